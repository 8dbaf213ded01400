import { formatQuestionSummary } from '../questions/words.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/**
 * A question that a teacher chose for a lesson. `place`: its name, e.g. 2-1-3. `words`: its requirement as text.
 * `grade`: its grade, or null if unknown.
 */
export type QuestionChosenForLesson = {
  readonly id: string;
  readonly place: string;
  readonly words: string;
  readonly grade: number | null;
};

/**
 * Returns the questions that were chosen for a running lesson, in their order. Questions that no longer exist are left
 * out.
 */
export function chosenQuestionsOfLesson(
  ids: readonly string[],
  known: readonly QuestionOfLesson[],
): QuestionChosenForLesson[] {
  return ids.flatMap((id) => {
    const found = known.find((question) => question.id === id);
    if (found === undefined) return [];
    const { name, question } = found;
    return [{ id, place: name, words: formatQuestionSummary(question), grade: question.grade }];
  });
}

/** Adds a question at the end of the list of chosen questions. If it was already chosen, removes it from the list. */
export function toggleChosenQuestion(
  chosen: readonly QuestionChosenForLesson[],
  question: QuestionChosenForLesson,
): QuestionChosenForLesson[] {
  const without = chosen.filter(({ id }) => id !== question.id);
  return without.length === chosen.length ? [...chosen, question] : without;
}

/**
 * If `isIn` is true, adds `questions` to the end of the list of chosen questions, except those that are already in it.
 * If `isIn` is false, removes all of them from the list.
 */
export function addOrRemoveChosenQuestions(
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
 * Moves one question in the list of chosen questions one position up (-1) or down (1). At the ends of the list, returns
 * the list unchanged.
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
