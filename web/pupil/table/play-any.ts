import { playBuildingMove } from './building.ts';
import { playJudgedMove } from './checks.ts';
import { playMove } from './moves.ts';
import {
  isDiagramBuildingMove,
  isMoveNeedingJudge,
  type ExerciseMove,
  type ExerciseTransition,
  type ExerciseTable,
} from './table.ts';

/**
 * Plays a move of any kind and returns the result at once. It is for pages whose code is loaded as a whole, e.g. the
 * page on which visitors try a question.
 */
export function playMoveOfAnyKind(table: ExerciseTable, move: ExerciseMove): ExerciseTransition | null {
  if (isMoveNeedingJudge(move)) return playJudgedMove(table, move);
  return isDiagramBuildingMove(move) ? playBuildingMove(table, move) : playMove(table, move);
}
