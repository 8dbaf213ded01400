import type { Amount } from '../quantity/amount.ts';
import { add, type Rational } from '../quantity/rational.ts';
import type { EquationReading, Requirement } from '../question/question.ts';
import type { Existence, Meaning, ObjectKey, Relation } from '../story/card.ts';
import { leaf } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import { calculationEquation, storyEquation, type ByRole, type TriangleRole } from '../story/triangle.ts';
import type { Scene } from './scenes/scene.ts';

/** Story kinds that the built-in scenes tell. */
const SUM_KINDS = ['increase', 'decrease', 'combine', 'compare'] as const;
export type SumKind = (typeof SUM_KINDS)[number];

/** A story kind with the place of its unknown, and whose equation is asked for. */
export type PlanForm<Kind extends StoryKind = StoryKind> = {
  readonly kind: Kind;
  readonly unknown: TriangleRole;
  readonly reading: EquationReading;
};

/**
 * How a dummy tempts. Each stands near a needed card and differs from it in one thing; every number it carries is a
 * needed card's.
 */
export const TRAPS = [
  /** An existence of the same number, of something else. */
  'otherObject',
  /** The same relation, about something else. */
  'otherObjectRelation',
  /** The same objects and number in a relation that is easily taken for the asked one. */
  'otherKind',
  /** The same number in a relation of another sort altogether. */
  'strangeKind',
  /** The comparison told the other way round. */
  'opposite',
  /** A needed existence with another card's number, known for unknown too. */
  'exchangedExistence',
  /** The needed relation with another card's number. */
  'exchangedRelation',
] as const;

export type Trap = (typeof TRAPS)[number];

/** All that decides a story of + and −. */
export type Plan = {
  readonly form: PlanForm<SumKind>;
  readonly scene: Scene;
  /** The things that the story tells of, then those its dummies may bring in. */
  readonly things: readonly [ObjectKey, ObjectKey, ObjectKey];
  readonly change: number;
  readonly fewer: boolean;
  /** The two numbers of the triangle's base, left and right. */
  readonly base: readonly [Rational, Rational];
  readonly traps: readonly Trap[];
};

/** The three cards of a story: its existences in the order in which they are told, and what ties them. */
export type PlannedStory = { readonly first: Existence; readonly relation: Relation; readonly second: Existence };

/** The triangle's amounts as the cards carry them. */
function amountsOfPlan({ base: [left, right], form }: Pick<Plan, 'base' | 'form'>): ByRole<Amount> {
  const amounts: ByRole<Amount> = { apex: add(left, right), left, right };
  return { ...amounts, [form.unknown]: 'unknown' };
}

/** What a plan's question asks for. */
export function requirementOfPlan(plan: Pick<Plan, 'base' | 'form'>): Requirement {
  const { kind, reading } = plan.form;
  const amounts = amountsOfPlan(plan);
  const parts = { apex: leaf(amounts.apex), left: leaf(amounts.left), right: leaf(amounts.right) };
  const equation = reading === 'story' ? storyEquation(kind, parts) : calculationEquation(kind, parts);
  if (equation === null) throw new RangeError(`the form of ${kind} has no calculation`);
  return { kinds: [kind], equation, reading };
}

/** A sentence that states how many there are, without はじめ or いま. */
export function exists(object: ObjectKey, amount: Amount): Existence {
  return { kind: 'existence', object, amount, moment: null };
}

/** The story that a plan's needed cards tell. */
export function storyOfPlan(plan: Pick<Plan, 'base' | 'form' | 'things'>): PlannedStory {
  const { apex, left, right } = amountsOfPlan(plan);
  const [a, b] = plan.things;
  const { kind } = plan.form;
  switch (kind) {
    case 'increase':
      return { first: exists(a, left), relation: { kind, object: a, amount: right }, second: exists(a, apex) };
    case 'decrease':
      return { first: exists(a, apex), relation: { kind, object: a, amount: left }, second: exists(a, right) };
    case 'combine':
      return {
        first: exists(a, left),
        relation: { kind, objects: [a, b], whole: null, amount: apex },
        second: exists(b, right),
      };
    case 'compare':
      return {
        first: exists(a, apex),
        relation: { kind, larger: a, smaller: b, amount: right },
        second: exists(b, left),
      };
  }
}

/** The meanings of a story's cards, in the order in which it is told. */
export function meaningsOf({ first, relation, second }: PlannedStory): readonly [Meaning, Meaning, Meaning] {
  return [first, relation, second];
}
