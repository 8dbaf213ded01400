/**
 * On a pupil's device, a question set is shown as a level that comes after all built-in levels. The number of this
 * level is the number of the set plus `own` (for a set of the school) or `published` (for a set of the installation).
 */
export const QUESTION_SET_LEVEL_NUMBER_OFFSETS = { own: 10_000, published: 20_000 } as const;
/** The number of the level that contains the questions that a teacher chose for the running lesson. */
export const LEVEL_NUMBER_OF_LESSON_QUESTIONS = QUESTION_SET_LEVEL_NUMBER_OFFSETS.published + 10_000;

/** The number of the level that contains the class problems that the pupil has started. */
export const LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS = LEVEL_NUMBER_OF_LESSON_QUESTIONS + 1;

/** The level number of a homework is this value plus the number of the homework in its school. */
export const HOMEWORK_LEVEL_NUMBER_OFFSET = LEVEL_NUMBER_OF_LESSON_QUESTIONS + 10_000;
/** The largest number that a homework can have in its school. */
export const MAX_HOMEWORK_NUMBER = 1_000_000;

/** Returns true if the level represents a question set, a lesson's questions, class problems or a homework. */
export function isLevelOutsideCourse(level: number): boolean {
  return level > QUESTION_SET_LEVEL_NUMBER_OFFSETS.own;
}
