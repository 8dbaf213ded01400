import { expect, it } from 'vitest';
import { parseExampleQuestion } from '../../../testing/engine/example.ts';
import { checkSentencesMakeSense } from './check-sense.ts';
import type { CheckRule } from '../finding.ts';

type Card = Readonly<Record<string, unknown>>;

const at = (object: string, amount: string, text: string): Card => ({ kind: 'existence', object, amount, text });
const LEAVE = at('leave', '8時40分', '{家|いえ}を {出|で}る {時|じ}{刻|こく}は 8{時|じ}40{分|ぷん}です');
const ARRIVE = at('arrive', '9時5分', '{駅|えき}に {着|つ}く {時|じ}{刻|こく}は 9{時|じ}5{分|ふん}です');
const LATER: Card = {
  kind: 'compare',
  larger: 'arrive',
  smaller: 'leave',
  amount: '?',
  text: '{駅|えき}に {着|つ}く {時|じ}{刻|こく}は {家|いえ}を {出|で}る {時|じ}{刻|こく}の ？{分|ふん}{後|ご}です',
};

function rulesOf(cards: readonly Card[], notation = '時・分'): CheckRule[] {
  const question = parseExampleQuestion({
    id: 'times',
    grade: 3,
    mode: 'compose',
    notation,
    requirement: {
      kinds: ['compare'],
      equation: notation === '時・分' ? '9時5分 − 8時40分 = ?' : '9 − 8 = ?',
      reading: 'story',
    },
    objects: {
      leave: { name: '{家|いえ}を {出|で}る {時|じ}{刻|こく}', counter: '時刻' },
      arrive: { name: '{駅|えき}に {着|つ}く {時|じ}{刻|こく}', counter: '時刻' },
    },
    cards: cards.map((card, index) => ({ id: `card-${index + 1}`, ...card })),
  });
  return [...new Set(checkSentencesMakeSense(question).map(({ rule }) => rule))].filter((rule) => TIME_RULES.has(rule));
}

const TIME_RULES: ReadonlySet<CheckRule> = new Set(['timesAdded', 'timeOrDuration', 'clockNotation']);

it('the checker accepts two times of day and the duration between them', () => {
  expect(rulesOf([LEAVE, ARRIVE, LATER])).toEqual([]);
});

it.each([
  [
    'two times added',
    'timesAdded',
    { kind: 'combine', objects: ['leave', 'arrive'], amount: '9時5分', text: 'あわせて 9{時|じ}5{分|ふん}です' },
  ],
  ['a duration as a time of day', 'timeOrDuration', { ...LEAVE, amount: '25分' }],
  ['a time of day as a duration', 'timeOrDuration', { ...LATER, amount: '9時5分' }],
] as const)('the checker refuses %s', (_, rule, card) => {
  expect(rulesOf([ARRIVE, LATER, card])).toEqual([rule]);
});

it('the checker requires the notation of times of day for such a question', () => {
  expect(rulesOf([{ ...LEAVE, amount: 5 }, { ...ARRIVE, amount: 9 }, LATER], 'decimal')).toEqual(['clockNotation']);
});
