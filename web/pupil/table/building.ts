import type { OperationPair } from '../../../engine/story/kind.ts';
import { type BuildingMove, type Transition, type Table } from './table.ts';
import { change } from './changes.ts';
import { moveBlock } from './block-moves.ts';
import { settled } from './moves.ts';
import { addTriangleToTable, joinMove, removeTriangleFromTable, splitMove, rotateMove } from './triangle-moves.ts';

/** Plays a move that builds the diagram. Returns null if it changes nothing. */
export function playBuilding(table: Table, move: BuildingMove): Transition | null {
  if (table.condition.kind === 'solved') return null;
  return settled(built(table, move));
}

function built(table: Table, move: BuildingMove): Transition | null {
  switch (move.kind) {
    case 'moveBlock':
      return moveBlock(table, move.card, move.again, move.to);
    case 'chooseOperationPair':
      return chooseOperationPair(table, move.triangle, move.operationPair);
    case 'rotate':
      return rotateMove(table, move.triangle);
    case 'join':
      return joinMove(table, move.joint);
    case 'split':
      return splitMove(table, move.triangle, move.corner);
    case 'addTriangle':
      return addTriangleToTable(table);
    case 'removeTriangle':
      return removeTriangleFromTable(table);
  }
}

function chooseOperationPair(table: Table, triangle: number, operationPair: OperationPair): Transition | null {
  const drawn = table.composition.diagram?.triangles[triangle];
  if (drawn === undefined || drawn.operationPair === operationPair) return null;
  return change(
    table,
    [{ kind: 'OPERATOR_SET', triangle, operationPair }],
    [{ kind: 'OPERATOR_SET', triangle, operationPair: drawn.operationPair }],
  );
}
