import { describe, expect, it } from 'vitest';
import { isKnown } from '../../quantity/amount.ts';
import type { Question } from '../../question/question.ts';
import { isRelation, type Existence, type Meaning, type Relation } from '../../story/card.ts';
import { FEEDBACK_STEPS } from '../feedback-step.ts';
import { feedbackFor } from '../feedback.ts';
import { flagsOf } from '../verdict.ts';
import { CONSTRAINTS } from '../../question/constraint.ts';
import { wordsOfFeedback } from '../words.ts';
import { askedPool, fillingsOf, laid, poolVerdict } from './test-pool.ts';

const free = askedPool({ mode: 'free', problems: 9 });

/** Does the sentence in the middle, between these two, tell the truth when the unknown is `x`? */
function isTrue(relation: Relation, before: Existence, after: Existence, x: number): boolean {
  const number = ({ amount }: Meaning) => (isKnown(amount) ? amount.numerator / amount.denominator : x);
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

/** The story of three cards, found by trying every whole number for the one unknown; null when none makes it true. */
function storyOf(question: Question, slots: readonly string[]): Told | null {
  const meanings = slots.flatMap((id) => question.cards.filter((card) => card.id === id).map(({ meaning }) => meaning));
  const relations = meanings.filter(isRelation);
  const [relation] = relations;
  const [before, after] = meanings.filter((meaning) => !isRelation(meaning));
  if (relation === undefined || relations.length > 1 || before === undefined || after === undefined) return null;
  if (isRelation(before) || isRelation(after)) return null;
  if (meanings.filter(({ amount }) => amount === 'unknown').length !== 1) return null;
  const change = relation.kind === 'increase' || relation.kind === 'decrease';
  if (change && meanings[1] !== relation) return null;
  const x = Array.from({ length: 60 }, (_, at) => at + 1).find((tried) => isTrue(relation, before, after, tried));
  return x === undefined ? null : { relation, before, after, x };
}

/** The numbers of a story by their sentences, the two of an unordered kind in one order: another equation, another text. */
function oracleProblem(slots: readonly string[], { relation, before, after, x }: Told): string {
  const change = relation.kind === 'increase' || relation.kind === 'decrease';
  const order = change ? [before, after].map(({ amount }) => (isKnown(amount) ? amount.numerator : '?')) : [];
  return JSON.stringify([[...slots].sort(), order, x]);
}

function broken(...slots: string[]) {
  const flags = flagsOf(poolVerdict(free, slots));
  return CONSTRAINTS.filter((constraint) => !flags[constraint]);
}

describe('a free question', () => {
  it('takes exactly the true stories, in every filling', () => {
    for (const slots of fillingsOf(free)) {
      expect([slots, poolVerdict(free, slots).correct]).toEqual([slots, storyOf(free, slots) !== null]);
    }
  });

  it('tells different problems apart, and no others', () => {
    const named = new Map<string, string>();
    const oracle = new Map<string, string>();
    for (const slots of fillingsOf(free)) {
      const told = storyOf(free, slots);
      const { problem } = poolVerdict(free, slots);
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

  it('says by the five flags what is missing', () => {
    expect(broken('ringo2', 'more?', 'ringo6')).toEqual([]);
    expect(broken('more?', 'ringo2', 'ringo6')).toEqual(['calculation']);
    expect(broken('ringo6', 'more?', 'ringo2')).toEqual(['numbers', 'calculation']);
    expect(broken('ringo2', 'more4', 'ringo6')).toEqual(['numbers', 'calculation']);
    expect(broken('ringo?', 'more?', 'ringo6')).toEqual(['numbers', 'calculation']);
    expect(broken('mikan2', 'more?', 'ringo6')).toEqual(['objects']);
    expect(broken('mikan2', 'ringo?', 'ringo6')).toEqual(['structure', 'story', 'objects', 'calculation']);
  });

  it('wants whole answers up to grade 3', () => {
    const slots = ['ringo6', 'mikan?', 'times4'];
    expect(poolVerdict(free, slots).firstBroken).toBe('numbers');
    expect(poolVerdict({ ...free, grade: 4 }, slots).correct).toBe(true);
  });

  it('is total beyond the numbers of school', () => {
    const huge = askedPool({
      mode: 'free',
      problems: 1,
      cards: [
        { id: 'a', kind: 'existence', object: 'ringo', amount: '1/999999937', text: 'x' },
        { id: 'b', kind: 'increase', object: 'ringo', amount: '1/999999929', text: 'x' },
        { id: 'c', kind: 'existence', object: 'ringo', amount: '?', text: 'x' },
      ],
    });
    expect(poolVerdict(huge, ['a', 'b', 'c']).firstBroken).toBe('numbers');
  });

  it('has kana words at every step for every wrong filling', () => {
    for (const slots of fillingsOf(free)) {
      const verdict = poolVerdict(free, slots);
      for (const step of FEEDBACK_STEPS) {
        const feedback = feedbackFor(free, laid(slots), verdict, step);
        expect(feedback === null).toBe(verdict.correct);
        expect(feedback === null ? 'x' : wordsOfFeedback(feedback, 'decimal').join('')).toMatch(/^\P{Script=Han}+$/u);
      }
    }
  });
});

describe('a free question of two triangles', () => {
  const fruit = askedPool({
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
    const flags = flagsOf(poolVerdict(fruit, slots));
    return CONSTRAINTS.filter((constraint) => !flags[constraint]);
  };

  it('takes each story that can be told, in whatever order its kinds permit', () => {
    const ate = poolVerdict(fruit, ['ringo', 'mikan', 'fruit', 'ate', 'left']);
    const got = poolVerdict(fruit, ['ringo', 'mikan', 'fruit', 'got', 'left']);
    expect([ate.correct, got.correct]).toEqual([true, true]);
    expect(ate.problem).not.toBe(got.problem);
    expect(poolVerdict(fruit, ['mikan', 'fruit', 'ringo', 'ate', 'left']).problem).toBe(ate.problem);
  });

  it('says by the five flags what is missing', () => {
    expect(brokenIn('left', 'ringo', 'mikan', 'fruit', 'ate')).toEqual(['calculation']);
    expect(brokenIn('ringo', 'mikan', 'fruit', 'ate', 'got')).toContain('structure');
    expect(brokenIn('ringo', 'mikan', 'ate', 'got', 'left')).toContain('numbers');
  });
});
