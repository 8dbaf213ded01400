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
 * Plays a move of any kind and returns the result synchronously. It is for pages that have loaded all chunks, e.g. the
 * small page with a visitor's sample.
 */
export function playMoveOfAnyKind(table: ExerciseTable, move: ExerciseMove): ExerciseTransition | null {
  if (isMoveNeedingJudge(move)) return playJudgedMove(table, move);
  return isDiagramBuildingMove(move) ? playBuildingMove(table, move) : playMove(table, move);
}
