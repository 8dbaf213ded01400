import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { finishAnimationsAtOnce } from './wait-until-still.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeContext = { readonly include: readonly string[] } | { readonly exclude: readonly string[] };

/**
 * Returns true for a violation that is intended: the accessible name of a card or block differs from its visible text.
 * For example, the unknown is visible as 「？」, but the accessible name says なんこ (how many; docs/domain.md 1.5).
 */
function isSpokenUnknown(rule: string, target: string): boolean {
  return rule === 'label-content-name-mismatch' && /data-piece|ブロック/u.test(target);
}

/**
 * Returns true for a violation that is accepted: a pupil's name in the grid is smaller than the rule `target-size`
 * requires, because the grid shows forty names in one window. Teachers can also reach a pupil's records through the
 * filter of the list of records.
 */
function isNameInGrid(rule: string, target: string): boolean {
  return rule === 'target-size' && /^th\[title=.*> \._name_/u.test(target);
}

/**
 * Resolves to the serious and critical violations of accessibility rules that axe finds on the page. Each of them is a
 * text with the rule, the CSS selector and the explanation.
 */
export async function findSeriousAccessibilityViolations(page: Page, context: AxeContext): Promise<string[]> {
  // While a text fades in, axe cannot measure its contrast.
  await finishAnimationsAtOnce(page);
  return (await violationsIn(page, context, ALL_RULES))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), failureSummary })),
    )
    .filter(({ id, place }) => !isSpokenUnknown(id, place) && !isNameInGrid(id, place))
    .map(({ id, place, failureSummary }) => `${id} ${place}: ${failureSummary}`);
}

/**
 * Resolves to the places of the page where the contrast of text is below 4.5 : 1 (3 : 1 for large text). Each entry has
 * the CSS selector and axe's message.
 */
export async function findLowContrastTexts(page: Page, context: AxeContext): Promise<string[]> {
  await finishAnimationsAtOnce(page);
  return (await violationsIn(page, context, "runOnly: ['color-contrast']")).flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
  );
}

/**
 * The rules of a full check. axe switches `target-size` off by default. `region` (content outside of landmarks) is
 * switched off here, because its violations are only moderate and are not reported anyway.
 */
const ALL_RULES = "rules: { 'target-size': { enabled: true }, region: { enabled: false } }";

async function violationsIn(page: Page, context: AxeContext, rules: string): Promise<AxeResults['violations']> {
  // `resultTypes`: axe describes only the violations in full, which halves the time of a check. `preload: false`: axe
  // does not load style sheets and media. Only two rules need these files: one about sound that plays by itself, and
  // one that is off by default.
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
