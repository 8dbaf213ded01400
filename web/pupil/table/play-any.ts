import { playBuilding } from './building.ts';
import { playJudged } from './checks.ts';
import { play } from './moves.ts';
import { isBuilding, isJudged, type Move, type Transition, type Table } from './table.ts';

/** Plays any move synchronously. For code that has all chunks loaded, e.g. a visitor's sample, whose page is small. */
export function playAny(table: Table, move: Move): Transition | null {
  if (isJudged(move)) return playJudged(table, move);
  return isBuilding(move) ? playBuilding(table, move) : play(table, move);
}
