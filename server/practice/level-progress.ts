import type { LevelProgress, PupilProgress, QuestionProgress } from '../../contract/progress.ts';
import { editionOf, nameOf } from './level-questions.ts';
import { levelTitle } from './level-title.ts';
import type { PupilLevel, PupilQuestion } from './pupil-level.ts';

/** Levels as a pupil's device is told of them. `held` is the edition of the questions that it has, if any. */
export function levelsProgress(
  levels: readonly PupilLevel[],
  held: string | undefined,
): Pick<PupilProgress, 'levels' | 'edition' | 'onlyBegun'> {
  const all = levels.map(levelProgress);
  const edition = nameOf(all.map((level) => `${level.level}:${level.edition}`));
  const onlyBegun = held === edition;
  return { levels: onlyBegun ? all.map(withoutUntouched) : all, edition, onlyBegun };
}

const begunOf = new WeakMap<QuestionProgress[], QuestionProgress[]>();

function withoutUntouched(level: LevelProgress): LevelProgress {
  const questions = begunOf.get(level.questions) ?? level.questions.filter(isTouched);
  begunOf.set(level.questions, questions);
  return { ...level, questions };
}

function isTouched({ begun, stars, found }: QuestionProgress): boolean {
  return begun || stars > 0 || found.length > 0;
}

function levelProgress(level: PupilLevel): LevelProgress {
  const { homework } = level;
  return {
    level: level.level,
    title: levelTitle(level),
    grade: level.grade,
    open: level.open,
    openOutside: level.openOutside,
    edition: editionOf(level),
    questions: questionsProgress(level.questions),
    more: level.more,
    homework: homework === null ? null : { dueOn: homework.dueOn, isReminded: homework.isReminded },
  };
}

const ofLevels = new WeakMap<PupilLevel['questions'], QuestionProgress[]>();

/** Of a level that a pupil has not begun they are the same for all: a thousand questions a pupil, 35 pupils at a bell. */
function questionsProgress(questions: PupilLevel['questions']): QuestionProgress[] {
  const known = ofLevels.get(questions) ?? questions.map(questionProgress);
  ofLevels.set(questions, known);
  return known;
}

function questionProgress({ id, begun, stars, kinds, tempts, mostStars, found }: PupilQuestion): QuestionProgress {
  return {
    question: id,
    begun,
    stars,
    kinds: [...kinds],
    tempts: [...tempts],
    mostStars,
    found: found.map((slots) => [...slots]),
  };
}
