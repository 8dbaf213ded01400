import { describe, expect, it, test } from 'vitest';
import type { Question, RequiredEquationKind } from '../question/question.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import type { StoryKind } from '../story/kind.ts';
import { createCardPoolQuestion, judgeCompositionOfSlots } from '../../testing/engine/card-pool.ts';
import { isInTaughtOrder, wordsOfUntaughtOrderRemark } from './taught-order.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

const BOXES = ['rate', 'boxes', 'all'];

/** The question: 3 cakes per box, 4 boxes. How many cakes? */
function boxes(equation: string, reading: RequiredEquationKind): Question {
  const read = parseQuestionDocument({
    id: 'boxes',
    grade: 2,
    mode: 'compose',
    requirement: { kinds: ['perUnit'], equation, reading },
    objects: { cake: { name: 'ケーキ', counter: 'こ' }, box: { name: 'はこ', counter: 'はこ' } },
    cards: [
      { id: 'rate', kind: 'perUnit', item: 'cake', container: 'box', amount: 3, text: 'x' },
      { id: 'boxes', kind: 'existence', object: 'box', amount: 4, text: 'x' },
      { id: 'all', kind: 'existence', object: 'cake', amount: '?', text: 'x' },
      { id: 'twelve', kind: 'existence', object: 'cake', amount: 12, text: 'x' },
    ],
  });
  if (read.kind === 'faults') throw new Error(JSON.stringify(read.faults));
  return read.question;
}

describe('the taught order of factors', () => {
  test.each<[string, RequiredEquationKind, readonly string[], boolean | null]>([
    ['3 × 4', 'calculation', BOXES, true],
    ['4 × 3', 'calculation', BOXES, false],
    // The composition is wrong: it contains the answer as a card.
    ['3 × 4', 'calculation', ['rate', 'boxes', 'twelve'], null],
    // A story equation itself fixes the order of factors.
    ['3 × 4 = ?', 'story', BOXES, null],
  ])('for %s required as a %s and the cards %j is %s', (equation, reading, slots, kept) => {
    const question = boxes(equation, reading);
    expect(isInTaughtOrder(question, judgeCompositionOfSlots(question, slots))).toBe(kept);
  });

  it('is null without ×, without an equation, and without a requirement', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const taken = createCardPoolQuestion({ mode: 'compose', requirement });
    expect(isInTaughtOrder(taken, judgeCompositionOfSlots(taken, ['ringo2', 'more?', 'ringo6']))).toBeNull();
    const free = createCardPoolQuestion({ mode: 'free', problems: 8 });
    const product = judgeCompositionOfSlots(free, ['ringo?', 'times4', 'mikan2']);
    expect([product.correct, isInTaughtOrder(free, product)]).toEqual([true, null]);
    const question = boxes('3 × 4', 'calculation');
    const silent = { ...judgeCompositionOfSlots(question, BOXES), equations: { story: null, calculation: null } };
    expect([
      isInTaughtOrder(question, silent),
      wordsOfUntaughtOrderRemark(['times'], silent, 'decimal').map(kanaReadingOfSource),
    ]).toEqual([null, []]);
  });

  const RATE = '「1つぶんの かず × いくつぶん」';
  const TIMES = '「もとに する かず × なんばい」';

  test.each<[readonly StoryKind[], string]>([
    [['perUnit'], RATE],
    [['times'], TIMES],
    [['combine', 'times', 'decrease', 'compare', 'increase'], TIMES],
    [['perUnit', 'times', 'perUnit'], `${RATE}、${TIMES}`],
  ])('of %j has the text %s', (kinds, orders) => {
    const verdict = judgeCompositionOfSlots(boxes('4 × 3', 'calculation'), BOXES);
    expect(wordsOfUntaughtOrderRemark(kinds, verdict, 'decimal').map(kanaReadingOfSource)).toEqual([
      'おはなしは あって いるよ。かけざんの じゅんばんも みて みよう。',
      `ならった しきは ${orders}。この おはなしだと 3 × 4 だね。`,
    ]);
  });
});
