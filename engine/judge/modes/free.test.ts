import { describe, expect, it } from 'vitest';
import { isKnownAmount } from '../../quantity/amount.ts';
import { createRational } from '../../quantity/rational.ts';
import type { Question } from '../../question/question.ts';
import { isRelationMeaning, type Existence, type Meaning, type Relation } from '../../story/card.ts';
import { type Expression } from '../../story/expression.ts';
import { parseEquation } from '../../story/read-equation.ts';
import type { Grade } from '../../text/grade.ts';
import { permutationsOf } from '../../check/fillings.ts';
import { judgeComposition } from '../judge.ts';
import { SATISFIED_RESULT, splitRelationsAndExistences } from '../constraints.ts';
import { FEEDBACK_STEPS } from '../feedback.ts';
import { feedbackForVerdict } from '../feedback-for.ts';
import { constraintFlagsOfVerdict } from '../verdict.ts';
import { CONSTRAINTS } from '../../question/constraint.ts';
import { wordsOfFeedback } from '../words.ts';
import { prepareFreeQuestion, judgeFoundProblem, keyOfFoundProblem } from './free.ts';
import {
  createCardPoolQuestion,
  listThreeCardFillings,
  createCompositionOfSlots,
  judgeCompositionOfSlots,
} from '../../../testing/engine/card-pool.ts';
import { kanaReadingOfSource } from '../../text/reading-of.ts';

const free = createCardPoolQuestion({ mode: 'free', problems: 9 });

/** True if the three sentences are true when `x` replaces the unknown. */
function isTrue(relation: Relation, before: Existence, after: Existence, x: number): boolean {
  const number = ({ amount }: Meaning) => (isKnownAmount(amount) ? amount.numerator / amount.denominator : x);
  const of = (object: string) => number(before.object === object ? before : after);
  const apart = before.object !== after.object;
  const has = (object: string) => before.object === object || after.object === object;
  switch (relation.kind) {
    case 'increase':
      return before.object === relation.object && !apart && number(before) + number(relation) === number(after);
    case 'decrease':
      return before.object === relation.object && !apart && number(before) - number(relation) === number(after);
    case 'combine':
      return apart && relation.objects.every(has) && number(before) + number(after) === number(relation);
    case 'compare': {
      const { larger, smaller } = relation;
      return apart && has(larger) && has(smaller) && of(larger) - of(smaller) === number(relation);
    }
    case 'times': {
      const { compared, base } = relation;
      return apart && has(compared) && has(base) && of(base) * number(relation) === of(compared);
    }
    case 'perUnit': {
      const { item, container } = relation;
      return apart && has(item) && has(container) && of(container) * number(relation) === of(item);
    }
  }
}

type Told = { readonly relation: Relation; readonly before: Existence; readonly after: Existence; readonly x: number };

/**
 * Returns the story of three cards. Tries the whole numbers from 1 to 60 for the unknown; null if the sentences are
 * true for none of them.
 */
function storyOf(question: Question, slots: readonly string[]): Told | null {
  const meanings = slots.flatMap((id) => question.cards.filter((card) => card.id === id).map(({ meaning }) => meaning));
  const relations = meanings.filter(isRelationMeaning);
  const [relation] = relations;
  const [before, after] = meanings.filter((meaning) => !isRelationMeaning(meaning));
  if (relation === undefined || relations.length > 1 || before === undefined || after === undefined) return null;
  if (isRelationMeaning(before) || isRelationMeaning(after)) return null;
  if (meanings.filter(({ amount }) => amount === 'unknown').length !== 1) return null;
  const change = relation.kind === 'increase' || relation.kind === 'decrease';
  if (change && meanings[1] !== relation) return null;
  const x = Array.from({ length: 60 }, (_, at) => at + 1).find((tried) => isTrue(relation, before, after, tried));
  return x === undefined ? null : { relation, before, after, x };
}

/**
 * Returns a key of a problem: its cards, the value of the unknown and, for a change, the order of the two existences.
 */
function oracleProblem(slots: readonly string[], { relation, before, after, x }: Told): string {
  const change = relation.kind === 'increase' || relation.kind === 'decrease';
  const order = change ? [before, after].map(({ amount }) => (isKnownAmount(amount) ? amount.numerator : '?')) : [];
  return JSON.stringify([[...slots].sort(), order, x]);
}

function broken(...slots: string[]) {
  const flags = constraintFlagsOfVerdict(judgeCompositionOfSlots(free, slots));
  return CONSTRAINTS.filter((constraint) => !flags[constraint]);
}

