import { CORNERS, type Corner, type Diagram, type DrawnTriangle } from '../question/composition.ts';
import { operationPairOf } from '../story/kind.ts';
import type { ByRole } from '../story/triangle.ts';
import type { Parted } from './constraints.ts';
import type { ReadiedCard } from './roles.ts';
import type { DiagramFault } from './verdict.ts';

/** The two corners beside the apex, wherever a rotation has put it. */
function baseCorners(apexAt: Corner): readonly [Corner, Corner] {
  switch (apexAt) {
    case 'top':
      return ['left', 'right'];
    case 'left':
      return ['right', 'top'];
    case 'right':
      return ['top', 'left'];
  }
}

/**
 * The faults of a built diagram of one triangle against the cards on the table: none when it is the triangle of the
 * story they tell, whatever its rotation. Parts of a sum and the factors of a product may trade places.
 * Source: DOMAIN.md 5.
 */
export function diagramFaultsOf(
  roles: ByRole<ReadiedCard> | null,
  { cards, relations }: Parted,
  diagram: Diagram | null,
): DiagramFault[] {
  const [triangle, ...others] = diagram?.triangles ?? [];
  if (triangle === undefined) return CORNERS.map((corner) => ({ kind: 'emptyCell', triangle: 0, corner }));
  const faults: DiagramFault[] = emptyCellsOf(triangle);
  if (others.length > 0) faults.push({ kind: 'notJoined' });
  faults.push(...leftOver(triangle, cards));
  const kind = relations[0]?.meaning.kind;
  if (kind !== undefined && triangle.operationPair !== operationPairOf(kind)) {
    faults.push({ kind: 'wrongOperationPair', triangle: 0 });
  }
  if (roles !== null) faults.push(...wrongRolesOf(triangle, roles));
  return faults;
}

function emptyCellsOf(triangle: DrawnTriangle): DiagramFault[] {
  return CORNERS.filter((corner) => triangle.cells[corner] === null).map((corner) => ({
    kind: 'emptyCell',
    triangle: 0,
    corner,
  }));
}

function leftOver(triangle: DrawnTriangle, cards: readonly ReadiedCard[]): DiagramFault[] {
  const placed = new Set(Object.values(triangle.cells));
  return cards.filter((card) => !placed.has(card.id)).map((card) => ({ kind: 'quantityLeftOver', card: card.id }));
}

/** The block that stands where another belongs: the one on the apex, or the apex's own block on the base. */
function wrongRolesOf(triangle: DrawnTriangle, roles: ByRole<ReadiedCard>): DiagramFault[] {
  const atApex = triangle.cells[triangle.apexAt];
  if (atApex !== null && atApex !== roles.apex.id) return [{ kind: 'wrongRole', triangle: 0, card: atApex }];
  const belonging = new Set([roles.left.id, roles.right.id]);
  const strange = baseCorners(triangle.apexAt)
    .map((corner) => triangle.cells[corner])
    .find((card) => card !== null && !belonging.has(card));
  return strange === undefined || strange === null ? [] : [{ kind: 'wrongRole', triangle: 0, card: strange }];
}
