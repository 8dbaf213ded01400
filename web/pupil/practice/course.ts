import type { LevelProgress, MorePractice, PupilProgress } from '../../../contract/progress.ts';
import { isSetLevel, LESSON_LEVEL } from '../../../contract/set-levels.ts';
import { generatedId, readGeneratedId, SEEDS } from '../../../engine/levels/generated.ts';

export function solvedCount({ questions }: LevelProgress): number {
  return questions.filter(({ stars }) => stars > 0).length;
}

/** The stars of a level's questions, and their share of the most that its questions can give, from 0 to 1. */
export function starsOfLevel({ questions }: Pick<LevelProgress, 'questions'>): { stars: number; share: number } {
  const stars = questions.reduce((sum, question) => sum + question.stars, 0);
  const most = questions.reduce((sum, { mostStars }) => sum + mostStars, 0);
  return { stars, share: most === 0 ? 0 : stars / most };
}

/** How many generated questions of a level are solved. */
export function solvedMore({ more }: LevelProgress): number {
  return more === null ? 0 : more.begun - more.unsolved.length;
}

/** The id of the pupil's next generated question of a level; after the last seed the first follows. */
export function nextGenerated(level: number, { first, begun }: MorePractice): string {
  return generatedId({ level, seed: (first + begun) % SEEDS });
}

export function isCleared(level: LevelProgress): boolean {
  return level.questions.length > 0 && solvedCount(level) === level.questions.length;
}

/** True if the level is open to the pupil and has questions left to solve. */
export function isUnfinished(level: LevelProgress): boolean {
  return level.open && !isCleared(level);
}

/** The level that contains a question, or for which the question is generated. */
export function levelOf({ levels }: PupilProgress, question: string): LevelProgress | undefined {
  const generatedFor = readGeneratedId(question)?.level;
  return levels.find(
    ({ level, questions }) => level === generatedFor || questions.some((each) => each.question === question),
  );
}

/** Homework that is left to do, in the order in which it is due. */
export function homeworkLeft({ levels }: Pick<PupilProgress, 'levels'>): readonly LevelProgress[] {
  return levels.filter((level) => level.homework !== null && isUnfinished(level));
}

/** The homework of which a teacher reminds the pupil; undefined if there is none. */
export function remindedLevel(progress: Pick<PupilProgress, 'levels'>): LevelProgress | undefined {
  return homeworkLeft(progress).find(({ homework }) => homework?.isReminded === true);
}

export function isBegun({ questions }: LevelProgress): boolean {
  return questions.some((question) => question.begun);
}

/**
 * The pupil's own place in the course, for a pupil who comes from homework or a question set, or who worked nowhere yet.
 * It is the furthest unfinished level of their grade or below in which they solved something, else the first unfinished
 * level after all such levels. A pupil who solved nothing begins with the grade below their own (decision 060).
 * Levels of a higher grade count only when the pupil solved nothing else.
 */
export function courseLevel({ levels, grade }: Pick<PupilProgress, 'levels' | 'grade'>): LevelProgress | undefined {
  const course = levels.filter(({ level, questions }) => !isSetLevel(level) && questions.length > 0);
  const solved = course.filter((level) => solvedCount(level) > 0);
  const ofGrade = solved.filter((level) => grade === null || level.grade <= grade);
  const known = ofGrade.length > 0 ? ofGrade : solved;
  const furthest = known.at(-1);
  const isNext = (level: LevelProgress): boolean =>
    furthest === undefined ? level.grade >= (grade ?? 0) - 1 : course.indexOf(level) > course.indexOf(furthest);
  return known.findLast(isUnfinished) ?? course.filter(isUnfinished).find(isNext) ?? course.find(isUnfinished);
}

/** The question to open on entering a level: the first one not solved, else the first. */
export function startingQuestion(level: LevelProgress): string | null {
  return (level.questions.find(({ stars }) => stars === 0) ?? level.questions[0])?.question ?? null;
}

/** The first level of the lesson with work left; undefined while no lesson decides which levels are open. */
export function lessonLevel({ levels }: Pick<PupilProgress, 'levels'>): LevelProgress | undefined {
  const open = levels.filter((level) => level.open && level.openOutside !== null);
  return open.find((level) => !isCleared(level)) ?? open[0];
}

