import { applyMoveOfAnyKind } from './play-any.ts';
import type { ExerciseMove, ExerciseState, ExerciseTransition } from './table.ts';

/**
 * Plays moves in a test. Returns the exercise after the last move, and all events. Moves that change nothing are
 * skipped.
 */
export function applyMovesInTest(table: ExerciseState, ...moves: readonly ExerciseMove[]): ExerciseTransition {
  return moves.reduce<ExerciseTransition>(
    (step, move) => {
      const next = applyMoveOfAnyKind(step.table, move);
      return next === null ? step : { table: next.table, events: [...step.events, ...next.events] };
    },
    { table, events: [] },
  );
}

/** Returns the moves that put the cards into the slots, the first card into the first slot. */
export function createCardMovesIntoSlots(...cards: readonly string[]): ExerciseMove[] {
  return cards.map((card, slot): ExerciseMove => ({ kind: 'moveCard', card, to: { kind: 'slot', slot } }));
}
