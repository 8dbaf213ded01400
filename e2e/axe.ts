import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endAnimations } from './wait-until-still.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeContext = { readonly include: readonly string[] } | { readonly exclude: readonly string[] };

/**
 * docs/domain.md 1.5: a card shows the unknown as 「？」 and its accessible name says なん with the counter, so the name
 * differs from the visible text. On a block, the number and its unit are separate elements.
 */
function isSpokenUnknown(rule: string, target: string): boolean {
  return rule === 'label-content-name-mismatch' && /data-piece|ブロック/u.test(target);
}

/**
 * The grid shows forty names in one window, so the names are small. The same records can also be reached through the
 * filter.
 */
function isNameInGrid(rule: string, target: string): boolean {
  return rule === 'target-size' && /^th\[title=.*> \._name_/u.test(target);
}

/** Returns the serious and critical violations that axe finds, each as rule, CSS selector and explanation. */
export async function seriousViolations(page: Page, context: AxeContext): Promise<string[]> {
  // Axe cannot measure the contrast of text that is fading in.
  await endAnimations(page);
  return (await violationsIn(page, context, ALL_RULES))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), failureSummary })),
    )
    .filter(({ id, place }) => !isSpokenUnknown(id, place) && !isNameInGrid(id, place))
    .map(({ id, place, failureSummary }) => `${id} ${place}: ${failureSummary}`);
}

/** Returns the texts with a contrast below 4.5 : 1 (3 : 1 for large text), each as CSS selector and axe's message. */
export async function lowContrasts(page: Page, context: AxeContext): Promise<string[]> {
  await endAnimations(page);
  return (await violationsIn(page, context, "runOnly: ['color-contrast']")).flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
  );
}

const ALL_RULES = "rules: { 'target-size': { enabled: true }, region: { enabled: false } }";

async function violationsIn(page: Page, context: AxeContext, rules: string): Promise<AxeResults['violations']> {
  // Only violations are returned in full, because all other results would double the cost of the transfer. `preload:
  // false`: only rules about autoplaying sound, and one rule that is off by default, need preloaded style sheets and
  // media. `target-size` is off by default. `region` (content outside of landmarks) is moderate, so it would be
  // filtered out anyway.
  const run = `axe.run(${JSON.stringify(context)}, {
    preload: false,
    resultTypes: ['violations'],
    iframes: false,
    ${rules},
  }).then(({ violations }) => violations)`;
  const found = await page.evaluate<AxeResults['violations'] | null>(`'axe' in window ? ${run} : null`);
  if (found !== null) return found;
  await page.evaluate(AXE);
  return page.evaluate<AxeResults['violations']>(run);
}
