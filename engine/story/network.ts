import type { Amount } from '../quantity/amount.ts';
import { createAmountExpression, type Expression } from './expression.ts';
import { operationPairOfStoryKind, type StoryKind } from './kind.ts';
import { calculationOfRole, TRIANGLE_ROLES, type ValueByRole, type TriangleRole } from './triangle.ts';

/** Identifies a quantity of a network. Triangles that share a quantity use the same key. */
export type QuantityKey = string;

export type NetworkTriangle = { readonly kind: StoryKind; readonly quantities: ValueByRole<QuantityKey> };

/**
 * A story of k ≥ 1 triangles. `amounts` contains the amounts of the cards. A quantity that is hidden or missing in
 * `amounts` is an intermediate quantity (かくれた数).
 */
export type StoryNetwork = {
  readonly triangles: readonly NetworkTriangle[];
  readonly amounts: ReadonlyMap<QuantityKey, Amount>;
};

export type SolutionForUnknown =
  | { readonly kind: 'solved'; readonly expression: Expression }
  | {
      readonly kind: 'unsolved';
      readonly reason: 'noTriangle' | 'notConnected' | 'cyclic' | 'unknowns' | 'undetermined';
    };

/**
 * Solves a connected, acyclic network with exactly one unknown. Returns the expression that computes the unknown, for
 * example (5 + 3) × 2, or the reason why there is none.
 */
export function solveNetworkForUnknown(network: StoryNetwork): SolutionForUnknown {
  const shape = shapeFault(network.triangles);
  if (shape !== null) return { kind: 'unsolved', reason: shape };
  const unknowns = [...network.amounts].filter(([, amount]) => amount === 'unknown').map(([key]) => key);
  const [wanted] = unknowns;
  if (wanted === undefined || unknowns.length > 1) return { kind: 'unsolved', reason: 'unknowns' };
  const expression = expressionOf(network, wanted, null);
  return expression === null ? { kind: 'unsolved', reason: 'undetermined' } : { kind: 'solved', expression };
}

/**
 * Returns an expression that computes a quantity and uses no triangle twice; null if the network does not determine
 * the quantity.
 */
function expressionOf(network: StoryNetwork, wanted: QuantityKey, from: NetworkTriangle | null): Expression | null {
  for (const triangle of network.triangles) {
    const role = TRIANGLE_ROLES.find((candidate) => triangle.quantities[candidate] === wanted);
    if (triangle === from || role === undefined) continue;
    const parts = partsOf(network, triangle, role);
    if (parts !== null) return calculationOfRole(operationPairOfStoryKind(triangle.kind), role, parts);
  }
  return null;
}

function partsOf(
  network: StoryNetwork,
  triangle: NetworkTriangle,
  wanted: TriangleRole,
): ValueByRole<Expression> | null {
  const parts: Record<TriangleRole, Expression> = {
    apex: createAmountExpression('unknown'),
    left: createAmountExpression('unknown'),
    right: createAmountExpression('unknown'),
  };
  for (const role of TRIANGLE_ROLES) {
    if (role === wanted) continue;
    const key = triangle.quantities[role];
    const amount = network.amounts.get(key) ?? 'hidden';
    const part = amount === 'hidden' ? expressionOf(network, key, triangle) : createAmountExpression(amount);
    if (part === null || amount === 'unknown') return null;
    parts[role] = part;
  }
  return parts;
}

/**
 * Returns the reason why the triangles do not form one tree; null if they form one. k triangles joined at quantities
 * form one tree exactly if they have 3k − (k − 1) = 2k + 1 different quantities.
 */
function shapeFault(triangles: readonly NetworkTriangle[]): 'noTriangle' | 'notConnected' | 'cyclic' | null {
  const [first, ...others] = triangles;
  if (first === undefined) return 'noTriangle';
  const reached = new Set(Object.values(first.quantities));
  const waiting = new Set(others);
  let grown = true;
  while (grown) {
    grown = false;
    for (const triangle of waiting) {
      const keys = Object.values(triangle.quantities);
      const shared = keys.filter((key) => reached.has(key)).length;
      if (shared === 0) continue;
      if (shared > 1) return 'cyclic';
      for (const key of keys) reached.add(key);
      waiting.delete(triangle);
      grown = true;
    }
  }
  return waiting.size > 0 ? 'notConnected' : null;
}
