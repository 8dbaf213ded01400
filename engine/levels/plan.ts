import type { Amount } from '../quantity/amount.ts';
import { addRationals, type Rational } from '../quantity/rational.ts';
import type { RequiredEquationKind, Requirement } from '../question/question.ts';
import type { Existence, Meaning, ObjectKey, Relation } from '../story/card.ts';
import { createAmountExpression } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import {
  calculationEquationOfTriangle,
  storyEquationOfTriangle,
  type ValueByRole,
  type TriangleRole,
} from '../story/triangle.ts';
import type { SumScene } from './scenes/scene.ts';

/** The story kinds of the built-in scenes of + and −. */
const SUM_KINDS = ['increase', 'decrease', 'combine', 'compare'] as const;
export type SumStoryKind = (typeof SUM_KINDS)[number];

/** A story kind with the role of its unknown and the kind of its required equation. */
export type StoryForm<Kind extends StoryKind = StoryKind> = {
  readonly kind: Kind;
  readonly unknown: TriangleRole;
  readonly reading: RequiredEquationKind;
};

/**
 * How a dummy tempts pupils. It differs from a card of the story in one property, and its number is also on a card of
 * the story.
 */
export const DUMMY_TRAPS = [
  /** An existence with the same number and another object. */
  'otherObject',
  /** The same relation with other objects. */
  'otherObjectRelation',
  /** A relation with the same objects and number, but with a kind that pupils easily confuse with the required one. */
  'otherKind',
  /** A relation with the same number, but of a completely different kind. */
  'strangeKind',
  /** The comparison in the opposite direction. */
  'opposite',
  /** An existence card of the story, but with the amount (a number or the unknown) of another card. */
  'exchangedExistence',
  /** The relation of the story, but with the number of another card. */
  'exchangedRelation',
] as const;

export type DummyTrap = (typeof DUMMY_TRAPS)[number];

/** All data that decide a story of + and −. */
export type SumStoryParameters = {
  readonly form: StoryForm<SumStoryKind>;
  readonly scene: SumScene;
  /** The two objects of the story, then one that only its dummies may use. */
  readonly things: readonly [ObjectKey, ObjectKey, ObjectKey];
  readonly change: number;
  readonly fewer: boolean;
  /** The two base numbers of the triangle, left and right. */
  readonly base: readonly [Rational, Rational];
  readonly traps: readonly DummyTrap[];
};

/** The three cards of a story: two existences in the order of the word problem, and their relation. */
export type SumStoryCards = { readonly first: Existence; readonly relation: Relation; readonly second: Existence };

/** Returns the amounts of the triangle's cards by role. The unknown role has the amount `unknown`. */
function amountsOfPlan({ base: [left, right], form }: Pick<SumStoryParameters, 'base' | 'form'>): ValueByRole<Amount> {
  const amounts: ValueByRole<Amount> = { apex: addRationals(left, right), left, right };
  return { ...amounts, [form.unknown]: 'unknown' };
}

/** Returns the requirement of a plan. */
export function requirementOfSumStory(plan: Pick<SumStoryParameters, 'base' | 'form'>): Requirement {
  const { kind, reading } = plan.form;
  const amounts = amountsOfPlan(plan);
  const parts = {
    apex: createAmountExpression(amounts.apex),
    left: createAmountExpression(amounts.left),
    right: createAmountExpression(amounts.right),
  };
  const equation =
    reading === 'story' ? storyEquationOfTriangle(kind, parts) : calculationEquationOfTriangle(kind, parts);
  if (equation === null) throw new RangeError(`the form of ${kind} has no calculation`);
  return { kinds: [kind], equation, reading };
}

/** Returns an existence without はじめ or いま. */
export function createExistenceWithoutMoment(object: ObjectKey, amount: Amount): Existence {
  return { kind: 'existence', object, amount, moment: null };
}

/** Returns the story of a plan's needed cards. */
export function createSumStoryCards(plan: Pick<SumStoryParameters, 'base' | 'form' | 'things'>): SumStoryCards {
  const { apex, left, right } = amountsOfPlan(plan);
  const [a, b] = plan.things;
  const { kind } = plan.form;
  switch (kind) {
    case 'increase':
      return {
        first: createExistenceWithoutMoment(a, left),
        relation: { kind, object: a, amount: right },
        second: createExistenceWithoutMoment(a, apex),
      };
    case 'decrease':
      return {
        first: createExistenceWithoutMoment(a, apex),
        relation: { kind, object: a, amount: left },
        second: createExistenceWithoutMoment(a, right),
      };
    case 'combine':
      return {
        first: createExistenceWithoutMoment(a, left),
        relation: { kind, objects: [a, b], whole: null, amount: apex },
        second: createExistenceWithoutMoment(b, right),
      };
    case 'compare':
      return {
        first: createExistenceWithoutMoment(a, apex),
        relation: { kind, larger: a, smaller: b, amount: right },
        second: createExistenceWithoutMoment(b, left),
      };
  }
}

/** Returns the meanings of a story's cards in the order of the word problem. */
export function meaningsOfSumStoryCards({
  first,
  relation,
  second,
}: SumStoryCards): readonly [Meaning, Meaning, Meaning] {
  return [first, relation, second];
}
