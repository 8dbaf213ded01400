import type { ActEvent } from '../../../contract/act.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import { applyExerciseEvent } from '../../../engine/question/replay.ts';
import type { ExerciseState, CompositionChange, ExerciseTransition } from './table.ts';

/**
 * Applies the changes of one move to the exercise. Returns the new state, and these changes as events to record.
 * `undoing`: the changes with which undo reverses the move.
 */
export function applyCompositionChanges(
  table: ExerciseState,
  changes: readonly CompositionChange[],
  undoing: readonly CompositionChange[],
): ExerciseTransition {
  const composition = changes.reduce<Composition>(applyExerciseEvent, table.composition);
  return { table: { ...table, composition, undoing: [...table.undoing, undoing] }, events: changes.map(copyOf) };
}

/** Returns true if there is a move that the pupil can undo. A solved exercise is not changed any more. */
export function canUndoExerciseMove({ undoing, condition }: ExerciseState): boolean {
  return undoing.length > 0 && condition.kind !== 'solved';
}

/** Undoes the last move and returns the result. Returns null if there is no move to undo. */
export function undoLastMove(table: ExerciseState): ExerciseTransition | null {
  const changes = table.undoing.at(-1);
  if (changes === undefined) return null;
  const composition = changes.reduce<Composition>(applyExerciseEvent, table.composition);
  return { table: { ...table, composition, undoing: table.undoing.slice(0, -1) }, events: changes.map(copyOf) };
}

function copyOf(event: CompositionChange): ActEvent {
  switch (event.kind) {
    case 'TRIANGLES_JOINED':
    case 'TRIANGLES_PARTED':
      return { kind: event.kind, joint: [{ ...event.joint[0] }, { ...event.joint[1] }] };
    case 'CARD_SET':
    case 'CARD_REMOVED':
    case 'BLOCK_SET':
    case 'BLOCK_REMOVED':
    case 'BLOCK_REPEATED':
    case 'TRIANGLE_ADDED':
    case 'TRIANGLE_REMOVED':
    case 'OPERATOR_SET':
    case 'TRIANGLE_ROTATED':
    case 'CONSTRAINT_NAMED':
      return { ...event };
  }
}
