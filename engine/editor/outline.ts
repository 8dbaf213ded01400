import type { Amount } from '../quantity/amount.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import type { RequiredEquationKind, Requirement } from '../question/question.ts';
import type { Existence, ObjectKey, Relation } from '../story/card.ts';
import { createAmountExpression } from '../story/expression.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import {
  calculationEquationOfTriangle,
  storyEquationOfTriangle,
  type ValueByRole,
  type TriangleRole,
} from '../story/triangle.ts';

/**
 * The choices of an author for a question of one triangle. Sentences, dummies and the equation follow from these
 * choices.
 */
export type QuestionOutline = {
  readonly kind: StoryKind;
  /**
   * Three objects: first those of the story, then those that occur only on dummies. A story of increase or decrease has
   * one object, other stories have two.
   */
  readonly cast: readonly [ObjectKey, ObjectKey, ObjectKey];
  /** The two base numbers of the triangle. */
  readonly left: Rational;
  readonly right: Rational;
  readonly unknown: TriangleRole;
  readonly reading: RequiredEquationKind;
  /** The unit of the rate in `times`: 倍 (times) or %. */
  readonly rate: string;
};

/**
 * The meanings of the three cards of a story: two existences and a relation. In the word problem, `first` comes before
 * `second`.
 */
export type StoryOfOutline = { readonly first: Existence; readonly relation: Relation; readonly second: Existence };

/** The roles of the three cards of a story, in the order in which they occur in the word problem. */
export const ROLES_IN_STORY_ORDER: Readonly<Record<StoryKind, readonly [TriangleRole, TriangleRole, TriangleRole]>> = {
  increase: ['left', 'right', 'apex'],
  decrease: ['apex', 'left', 'right'],
  combine: ['left', 'apex', 'right'],
  compare: ['apex', 'right', 'left'],
  perUnit: ['apex', 'left', 'right'],
  times: ['apex', 'right', 'left'],
};

/** Returns the three numbers of the triangle. */
export function numbersOfOutline({ kind, left, right }: QuestionOutline): ValueByRole<Rational> {
  const apex = operationPairOfStoryKind(kind) === 'sum' ? addRationals(left, right) : multiplyRationals(left, right);
  return { apex, left, right };
}

/**
 * Returns the outline in which the number of one role is changed to `value`. If `role` is the apex, `right` is computed
 * from the apex and `left`. Null if a number would not be positive.
 */
export function setOutlineNumber(
  outline: QuestionOutline,
  role: TriangleRole,
  value: Rational,
): QuestionOutline | null {
  if (value.numerator <= 0) return null;
  if (role !== 'apex') return { ...outline, [role]: value };
  const isSum = operationPairOfStoryKind(outline.kind) === 'sum';
  const right = isSum ? subtractRationals(value, outline.left) : divideRationals(value, outline.left);
  return right === null || right.numerator <= 0 ? null : { ...outline, right };
}

function amountsOf(outline: QuestionOutline): ValueByRole<Amount> {
  return { ...numbersOfOutline(outline), [outline.unknown]: 'unknown' };
}

/** Returns the requirement of the question. */
export function requirementOfOutline(outline: QuestionOutline): Requirement {
  const { kind, reading } = outline;
  const amounts = amountsOf(outline);
  const parts = {
    apex: createAmountExpression(amounts.apex),
    left: createAmountExpression(amounts.left),
    right: createAmountExpression(amounts.right),
  };
  const equation =
    reading === 'story' ? storyEquationOfTriangle(kind, parts) : calculationEquationOfTriangle(kind, parts);
  if (equation === null) throw new RangeError('an outline has exactly one unknown');
  return { kinds: [kind], equation, reading };
}

function exists(object: ObjectKey, amount: Amount): Existence {
  return { kind: 'existence', object, amount, moment: null };
}

/** Returns the meanings of the needed cards. */
export function createStoryOfOutline(outline: QuestionOutline): StoryOfOutline {
  const { apex, left, right } = amountsOf(outline);
  const [a, b] = outline.cast;
  const { kind } = outline;
  switch (kind) {
    case 'increase':
      return { first: exists(a, left), relation: { kind, object: a, amount: right }, second: exists(a, apex) };
    case 'decrease':
      return { first: exists(a, apex), relation: { kind, object: a, amount: left }, second: exists(a, right) };
    case 'combine': {
      const relation: Relation = { kind, objects: [a, b], whole: null, amount: apex };
      return { first: exists(a, left), relation, second: exists(b, right) };
    }
    case 'compare': {
      const relation: Relation = { kind, larger: a, smaller: b, amount: right };
      return { first: exists(a, apex), relation, second: exists(b, left) };
    }
    case 'perUnit': {
      const relation: Relation = { kind, item: a, container: b, amount: left };
      return { first: exists(a, apex), relation, second: exists(b, right) };
    }
    case 'times': {
      const relation: Relation = { kind, compared: a, base: b, amount: right };
      return { first: exists(a, apex), relation, second: exists(b, left) };
    }
  }
}
