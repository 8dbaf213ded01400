import type { Amount } from '../quantity/amount.ts';
import type { Operator } from './expression.ts';
import { operationPairOfStoryKind } from './kind.ts';
import type { StoryNetwork, NetworkTriangle, QuantityKey } from './network.ts';
import {
  TRIANGLE_ROLES,
  ROLES_IN_STORY_EQUATION,
  type ValueByRole,
  type TriangleRole,
  OPERATORS_OF_PAIR,
  STORY_EQUATION_OPERATOR,
} from './triangle.ts';

/** An expression in the order of the story. If `trades` is true, the two parts of the sum may be exchanged. */
export type StoryExpression =
  | { readonly kind: 'amount'; readonly amount: Amount }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: StoryExpression;
      readonly right: StoryExpression;
      readonly trades: boolean;
    };

export type StoryEquation = { readonly left: StoryExpression; readonly right: StoryExpression };

/**
 * A value and the number of reversed triangles in it. A triangle is reversed if its hidden quantity is not the result
 * of its own story equation.
 */
type Reversed<Told> = { readonly value: Told; readonly reversals: number };

/**
 * Returns the story equations of a connected, acyclic network. Each equation starts from one triangle and replaces its
 * hidden quantities by expressions of the other triangles: 5 + 3 = ○ and ○ − 2 = ? give 5 + 3 − 2 = ?. Only the
 * equations with the fewest reversed triangles (see {@link Reversed}) are returned. Equations with a single number on
 * the right come first.
 */
export function storyEquationsOfNetwork(network: StoryNetwork): StoryEquation[] {
  const equations = network.triangles.flatMap((triangle) => equationFrom(network, triangle) ?? []);
  const fewest = Math.min(...equations.map(({ reversals }) => reversals));
  return equations
    .filter(({ reversals }) => reversals === fewest)
    .map(({ value }) => value)
    .sort((a, b) => Number(a.right.kind !== 'amount') - Number(b.right.kind !== 'amount'));
}

function equationFrom(network: StoryNetwork, triangle: NetworkTriangle): Reversed<StoryEquation> | null {
  const parts = partsOf(network, triangle, null);
  if (parts === null) return null;
  const right = parts.value[ROLES_IN_STORY_EQUATION[triangle.kind][2]];
  return { value: { left: inOwnOrder(triangle, parts.value), right }, reversals: parts.reversals };
}

/**
 * Returns the expressions of all roles of a triangle except `target`. Null if one of these roles has a hidden quantity
 * that no other triangle determines.
 */
function partsOf(
  network: StoryNetwork,
  triangle: NetworkTriangle,
  target: TriangleRole | null,
): Reversed<ValueByRole<StoryExpression>> | null {
  const value: Record<TriangleRole, StoryExpression> = { apex: UNKNOWN, left: UNKNOWN, right: UNKNOWN };
  let reversals = 0;
  for (const role of TRIANGLE_ROLES) {
    if (role === target) continue;
    const part = quantityExpression(network, triangle.quantities[role], triangle);
    if (part === null) return null;
    value[role] = part.value;
    reversals += part.reversals;
  }
  return { value, reversals };
}

const UNKNOWN: StoryExpression = { kind: 'amount', amount: 'unknown' };

/**
 * Returns the expression of a quantity. It is the quantity's amount or, if the amount is hidden, the expression from
 * the other triangle that contains the quantity. Null if the amount is hidden and no other triangle determines it.
 */
function quantityExpression(
  network: StoryNetwork,
  key: QuantityKey,
  from: NetworkTriangle,
): Reversed<StoryExpression> | null {
  const amount = network.amounts.get(key) ?? 'hidden';
  if (amount !== 'hidden') return { value: { kind: 'amount', amount }, reversals: 0 };
  for (const triangle of network.triangles) {
    const role = TRIANGLE_ROLES.find((candidate) => triangle.quantities[candidate] === key);
    if (triangle === from || role === undefined) continue;
    const parts = partsOf(network, triangle, role);
    if (parts === null) return null;
    const own = role === ROLES_IN_STORY_EQUATION[triangle.kind][2];
    const value = own ? inOwnOrder(triangle, parts.value) : solvedFor(triangle, role, parts.value);
    return { value, reversals: parts.reversals + (own ? 0 : 1) };
  }
  return null;
}

/** Returns the left side of a triangle's story equation. */
function inOwnOrder({ kind }: NetworkTriangle, parts: ValueByRole<StoryExpression>): StoryExpression {
  const [first, second] = ROLES_IN_STORY_EQUATION[kind];
  const trades = kind === 'combine';
  return {
    kind: 'operation',
    operator: STORY_EQUATION_OPERATOR[kind],
    left: parts[first],
    right: parts[second],
    trades,
  };
}

/**
 * Returns the expression that computes one role of a triangle from the two other roles. This expression is used for
 * roles that are not the result of the story kind's own equation.
 */
function solvedFor(
  { kind }: NetworkTriangle,
  target: TriangleRole,
  parts: ValueByRole<StoryExpression>,
): StoryExpression {
  const [make, undo] = OPERATORS_OF_PAIR[operationPairOfStoryKind(kind)];
  switch (target) {
    case 'apex':
      return { kind: 'operation', operator: make, left: parts.left, right: parts.right, trades: make === '+' };
    case 'left':
      return { kind: 'operation', operator: undo, left: parts.apex, right: parts.right, trades: false };
    case 'right':
      return { kind: 'operation', operator: undo, left: parts.apex, right: parts.left, trades: false };
  }
}
