import type { LevelProgress, QuestionProgress } from '../../contract/progress.ts';
import { editionOf } from './level-questions.ts';
import { levelTitle } from './level-title.ts';
import type { PupilLevel, PupilQuestion } from './pupil-level.ts';

/** A level as a pupil's device is told of it. */
export function levelProgress(level: PupilLevel): LevelProgress {
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
