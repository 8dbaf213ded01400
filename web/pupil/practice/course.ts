import type { LevelProgress, MorePractice, PupilProgress } from '../../../contract/progress.ts';
import { isLevelOutsideCourse, LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../../contract/set-levels.ts';
import { generatedQuestionId, parseGeneratedQuestionId, SEEDS_PER_LEVEL } from '../../../engine/levels/generated.ts';

type Levels = { readonly levels: readonly LevelProgress[] };

export function solvedCountOfLevel({ questions }: LevelProgress): number {
  return questions.filter(({ stars }) => stars > 0).length;
}

/**
 * Returns the stars that the pupil has earned in a level: their number (`stars`), and their share of the level's
 * maximum (`share`, from 0 to 1).
 */
export function starCountAndShareOfLevel({ questions }: Pick<LevelProgress, 'questions'>): {
  stars: number;
  share: number;
} {
  const stars = questions.reduce((sum, question) => sum + question.stars, 0);
  const most = questions.reduce((sum, { mostStars }) => sum + mostStars, 0);
  return { stars, share: most === 0 ? 0 : stars / most };
}

/** Returns how many generated questions of a level the pupil has solved. */
export function solvedGeneratedCount({ more }: LevelProgress): number {
  return more === null ? 0 : more.begun - more.unsolved.length;
}

/**
 * Returns the id of the generated question that the pupil gets next in a level. The seeds are used in order, beginning
 * with the seed `first`; after the last seed comes seed 0.
 */
export function nextGeneratedQuestionId(level: number, { first, begun }: MorePractice): string {
  return generatedQuestionId({ level, seed: (first + begun) % SEEDS_PER_LEVEL });
}

/**
 * Returns the questions that a pupil must solve to clear a level. In homework and in question sets, these are all
 * questions. In the course, questions of mode `write` are not included: if such a question is added to a cleared level,
 * the level must not become unfinished again.
 */
function neededQuestions({ level, questions }: Pick<LevelProgress, 'level' | 'questions'>) {
  const needed = questions.filter(({ writes }) => writes !== true);
  return isLevelOutsideCourse(level) || needed.length === 0 ? questions : needed;
}

export function isLevelCleared(level: LevelProgress): boolean {
  return level.questions.length > 0 && neededQuestions(level).every(({ stars }) => stars > 0);
}

export function isLevelUnfinished(level: LevelProgress): boolean {
  return level.open && !isLevelCleared(level);
}

/**
 * Returns the level that contains a question, or for which the question was generated. Returns undefined if there is no
 * such level.
 */
export function levelOfQuestion({ levels }: PupilProgress, question: string): LevelProgress | undefined {
  const generatedFor = parseGeneratedQuestionId(question)?.level;
  return levels.find(
    ({ level, questions }) => level === generatedFor || questions.some((each) => each.question === question),
  );
}

/** Returns the homework assignments that are open and not cleared, sorted by due day. */
export function unfinishedHomework({ levels }: Levels): readonly LevelProgress[] {
  return levels.filter((level) => level.homework !== null && isLevelUnfinished(level));
}

/**
 * Returns the level of unfinished homework if a teacher has sent a reminder about it. Returns undefined if there is
 * none.
 */
export function levelOfHomeworkReminder(progress: Pick<PupilProgress, 'levels'>): LevelProgress | undefined {
  return unfinishedHomework(progress).find(({ homework }) => homework?.isReminded === true);
}

export function isLevelBegun({ questions }: LevelProgress): boolean {
  return questions.some((question) => question.begun);
}

/**
 * Returns the course level at which the pupil continues: the last unfinished level with a solved question, or else the
 * first unfinished level after all levels with solved questions. docs/domain.md 5.3 explains how the pupil's grade
 * changes this. Returns undefined if every level is cleared.
 */
export function currentCourseLevel({
  levels,
  grade,
}: Levels & Pick<PupilProgress, 'grade'>): LevelProgress | undefined {
  const course = levels.filter(({ level, questions }) => !isLevelOutsideCourse(level) && questions.length > 0);
  const solved = course.filter((level) => solvedCountOfLevel(level) > 0);
  const ofGrade = solved.filter((level) => grade === null || level.grade <= grade);
  const known = ofGrade.length > 0 ? ofGrade : solved;
  const furthest = known.at(-1);
  const isNext = (level: LevelProgress): boolean =>
    furthest === undefined ? level.grade >= (grade ?? 0) - 1 : course.indexOf(level) > course.indexOf(furthest);
  return (
    known.findLast(isLevelUnfinished) ?? course.filter(isLevelUnfinished).find(isNext) ?? course.find(isLevelUnfinished)
  );
}

type WithWaitingTexts = Pick<PupilProgress, 'levels' | 'waitingTexts'>;

/**
 * Returns a copy of the levels. In it, a question whose text by the pupil waits for the teacher has one star, i.e.
 * counts as solved. Otherwise the pupil would be sent back to this question before the teacher has read the text.
 */
function levelsToGoOn({ levels, waitingTexts = [] }: WithWaitingTexts): readonly LevelProgress[] {
  if (waitingTexts.length === 0) return levels;
  const waiting = new Set(waitingTexts);
  return levels.map((level) =>
    level.questions.some(({ question }) => waiting.has(question))
      ? {
          ...level,
          questions: level.questions.map((each) =>
            waiting.has(each.question) && each.stars === 0 ? { ...each, stars: 1 } : each,
          ),
        }
      : level,
  );
}

/**
 * Returns the id of the question that is opened when the pupil enters a level. This is the first unsolved question for
 * which no text of the pupil waits for the teacher, or else the level's first question. Returns null if the level is
 * unknown or has no questions.
 */
export function startingQuestionOfLevel(progress: WithWaitingTexts, number: number): string | null {
  const level = levelsToGoOn(progress).find((candidate) => candidate.level === number);
  if (level === undefined) return null;
  return (level.questions.find(({ stars }) => stars === 0) ?? level.questions[0])?.question ?? null;
}

/**
 * Returns the first unfinished level of the running lesson. If all its levels are cleared, returns the first of them.
 * Returns undefined if no lesson restricts which levels are open.
 */
export function unfinishedLevelOfLesson({ levels }: Levels): LevelProgress | undefined {
  const open = levels.filter((level) => level.open && level.openOutside !== null);
  return open.find((level) => !isLevelCleared(level)) ?? open[0];
}

/**
 * Returns how many more questions of the previous level the pupil must solve before `level` opens automatically.
 * `openingPercent`: percentage of the previous level's questions that must be solved.
 */
export function questionsMissingToOpenLevel({ levels }: PupilProgress, level: number, openingPercent: number): number {
  const at = levels.findIndex((candidate) => candidate.level === level);
  const before = levels[at - 1];
  if (before === undefined) return 0;
  return Math.max(0, Math.ceil((neededQuestions(before).length * openingPercent) / 100) - solvedCountOfLevel(before));
}

export type NextQuestionDestination =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'level'; readonly level: number }
  /** The next generated question (もっと れんしゅう). */
  | { readonly kind: 'more' }
  | { readonly kind: 'courseDone' };

