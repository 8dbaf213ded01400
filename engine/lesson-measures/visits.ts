import type { Constraint } from '../question/constraint.ts';
import type { PupilResult } from './lesson-figures.ts';
import type { QuestionResult } from './question-result.ts';
import { tellingConstraintFromBrokenCounts } from './telling-constraint.ts';

/**
 * Why a teacher should visit a pupil now (docs/domain.md 11.4), the strongest reason first. `lastHint`: the pupil saw
 * the last hint. `noAct`: the pupil's device has sent no act for some time.
 */
export const STUCK_REASONS = ['lastHint', 'sameWrongComposition', 'manyChecks', 'noAct'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

/**
 * A pupil with this many wrong checks in the open attempt counts as stuck. If the pupil has left the question, the wrong
 * checks of all attempts at it in the lesson count.
 */
export const STUCK_AFTER_CHECKS = 5;
/** A pupil who checks the same wrong composition this many times counts as stuck. */
export const STUCK_AFTER_SAME_WRONG_CHECKS = 3;
/** Time in milliseconds without an act (stored action) after which a pupil counts as stuck at an open question. */
export const STUCK_AFTER_SILENCE_MS = 90_000;
/**
 * Time in milliseconds without an act after which a pupil with the support setting `moreTime` counts as stuck at an
 * open question.
 */
export const STUCK_WITH_MORE_TIME_AFTER_MS = 2 * STUCK_AFTER_SILENCE_MS;

type StuckEvidence = Pick<QuestionResult, 'open' | 'lastActAt' | 'wrongChecks' | 'checksToSolve'>;

/**
 * Returns why a pupil is stuck at a question at the time `now`; null if the pupil is not stuck. `paused`: the time at
 * which the lesson was paused; null if it was not. After this time, the pupil is not expected to act. `moreTime`: true
 * if the pupil has the support setting that doubles the time after which a pupil without an act counts as stuck.
 */
export function findStuckReason(
  { open, lastActAt, wrongChecks, checksToSolve }: StuckEvidence,
  now: number,
  paused: number | null = null,
  moreTime = false,
): StuckReason | null {
  if (checksToSolve !== null) return null;
  // A pupil who left the question after many wrong checks still needs help.
  if (open === null) return wrongChecks >= STUCK_AFTER_CHECKS ? 'manyChecks' : null;
  if (open.lastHint) return 'lastHint';
  if (open.sameWrong >= STUCK_AFTER_SAME_WRONG_CHECKS) return 'sameWrongComposition';
  if (open.wrongChecks >= STUCK_AFTER_CHECKS) return 'manyChecks';
  const silence = moreTime ? STUCK_WITH_MORE_TIME_AFTER_MS : STUCK_AFTER_SILENCE_MS;
  return Math.min(now, paused ?? now) - lastActAt >= silence ? 'noAct' : null;
}

/**
 * Times in milliseconds since 1970. `paused` is the time at which the lesson was paused or ended; null while it runs.
 */
export type TimesForStuckDetection = {
  readonly now: number;
  readonly paused: number | null;
  /** The pupils with the support setting `moreTime`. */
  readonly moreTime?: ReadonlySet<string>;
};

/** A result from which the visits are computed. */
type VisitedResult = PupilResult & Pick<QuestionResult, 'checkedAt'>;

/** A pupil whom the teacher should visit now, with the question where the pupil is stuck. */
export type NeededVisitToPupil<Done extends VisitedResult> = {
  readonly result: Done;
  readonly reason: StuckReason;
  /** The time since which the pupil needs a visit, in milliseconds since 1970; see {@link findTimeWhenVisitBecameNeeded}. */
  readonly since: number;
  readonly weakest: Constraint | null;
};

/**
 * Returns the time since which a stuck pupil needs a visit, in milliseconds since 1970. For the reason `noAct`, this is
 * the time of the last act. Otherwise it is the time of the first wrong check of the open attempt. If no attempt is open,
 * it is the time of the first check at the question. If the open attempt has no check, it is the time of the last check
 * at the question or, if there is none, `begunAt`.
 */
export function findTimeWhenVisitBecameNeeded(
  { open, checkedAt, begunAt, lastActAt }: Pick<QuestionResult, 'open' | 'checkedAt' | 'begunAt' | 'lastActAt'>,
  reason: StuckReason,
): number {
  if (reason === 'noAct') return lastActAt;
  return checkedAt.at(-Math.max(1, open?.wrongChecks ?? checkedAt.length)) ?? begunAt;
}

/** Returns for each pupil the result of the question of the latest act. The pupil is not stuck at an earlier question. */
export function latestResultOfEachPupil<Done extends PupilResult>(results: readonly Done[]): readonly Done[] {
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
export function neededVisitsToStuckPupils<Done extends VisitedResult>(
  results: readonly Done[],
  { now, paused, moreTime }: TimesForStuckDetection,
): NeededVisitToPupil<Done>[] {
  return latestResultOfEachPupil(results)
    .flatMap((result) => {
      const reason = findStuckReason(result, now, paused, moreTime?.has(result.pupil));
      return reason === null
        ? []
        : [
            {
              result,
              reason,
              since: findTimeWhenVisitBecameNeeded(result, reason),
              weakest: tellingConstraintFromBrokenCounts(result.broken),
            },
          ];
    })
    .toSorted(
      (one, other) =>
        STUCK_REASONS.indexOf(one.reason) - STUCK_REASONS.indexOf(other.reason) ||
        other.result.wrongChecks - one.result.wrongChecks ||
        one.result.lastActAt - other.result.lastActAt,
    );
}

/** For this many milliseconds after a press on 「行きます」 (I am going), a teacher counts as on the way to the pupil. */
export const MAX_GOING_TO_PUPIL_MS = 5 * 60_000;

/**
 * Returns true if a teacher is still on the way to a pupil: for five minutes after the teacher pressed 「行きます」 (I am
 * going) at the time `at`. False if the pupil got stuck again after this press (`since` is later than `at`).
 */
export function isTeacherGoingToPupil(
  at: number,
  { since }: Pick<NeededVisitToPupil<VisitedResult>, 'since'>,
  now: number,
): boolean {
  return since <= at && now < at + MAX_GOING_TO_PUPIL_MS;
}

/**
 * A pupil whom a teacher should visit, with the teacher who is on the way there. `teacher` is null if no teacher is.
 */
export type NeededVisitWithTeacher<Done extends VisitedResult, Teacher> = NeededVisitToPupil<Done> & {
  readonly teacher: Teacher | null;
};

/** The id of a pupil and, in `visit`, the teacher who is on the way to this pupil; null if no teacher is. */
type GoingMark<Teacher> = { readonly pupil: string; readonly visit: Teacher | null };

/**
 * Returns the pupils whom a teacher should visit, each with the teacher who is on the way to the pupil. Pupils to whom
 * no teacher is on the way come first.
 */
export function assignTeachersToVisits<Done extends VisitedResult, Teacher extends { readonly at: number }>(
  visits: readonly NeededVisitToPupil<Done>[],
  marks: readonly GoingMark<Teacher>[],
  now: number,
): NeededVisitWithTeacher<Done, Teacher>[] {
  const marked = new Map(marks.map(({ pupil, visit }) => [pupil, visit]));
  const assigned = visits.map((visit) => {
    const teacher = marked.get(visit.result.pupil) ?? null;
    return { ...visit, teacher: teacher !== null && isTeacherGoingToPupil(teacher.at, visit, now) ? teacher : null };
  });
  return assigned.toSorted((one, other) => Number(one.teacher !== null) - Number(other.teacher !== null));
}
