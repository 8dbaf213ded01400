import {
  createAmountExpression,
  createOperationExpression,
  type Equation,
  type Expression,
  type Operator,
} from './expression.ts';
import { operationPairOfStoryKind, type OperationPair, type StoryKind } from './kind.ts';
import type { Amount } from '../quantity/amount.ts';
import type { CardId } from './card.ts';

/** The three roles of a triangle. The apex is the whole or the product; `left` and `right` are the base quantities. */
export const TRIANGLE_ROLES = ['apex', 'left', 'right'] as const;
export type TriangleRole = (typeof TRIANGLE_ROLES)[number];

/** One value for each role of a triangle. */
export type ValueByRole<Value> = Readonly<Record<TriangleRole, Value>>;

/**
 * One triangle of a story. Two triangles are joined if they contain the same card. The amount of this card is hidden
 * (the intermediate quantity).
 */
export type StoryTriangle = { readonly kind: StoryKind; readonly cards: ValueByRole<CardId> };

/** The roles of the story equation `first ∘ second = result` of each kind. */
export const ROLES_IN_STORY_EQUATION: Readonly<Record<StoryKind, readonly [TriangleRole, TriangleRole, TriangleRole]>> =
  {
    combine: ['left', 'right', 'apex'],
    increase: ['left', 'right', 'apex'],
    decrease: ['apex', 'left', 'right'],
    compare: ['apex', 'left', 'right'],
    perUnit: ['left', 'right', 'apex'],
    times: ['left', 'right', 'apex'],
  };

/** The role that the relation card has in each kind. */
export const ROLE_OF_RELATION_CARD: Readonly<Record<StoryKind, TriangleRole>> = {
  combine: 'apex',
  increase: 'right',
  decrease: 'left',
  compare: 'right',
  perUnit: 'left',
  times: 'right',
};

/** The operators of each pair: first the one that computes the apex, then its inverse. */
export const OPERATORS_OF_PAIR = { sum: ['+', '−'], product: ['×', '÷'] } as const satisfies Record<
  OperationPair,
  readonly [Operator, Operator]
>;

/** The operator in the story equation of each kind. */
export const STORY_EQUATION_OPERATOR: Readonly<Record<StoryKind, Operator>> = {
  combine: '+',
  increase: '+',
  decrease: '−',
  compare: '−',
  perUnit: '×',
  times: '×',
};

/** Returns the story equation of one triangle, e.g. before − change = after. */
export function storyEquationOfTriangle(kind: StoryKind, parts: ValueByRole<Expression>): Equation {
  const [first, second, result] = ROLES_IN_STORY_EQUATION[kind];
  return {
    left: createOperationExpression(STORY_EQUATION_OPERATOR[kind], parts[first], parts[second]),
    right: parts[result],
  };
}

/**
 * Returns the amounts in an equation by role. Null if the equation does not have the form of the story equation of
 * `kind`, such as before − change = after.
 */
export function amountsByRoleOfEquation(kind: StoryKind, equation: Equation): ValueByRole<Amount> | null {
  const { left, right } = equation;
  if (left.kind !== 'operation' || left.operator !== STORY_EQUATION_OPERATOR[kind] || right.kind !== 'amount')
    return null;
  if (left.left.kind !== 'amount' || left.right.kind !== 'amount') return null;
  const [first, second, result] = ROLES_IN_STORY_EQUATION[kind];
  const amounts: Record<TriangleRole, Amount> = { apex: 'unknown', left: 'unknown', right: 'unknown' };
  amounts[first] = left.left.amount;
  amounts[second] = left.right.amount;
  amounts[result] = right.amount;
  return amounts;
}

/** Returns the calculation of one role from the two others: the apex with + or ×, a base with − or ÷. */
export function calculationOfRole(
  pair: OperationPair,
  target: TriangleRole,
  parts: ValueByRole<Expression>,
): Expression {
  const [make, undo] = OPERATORS_OF_PAIR[pair];
  switch (target) {
    case 'apex':
      return createOperationExpression(make, parts.left, parts.right);
    case 'left':
      return createOperationExpression(undo, parts.apex, parts.right);
    case 'right':
      return createOperationExpression(undo, parts.apex, parts.left);
  }
}

const UNKNOWN = createAmountExpression('unknown');

/** Returns the calculation equation of one triangle. Null if the number of unknown roles is not exactly one. */
export function calculationEquationOfTriangle(kind: StoryKind, parts: ValueByRole<Expression>): Equation | null {
  let target: TriangleRole | null = null;
  for (const role of TRIANGLE_ROLES) {
    const part = parts[role];
    if (part.kind !== 'amount' || part.amount !== 'unknown') continue;
    if (target !== null) return null;
    target = role;
  }
  return target && { left: calculationOfRole(operationPairOfStoryKind(kind), target, parts), right: UNKNOWN };
}
