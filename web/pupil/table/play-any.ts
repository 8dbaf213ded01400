import { playBuilding } from './building.ts';
import { playJudged } from './checks.ts';
import { play } from './moves.ts';
import { isBuilding, isJudged, type Move, type Transition, type Table } from './table.ts';

/** Plays any move at once, where all chunks are at hand: the sample of a visitor, whose page is small. */
export function playAny(table: Table, move: Move): Transition | null {
  if (isJudged(move)) return playJudged(table, move);
  return isBuilding(move) ? playBuilding(table, move) : play(table, move);
}
