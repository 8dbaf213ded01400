import type { Constraint } from '../question/constraint.ts';
import type { PupilResult } from './lesson-figures.ts';
import type { QuestionResult } from './question-result.ts';
import { tellingOf } from './telling-constraint.ts';

/** Why a teacher should visit a pupil now (docs/domain.md 11.4), the strongest reason first. */
export const STUCK_REASONS = ['lastHint', 'sameWrongComposition', 'manyChecks', 'noAct'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

export const STUCK_CHECKS = 5;
export const STUCK_REPEATS = 3;
/** Milliseconds without an act at an open question. */
export const STUCK_SILENCE = 90_000;

/**
 * Returns why a pupil is stuck at the question of a result at the time `now`, or null. `paused` is the time at which
 * the lesson was paused, or null; silence counts up to that time only.
 */
export function stuckReason(
  { open, lastActAt }: Pick<QuestionResult, 'open' | 'lastActAt'>,
  now: number,
  paused: number | null = null,
): StuckReason | null {
  if (open === null) return null;
  if (open.lastHint) return 'lastHint';
  if (open.sameWrong >= STUCK_REPEATS) return 'sameWrongComposition';
  if (open.wrongChecks >= STUCK_CHECKS) return 'manyChecks';
  return Math.min(now, paused ?? now) - lastActAt >= STUCK_SILENCE ? 'noAct' : null;
}

/** Times in milliseconds since 1970; `paused` is when the lesson was paused, or null. */
export type BoardTime = { readonly now: number; readonly paused: number | null };

/** A pupil whom the teacher should visit now, with the question where they are stuck. */
export type Visit<Done extends PupilResult> = {
  readonly result: Done;
  readonly reason: StuckReason;
  readonly weakest: Constraint | null;
};

/** Returns for each pupil the result of their latest question: a pupil who has left a question is not stuck at it. */
export function latestResults<Done extends PupilResult>(results: readonly Done[]): readonly Done[] {
  const latest = new Map<string, Done>();
  for (const result of results) {
    const known = latest.get(result.pupil);
    if (known === undefined || known.lastActAt < result.lastActAt) latest.set(result.pupil, result);
  }
  return [...latest.values()];
}

/**
 * Returns the pupils who are stuck at their latest question: the strongest reason first, then the most checks, then the
 * longest time without an act.
 */
export function visitsOf<Done extends PupilResult>(
  results: readonly Done[],
  { now, paused }: BoardTime,
): Visit<Done>[] {
  return latestResults(results)
    .flatMap((result) => {
      const reason = result.checksToSolve === null ? stuckReason(result, now, paused) : null;
      return reason === null ? [] : [{ result, reason, weakest: tellingOf(result.broken) }];
    })
    .toSorted(
      (one, other) =>
        STUCK_REASONS.indexOf(one.reason) - STUCK_REASONS.indexOf(other.reason) ||
        other.result.wrongChecks - one.result.wrongChecks ||
        one.result.lastActAt - other.result.lastActAt,
    );
}