function feedbackAt(...slots: string[]) {
  const verdict = judgeCompositionOfSlots(free, slots);
  return FEEDBACK_STEPS.map((step) => feedbackForVerdict(free, createCompositionOfSlots(slots), verdict, step));
}

describe('a free question', () => {
  it('accepts exactly the true stories among all fillings', () => {
    for (const slots of listThreeCardFillings(free)) {
      expect([slots, judgeCompositionOfSlots(free, slots).correct]).toEqual([slots, storyOf(free, slots) !== null]);
    }
  });

  it('distinguishes different problems, and no others', () => {
    const named = new Map<string, string>();
    const oracle = new Map<string, string>();
    for (const slots of listThreeCardFillings(free)) {
      const told = storyOf(free, slots);
      const { problem } = judgeCompositionOfSlots(free, slots);
      if (told === null || problem === null) continue;
      const expected = oracleProblem(slots, told);
      expect(named.get(problem) ?? expected).toBe(expected);
      expect(oracle.get(expected) ?? problem).toBe(problem);
      named.set(problem, expected);
      oracle.set(expected, problem);
    }
    expect(named.size).toBe(oracle.size);
    expect(named.size).toBe(9);
  });

  it('reports what is missing in the five flags', () => {
    expect(broken('ringo2', 'more?', 'ringo6')).toEqual([]);
    expect(broken('more?', 'ringo2', 'ringo6')).toEqual(['calculation']);
    expect(broken('ringo6', 'more?', 'ringo2')).toEqual(['numbers', 'calculation']);
    expect(broken('ringo2', 'more4', 'ringo6')).toEqual(['numbers', 'calculation']);
    expect(broken('ringo?', 'more?', 'ringo6')).toEqual(['numbers', 'calculation']);
    expect(broken('mikan2', 'more?', 'ringo6')).toEqual(['objects']);
    expect(broken('mikan2', 'ringo?', 'ringo6')).toEqual(['structure', 'story', 'objects', 'calculation']);
  });

  it('requires whole answers up to grade 3', () => {
    const slots = ['ringo6', 'mikan?', 'times4'];
    expect(judgeCompositionOfSlots(free, slots).firstBroken).toBe('numbers');
    expect(judgeCompositionOfSlots({ ...free, grade: 4 }, slots).correct).toBe(true);
  });

  it('does not throw for numbers beyond the safe integers', () => {
    const huge = createCardPoolQuestion({
      mode: 'free',
      problems: 1,
      cards: [
        { id: 'a', kind: 'existence', object: 'ringo', amount: '1/999999937', text: 'x' },
        { id: 'b', kind: 'increase', object: 'ringo', amount: '1/999999929', text: 'x' },
        { id: 'c', kind: 'existence', object: 'ringo', amount: '?', text: 'x' },
      ],
    });
    expect(judgeCompositionOfSlots(huge, ['a', 'b', 'c']).firstBroken).toBe('numbers');
  });

  it('marks a card in step 2 and shows the story equation in step 3', () => {
    const present = { left: { operator: '+' }, right: { amount: createRational(2) } };
    const shared = { kind: 'constraint', against: 'story', broken: { kind: 'numbers' }, requirement: null };
    expect(feedbackAt('ringo6', 'more?', 'ringo2')).toMatchObject([
      { ...shared, step: 1, look: null },
      { ...shared, step: 2, look: { kind: 'everything' } },
      { ...shared, step: 3, present, impossible: 'tooLittle' },
    ]);
  });

  it('is incomplete with an empty slot', () => {
    expect(judgeComposition(free, createCompositionOfSlots(['ringo2', 'more?']))).toMatchObject({ kind: 'malformed' });
    const missing = { slots: ['ringo2', null, null], diagram: null, named: null };
    expect(judgeComposition(free, missing)).toEqual({ kind: 'incomplete', emptySlots: [1, 2], unnamed: false });
  });

  it('accepts any order if a card says いま', () => {
    const now = { kind: 'existence', id: 'now', object: 'ringo', amount: 6, moment: 'after', text: 'x' };
    const before = { kind: 'existence', id: 'two', object: 'ringo', amount: 2, text: 'x' };
    const more = { kind: 'increase', id: 'more', object: 'ringo', amount: '?', text: 'x' };
    const timed = createCardPoolQuestion({ mode: 'free', problems: 1, cards: [now, before, more] });
    const orders = [...permutationsOf(['now', 'two', 'more'], 3)];
    expect(orders.map((order) => judgeCompositionOfSlots(timed, order).correct)).toEqual(orders.map(() => true));
  });

  it('is prepared only once, and then taken from the cache', () => {
    expect(prepareFreeQuestion(free)).toBe(prepareFreeQuestion(free));
  });

  it('has a kana text at every step for every wrong filling', () => {
    for (const slots of listThreeCardFillings(free)) {
      const verdict = judgeCompositionOfSlots(free, slots);
      for (const step of FEEDBACK_STEPS) {
        const feedback = feedbackForVerdict(free, createCompositionOfSlots(slots), verdict, step);
        expect(feedback === null).toBe(verdict.correct);
        expect(
          feedback === null ? 'x' : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource).join(''),
        ).toMatch(/^\P{Script=Han}+$/u);
      }
    }
  });
});

