import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import type { CardId } from '../story/card.ts';
import { operationPairOfStoryKind } from '../story/kind.ts';
import { TRIANGLE_ROLES, type StoryTriangle, type TriangleRole } from '../story/triangle.ts';

/** The number of each card of a story, including hidden cards and the card with the unknown. */
export type NumberByCardId = ReadonlyMap<CardId, Rational>;

/**
 * Returns all numbers of a story of several triangles, computed from the known numbers; null if the known numbers do
 * not determine all numbers.
 */
export function computeNumbersOfNetworkCards(
  triangles: readonly StoryTriangle[],
  known: NumberByCardId,
): NumberByCardId | null {
  const values = new Map(known);
  const count = new Set(triangles.flatMap(({ cards }) => Object.values(cards))).size;
  for (const _ of triangles) {
    for (const triangle of triangles) {
      const missing = TRIANGLE_ROLES.filter((role) => !values.has(triangle.cards[role]));
      const [role] = missing;
      if (role === undefined || missing.length > 1) continue;
      const value = valueAt(triangle, role, values);
      if (value === null) return null;
      values.set(triangle.cards[role], value);
    }
  }
  return values.size === count ? values : null;
}

function valueAt({ kind, cards }: StoryTriangle, role: TriangleRole, values: NumberByCardId): Rational | null {
  const [apex, left, right] = TRIANGLE_ROLES.map((each) => values.get(cards[each]));
  const isSum = operationPairOfStoryKind(kind) === 'sum';
  if (role === 'apex') {
    if (left === undefined || right === undefined) return null;
    return isSum ? addRationals(left, right) : multiplyRationals(left, right);
  }
  const other = role === 'left' ? right : left;
  if (apex === undefined || other === undefined) return null;
  return isSum ? subtractRationals(apex, other) : divideRationals(apex, other);
}
