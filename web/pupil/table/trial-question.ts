import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { Question } from '../../../engine/question/question.ts';
import { applyMoveOfAnyKind } from './play-any.ts';
import type { ExerciseMove, ExerciseState, ExerciseTransition } from './table.ts';

/**
 * Returns a test question with six cards. The pupil must make a story of あわせる (combine) that is calculated as 5 − 3. In
 * the right composition, the amounts of the cards are: red 3, both 5, yellow unknown.
 */
export function createTestQuestion(mode: 'compose' | 'composeAndDiagram' = 'compose'): Question {
  const parsed = parseQuestionDocument({
    id: 'trial',
    grade: 1,
    mode,
    requirement: { kinds: ['combine'], equation: '5 - 3', reading: 'calculation' },
    objects: { red: { name: 'あかい はな', counter: 'ほん' }, yellow: { name: 'きいろい はな', counter: 'ほん' } },
    cards: [
      { id: 'red', kind: 'existence', object: 'red', amount: 3, text: 'あかい はなが 3ぼん さいて います' },
      {
        id: 'both',
        kind: 'combine',
        objects: ['red', 'yellow'],
        amount: 5,
        text: 'あかい はなと きいろい はなが あわせて 5ほん さいて います',
      },
      { id: 'yellow', kind: 'existence', object: 'yellow', amount: '?', text: 'きいろい はなが ？ほん さいて います' },
      { id: 'strange', kind: 'existence', object: 'red', amount: '?', text: 'あかい はなが ？ほん さいて います' },
      {
        id: 'more',
        kind: 'compare',
        larger: 'red',
        smaller: 'yellow',
        amount: 5,
        text: 'あかい はなは きいろい はなより 5ほん おおい',
      },
      { id: 'three', kind: 'existence', object: 'yellow', amount: 3, text: 'きいろい はなが 3ぼん さいて います' },
    ],
  });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

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
