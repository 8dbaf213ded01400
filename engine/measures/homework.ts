export const HOMEWORK_STATES = ['notBegun', 'underway', 'done'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/** The work of one pupil since the homework was given. Only questions of the homework that still exist count. */
export type PupilHomeworkWork = {
  readonly begun: number;
  readonly solved: number;
  /**
   * The time at which the pupil last solved a new question of the homework, in milliseconds since 1970. Solving a
   * question again does not change this time. Null if the pupil has solved no question.
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
 * True if the pupil solved the homework after the due day, or has not solved it by the end of that day. The time of
 * the work counts, not the time at which the acts (stored actions) reach the server: a device that was offline for a
 * week does not make a pupil late. Times are in milliseconds since 1970; `dueAt` is the end of the due day.
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
