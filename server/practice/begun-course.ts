import { opensNext } from '../../engine/judge/stars.ts';
import type { PlacedQuestion } from '../questions/questions.ts';
import { levelSums } from './level-sums.ts';
import { untouched, type PupilLevel, type PupilQuestion } from './pupil-level.ts';

type CourseLevel = Pick<PupilLevel, 'level' | 'grade' | 'questions'>;

type PlacedLevel = Omit<PupilLevel, 'openOutside' | 'more' | 'set' | 'homework'>;

export type Openings = {
  readonly allOpen: boolean;
  readonly byTeacher: ReadonlyMap<number, boolean>;
  /** Of the highest of the pupil's groups; null without one. */
  readonly grade: number | null;
};

type Course = {
  readonly levels: readonly CourseLevel[];
  /** The levels in which a question stands, by its id. */
  readonly levelsOf: ReadonlyMap<string, readonly number[]>;
};

const untouchedCourses = new WeakMap<readonly PlacedQuestion[], Course>();

/** The levels of a course to a pupil who has begun none of it: the same for all, as most of it is for most of them. */
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

/** The levels of a course to a pupil who has begun these questions of it. */
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

/** The course once had these, in the order of their numbers; others have come between them since. */
const FIRST_LEVELS = 20;

/**
 * Levels in their order; each opens by the one before (docs/domain.md 5.2) unless the teacher or the school says otherwise. What
 * the one before it in the first course has opened stays open. Those of grades before the class's own, and the first of
 * its own, are open from the beginning: nobody of grade 4 has to work through grade 1 first.
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
