import { applyBuildingMove } from './building.ts';
import { applyMoveNeedingJudge } from './checks.ts';
import { applyMoveWithoutJudge } from './moves.ts';
import {
  isDiagramBuildingMove,
  isMoveNeedingJudge,
  type ExerciseMove,
  type ExerciseTransition,
  type ExerciseState,
} from './table.ts';

/**
 * Plays a move of any kind and returns the result at once. It is for pages whose code is loaded as a whole, e.g. the
 * page on which visitors try a question.
 */
export function applyMoveOfAnyKind(table: ExerciseState, move: ExerciseMove): ExerciseTransition | null {
  if (isMoveNeedingJudge(move)) return applyMoveNeedingJudge(table, move);
  return isDiagramBuildingMove(move) ? applyBuildingMove(table, move) : applyMoveWithoutJudge(table, move);
}
