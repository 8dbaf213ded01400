import type { LevelProgress, MorePractice, PupilProgress } from '../../../contract/progress.ts';
import { isSetLevel } from '../../../contract/set-levels.ts';
import { generatedId, readGeneratedId, SEEDS } from '../../../engine/levels/generated.ts';

export function solvedCount({ questions }: LevelProgress): number {
  return questions.filter(({ stars }) => stars > 0).length;
}

/** The stars of a level's questions, and their share of all that its questions can give, from 0 to 1. */
export function starsOfLevel({ questions }: Pick<LevelProgress, 'questions'>): { stars: number; share: number } {
  const stars = questions.reduce((sum, question) => sum + question.stars, 0);
  const most = questions.reduce((sum, { mostStars }) => sum + mostStars, 0);
  return { stars, share: most === 0 ? 0 : stars / most };
}

/** How many generated questions of a level are solved. */
export function solvedMore({ more }: LevelProgress): number {
  return more === null ? 0 : more.begun - more.unsolved.length;
}

/** The pupil's next generated question of a level; the seeds come round again once all are used up. */
export function nextGenerated(level: number, { first, begun }: MorePractice): string {
  return generatedId({ level, seed: (first + begun) % SEEDS });
}

export function isCleared(level: LevelProgress): boolean {
  return level.questions.length > 0 && solvedCount(level) === level.questions.length;
}

/** Open to the pupil, with questions left to solve. */
export function isUnfinished(level: LevelProgress): boolean {
  return level.open && !isCleared(level);
}

/** The level that has a question among its own, or for which it is generated. */
export function levelOf({ levels }: PupilProgress, question: string): LevelProgress | undefined {
  const generatedFor = readGeneratedId(question)?.level;
  return levels.find(
    ({ level, questions }) => level === generatedFor || questions.some((each) => each.question === question),
  );
}

/** Homework that is left to do; what is due first comes first. */
export function homeworkLeft({ levels }: Pick<PupilProgress, 'levels'>): readonly LevelProgress[] {
  return levels.filter((level) => level.homework !== null && isUnfinished(level));
}

/** What a teacher reminds the pupil of; undefined when there is nothing. */
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

/** The level to which a lesson leads, the first with work left in it; undefined while no lesson decides what is open. */
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
