import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Composition } from '../question/composition.ts';
import type { Amount } from '../quantity/amount.ts';
import { createRational } from '../quantity/rational.ts';
import { permutationsOf } from '../check/fillings.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { THREE_TRIANGLE_QUESTIONS } from '../../testing/engine/three-triangles.ts';
import { REQUIRED_EQUATION_KINDS, requirementOfQuestion, type Question } from '../question/question.ts';
import { isRelationMeaning, type CardId, type Meaning, type ExistenceTimeAroundChange } from '../story/card.ts';
import { createAmountExpression } from '../story/expression.ts';
import { parseEquation } from '../story/read-equation.ts';
import { writeEquation, writeExpression } from '../story/write-expression.ts';
import { STORY_KINDS } from '../story/kind.ts';
import { FEEDBACK_STEPS, type FeedbackStep } from './feedback.ts';
import { feedbackForVerdict } from './feedback-for.ts';
import { judgeComposition } from './judge.ts';
import { constraintFlagsOfVerdict } from './verdict.ts';
import { networkConstraintFlagsByOracle } from './networks.oracle.ts';
import { isInTaughtOrder, wordsOfUntaughtOrderRemark } from './taught-order.ts';
import { CONSTRAINTS } from '../question/constraint.ts';
import { type Verdict } from './verdict.ts';
import { wordsOfRequirement } from './requirement-words.ts';
import { wordsOfFeedback } from './words.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

const QUESTIONS = { ...TWO_TRIANGLE_QUESTIONS, ...THREE_TRIANGLE_QUESTIONS };

function named(name: string): Question {
  const question = QUESTIONS[name];
  if (question === undefined) throw new Error(`no question ${name}`);
  return question;
}

function asking(question: Question, text: string): Question {
  const equation = parseEquation(text);
  if (equation === null) throw new Error(text);
  return { ...question, requirement: { ...requirementOfQuestion(question), equation } };
}

function laid(slots: readonly CardId[]): Composition {
  return { slots, diagram: null, named: null };
}

function verdictOf(question: Question, slots: readonly CardId[]): Verdict {
  const judgement = judgeComposition(question, laid(slots));
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return judgement.verdict;
}

/** Returns card ids from their numbers, such as `1 8 3 6 5`. */
function cards(numbers: string): CardId[] {
  return numbers.split(' ').map((number) => `card-${number}`);
}

function brokenIn(name: string, numbers: string): string {
  const flags = constraintFlagsOfVerdict(verdictOf(named(name), cards(numbers)));
  return CONSTRAINTS.filter((constraint) => !flags[constraint]).join(' ');
}

describe('the five constraints of a network, judged separately', () => {
  it.each([
    ['changes', '1 2 3 4 5', ''],
    // One existence too many.
    ['changes', '1 2 3 7 5', 'structure story objects numbers calculation'],
    // Two decreases instead of an increase and a decrease.
    ['changes', '1 6 3 4 5', 'story calculation'],
    // In the next row, one card is about another object than all others. The order alone decides the roles of changes,
    // so `calculation` is satisfied.
    ['changes', '7 2 3 4 5', 'objects'],
    ['changes', '1 2 3 6 5', 'numbers calculation'],
    // In the next row, the decrease comes before the card with the amount before the decrease. In the row after that,
    // the numbers of the two changes are exchanged.
    ['changes', '1 2 4 3 5', 'calculation'],
    ['changes', '1 8 3 6 5', 'calculation'],
    ['timesOfSum', '5 4 3 2 1', ''],
    // In the next row, no other card is about the whole of the combination, so the triangle of the combination is not
    // joined to the other triangle.
    ['timesOfSum', '1 2 3 7 5', 'objects calculation'],
    ['timesOfSum', '1 2 3 8 5', 'story calculation'],
    ['timesOfSum', '1 2 3 4 6', 'numbers calculation'],
    // In the story `comparedAfterGain`, the order of the cards does not matter, except that the increase must be
    // between the cards with the amounts before and after it.
    ['comparedAfterGain', '5 1 4 2 3', ''],
    ['comparedAfterGain', '3 2 1 4 5', 'calculation'],
    ['comparedAfterGain', '1 2 3 7 5', 'calculation'],
    // Cards with いま (now) or はじめ (at first) may be in any slot.
    ['comparedAfterLoss', '3 2 1 4 5', ''],
    ['threeChanges', '1 2 3 4 5 6 7', ''],
    ['threeChanges', '1 6 3 4 5 2 7', 'calculation'],
    ['partedSumOfAll', '7 6 5 4 3 2 1', ''],
    ['partedSumOfAll', '1 2 3 4 5 8 7', 'objects calculation'],
  ])('in the story %s, the cards %s break: %s', (name, numbers, broken) => {
    expect(brokenIn(name, numbers)).toBe(broken);
  });

  it.each([
    ['changes', '1 2 3 7 5', 'structure', '1 3 7 5'],
    ['changes', '1 6 3 4 5', 'story', '4'],
    ['changes', '7 2 3 4 5', 'objects', '7'],
    ['timesOfSum', '1 2 3 7 5', 'objects', '3'],
    ['timesOfSum', '1 2 3 4 6', 'numbers', '6'],
    ['changes', '1 2 4 3 5', 'calculation', '1 2 4 3 5'],
  ] as const)('in the story %s, the cards %s have wrong cards for %s', (name, numbers, constraint, atFault) => {
    expect(verdictOf(named(name), cards(numbers)).constraints[constraint].cards).toEqual(cards(atFault));
  });

  it('compares kinds as a multiset, in whatever order they are requested', () => {
    const question = named('changes');
    const requirement = {
      ...requirementOfQuestion(question),
      kinds: requirementOfQuestion(question).kinds.toReversed(),
    };
    expect(verdictOf({ ...question, requirement }, cards('1 2 3 4 5')).correct).toBe(true);
  });
});

