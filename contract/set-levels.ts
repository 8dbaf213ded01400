/**
 * To a pupil's device a question set is a level behind all levels: its number in its school and one of these. Sets of the
 * own school come first, then those published to all schools.
 */
export const SET_LEVELS = { own: 10_000, published: 20_000 } as const;
/** Likewise the questions that a teacher chose for the lesson that is on. */
export const LESSON_LEVEL = SET_LEVELS.published + 10_000;

/** Likewise the problems of the class that the pupil took up. */
export const CLASS_LEVEL = LESSON_LEVEL + 1;

/** Likewise a homework: its number in its school and this. */
export const HOMEWORK_LEVELS = LESSON_LEVEL + 10_000;
export const MOST_HOMEWORK = 1_000_000;

/** True of a level that stands for a question set, for the questions of a lesson, for the class's problems or for a homework. */
export function isSetLevel(level: number): boolean {
  return level > SET_LEVELS.own;
}
