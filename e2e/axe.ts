import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endAnimations } from './wait-until-still.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeContext = { readonly include: readonly string[] } | { readonly exclude: readonly string[] };

/**
 * Returns true if axe reports that the accessible name of a card or block differs from its visible text. The difference
 * is intended. A card shows the unknown as 「？」, but its accessible name says なん with the counter (docs/domain.md
 * 1.5). On a block, the number and its unit are separate elements.
 */
function isSpokenUnknown(rule: string, target: string): boolean {
  return rule === 'label-content-name-mismatch' && /data-piece|ブロック/u.test(target);
}

/**
 * Returns true if the rule is about a name in the grid. The names are small there, because the grid shows forty names
 * in one window. The same records can also be reached through the filter.
 */
function isNameInGrid(rule: string, target: string): boolean {
  return rule === 'target-size' && /^th\[title=.*> \._name_/u.test(target);
}

/**
 * Returns the serious and critical violations that axe finds. Each is a text with the rule, the CSS selector and the
 * explanation.
 */
export async function seriousViolations(page: Page, context: AxeContext): Promise<string[]> {
  // While a text fades in, axe cannot measure its contrast.
  await endAnimations(page);
  return (await violationsIn(page, context, ALL_RULES))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), failureSummary })),
    )
    .filter(({ id, place }) => !isSpokenUnknown(id, place) && !isNameInGrid(id, place))
    .map(({ id, place, failureSummary }) => `${id} ${place}: ${failureSummary}`);
}

/**
 * Returns the texts whose contrast is below 4.5 : 1 (3 : 1 for large text). Each entry has the CSS selector and axe's
 * message.
 */
export async function lowContrasts(page: Page, context: AxeContext): Promise<string[]> {
  await endAnimations(page);
  return (await violationsIn(page, context, "runOnly: ['color-contrast']")).flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
  );
}

const ALL_RULES = "rules: { 'target-size': { enabled: true }, region: { enabled: false } }";

async function violationsIn(page: Page, context: AxeContext, rules: string): Promise<AxeResults['violations']> {
  // Options of axe. Only violations are returned in full, because sending all other results would double the cost.
  // `preload: false`: axe does not load style sheets and media, which only two rules need: a rule about sound that
  // plays by itself, and a rule that is off by default. `target-size` is off by default, so it is switched on. `region`
  // (content outside of landmarks) is moderate, so it would be left out anyway.
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
