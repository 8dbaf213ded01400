import type { LessonSheet, LessonWork, LessonWrong } from '../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/judge/verdict.ts';
import { stuckReason, STUCK_REASONS, type StuckReason } from '../../engine/measures/stuck.ts';

/** How a pupil stands to a question in the lesson; `notBegun` has no work. */
export type CellState =
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'working' }
  | { readonly kind: 'wrong'; readonly checks: number }
  | { readonly kind: 'stuck'; readonly checks: number; readonly reason: StuckReason }
  | { readonly kind: 'solved'; readonly stars: number; readonly atFirstCheck: boolean };

/** Moments of the board in milliseconds since 1970; `paused` while the lesson stands still. */
export type BoardTime = { readonly now: number; readonly paused: number | null };

export function cellState(work: LessonWork | undefined, { now, paused }: BoardTime): CellState {
  if (work === undefined) return { kind: 'notBegun' };
  if (work.checksToSolve !== null) {
    return { kind: 'solved', stars: work.stars, atFirstCheck: work.checksToSolve === 1 };
  }
  const reason = stuckReason(work, now, paused);
  if (reason !== null) return { kind: 'stuck', checks: work.wrongChecks, reason };
  return work.wrongChecks === 0 ? { kind: 'working' } : { kind: 'wrong', checks: work.wrongChecks };
}

/** A pupil worth a visit now, at the question where they are stuck. */
export type Visit = { readonly work: LessonWork; readonly reason: StuckReason; readonly weakest: Constraint | null };

/** Who needs a visit: the most pressing reason first, then the most checks, then the longest without an act. */
export function visitsOf(works: readonly LessonWork[], { now, paused }: BoardTime): Visit[] {
  const latest = new Map<string, LessonWork>();
  for (const work of works) {
    const known = latest.get(work.pupil);
    if (known === undefined || known.lastActAt < work.lastActAt) latest.set(work.pupil, work);
  }
  return [...latest.values()]
    .flatMap((work) => {
      const reason = work.checksToSolve === null ? stuckReason(work, now, paused) : null;
      return reason === null ? [] : [{ work, reason, weakest: weakestOf(work) }];
    })
    .toSorted(
      (one, other) =>
        STUCK_REASONS.indexOf(one.reason) - STUCK_REASONS.indexOf(other.reason) ||
        other.work.wrongChecks - one.work.wrongChecks ||
        one.work.lastActAt - other.work.lastActAt,
    );
}

/** The constraint that most of the wrong checks broke; of two as many, the one that feedback speaks of first. */
function weakestOf({ broken }: LessonWork): Constraint | null {
  const worst = CONSTRAINTS.reduce((most, each) => (broken[each] > broken[most] ? each : most));
  return broken[worst] === 0 ? null : worst;
}

/** The same wrong composition of several pupils. */
export type CommonWrong = {
  readonly question: string;
  readonly version: string;
  readonly digest: string;
  readonly slots: readonly (string | null)[];
  readonly pupils: number;
  readonly times: number;
};

/** The wrong compositions that most pupils made, then those made most often; those without cards do not count. */
export function commonWrongs(wrongs: readonly LessonWrong[], most: number): CommonWrong[] {
  const found = new Map<string, CommonWrong>();
  for (const { question, version, digest, composition, times } of wrongs) {
    const key = `${question}/${version}/${digest}`;
    const known = found.get(key) ?? { question, version, digest, slots: composition.slots, pupils: 0, times: 0 };
    found.set(key, { ...known, pupils: known.pupils + 1, times: known.times + times });
  }
  return [...found.values()]
    .toSorted((one, other) => other.pupils - one.pupils || other.times - one.times)
    .slice(0, most);
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
