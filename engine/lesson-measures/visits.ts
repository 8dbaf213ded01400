import type { Constraint } from '../question/constraint.ts';
import type { PupilResult } from './lesson-figures.ts';
import type { QuestionResult } from './question-result.ts';
import { bestExplanationOf } from './telling-constraint.ts';

/** Why a teacher should visit a pupil now (docs/domain.md 11.4), the strongest reason first. */
export const STUCK_REASONS = ['lastHint', 'sameWrongComposition', 'manyChecks', 'noAct'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

export const STUCK_CHECKS = 5;
export const STUCK_REPEATS = 3;
/** Time in milliseconds without an act (stored action) after which a pupil counts as stuck at an open question. */
export const STUCK_SILENCE = 90_000;
/** The same time for a pupil with the support setting `moreTime`. */
export const STUCK_SILENCE_WITH_MORE_TIME = 2 * STUCK_SILENCE;

/**
 * Returns why a pupil is stuck at a question at the time `now`; null if the pupil is not stuck. `paused` is the time at
 * which the lesson was paused, or null. Time after `paused` does not count as time without an act. `moreTime`: the
 * pupil has this support setting.
 */
export function stuckReason(
  { open, lastActAt }: Pick<QuestionResult, 'open' | 'lastActAt'>,
  now: number,
  paused: number | null = null,
  moreTime = false,
): StuckReason | null {
  if (open === null) return null;
  if (open.lastHint) return 'lastHint';
  if (open.sameWrong >= STUCK_REPEATS) return 'sameWrongComposition';
  if (open.wrongChecks >= STUCK_CHECKS) return 'manyChecks';
  const silence = moreTime ? STUCK_SILENCE_WITH_MORE_TIME : STUCK_SILENCE;
  return Math.min(now, paused ?? now) - lastActAt >= silence ? 'noAct' : null;
}

/** Times in milliseconds since 1970. `paused` is the time at which the lesson was paused; null if it is not paused. */
export type BoardTime = {
  readonly now: number;
  readonly paused: number | null;
  /** The pupils with the support setting `moreTime`. */
  readonly moreTime?: ReadonlySet<string>;
};

/** A pupil whom the teacher should visit now, with the question where the pupil is stuck. */
export type Visit<Done extends PupilResult> = {
  readonly result: Done;
  readonly reason: StuckReason;
  readonly weakest: Constraint | null;
};

/** Returns for each pupil the result of the latest question. A pupil who has left a question is not stuck at it. */
export function latestResults<Done extends PupilResult>(results: readonly Done[]): readonly Done[] {
  const latest = new Map<string, Done>();
  for (const result of results) {
    const known = latest.get(result.pupil);
    if (known === undefined || known.lastActAt < result.lastActAt) latest.set(result.pupil, result);
  }
  return [...latest.values()];
}

/**
 * Returns the pupils who are stuck at their latest question. They are sorted by the strongest reason, then by most
 * checks, then by longest time without an act.
 */
export function visitsOf<Done extends PupilResult>(
  results: readonly Done[],
  { now, paused, moreTime }: BoardTime,
): Visit<Done>[] {
  return latestResults(results)
    .flatMap((result) => {
      const reason =
        result.checksToSolve === null ? stuckReason(result, now, paused, moreTime?.has(result.pupil)) : null;
      return reason === null ? [] : [{ result, reason, weakest: bestExplanationOf(result.broken) }];
    })
    .toSorted(
      (one, other) =>
        STUCK_REASONS.indexOf(one.reason) - STUCK_REASONS.indexOf(other.reason) ||
        other.result.wrongChecks - one.result.wrongChecks ||
        one.result.lastActAt - other.result.lastActAt,
    );
}
