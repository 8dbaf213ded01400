export const HOMEWORK_STATES = ['notBegun', 'underway', 'done'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/** The work of one pupil since the homework was given. Questions of the homework that no longer exist do not count. */
export type PupilHomeworkWork = {
  readonly begun: number;
  readonly solved: number;
  /**
   * The latest time (in milliseconds since 1970) at which the pupil solved a question for the first time. Null if the
   * pupil has solved no question.
   */
  readonly lastSolvedAt: number | null;
};

/**
 * Returns `done` if all questions are solved, `notBegun` if the pupil began none, otherwise `underway`. A homework
 * without questions is never done.
 */
export function determineHomeworkState({ begun, solved }: PupilHomeworkWork, questions: number): HomeworkState {
  if (questions > 0 && solved >= questions) return 'done';
  return begun === 0 ? 'notBegun' : 'underway';
}

/**
 * True if the due day is over and the pupil did not solve the whole homework in time. What counts is when the pupil
 * solved the questions, not when the server received this: a pupil is not late because a device was offline. `dueAt` is
 * the end of the due day. Times are in milliseconds since 1970.
 */
export function isHomeworkLate(
  work: PupilHomeworkWork,
  { questions, dueAt, now }: { readonly questions: number; readonly dueAt: number; readonly now: number },
): boolean {
  if (determineHomeworkState(work, questions) !== 'done') return now >= dueAt;
  return work.lastSolvedAt !== null && work.lastSolvedAt >= dueAt;
}

/** The usual number of days from giving a homework to its due day. */
export const USUAL_HOMEWORK_DAYS = 7;
