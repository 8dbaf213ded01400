import { opensNextLevel } from '../../engine/judge/stars.ts';
import type { QuestionInLevel } from '../questions/questions.ts';
import { createUnbegunPupilQuestion, type PupilLevel, type QuestionWithPupilResult } from './pupil-level.ts';

type CourseLevel = Pick<PupilLevel, 'level' | 'grade' | 'questions'>;

type PlacedLevel = Omit<PupilLevel, 'openOutside' | 'more' | 'set' | 'homework'>;

/**
 * The data that decides which levels are open, together with the pupil's progress. `allOpen`: true if the school has
 * opened all levels. `byTeacher`: for each level about which a teacher has decided, true if it is open.
 */
export type LevelOpeningRules = {
  readonly allOpen: boolean;
  readonly byTeacher: ReadonlyMap<number, boolean>;
  /** The highest grade of the pupil's groups; null if the pupil is in no group. */
  readonly grade: number | null;
};

type Course = {
  readonly levels: readonly CourseLevel[];
  /** For each question id, the levels that contain the question. */
  readonly levelsOf: ReadonlyMap<string, readonly number[]>;
};

const untouchedCourses = new WeakMap<readonly QuestionInLevel[], Course>();

/**
 * Returns the levels of a course for a pupil who has not begun any question of the course. The result is cached for
 * each course. So all pupils share one object for each level that they have not begun.
 */
function untouchedCourse(course: readonly QuestionInLevel[]): Course {
  const known = untouchedCourses.get(course) ?? newCourse(course);
  untouchedCourses.set(course, known);
  return known;
}

function newCourse(course: readonly QuestionInLevel[]): Course {
  const byLevel = new Map<number, QuestionWithPupilResult[]>();
  const levelsOf = new Map<string, number[]>();
  for (const question of course) {
    const { id, level } = question;
    byLevel.set(level, [...(byLevel.get(level) ?? []), createUnbegunPupilQuestion(question)]);
    levelsOf.set(id, [...(levelsOf.get(id) ?? []), level]);
  }
  const levels = [...byLevel].map(([level, questions]) => {
    const grade = Math.min(...questions.map((question) => question.grade));
    return { level, grade, questions };
  });
  return { levels, levelsOf };
}

/**
 * Returns the levels of a course for one pupil. For a level in which the pupil has begun a question, the result
 * contains a new object. All other levels are the same objects for all pupils. `begun` contains the ids of the
 * questions that the pupil has begun.
 */
export function courseLevelsForPupil(
  course: readonly QuestionInLevel[],
  begun: Iterable<string>,
  withResult: (question: QuestionInLevel) => QuestionWithPupilResult,
): readonly CourseLevel[] {
  const { levels, levelsOf } = untouchedCourse(course);
  const touched = new Set([...begun].flatMap((id) => levelsOf.get(id) ?? []));
  return levels.map((level) =>
    touched.has(level.level) ? { ...level, questions: level.questions.map(withResult) } : level,
  );
}

/**
 * Number of the last level in the first version of the course. In this version, the levels 1 to 20 followed each other
 * in the order of their numbers. Later versions of the course inserted levels with higher numbers between them.
 */
const FIRST_LEVELS = 20;

/**
 * Adds to each level whether it is open (docs/domain.md 5.2). `levels` must be in the order of the course. A teacher's
 * decision about a level has priority. Otherwise, a level is open in these cases:
 * - The school opens all levels.
 * - Enough questions of the previous level are solved. This can be the previous level in the present course or in the
 *   first version of the course.
 * - The level belongs to a lower grade than the pupil's grade, or it is the first level of the pupil's grade.
 */
export function addOpenStateToLevels(levels: readonly CourseLevel[], openings: LevelOpeningRules): PlacedLevel[] {
  const byLevel = new Map(levels.map(({ level, questions }) => [level, questions]));
  const hasOpened = (level: number): boolean => {
    const { solved, needed } = computeLevelTotals(byLevel.get(level) ?? []);
    return opensNextLevel(solved, needed);
  };
  const firstOfOwn = levels.find(({ grade }) => grade === openings.grade)?.level;
  let reached = true;
  return levels.map(({ level, grade, questions }) => {
    const wasReached = level <= FIRST_LEVELS && byLevel.has(level - 1) && hasOpened(level - 1);
    const isOfGrade = grade < (openings.grade ?? 0) || level === firstOfOwn;
    const open = openings.byTeacher.get(level) ?? (openings.allOpen || isOfGrade || reached || wasReached);
    reached = hasOpened(level);
    return { level, grade, open, questions };
  });
}

type LevelSums = { readonly solved: number; readonly stars: number; readonly needed: number };

const sumsOfLevels = new WeakMap<PupilLevel['questions'], LevelSums>();

/**
 * Returns three totals of a level for a pupil. `solved`: the number of solved questions. `stars`: the pupil's stars at
 * all questions. `needed`: the number of questions on which the opening of the next level depends (all questions except
 * those of mode `write`).
 *
 * The result is cached. The key in the cache is the array `questions`, because all pupils who have not begun the level
 * share one array.
 */
export function computeLevelTotals(questions: PupilLevel['questions']): LevelSums {
  const sums = sumsOfLevels.get(questions) ?? {
    solved: questions.filter(({ stars }) => stars > 0).length,
    stars: questions.reduce((sum, { stars }) => sum + stars, 0),
    needed: questions.filter(({ writes }) => !writes).length,
  };
  sumsOfLevels.set(questions, sums);
  return sums;
}
