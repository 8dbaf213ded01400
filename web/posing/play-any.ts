import { playJudged } from './table-checks.ts';
import { play } from './table-moves.ts';
import type { Move, Step, Table } from './table.ts';

/** Plays any move at once, where the judge is at hand: the sample of a visitor, whose page is small. */
export function playAny(table: Table, move: Move): Step | null {
  return move.kind === 'hint' || move.kind === 'check' ? playJudged(table, move) : play(table, move);
}
