import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AMOUNT_RULES } from './amounts.ts';
import { COMPARISON_RULES } from './comparisons.ts';
import { HEADING_REMOVAL_RULES } from './headings.ts';
import { QUESTION_RULES } from './questions.ts';
import { type RewordingRule, applyRewordingRules } from './rewording-rule.ts';
import { SPELLING_RULES } from './spelling.ts';

const LISTS: Readonly<Record<string, readonly RewordingRule[]>> = {
  headings: HEADING_REMOVAL_RULES,
  spelling: SPELLING_RULES,
  amounts: AMOUNT_RULES,
  comparisons: COMPARISON_RULES,
  questions: QUESTION_RULES,
};

/**
 * Returns the examples in the comments above the rules of a file, in the order of the rules. A rule may have several
 * examples.
 */
function examplesOf(file: string): readonly string[][] {
  const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8');
  return [...source.matchAll(/^ {2}\/\*\* (「.*」).*\*\/$/gm)].map(([, told = '']) =>
    told
      .slice(1, -1)
      .split('」, 「')
      .map((each) => each.normalize(file === 'headings' ? 'NFC' : 'NFKC')),
  );
}

describe.each(Object.entries(LISTS))('rules of %s', (file, rules) => {
  const examples = examplesOf(file);

  test('have an example each', () => {
    expect(examples).toHaveLength(rules.length);
  });

  test.each(rules.map((rule, at) => [examples[at]?.join(', ') ?? '', rule, examples[at] ?? []] as const))(
    'reword %s',
    (_name, rule, told) => {
      for (const example of told) expect(applyRewordingRules(example, [rule])).not.toBe(example);
    },
  );
});

test('the examples of comparisons become forms that the reader knows', () => {
  expect(applyRewordingRules('赤は白に何点差で勝ちましたか', COMPARISON_RULES)).toBe('赤は白より何点多いですか');
  expect(applyRewordingRules('赤は白に何点差で負けましたか', COMPARISON_RULES)).toBe('赤は白より何点少ないですか');
  expect(applyRewordingRules('赤は白に何点差をつけましたか', COMPARISON_RULES)).toBe('赤は白に何点差をつけましたか');
});
