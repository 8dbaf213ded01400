import { playAny } from './play-any.ts';
import type { Move, Table, Transition } from './table.ts';

/** Plays moves in a test. Returns the last table and all events. Moves that change nothing are skipped. */
export function afterMoves(table: Table, ...moves: readonly Move[]): Transition {
  return moves.reduce<Transition>(
    (step, move) => {
      const next = playAny(step.table, move);
      return next === null ? step : { table: next.table, events: [...step.events, ...next.events] };
    },
    { table, events: [] },
  );
}

/** Returns the moves that put the cards into the slots, in order. */
export function composing(...cards: readonly string[]): Move[] {
  return cards.map((card, slot): Move => ({ kind: 'moveCard', card, to: { kind: 'slot', slot } }));
}
