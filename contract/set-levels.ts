/**
 * On a pupil's device a question set is a level behind all built-in levels. Its level number is its number in its
 * school plus one of these. Sets of the own school come before the published sets.
 */
export const SET_LEVELS = { own: 10_000, published: 20_000 } as const;
/** The level number for the questions that a teacher chose for the running lesson. */
export const LESSON_LEVEL = SET_LEVELS.published + 10_000;

/** The level number for the class problems that the pupil took up. */
export const CLASS_LEVEL = LESSON_LEVEL + 1;

/** A homework is the level of this plus its number in its school. */
export const HOMEWORK_LEVELS = LESSON_LEVEL + 10_000;
export const MOST_HOMEWORK = 1_000_000;

/** Returns true if the level represents a question set, a lesson's questions, class problems or a homework. */
export function isSetLevel(level: number): boolean {
  return level > SET_LEVELS.own;
}