function fulfils(name: string, equation: string): boolean {
  return verdictOf(asking(named(name), equation), cards('1 2 3 4 5')).correct;
}

describe('the equations of a network', () => {
  it.each([
    ['changes', '5 + 3 − 2 = ?', '5 + 3 − 2'],
    ['timesOfSum', '(5 + 3) × 2 = ?', '(5 + 3) × 2'],
    ['timesOfUnknownSum', '(5 + ?) × 2 = 16', '16 ÷ 2 − 5'],
    ['comparedAfterGain', '? − (12 + 5) = 3', '12 + 5 + 3'],
    ['partedSum', '8 + 4 = 3 × ?', '(8 + 4) ÷ 3'],
    ['comparedPart', '? − 2 + 4 = 9', '9 − 4 + 2'],
    ['sumTimesLoss', '(5 + 3) × 2 − 4 = ?', '(5 + 3) × 2 − 4'],
  ])('of the story %s are %s and the calculation %s', (name, story, calculation) => {
    const question = named(name);
    const needed = question.cards.slice(0, question.slots).map(({ id }) => id);
    const { equations } = verdictOf(question, needed);
    expect(equations.calculation && writeExpression(equations.calculation.left)).toBe(calculation);
    expect(equations.story && writeEquation(equations.story)).toBe(story);
  });

  it('match as a story in their own order, except the parts of a combination', () => {
    expect(fulfils('timesOfUnknownSum', '(? + 5) × 2 = 16')).toBe(true);
    expect(fulfils('timesOfUnknownSum', '16 = (5 + ?) × 2')).toBe(true);
    expect(fulfils('timesOfUnknownSum', '2 × (5 + ?) = 16')).toBe(false);
    expect(fulfils('changes', '3 + 5 − 2 = ?')).toBe(false);
    expect(fulfils('combinedAfterPerUnit', '5 + 3 × 4 = ?')).toBe(true);
    expect(fulfils('combinedAfterPerUnit', '5 + 4 × 3 = ?')).toBe(false);
    expect(fulfils('timesOfSum', '2 × (3 + 5)')).toBe(true);
    expect(fulfils('changes', '5 + (3 − 2) = ?')).toBe(false);
    // The story can start from either triangle.
    const parted = named('partedSum');
    const asked = { ...parted, requirement: { ...requirementOfQuestion(parted), reading: 'story' as const } };
    for (const equation of ['8 + 4 = 3 × ?', '3 × ? = 8 + 4'])
      expect(verdictOf(asking(asked, equation), cards('1 2 3 4 5')).correct).toBe(true);
  });
});

function remarkOn(question: Question) {
  const verdict = verdictOf(question, cards('1 2 3 4 5'));
  return [verdict.correct, isInTaughtOrder(question, verdict)];
}

