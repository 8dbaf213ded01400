import { questionSummary } from '../questions/words.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/**
 * A question that was chosen for a lesson. `place`: the question's name, e.g. its level and number. `words`: its
 * requirement as text. `grade`: its grade; null if this is unknown.
 */
export type QuestionChosenForLesson = {
  readonly id: string;
  readonly place: string;
  readonly words: string;
  readonly grade: number | null;
};

/** Returns the chosen questions of a running lesson in their order. A question that no longer exists is left out. */
export function chosenQuestionsOfLesson(
  ids: readonly string[],
  known: readonly QuestionOfLesson[],
): QuestionChosenForLesson[] {
  return ids.flatMap((id) => {
    const found = known.find((question) => question.id === id);
    if (found === undefined) return [];
    const { name, question } = found;
    return [{ id, place: name, words: questionSummary(question), grade: question.grade }];
  });
}

/** Adds the question at the end of the chosen questions, or removes it if it was already chosen. */
export function toggleChosenQuestion(
  chosen: readonly QuestionChosenForLesson[],
  question: QuestionChosenForLesson,
): QuestionChosenForLesson[] {
  const without = chosen.filter(({ id }) => id !== question.id);
  return without.length === chosen.length ? [...chosen, question] : without;
}

/**
 * If `isIn` is true, adds those of `questions` that are not chosen yet at the end of the chosen questions. Otherwise
 * removes all of `questions` from the chosen questions.
 */
export function toggleAllChosenQuestions(
  chosen: readonly QuestionChosenForLesson[],
  questions: readonly QuestionChosenForLesson[],
  isIn: boolean,
): QuestionChosenForLesson[] {
  const isAmong = (all: readonly QuestionChosenForLesson[], { id }: QuestionChosenForLesson) =>
    all.some((each) => each.id === id);
  return isIn
    ? [...chosen, ...questions.filter((question) => !isAmong(chosen, question))]
    : chosen.filter((question) => !isAmong(questions, question));
}

/**
 * Returns the chosen questions in which one question is moved one position up (-1) or down (1). The first question
 * cannot be moved up, and the last question cannot be moved down.
 */
export function moveChosenQuestion(
  chosen: readonly QuestionChosenForLesson[],
  id: string,
  step: -1 | 1,
): QuestionChosenForLesson[] {
  const from = chosen.findIndex((question) => question.id === id);
  const [one, other] = [chosen[from], chosen[from + step]];
  if (one === undefined || other === undefined) return [...chosen];
  return chosen.with(from, other).with(from + step, one);
}
