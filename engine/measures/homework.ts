export const HOMEWORK_STANDINGS = ['notBegun', 'underway', 'done'] as const;
export type HomeworkStanding = (typeof HOMEWORK_STANDINGS)[number];

/** What one pupil did at the questions of a homework that are still on offer, since it was given. */
export type HomeworkWork = {
  readonly begun: number;
  readonly solved: number;
  /** When the last of them was first solved, in milliseconds since 1970; null while none is. */
  readonly lastSolvedAt: number | null;
};

/** Not begun without an act, done with every question solved. Of no question at all nothing can be done. */
export function homeworkStanding({ begun, solved }: HomeworkWork, questions: number): HomeworkStanding {
  if (questions > 0 && solved >= questions) return 'done';
  return begun === 0 ? 'notBegun' : 'underway';
}

/**
 * Late is what was solved after the day it was due, or is not solved by then. It counts when the child did it, not when
 * the acts arrived: a tablet that was away for a week makes nobody late. Moments in milliseconds since 1970; `dueAt` is
 * the end of the day.
 */
export function isHomeworkLate(
  work: HomeworkWork,
  { questions, dueAt, now }: { readonly questions: number; readonly dueAt: number; readonly now: number },
): boolean {
  if (homeworkStanding(work, questions) !== 'done') return now >= dueAt;
  return work.lastSolvedAt !== null && work.lastSolvedAt >= dueAt;
}