describe('the taught order of factors', () => {
  it('is a remark besides the five constraints', () => {
    expect(remarkOn(asking(named('timesOfSum'), '(5 + 3) × 2'))).toEqual([true, true]);
    expect(remarkOn(asking(named('timesOfSum'), '(3 + 5) × 2'))).toEqual([true, true]);
    expect(remarkOn(asking(named('timesOfSum'), '2 × (5 + 3)'))).toEqual([true, false]);
    expect(remarkOn(asking(named('timesOfSum'), '2 × (5 + 4)'))).toEqual([false, null]);
  });

  it('is null without a multiplication, or if the story fixes the order', () => {
    expect(remarkOn(named('comparedAfterGain'))).toEqual([true, null]);
    expect(remarkOn(named('combinedAfterPerUnit'))).toEqual([true, null]);
  });

  it('has a text of its own in the feedback', () => {
    const question = asking(named('timesOfSum'), '2 × (5 + 3)');
    const verdict = verdictOf(question, cards('1 2 3 4 5'));
    expect(
      wordsOfUntaughtOrderRemark(requirementOfQuestion(question).kinds, verdict, 'decimal')
        .map(kanaReadingOfSource)
        .join(''),
    ).toContain('(5 + 3) × 2');
  });
});

function words(name: string, numbers: string, step: FeedbackStep): readonly string[] {
  const feedback = feedbackForVerdict(named(name), laid(cards(numbers)), verdictOf(named(name), cards(numbers)), step);
  return feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource);
}

describe('feedback on a network', () => {
  it('names the requested kinds', () => {
    expect(
      kanaReadingOfSource(
        wordsOfRequirement(requirementOfQuestion(named('changes')), { notation: 'decimal', rate: '倍' }).storyKinds,
      ),
    ).toBe('「ふえる」と 「へる」');
    expect(
      kanaReadingOfSource(
        wordsOfRequirement(requirementOfQuestion(named('threeChanges')), { notation: 'decimal', rate: '倍' })
          .storyKinds,
      ),
    ).toBe('「ふえる」2つと 「へる」');
    expect(words('changes', '1 6 3 4 5', 1)).toEqual(['「ふえる」と 「へる」の おはなしに なって いるかな。']);
    expect(words('changes', '1 2 3 7 5', 1)).toEqual([
      'おはなしを つなぐ カードが たりないよ。',
      'いまは 1まい。2まい つかうよ。',
    ]);
  });

  it('contrasts the two equations in step 3', () => {
    expect(words('changes', '1 8 3 6 5', 3)).toEqual([
      'いまの おはなしの しきは 5 + 2 − 3 = ?。',
      'つくりたいのは 5 + 3 − 2 = ?。',
    ]);
    expect(words('comparedAfterGain', '1 2 3 7 5', 3)).toEqual([
      'いまの けいさんの しきは 12 + 5 − 3。',
      'つくりたいのは 12 + 5 + 3。',
    ]);
  });

  it('is in kana and never contains the answer, at every step', () => {
    const ids = named('changes').cards.map(({ id }) => id);
    const telling = [...permutationsOf(ids, 5)].flatMap((slots) => {
      const verdict = verdictOf(named('changes'), slots);
      return FEEDBACK_STEPS.map((step) => {
        const feedback = feedbackForVerdict(named('changes'), laid(slots), verdict, step);
        return feedback === null ? '' : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource).join('');
      }).filter((said) => /\p{Script=Han}|6/u.test(said));
    });
    expect(telling).toEqual([]);
  });
});

/** Returns the fillings of the slots for which the judge and the oracle (the slow judge) give different results. */
function differences(question: Question, fillings: Iterable<readonly CardId[]>): unknown[] {
  const found: unknown[] = [];
  for (const slots of fillings) {
    const flags = constraintFlagsOfVerdict(verdictOf(question, slots));
    const oracle = networkConstraintFlagsByOracle(question, slots);
    if (CONSTRAINTS.some((constraint) => flags[constraint] !== oracle[constraint]))
      found.push({ slots, flags, oracle });
  }
  return found;
}

