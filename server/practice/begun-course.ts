import { opensNext } from '../../engine/judge/stars.ts';
import type { PlacedQuestion } from '../questions/questions.ts';
import { levelSums } from './level-sums.ts';
import { untouched, type PupilLevel, type PupilQuestion } from './pupil-level.ts';

type CourseLevel = Pick<PupilLevel, 'level' | 'grade' | 'questions'>;

type PlacedLevel = Omit<PupilLevel, 'openOutside' | 'more' | 'set' | 'homework'>;

/** What opens levels besides progress: the school's setting, the teachers' decisions by level, and the grade. */
export type Openings = {
  readonly allOpen: boolean;
  readonly byTeacher: ReadonlyMap<number, boolean>;
  /** The highest grade of the pupil's groups; null if the pupil is in no group. */
  readonly grade: number | null;
};

type Course = {
  readonly levels: readonly CourseLevel[];
  /** The levels that contain a question, by the question's id. */
  readonly levelsOf: ReadonlyMap<string, readonly number[]>;
};

const untouchedCourses = new WeakMap<readonly PlacedQuestion[], Course>();

/**
 * Returns the levels of a course for a pupil who has begun none of it. Cached by course, because most levels are
 * untouched for most pupils.
 */
function untouchedCourse(course: readonly PlacedQuestion[]): Course {
  const known = untouchedCourses.get(course) ?? newCourse(course);
  untouchedCourses.set(course, known);
  return known;
}

function newCourse(course: readonly PlacedQuestion[]): Course {
  const byLevel = new Map<number, PupilQuestion[]>();
  const levelsOf = new Map<string, number[]>();
  for (const question of course) {
    const { id, level } = question;
    byLevel.set(level, [...(byLevel.get(level) ?? []), untouched(question)]);
    levelsOf.set(id, [...(levelsOf.get(id) ?? []), level]);
  }
  const levels = [...byLevel].map(([level, questions]) => {
    const grade = Math.min(...questions.map((question) => question.grade));
    return { level, grade, questions };
  });
  return { levels, levelsOf };
}

/**
 * Returns the levels of a course. Only levels with a begun question are built for this pupil; the others are shared.
 */
export function begunCourse(
  course: readonly PlacedQuestion[],
  begun: Iterable<string>,
  withResult: (question: PlacedQuestion) => PupilQuestion,
): readonly CourseLevel[] {
  const { levels, levelsOf } = untouchedCourse(course);
  const touched = new Set([...begun].flatMap((id) => levelsOf.get(id) ?? []));
  return levels.map((level) =>
    touched.has(level.level) ? { ...level, questions: level.questions.map(withResult) } : level,
  );
}

/** The first version of the course had these levels, numbered 1 to 20. Later levels were inserted between them. */
const FIRST_LEVELS = 20;

/**
 * Adds to each level whether it is open (docs/domain.md 5.2). `levels` must be in the order of the course. A level is
 * open in one of these cases, unless a teacher decided about it:
 * - the school opens all levels,
 * - the level before it is solved far enough, in this course or in the first version of the course,
 * - it is of a lower grade than the pupil's, or the first level of the pupil's grade.
 */
export function withOpenings(levels: readonly CourseLevel[], openings: Openings): PlacedLevel[] {
  const byLevel = new Map(levels.map(({ level, questions }) => [level, questions]));
  const hasOpened = (level: number): boolean => {
    const ofLevel = byLevel.get(level) ?? [];
    return opensNext(levelSums(ofLevel).solved, ofLevel.length);
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
