import type { OperationPair } from '../../../engine/story/kind.ts';
import { type DiagramBuildingMove, type ExerciseTransition, type ExerciseState } from './table.ts';
import { applyCompositionChanges } from './changes.ts';
import { moveBlockInExercise } from './block-moves.ts';
import { clearMissingPartsMessage } from './moves.ts';
import {
  addTriangleToExercise,
  joinTrianglesInExercise,
  removeTriangleFromExercise,
  splitTriangleInExercise,
  rotateTriangleInExercise,
} from './triangle-moves.ts';

/**
 * Plays a move with which the pupil builds the diagram, and returns the result. Returns null if the move changes
 * nothing.
 */
export function applyBuildingMove(table: ExerciseState, move: DiagramBuildingMove): ExerciseTransition | null {
  if (table.condition.kind === 'solved') return null;
  return clearMissingPartsMessage(built(table, move));
}

function built(table: ExerciseState, move: DiagramBuildingMove): ExerciseTransition | null {
  switch (move.kind) {
    case 'moveBlock':
      return moveBlockInExercise(table, move.card, move.again, move.to);
    case 'chooseOperationPair':
      return chooseOperationPair(table, move.triangle, move.operationPair);
    case 'rotate':
      return rotateTriangleInExercise(table, move.triangle);
    case 'join':
      return joinTrianglesInExercise(table, move.joint);
    case 'split':
      return splitTriangleInExercise(table, move.triangle, move.corner);
    case 'addTriangle':
      return addTriangleToExercise(table);
    case 'removeTriangle':
      return removeTriangleFromExercise(table);
  }
}

function chooseOperationPair(
  table: ExerciseState,
  triangle: number,
  operationPair: OperationPair,
): ExerciseTransition | null {
  const drawn = table.composition.diagram?.triangles[triangle];
  if (drawn === undefined || drawn.operationPair === operationPair) return null;
  return applyCompositionChanges(
    table,
    [{ kind: 'OPERATOR_SET', triangle, operationPair }],
    [{ kind: 'OPERATOR_SET', triangle, operationPair: drawn.operationPair }],
  );
}