/**
 * Returns to which question or level the button 「つぎの もんだい」 (next question) leads. A question counts as solved if the
 * pupil's text for it waits for the teacher.
 * - From a question: to the next unsolved question of its level.
 * - From a cleared level: to the next unfinished level.
 * - From cleared homework or a cleared question set: to unfinished homework, or else to the pupil's level of the
 *   course.
 * - From a generated question: to the next generated question.
 * - During a lesson: only to levels of the lesson. After the last of these levels comes the first again.
 */
export function nextQuestionDestination(
  progress: PupilProgress,
  level: number,
  question: string,
): NextQuestionDestination {
  const { grade } = progress;
  const levels = levelsToGoOn(progress);
  const here = levels.find((candidate) => candidate.level === level);
  const ofLesson = unfinishedLevelOfLesson({ levels });
  if (ofLesson !== undefined && here?.open !== true) return { kind: 'level', level: ofLesson.level };
  if (parseGeneratedQuestionId(question) !== null) return { kind: 'more' };
  const at = here?.questions.findIndex((candidate) => candidate.question === question) ?? -1;
  const ordered = [...(here?.questions.slice(at + 1) ?? []), ...(here?.questions.slice(0, Math.max(0, at)) ?? [])];
  // The questions that a teacher chose for a lesson are opened in the teacher's order, even those that the pupil had
  // solved before the lesson.
  const isInOrder = level === LEVEL_NUMBER_OF_LESSON_QUESTIONS && at + 1 < (here?.questions.length ?? 0);
  const unsolved = isInOrder ? ordered[0] : ordered.find(({ stars }) => stars === 0);
  if (unsolved !== undefined) return { kind: 'question', question: unsolved.question };
  const later = levels.slice(levels.findIndex((candidate) => candidate.level === level) + 1);
  const laterLevel = later.find(isLevelUnfinished);
  const next = isLevelOutsideCourse(level)
    ? (unfinishedHomework({ levels })[0] ?? currentCourseLevel({ levels, grade }) ?? laterLevel)
    : laterLevel;
  if (next !== undefined) return { kind: 'level', level: next.level };
  if (ofLesson === undefined) return { kind: 'courseDone' };
  if (!isLevelCleared(ofLesson) && ofLesson.level !== level) return { kind: 'level', level: ofLesson.level };
  const [following] = ordered;
  return following === undefined ? { kind: 'courseDone' } : { kind: 'question', question: following.question };
}

