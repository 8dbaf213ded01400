import type { LessonSheet, LessonWork } from '../../../contract/lessons.ts';
import { stuckReason, type StuckReason } from '../../../engine/measures/stuck.ts';
import type { BoardTime } from '../../../engine/measures/visits.ts';

/** How a pupil stands to a question in the lesson; `notBegun` has no work. */
export type CellState =
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'working' }
  | { readonly kind: 'wrong'; readonly checks: number }
  | { readonly kind: 'stuck'; readonly checks: number; readonly reason: StuckReason }
  | { readonly kind: 'solved'; readonly stars: number; readonly atFirstCheck: boolean };

/** `isLatest`: the pupil was at no other question after it. */
export function cellState(work: LessonWork | undefined, { now, paused }: BoardTime, isLatest: boolean): CellState {
  if (work === undefined) return { kind: 'notBegun' };
  if (work.checksToSolve !== null) {
    return { kind: 'solved', stars: work.stars, atFirstCheck: work.checksToSolve === 1 };
  }
  const reason = isLatest ? stuckReason(work, now, paused) : null;
  if (reason !== null) return { kind: 'stuck', checks: work.wrongChecks, reason };
  return work.wrongChecks === 0 ? { kind: 'working' } : { kind: 'wrong', checks: work.wrongChecks };
}

/** A sheet with what changed since; of two words on the same thing the later one counts. */
export function withChanges(sheet: LessonSheet, change: LessonSheet): LessonSheet {
  return {
    ...change,
    lesson: change.lesson.version >= sheet.lesson.version ? change.lesson : sheet.lesson,
    pupils: replaced(sheet.pupils, change.pupils, ({ id }) => id),
    works: replaced(sheet.works, change.works, ({ pupil, question }) => `${pupil}/${question}`),
    wrongs: replaced(
      sheet.wrongs,
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
