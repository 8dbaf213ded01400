import type { ActEvent } from '../../../contract/act.ts';
import { nextHintStep } from '../../../engine/judge/hint-step.ts';
import { starsOfAttempt } from '../../../engine/judge/stars.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import type { ExerciseState, ExerciseTransition } from './table.ts';

/**
 * Number of hints in mode `write`: first the task in other words, then what a text needs. Hints do not reduce the
 * stars.
 */
const WRITING_HINT_STEPS = 2;

export type TextCheckEvent = Extract<ActEvent, { kind: 'WRITE_CHECK' }>;

/**
 * Returns the exercise after the check of a written text, and the events to record. Returns null if the question is
 * already solved. `verdict`: the judge's verdict if the text is right, otherwise null. A text that was not understood
 * is not counted as a check.
 */
export function checkWrittenText(
  table: ExerciseState,
  check: TextCheckEvent,
  verdict: Verdict | null,
): ExerciseTransition | null {
  if (table.condition.kind === 'solved') return null;
  const checks = table.checks + (check.correct === null ? 0 : 1);
  if (verdict === null) return { table: { ...table, checks }, events: [check] };
  const stars = starsOfAttempt({ checks, hintStep: table.hintStep });
  return {
    table: { ...table, checks, condition: { kind: 'solved', verdict, stars } },
    events: [check, { kind: 'QUESTION_END', solved: true }],
  };
}

/**
 * Shows the next hint in mode `write`. Returns the exercise and the event to record. After the last hint, shows the
 * last hint again without an event. Returns null if the question is already solved.
 */
export function showWritingHint(table: ExerciseState): ExerciseTransition | null {
  if (table.condition.kind === 'solved') return null;
  const step = Math.min(WRITING_HINT_STEPS, nextHintStep(table.hintStep));
  if (step <= table.hintStep) return { table, events: [] };
  return { table: { ...table, hintStep: step }, events: [{ kind: 'HINT', step, asked: true }] };
}
