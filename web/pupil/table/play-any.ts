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

/** Plays any move synchronously. For code that has all chunks loaded, e.g. a visitor's sample, whose page is small. */
export function playMoveOfAnyKind(table: ExerciseTable, move: ExerciseMove): ExerciseTransition | null {
  if (isMoveNeedingJudge(move)) return playJudgedMove(table, move);
  return isDiagramBuildingMove(move) ? playBuildingMove(table, move) : playMove(table, move);
}
