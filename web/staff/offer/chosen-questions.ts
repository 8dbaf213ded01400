import { questionSummary } from '../questions/words.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/**
 * A question chosen for a lesson: its place and its requirement as text, and its grade. The grade is null if it is
 * unknown.
 */
export type QuestionChosenForLesson = {
  readonly id: string;
  readonly place: string;
  readonly words: string;
  readonly grade: number | null;
};

/**
 * Returns the chosen questions of a running lesson in their order. Questions that were withdrawn in the meantime are
 * left out.
 */
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

/** Adds a question at the end, or removes it. */
export function toggleChosenQuestion(
  chosen: readonly QuestionChosenForLesson[],
  question: QuestionChosenForLesson,
): QuestionChosenForLesson[] {
  const without = chosen.filter(({ id }) => id !== question.id);
  return without.length === chosen.length ? [...chosen, question] : without;
}

/** Adds all of these questions that are not chosen yet at the end, or removes all of them. */
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

/** Moves a question one place up or down. At either end it stays. */
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