/** Returns each broken constraint with its wrong cards. */
function atFault(question: Question, ...slots: string[]): Record<string, string> {
  const { constraints } = judgeCompositionOfSlots(question, slots);
  return Object.fromEntries(
    CONSTRAINTS.flatMap((name) =>
      constraints[name].satisfied ? [] : [[name, constraints[name].cards.map(String).join(' ')]],
    ),
  );
}

describe('the cards at fault', () => {
  it.each<[string, Record<string, string>]>([
    ['ringo2 more? ringo6', {}],
    // If there is no relation, all cards count as wrong. If there are two relations, both count as wrong, although one
    // would be right without the other.
    [
      'ringo2 ringo6 mikan?',
      {
        structure: 'ringo2 ringo6 mikan?',
        story: 'ringo2 ringo6 mikan?',
        objects: 'ringo2 ringo6 mikan?',
        calculation: '',
      },
    ],
    [
      'ringo2 more4 fewer?',
      { structure: 'more4 fewer?', story: 'more4 fewer?', objects: 'more4 fewer?', calculation: '' },
    ],
    // The next three rows have no unknown, two unknowns, and an impossible result. In the third, the cards with known
    // numbers count as wrong.
    ['ringo2 more4 ringo6', { numbers: '', calculation: '' }],
    ['ringo? more? ringo6', { numbers: 'ringo? more?', calculation: '' }],
    ['ringo6 more? ringo2', { numbers: 'ringo6 ringo2', calculation: '' }],
    ['more? ringo2 ringo6', { calculation: 'more? ringo2 ringo6' }],
  ])('of the composition %s are %j', (slots, faults) => {
    expect(atFault(free, ...slots.split(' '))).toEqual(faults);
  });
});

function expressionOf(text: string): Expression {
  const equation = parseEquation(text);
  if (equation === null) throw new Error(text);
  return equation.left;
}

describe('the numbers on the way to an answer', () => {
  it.each<[string, Grade, boolean]>([
    ['2 + 6', 3, true],
    ['6 − 5', 3, true],
    ['6 − 6', 3, false],
    ['5 − 6', 6, false],
    // The final result is above 0, but an intermediate result (3 − 5) is below 0.
    ['3 − 5 + 4', 6, false],
    ['9 − (3 − 5)', 6, false],
    ['9 − (5 − 3)', 3, true],
    ['7 ÷ 2', 3, false],
    ['7 ÷ 2', 4, true],
    ['7 ÷ 2 × 2', 3, false],
    ['6 + 7 ÷ 2 × 2', 3, false],
    ['7 ÷ 2 × 2', 4, true],
    ['6 ÷ (2 − 2)', 6, false],
    ['9999999 × 9999999 × 9999999', 6, false],
    ['?', 3, true],
  ])('%s in grade %i is allowed: %s', (calculation, grade, sound) => {
    const laidCards = splitRelationsAndExistences(
      ['ringo2', 'more?', 'ringo6'].flatMap((id) => prepareFreeQuestion(free).cards.get(id) ?? []),
    );
    const equations = { story: null, calculation: { left: expressionOf(calculation), right: expressionOf('?') } };
    const { numbers } = judgeFoundProblem({ ...free, grade }, laidCards, SATISFIED_RESULT, equations);
    expect(numbers).toEqual({ satisfied: sound, cards: sound ? [] : ['ringo2', 'ringo6'] });
  });

  it('do not hide other errors than RangeError', () => {
    const laidCards = splitRelationsAndExistences(
      ['ringo2', 'more?', 'ringo6'].flatMap((id) => prepareFreeQuestion(free).cards.get(id) ?? []),
    );
    const left: Expression = {
      kind: 'operation',
      operator: '+',
      left: expressionOf('2'),
      get right(): never {
        throw new TypeError('no number');
      },
    };
    const equations = { story: null, calculation: { left, right: expressionOf('?') } };
    expect(() => judgeFoundProblem(free, laidCards, SATISFIED_RESULT, equations)).toThrow(TypeError);
  });
});

