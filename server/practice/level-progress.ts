import type { LevelProgress, PupilProgress, QuestionProgress } from '../../contract/progress.ts';
import { computeQuestionsHashOfLevel, shortHashOfParts } from './level-questions.ts';
import { titleOfLevel, type PupilLevel, type QuestionWithPupilResult } from './pupil-level.ts';

/**
 * Returns levels in the form that a pupil's device gets. `held` is the edition (a hash of the questions of all levels)
 * that the device has cached. If it is still the current edition, the result contains only the questions that the pupil
 * has begun.
 */
export function createLevelProgressForDevice(
  levels: readonly PupilLevel[],
  held: string | undefined,
): Pick<PupilProgress, 'levels' | 'edition' | 'onlyBegun'> {
  const edition = shortHashOfParts(levels.map((level) => `${level.level}:${computeQuestionsHashOfLevel(level)}`));
  const onlyBegun = held === edition;
  return { levels: levels.map((level) => levelProgress(level, onlyBegun)), edition, onlyBegun };
}

function levelProgress(level: PupilLevel, onlyBegun: boolean): LevelProgress {
  const { homework } = level;
  const questions = questionsProgress(level.questions);
  return {
    level: level.level,
    title: titleOfLevel(level),
    grade: level.grade,
    open: level.open,
    openOutside: level.openOutside,
    edition: computeQuestionsHashOfLevel(level),
    questions: onlyBegun ? begunOnly(questions) : questions,
    more: level.more,
    homework: homework === null ? null : { dueOn: homework.dueOn, isReminded: homework.isReminded },
  };
}

const ofLevels = new WeakMap<PupilLevel['questions'], QuestionProgress[]>();

/**
 * Returns the questions of a level in the form that a device gets. When a class starts, 35 pupils request about a
 * thousand questions each, so the result is cached. The key in the cache is the array `questions`, because all pupils
 * who have not begun the level share one array.
 */
function questionsProgress(questions: PupilLevel['questions']): QuestionProgress[] {
  const known = ofLevels.get(questions) ?? questions.map(questionProgress);
  ofLevels.set(questions, known);
  return known;
}

const begunOf = new WeakMap<QuestionProgress[], QuestionProgress[]>();

function begunOnly(questions: QuestionProgress[]): QuestionProgress[] {
  const known =
    begunOf.get(questions) ?? questions.filter(({ begun, stars, found }) => begun || stars > 0 || found.length > 0);
  begunOf.set(questions, known);
  return known;
}

function questionProgress({
  id,
  begun,
  stars,
  kinds,
  tempts,
  mostStars,
  found,
  writes,
}: QuestionWithPupilResult): QuestionProgress {
  return {
    question: id,
    begun,
    stars,
    kinds: [...kinds],
    tempts: [...tempts],
    mostStars,
    found: found.map((slots) => [...slots]),
    ...(writes ? { writes } : {}),
  };
}