describe('the judge compared with the independent oracle', () => {
  it.each(Object.entries(TWO_TRIANGLE_QUESTIONS))(
    'agrees on all five flags for all 6,720 fillings: %s',
    (_, question) => {
      const ids = question.cards.map(({ id }) => id);
      const fillings = [...permutationsOf(ids, question.slots)];
      expect(fillings).toHaveLength(6720);
      expect(differences(question, fillings)).toEqual([]);
    },
  );

  /**
   * Judges eight orders of each possible set of cards (120 sets), and all orders that result from the right order if
   * one card is moved.
   */
  it.each(Object.entries(THREE_TRIANGLE_QUESTIONS))(
    'agrees on three triangles, each set in many orders: %s',
    (_, question) => {
      const ids = question.cards.map(({ id }) => id);
      expect(differences(question, someFillings(ids, question.slots))).toEqual([]);
    },
  );
});

const OBJECTS = ['a', 'b', 'c'];
const AMOUNTS: readonly Amount[] = ['hidden', 'unknown', createRational(2), createRational(3), createRational(6)];

const anyRelation = fc
  .tuple(fc.constantFrom(...STORY_KINDS), fc.shuffledSubarray(OBJECTS, { minLength: 3, maxLength: 3 }), fc.boolean())
  .map(([kind, [one = '', other = '', whole = ''], names]) => (amount: Amount): Meaning => {
    switch (kind) {
      case 'combine':
        return { kind, objects: [one, other], whole: names ? whole : null, amount };
      case 'increase':
      case 'decrease':
        return { kind, object: one, amount };
      case 'compare':
        return { kind, larger: one, smaller: other, amount };
      case 'perUnit':
        return { kind, item: one, container: other, amount };
      case 'times':
        return { kind, compared: one, base: other, amount };
    }
  });

const anyExistence = fc
  .record({
    object: fc.constantFrom(...OBJECTS),
    moment: fc.constantFrom<ExistenceTimeAroundChange | null>(null, null, 'before', 'after'),
  })
  .map((told) => (amount: Amount): Meaning => ({ kind: 'existence', ...told, amount }));

/**
 * A random question with two relations, three existences and one more card. The requirement is made from the relations
 * and the existences.
 */
const anyQuestion = fc
  .record({
    needed: fc.tuple(anyRelation, anyRelation, anyExistence, anyExistence, anyExistence),
    amounts: fc.shuffledSubarray([...AMOUNTS], { minLength: 5, maxLength: 5 }),
    more: fc.oneof(anyRelation, anyExistence),
    moreAmount: fc.constantFrom(...AMOUNTS),
    reading: fc.constantFrom(...REQUIRED_EQUATION_KINDS),
  })
  .map(({ needed, amounts, more, moreAmount, reading }) => {
    const meanings = [...needed.map((meaning, at) => meaning(amounts[at] ?? 'hidden')), more(moreAmount)];
    const kinds = meanings.slice(0, 2).flatMap((meaning) => (isRelationMeaning(meaning) ? [meaning.kind] : []));
    const deck = meanings.map((meaning, at) => ({ id: `card-${at + 1}`, meaning, text: 'x' }));
    const requirement = {
      kinds,
      equation: { left: createAmountExpression('unknown'), right: createAmountExpression('unknown') },
      reading,
    };
    const question = { ...named('changes'), cards: deck, requirement };
    const told = [
      ...permutationsOf(
        deck.slice(0, 5).map(({ id }) => id),
        5,
      ),
    ]
      .map((slots) => verdictOf(question, slots).equations[reading])
      .find((each) => each !== null);
    return told === undefined ? null : { ...question, requirement: { ...requirement, equation: told } };
  })
  .filter((question) => question !== null);

it('agrees with the oracle on every filling of random questions of two triangles', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const ids = question.cards.map(({ id }) => id);
      expect(differences(question, permutationsOf(ids, 5))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

function* someFillings(ids: readonly CardId[], slots: number): Generator<CardId[]> {
  for (let set = 0; set < 1 << ids.length; set += 1) {
    const chosen = ids.filter((_, at) => (set & (1 << at)) !== 0);
    if (chosen.length !== slots) continue;
    for (let turn = 0; turn < slots; turn += 1) yield [...chosen.slice(turn), ...chosen.slice(0, turn)];
    yield chosen.toReversed();
  }
  const right = ids.slice(0, slots);
  for (const [from, card] of right.entries()) {
    for (const to of right.keys()) yield right.toSpliced(from, 1).toSpliced(to, 0, card);
  }
}
