import { leaf, operation, type Equation, type Expression, type Operator } from './expression.ts';
import { operationPairOf, type OperationPair, type StoryKind } from './kind.ts';
import type { Amount } from '../quantity/amount.ts';
import type { CardId } from './card.ts';

/** The three places of a triangle: apex = whole or product, base = the two others. */
export const TRIANGLE_ROLES = ['apex', 'left', 'right'] as const;
export type TriangleRole = (typeof TRIANGLE_ROLES)[number];

/** One value for each place of a triangle. */
export type ByRole<Value> = Readonly<Record<TriangleRole, Value>>;

/**
 * One triangle of a told story. Two triangles of a story are joined where they hold the same card, whose amount then
 * is hidden: the intermediate quantity.
 */
export type StoryTriangle = { readonly kind: StoryKind; readonly cards: ByRole<CardId> };

/** The roles of a story equation `first ∘ second = result`, in the kind's own order. */
export const STORY_ORDER: Readonly<Record<StoryKind, readonly [TriangleRole, TriangleRole, TriangleRole]>> = {
  combine: ['left', 'right', 'apex'],
  increase: ['left', 'right', 'apex'],
  decrease: ['apex', 'left', 'right'],
  compare: ['apex', 'left', 'right'],
  perUnit: ['left', 'right', 'apex'],
  times: ['left', 'right', 'apex'],
};

/** Where the card of a kind's relation stands. */
export const RELATION_ROLE: Readonly<Record<StoryKind, TriangleRole>> = {
  combine: 'apex',
  increase: 'right',
  decrease: 'left',
  compare: 'right',
  perUnit: 'left',
  times: 'right',
};

/** The operators of each pair: the one that makes the apex, then the one that undoes it. */
export const OPERATORS_OF_PAIR = { sum: ['+', '−'], product: ['×', '÷'] } as const satisfies Record<
  OperationPair,
  readonly [Operator, Operator]
>;

/** The operator of each kind's story equation. */
export const STORY_OPERATOR: Readonly<Record<StoryKind, Operator>> = {
  combine: '+',
  increase: '+',
  decrease: '−',
  compare: '−',
  perUnit: '×',
  times: '×',
};

/** The story equation of one triangle, e.g. before − change = after. */
export function storyEquation(kind: StoryKind, parts: ByRole<Expression>): Equation {
  const [first, second, result] = STORY_ORDER[kind];
  return { left: operation(STORY_OPERATOR[kind], parts[first], parts[second]), right: parts[result] };
}

/** The amounts of a one-triangle story equation by role, or null when it is not of the kind's shape. */
export function rolesOfStoryEquation(kind: StoryKind, equation: Equation): ByRole<Amount> | null {
  const { left, right } = equation;
  if (left.kind !== 'operation' || left.operator !== STORY_OPERATOR[kind] || right.kind !== 'amount') return null;
  if (left.left.kind !== 'amount' || left.right.kind !== 'amount') return null;
  const [first, second, result] = STORY_ORDER[kind];
  const amounts: Record<TriangleRole, Amount> = { apex: 'unknown', left: 'unknown', right: 'unknown' };
  amounts[first] = left.left.amount;
  amounts[second] = left.right.amount;
  amounts[result] = right.amount;
  return amounts;
}

/** What is computed to find one place from the two others: apex → + or ×, a base → − or ÷. */
export function calculationFor(pair: OperationPair, target: TriangleRole, parts: ByRole<Expression>): Expression {
  const [make, undo] = OPERATORS_OF_PAIR[pair];
  switch (target) {
    case 'apex':
      return operation(make, parts.left, parts.right);
    case 'left':
      return operation(undo, parts.apex, parts.right);
    case 'right':
      return operation(undo, parts.apex, parts.left);
  }
}

const UNKNOWN = leaf('unknown');

/** The calculation equation of one triangle, or null unless exactly one place is unknown. */
export function calculationEquation(kind: StoryKind, parts: ByRole<Expression>): Equation | null {
  let target: TriangleRole | null = null;
  for (const role of TRIANGLE_ROLES) {
    const part = parts[role];
    if (part.kind !== 'amount' || part.amount !== 'unknown') continue;
    if (target !== null) return null;
    target = role;
  }
  return target && { left: calculationFor(operationPairOf(kind), target, parts), right: UNKNOWN };
}
