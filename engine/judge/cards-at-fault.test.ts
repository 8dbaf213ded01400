import { describe, expect, it } from 'vitest';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { writeEquation } from '../story/write-expression.ts';
import { judgeComposition } from './judge.ts';
import { createCardPoolQuestion } from '../../testing/engine/card-pool.ts';
import type { Verdict } from './verdict.ts';

function verdictOf(question: Question, slots: readonly CardId[]): Verdict {
  const judgement = judgeComposition(question, { slots, diagram: null, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return judgement.verdict;
}

/** Returns each broken constraint with its wrong cards. */
function faultsOf({ constraints }: Verdict): Record<string, string> {
  return Object.fromEntries(
    Object.entries(constraints).flatMap(([name, { satisfied, cards }]) =>
      satisfied ? [] : [[name, cards.map(String).join(' ')]],
    ),
  );
}

const INCREASE = createCardPoolQuestion({ mode: 'compose', slots: 3 });

/** The question requires 2 + ? = 6 as an increase. */
it.each<[string, Record<string, string>]>([
  ['ringo2 more? ringo6', {}],
  // In the next rows there is no relation. So the existences are only compared with each other, and there is no
  // calculation.
  [
    'ringo2 ringo6 mikan?',
    { structure: 'ringo2 ringo6 mikan?', story: '', objects: 'ringo2 ringo6 mikan?', calculation: '' },
  ],
  ['ringo2 ringo6 ringo?', { structure: 'ringo2 ringo6 ringo?', story: '', calculation: '' }],
  // In the next rows there are several relations. The relations whose kind is not requested count as wrong. If all
  // kinds are requested, all relations count as wrong.
  ['both6 more? ringo2', { structure: 'both6', story: 'both6', objects: 'both6 more?', calculation: '' }],
  [
    'more4 more? ringo6',
    { structure: 'more4 more?', story: '', objects: 'more4 more?', numbers: 'more4', calculation: '' },
  ],
  [
    'more4 more? fewer?',
    { structure: 'fewer?', story: 'fewer?', objects: 'more4 more? fewer?', numbers: 'more4 fewer?', calculation: '' },
  ],
  ['ringo2 both6 mikan?', { story: 'both6', calculation: '' }],
  ['mikan2 more? ringo6', { objects: 'mikan2' }],
  ['mikan2 more? mikan?', { objects: 'mikan2 mikan?', numbers: 'mikan?', calculation: '' }],
  ['ringo2 larger? ringo6', { story: 'larger?', objects: 'ringo6', calculation: '' }],
  ['mikan2 times4 mikan?', { story: 'times4', objects: 'mikan?', numbers: 'times4', calculation: '' }],
  ['ringo2 more4 ringo6', { numbers: 'more4', calculation: '' }],
  ['ringo2 more? ringo?', { numbers: 'ringo?', calculation: '' }],
  ['ringo6 more? ringo2', { calculation: 'ringo6 more? ringo2' }],
  ['ringo2 ringo6 more?', { calculation: 'ringo2 ringo6 more?' }],
])('one triangle with the cards %s has the faults %j', (slots, faults) => {
  expect(faultsOf(verdictOf(INCREASE, slots.split(' ')))).toEqual(faults);
});

/**
 * Returns the story of the cards as a text: each triangle as `kind apex left right`, then the story equation, then the
 * calculation.
 */
function toldBy({ triangles, equations: { story, calculation } }: Verdict): string {
  const told = (triangles ?? []).map(({ kind, cards: { apex, left, right } }) => `${kind} ${apex} ${left} ${right}`);
  return [told.join(', '), ...[story, calculation].map((each) => (each === null ? '—' : writeEquation(each)))].join(
    '; ',
  );
}

function network(name: string, numbers: string): Verdict {
  const question = TWO_TRIANGLE_QUESTIONS[name];
  if (question === undefined) throw new Error(`no question ${name}`);
  return verdictOf(
    question,
    numbers.split(' ').map((number) => `card-${number}`),
  );
}

const NOTHING = '; —; —';

function numbered(text: string): string {
  return text.replaceAll('card-', '');
}

describe('two triangles', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['changes', '1 2 3 4 5', {}, 'increase 3 1 2, decrease 3 4 5; 5 + 3 − 2 = ?; 5 + 3 − 2 = ?'],
    ['changes', '7 2 3 4 5', { objects: '7' }, 'increase 3 7 2, decrease 3 4 5; 5 + 3 − 2 = ?; 5 + 3 − 2 = ?'],
    [
      'changes',
      '1 2 3 4 7',
      { objects: '7', numbers: '7', calculation: '' },
      'increase 3 1 2, decrease 3 4 7; 5 + 3 − 2 = 5; —',
    ],
    [
      'changes',
      '1 2 7 4 5',
      { objects: '7', numbers: '7', calculation: '' },
      'increase 5 1 2, decrease 7 4 5; 5 + 3 = ?; 5 + 3 = ?',
    ],
    [
      'changes',
      '1 6 3 4 5',
      { story: '4', calculation: '' },
      'decrease 1 6 3, decrease 3 4 5; 5 − 3 − 2 = ?; 5 − 3 − 2 = ?',
    ],
    ['changes', '1 2 3 4 6', { structure: '6', story: '6', objects: '2 4 6', numbers: '6', calculation: '' }, NOTHING],
    [
      'changes',
      '1 2 4 6 8',
      { structure: '6 8', story: '6 8', objects: '2 4 6 8', numbers: '6 8', calculation: '' },
      NOTHING,
    ],
    ['changes', '1 2 3 7 5', { structure: '1 3 7 5', story: '', objects: '7', numbers: '7', calculation: '' }, NOTHING],
    ['timesOfSum', '1 2 3 4 5', {}, 'combine 3 1 2, times 5 3 4; (5 + 3) × 2 = ?; (5 + 3) × 2 = ?'],
    ['timesOfSum', '1 2 3 4 6', { numbers: '6', calculation: '' }, 'combine 3 1 2, times 6 3 4; (5 + 3) × 2 = 3; —'],
    // In the next rows the cards break `objects`. The judge returns the existences whose object is in no relation. If
    // there are none, it returns the relations with an object whose number no card states. If there are none either, it
    // returns the cards with a hidden amount.
    [
      'timesOfSum',
      '1 2 6 4 5',
      { structure: '1 2 6 5', story: '', objects: '1 2', numbers: '6', calculation: '' },
      NOTHING,
    ],
    ['timesOfSum', '1 6 3 4 5', { objects: '3', calculation: '1 6 3 4 5' }, NOTHING],
    ['timesOfSum', '1 2 3 7 5', { objects: '3', calculation: '1 2 3 7 5' }, NOTHING],
    ['timesOfSum', '1 2 7 4 5', { story: '4', objects: '2', numbers: '4', calculation: '' }, NOTHING],
    ['timesOfUnknownSum', '1 2 3 4 6', { objects: '4', numbers: '6', calculation: '' }, NOTHING],
    [
      'timesOfUnknownSum',
      '1 2 3 6 5',
      { structure: '1 2 6 5', story: '', objects: '5', numbers: '6', calculation: '' },
      NOTHING,
    ],
    [
      'timesOfUnknownSum',
      '1 2 3 7 5',
      { calculation: '1 2 3 7 5' },
      'combine 3 1 2, times 3 5 7; 5 + ? = 16 × 2; 16 × 2 − 5 = ?',
    ],
    ['comparedAfterGain', '1 3 5 6 7', { story: '6', calculation: '' }, NOTHING],
    [
      'comparedAfterGain',
      '1 2 3 6 5',
      { story: '6', objects: '5', numbers: '6', calculation: '' },
      'increase 3 1 2, decrease 3 6 5; 12 + 5 − 5 = ?; 12 + 5 − 5 = ?',
    ],
    ['comparedAfterLoss', '1 2 3 4 5', {}, 'decrease 1 2 3, compare 5 3 4; ? − (15 − 6) = 4; 15 − 6 + 4 = ?'],
    ['combinedAfterPerUnit', '1 2 3 4 5', {}, 'perUnit 3 2 1, combine 5 3 4; 3 × 4 + 5 = ?; 3 × 4 + 5 = ?'],
    ['combinedAfterPerUnit', '1 2 7 4 5', { objects: '2 5', numbers: '4', calculation: '' }, NOTHING],
    ['partedSum', '1 2 3 4 5', {}, 'combine 3 1 2, perUnit 3 4 5; 8 + 4 = 3 × ?; (8 + 4) ÷ 3 = ?'],
    ['partedSum', '1 3 5 6 7', { objects: '3 6', calculation: '1 3 5 6 7' }, NOTHING],
    ['timesOfLarger', '1 2 3 4 7', { objects: '4', numbers: '7', calculation: '' }, NOTHING],
    ['timesOfLarger', '1 7 3 4 5', { structure: '1 7 3 5', story: '', objects: '1', calculation: '' }, NOTHING],
    [
      'timesOfLarger',
      '1 2 7 4 5',
      { numbers: '7', calculation: '' },
      'compare 7 1 2, times 5 7 4; 4 − 6 = 4; 4 × 2 = ?',
    ],
    [
      'timesThenLoss',
      '1 6 3 4 5',
      { calculation: '1 6 3 4 5' },
      'times 1 3 6, decrease 3 4 5; (4 + ?) × 3 = 6; 6 ÷ 3 − 4 = ?',
    ],
    [
      'comparedPart',
      '1 2 3 7 5',
      { calculation: '1 2 3 7 5' },
      'combine 1 3 2, compare 3 5 7; ? + 2 + 4 = 9; 9 − 4 − 2 = ?',
    ],
  ])('in the story %s, the cards %s have the faults %j', (name, numbers, faults, told) => {
    const verdict = network(name, numbers);
    expect(Object.fromEntries(Object.entries(faultsOf(verdict)).map(([key, cards]) => [key, numbered(cards)]))).toEqual(
      faults,
    );
    expect(numbered(toldBy(verdict))).toBe(told);
  });
});

it('in two triangles, a relation without its object is at fault and the four connected cards are not', () => {
  const { timesOfSum } = TWO_TRIANGLE_QUESTIONS;
  if (timesOfSum === undefined) throw new Error('no question timesOfSum');
  const amount = { numerator: 5, denominator: 1 };
  const more = ['one', 'two'].map((id) => ({
    id,
    meaning: { kind: 'existence', object: 'kashi', amount, moment: null } as const,
    text: 'x',
  }));
  const asked = { ...timesOfSum, cards: [...timesOfSum.cards, ...more] };
  const { objects } = verdictOf(asked, ['card-4', 'card-5', 'card-6', 'one', 'two']).constraints;
  expect(objects).toEqual({ satisfied: false, cards: ['card-4'] });
});
