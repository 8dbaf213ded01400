import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import type { CardId, Relation } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { TRIANGLE_ROLES, type ValueByRole } from '../story/triangle.ts';
import { doNumbersFitRelation, solveUnknownOfRelation } from './numbers-stop.ts';
import type { AnimationStop } from './play.ts';

/** A relation and the three cards of the triangle that it forms, by role (apex, left, right). */
export type RelationWithTriangleCards = { readonly relation: Relation; readonly cards: ValueByRole<CardId> };

/**
 * Returns the index (`at`) of the first triangle whose numbers are contradictory, negative or not determined, and the
 * reason to stop the animation there. Null if all triangles have valid numbers.
 */
export function animationStopForNetworkNumbers(
  triangles: readonly RelationWithTriangleCards[],
  amounts: ReadonlyMap<CardId, Amount>,
): { readonly at: number; readonly stop: AnimationStop } | null {
  const found = new Map(amounts);
  // Each round determines at least one more quantity.
  for (let round = 0; round < triangles.length; round += 1) {
    for (const triangle of triangles) findOpen(triangle, found);
  }
  const at = triangles.findIndex((triangle) => !agrees(triangle, found));
  const [object = ''] = at < 0 ? [] : objectKeysOfMeaning(triangles[at]?.relation ?? NO_RELATION);
  return at < 0 ? null : { at, stop: { kind: 'notEnough', object } };
}

const NO_RELATION: Relation = { kind: 'increase', object: '', amount: 'unknown' };

function rolesIn({ cards }: RelationWithTriangleCards, amounts: ReadonlyMap<CardId, Amount>): ValueByRole<Amount> {
  const { apex, left, right } = cards;
  const of = (card: CardId) => amounts.get(card) ?? 'unknown';
  return { apex: of(apex), left: of(left), right: of(right) };
}

function findOpen(triangle: RelationWithTriangleCards, found: Map<CardId, Amount>): void {
  const roles = rolesIn(triangle, found);
  const open = TRIANGLE_ROLES.filter((role) => !isKnownAmount(roles[role]));
  const [role] = open;
  if (role === undefined || open.length > 1) return;
  const solved = solveUnknownOfRelation(triangle.relation, roles);
  if (solved !== null) found.set(triangle.cards[role], solved);
}

/** True if all three quantities are known and not negative, and the apex is the result of the two others. */
function agrees(triangle: RelationWithTriangleCards, found: ReadonlyMap<CardId, Amount>): boolean {
  const roles = rolesIn(triangle, found);
  return TRIANGLE_ROLES.every((role) => isThere(roles[role])) && doNumbersFitRelation(triangle.relation, roles);
}

function isThere(amount: Amount): boolean {
  return isKnownAmount(amount) && amount.numerator >= 0;
}
