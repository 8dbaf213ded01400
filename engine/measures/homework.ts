export const HOMEWORK_STANDINGS = ['notBegun', 'underway', 'done'] as const;
export type HomeworkStanding = (typeof HOMEWORK_STANDINGS)[number];

/** The work of one pupil since the homework was given, at those of its questions that are still offered. */
export type HomeworkWork = {
  readonly begun: number;
  readonly solved: number;
  /** When the last of these questions was first solved, in milliseconds since 1970; null if none is solved. */
  readonly lastSolvedAt: number | null;
};

/**
 * Returns `done` if all questions are solved, `notBegun` without an act. A homework without questions is never done.
 */
export function homeworkStanding({ begun, solved }: HomeworkWork, questions: number): HomeworkStanding {
  if (questions > 0 && solved >= questions) return 'done';
  return begun === 0 ? 'notBegun' : 'underway';
}

/**
 * True if the homework was solved after the day it was due, or is not solved by then. The time of the work counts, not
 * the time at which the acts arrived: a device that was offline for a week does not make a pupil late. Times in
 * milliseconds since 1970; `dueAt` is the end of the day.
 */
export function isHomeworkLate(
  work: HomeworkWork,
  { questions, dueAt, now }: { readonly questions: number; readonly dueAt: number; readonly now: number },
): boolean {
  if (homeworkStanding(work, questions) !== 'done') return now >= dueAt;
  return work.lastSolvedAt !== null && work.lastSolvedAt >= dueAt;
}
