import type { LessonSnapshot, LessonResult } from '../../../contract/lessons.ts';
import {
  type TimesForStuckDetection,
  findStuckReason,
  type StuckReason,
} from '../../../engine/lesson-measures/visits.ts';

/** The state of a pupil at a question in the lesson. `notBegun`: the pupil has done nothing at it. */
export type LessonCellState =
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'working' }
  /** A text that the pupil wrote waits for a teacher. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'wrong'; readonly checks: number }
  | { readonly kind: 'stuck'; readonly checks: number; readonly reason: StuckReason }
  | { readonly kind: 'solved'; readonly stars: number; readonly atFirstCheck: boolean };

/**
 * Returns the state of a pupil at a question, for a cell of the table on the lesson screen. `result`: what the pupil
 * did at the question; undefined if the pupil has not begun it. `isLatest`: true if the pupil has begun no other
 * question later.
 */
export function lessonCellState(
  result: LessonResult | undefined,
  { now, paused, moreTime }: TimesForStuckDetection,
  isLatest: boolean,
): LessonCellState {
  if (result === undefined) return { kind: 'notBegun' };
  if (result.checksToSolve !== null) {
    return { kind: 'solved', stars: result.stars, atFirstCheck: result.checksToSolve === 1 };
  }
  const reason = isLatest ? findStuckReason(result, now, paused, moreTime?.has(result.pupil)) : null;
  if (reason !== null) return { kind: 'stuck', checks: result.wrongChecks, reason };
  if (result.waits === true) return { kind: 'waiting' };
  return result.wrongChecks === 0 ? { kind: 'working' } : { kind: 'wrong', checks: result.wrongChecks };
}

/**
 * Returns the snapshot of a lesson after a change. Each pupil, result, mark or wrong composition in the change replaces
 * the item with the same key in the snapshot, or is added. The newer version of `lesson` wins. A change that is a
 * complete snapshot replaces everything.
 */
export function mergeChangeIntoSnapshot(snapshot: LessonSnapshot, change: LessonSnapshot): LessonSnapshot {
  if (change.whole) return change;
  return {
    ...change,
    lesson: change.lesson.version >= snapshot.lesson.version ? change.lesson : snapshot.lesson,
    pupils: replaced(snapshot.pupils, change.pupils, ({ id }) => id),
    results: replaced(snapshot.results, change.results, ({ pupil, question }) => `${pupil}/${question}`),
    marks: replaced(snapshot.marks, change.marks, ({ pupil }) => pupil),
    wrongs: replaced(
      snapshot.wrongs,
      change.wrongs,
      ({ pupil, question, version, digest }) => `${pupil}/${question}/${version}/${digest}`,
    ),
  };
}

function replaced<Row>(rows: readonly Row[], changed: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of changed) found.set(keyOf(row), row);
  return [...found.values()];
}
