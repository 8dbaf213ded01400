import type { Amount } from '../quantity/amount.ts';
import { add, divide, multiply, subtract, type Rational } from '../quantity/rational.ts';
import type { EquationReading, Requirement } from '../question/question.ts';
import type { Existence, ObjectKey, Relation } from '../story/card.ts';
import { leaf } from '../story/expression.ts';
import { operationPairOf, type StoryKind } from '../story/kind.ts';
import { calculationEquation, storyEquation, type ByRole, type TriangleRole } from '../story/triangle.ts';

/** What an author chooses of a question of one triangle; sentences, dummies and the equation follow from it. */
export type Outline = {
  readonly kind: StoryKind;
  /** The things that the story tells of (one of a change), then those that its dummies may bring in. */
  readonly cast: readonly [ObjectKey, ObjectKey, ObjectKey];
  /** The two numbers of the triangle's base. */
  readonly left: Rational;
  readonly right: Rational;
  readonly unknown: TriangleRole;
  readonly reading: EquationReading;
  /** What counts the rate of `times`: 倍 or %. */
  readonly rate: string;
};

/** The three needed cards, existences in the order in which they are told. */
export type OutlinedStory = { readonly first: Existence; readonly relation: Relation; readonly second: Existence };

/** The corners of the three needed cards, in the order in which they are told. */
export const ROLES_AS_TOLD: Readonly<Record<StoryKind, readonly [TriangleRole, TriangleRole, TriangleRole]>> = {
  increase: ['left', 'right', 'apex'],
  decrease: ['apex', 'left', 'right'],
  combine: ['left', 'apex', 'right'],
  compare: ['apex', 'right', 'left'],
  perUnit: ['apex', 'left', 'right'],
  times: ['apex', 'right', 'left'],
};

/** The triangle's three numbers. */
export function numbersOfOutline({ kind, left, right }: Outline): ByRole<Rational> {
  const apex = operationPairOf(kind) === 'sum' ? add(left, right) : multiply(left, right);
  return { apex, left, right };
}

/**
 * The outline with another number at one corner. The base stays what it is, or at the apex its right side follows; null
 * where no number fits.
 */
export function withNumber(outline: Outline, role: TriangleRole, value: Rational): Outline | null {
  if (value.numerator <= 0) return null;
  if (role !== 'apex') return { ...outline, [role]: value };
  const isSum = operationPairOf(outline.kind) === 'sum';
  const right = isSum ? subtract(value, outline.left) : divide(value, outline.left);
  return right === null || right.numerator <= 0 ? null : { ...outline, right };
}

/** The triangle's amounts as the cards carry them. */
function amountsOf(outline: Outline): ByRole<Amount> {
  return { ...numbersOfOutline(outline), [outline.unknown]: 'unknown' };
}

/** What the question asks for. */
export function requirementOfOutline(outline: Outline): Requirement {
  const { kind, reading } = outline;
  const amounts = amountsOf(outline);
  const parts = { apex: leaf(amounts.apex), left: leaf(amounts.left), right: leaf(amounts.right) };
  const equation = reading === 'story' ? storyEquation(kind, parts) : calculationEquation(kind, parts);
  if (equation === null) throw new RangeError('an outline has exactly one unknown');
  return { kinds: [kind], equation, reading };
}

function exists(object: ObjectKey, amount: Amount): Existence {
  return { kind: 'existence', object, amount, moment: null };
}

/** The story that the needed cards tell. */
export function storyOfOutline(outline: Outline): OutlinedStory {
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