function problemNamed(calculation: string, ...ids: readonly string[]): string | null {
  const cards = ids.flatMap((id) => prepareFreeQuestion(free).cards.get(id) ?? []);
  return keyOfFoundProblem(cards, {
    story: null,
    calculation: { left: expressionOf(calculation), right: expressionOf('?') },
  });
}

describe('a problem', () => {
  /**
   * Two compositions make different problems if their sets of cards or their calculations differ (docs/domain.md 2.3).
   */
  it.each([
    ['5 + 3', '3 + 5', true],
    ['5 × 3', '3 × 5', true],
    ['(5 + 3) × 2', '2 × (3 + 5)', true],
    ['5 + 3 + 2', '2 + (5 + 3)', true],
    ['5 × 3 × 2', '3 × (2 × 5)', true],
    ['5 + 3 × 2', '2 × 3 + 5', true],
    ['5 + 3', '5 × 3', false],
    ['5 − 3', '3 − 5', false],
    ['6 ÷ 3', '3 ÷ 6', false],
    ['9 − (5 − 3)', '9 − 5 − 3', false],
    ['9 − (5 + 3)', '9 − 5 + 3', false],
    ['(5 + 3) × 2', '5 + 3 × 2', false],
    ['5 + 3', '5 + 4', false],
    ['5 + 3', '5 + 3 + 3', false],
    ['5 + 3 × 2', '5 + 3 + 2', false],
  ])('%s and %s make the same problem: %s', (one, other, same) => {
    expect(problemNamed(one, 'ringo2', 'more?') === problemNamed(other, 'more?', 'ringo2')).toBe(same);
    expect(problemNamed(one, 'ringo2') === problemNamed(other, 'ringo6')).toBe(false);
  });

  it('has no key without an equation', () => {
    expect(keyOfFoundProblem([], { story: null, calculation: null })).toBeNull();
  });
});

describe('a free question of two triangles', () => {
  const fruit = createCardPoolQuestion({
    mode: 'free',
    slots: 5,
    problems: 2,
    objects: Object.fromEntries(['ringo', 'mikan', 'fruit'].map((key) => [key, { name: key, counter: 'こ' }])),
    cards: [
      { id: 'ringo', kind: 'existence', object: 'ringo', amount: 5, text: 'x' },
      { id: 'mikan', kind: 'existence', object: 'mikan', amount: 3, text: 'x' },
      { id: 'fruit', kind: 'combine', objects: ['ringo', 'mikan'], whole: 'fruit', amount: 'hidden', text: 'x' },
      { id: 'ate', kind: 'decrease', object: 'fruit', amount: 2, text: 'x' },
      { id: 'got', kind: 'increase', object: 'fruit', amount: 2, text: 'x' },
      { id: 'left', kind: 'existence', object: 'fruit', amount: '?', text: 'x' },
    ],
  });
  const brokenIn = (...slots: string[]) => {
    const flags = constraintFlagsOfVerdict(judgeCompositionOfSlots(fruit, slots));
    return CONSTRAINTS.filter((constraint) => !flags[constraint]);
  };

  it('accepts each story, in every order that its kinds permit', () => {
    const ate = judgeCompositionOfSlots(fruit, ['ringo', 'mikan', 'fruit', 'ate', 'left']);
    const got = judgeCompositionOfSlots(fruit, ['ringo', 'mikan', 'fruit', 'got', 'left']);
    expect([ate.correct, got.correct]).toEqual([true, true]);
    expect(ate.problem).not.toBe(got.problem);
    expect(judgeCompositionOfSlots(fruit, ['mikan', 'fruit', 'ringo', 'ate', 'left']).problem).toBe(ate.problem);
  });

  it('reports what is missing in the five flags', () => {
    expect(brokenIn('left', 'ringo', 'mikan', 'fruit', 'ate')).toEqual(['calculation']);
    expect(brokenIn('ringo', 'mikan', 'fruit', 'ate', 'got')).toContain('structure');
    expect(brokenIn('ringo', 'mikan', 'ate', 'got', 'left')).toContain('numbers');
    // Two triangles need a card with a hidden amount. The first composition has none, so `numbers` is broken although
    // no card is wrong. The second has one triangle, so its card with a hidden amount is wrong.
    expect(atFault(fruit, 'ringo', 'mikan', 'ate', 'got', 'left')['numbers']).toBe('');
    expect(atFault({ ...fruit, slots: 3 }, 'ringo', 'fruit', 'left')['numbers']).toBe('fruit');
  });
});