export type PracticeStartDestination = {
  readonly level: number;
  /** The id of the question, or null for the first unsolved question of the level. */
  readonly question: string | null;
};

/**
 * Returns where a pupil continues after opening the page (docs/domain.md 5.3), or null if no level can be opened. Tries
 * these in order: homework with a teacher's reminder, the unfinished attempt, homework that is not begun, the next
 * question in the level in which the pupil worked last, the pupil's level of the course.
 */
export function practiceStartDestination(known: PupilProgress): PracticeStartDestination | null {
  const progress = { ...known, levels: [...levelsToGoOn(known)] };
  const { levels, waitingTexts } = progress;
  // An attempt does not count as unfinished if the pupil's text in it waits for the teacher.
  const openAttempt =
    known.openAttempt !== null && waitingTexts?.includes(known.openAttempt.question) === true
      ? null
      : known.openAttempt;
  const isOpen = (level: number): boolean => levels.some((each) => each.level === level && each.open);
  const reminded = levelOfHomeworkReminder(progress);
  const left = openAttempt !== null && isOpen(openAttempt.level) ? openAttempt : null;
  if (reminded !== undefined && reminded.level !== left?.level) return { level: reminded.level, question: null };
  if (left !== null) return { level: left.level, question: left.question };
  const homework = unfinishedHomework(progress).find((level) => !isLevelBegun(level));
  if (homework !== undefined) return { level: homework.level, question: null };
  return afterLastWorked(progress) ?? placeInCourse(progress);
}

function afterLastWorked(progress: PupilProgress): PracticeStartDestination | null {
  const { lastWorked, levels } = progress;
  const here = levels.find(({ level, open }) => level === lastWorked?.level && open);
  if (lastWorked === null || here === undefined) return null;
  const stop = nextQuestionDestination(progress, here.level, lastWorked.question);
  switch (stop.kind) {
    case 'question':
      return { level: here.level, question: stop.question };
    case 'level':
      return { level: stop.level, question: null };
    case 'more':
      return {
        level: here.level,
        question: here.more === null ? null : nextGeneratedQuestionId(here.level, here.more),
      };
    case 'courseDone':
      return { level: here.level, question: lastWorked.question };
  }
}

function placeInCourse(progress: PupilProgress): PracticeStartDestination | null {
  const open = progress.levels.filter((level) => level.open && level.questions.length > 0);
  const level =
    unfinishedHomework(progress)[0] ?? currentCourseLevel(progress) ?? open.find(isLevelUnfinished) ?? open.at(-1);
  return level === undefined ? null : { level: level.level, question: null };
}
