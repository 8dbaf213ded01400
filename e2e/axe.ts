import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endAnimations } from './stillness.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeContext = { readonly include: readonly string[] } | { readonly exclude: readonly string[] };

/**
 * docs/domain.md 1.5: the unknown stands as 「？」 on a card and is called なん with its counter, so that what is read aloud
 * differs from what is seen. On a block the number and its unit stand apart.
 */
function isSpokenUnknown(rule: string, target: string): boolean {
  return rule === 'label-content-name-mismatch' && /data-piece|ブロック/u.test(target);
}

/** Forty names stand in one window without scrolling; the record that each opens is reached by its screen's filter too. */
function isNameInGrid(rule: string, target: string): boolean {
  return rule === 'target-size' && /^th\[title=.*> \._name_/u.test(target);
}

/** What axe finds serious or critical, as rule and place. */
export async function gravest(page: Page, context: AxeContext): Promise<string[]> {
  // Words that are just fading in have no colour to judge yet.
  await endAnimations(page);
  return (await violationsIn(page, context, ALL_RULES))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), failureSummary })),
    )
    .filter(({ id, place }) => !isSpokenUnknown(id, place) && !isNameInGrid(id, place))
    .map(({ id, place, failureSummary }) => `${id} ${place}: ${failureSummary}`);
}

/** Words whose contrast with what is behind them is below 4.5 : 1 (3 : 1 for large ones), as place and figures. */
export async function lowContrasts(page: Page, context: AxeContext): Promise<string[]> {
  await endAnimations(page);
  return (await violationsIn(page, context, "runOnly: ['color-contrast']")).flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
  );
}

const ALL_RULES = "rules: { 'target-size': { enabled: true }, region: { enabled: false } }";

async function violationsIn(page: Page, context: AxeContext, rules: string): Promise<AxeResults['violations']> {
  // Only what is wrong is told in full, and taken out of the page: the rest would cost as much again.
  // Style sheets and media are loaded anew for rules about sound that plays by itself, and one that is off by default.
  // How big things are to press is off by default. What lies outside of landmarks is moderate: it would not count.
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