/** How many more questions of the level before have to be solved until this one opens by itself. */
export function missingToOpen({ levels }: PupilProgress, level: number, openingPercent: number): number {
  const at = levels.findIndex((candidate) => candidate.level === level);
  const before = levels[at - 1];
  if (before === undefined) return 0;
  return Math.max(0, Math.ceil((before.questions.length * openingPercent) / 100) - solvedCount(before));
}

export type NextStop =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'level'; readonly level: number }
  /** One more generated question. */
  | { readonly kind: 'more' }
  | { readonly kind: 'courseDone' };

/**
 * Where 「つぎの もんだい」 leads: to the next unsolved question of the level, from a cleared level to the next level,
 * from cleared homework or a cleared set to the homework that is left, else to the pupil's level of the course, and from
 * a generated question to the next generated one. In a lesson it leads to the lesson's levels, again and again.
 */
export function nextStop({ levels, grade }: PupilProgress, level: number, question: string): NextStop {
  const here = levels.find((candidate) => candidate.level === level);
  const ofLesson = lessonLevel({ levels });
  if (ofLesson !== undefined && here?.open !== true) return { kind: 'level', level: ofLesson.level };
  if (readGeneratedId(question) !== null) return { kind: 'more' };
  const at = here?.questions.findIndex((candidate) => candidate.question === question) ?? -1;
  const ordered = [...(here?.questions.slice(at + 1) ?? []), ...(here?.questions.slice(0, Math.max(0, at)) ?? [])];
  // Questions chosen for a lesson are done in its order, including those solved long ago.
  const isInOrder = level === LESSON_LEVEL && at + 1 < (here?.questions.length ?? 0);
  const unsolved = isInOrder ? ordered[0] : ordered.find(({ stars }) => stars === 0);
  if (unsolved !== undefined) return { kind: 'question', question: unsolved.question };
  const later = levels.slice(levels.findIndex((candidate) => candidate.level === level) + 1);
  const laterLevel = later.find(isUnfinished);
  const next = isSetLevel(level)
    ? (homeworkLeft({ levels })[0] ?? courseLevel({ levels, grade }) ?? laterLevel)
    : laterLevel;
  if (next !== undefined) return { kind: 'level', level: next.level };
  if (ofLesson === undefined) return { kind: 'courseDone' };
  if (!isCleared(ofLesson) && ofLesson.level !== level) return { kind: 'level', level: ofLesson.level };
  const [following] = ordered;
  return following === undefined ? { kind: 'courseDone' } : { kind: 'question', question: following.question };
}

export type StartingPlace = {
  readonly level: number;
  /** Null for the first question of the level that is not solved. */
  readonly question: string | null;
};

/**
 * Where a pupil continues, on any device: at the homework of which the teacher reminds them, else at the attempt they
 * left open, else at homework that they have not begun, else at the next question of the level they last worked in, else
 * at their place in the course.
 */
export function startingPlace(progress: PupilProgress): StartingPlace | null {
  const { levels, openAttempt } = progress;
  const isOpen = (level: number): boolean => levels.some((each) => each.level === level && each.open);
  const reminded = remindedLevel(progress);
  const left = openAttempt !== null && isOpen(openAttempt.level) ? openAttempt : null;
  if (reminded !== undefined && reminded.level !== left?.level) return { level: reminded.level, question: null };
  if (left !== null) return { level: left.level, question: left.question };
  const homework = homeworkLeft(progress).find((level) => !isBegun(level));
  if (homework !== undefined) return { level: homework.level, question: null };
  return afterLastWorked(progress) ?? placeInCourse(progress);
}

function afterLastWorked(progress: PupilProgress): StartingPlace | null {
  const { lastWorked, levels } = progress;
  const here = levels.find(({ level, open }) => level === lastWorked?.level && open);
  if (lastWorked === null || here === undefined) return null;
  const stop = nextStop(progress, here.level, lastWorked.question);
  switch (stop.kind) {
    case 'question':
      return { level: here.level, question: stop.question };
    case 'level':
      return { level: stop.level, question: null };
    case 'more':
      return { level: here.level, question: here.more === null ? null : nextGenerated(here.level, here.more) };
    case 'courseDone':
      return { level: here.level, question: lastWorked.question };
  }
}

function placeInCourse(progress: PupilProgress): StartingPlace | null {
  const open = progress.levels.filter((level) => level.open && level.questions.length > 0);
  const level = homeworkLeft(progress)[0] ?? courseLevel(progress) ?? open.find(isUnfinished) ?? open.at(-1);
  return level === undefined ? null : { level: level.level, question: null };
}
