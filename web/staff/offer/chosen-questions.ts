import { questionSummary } from '../questions/words.ts';
import type { LessonQuestion } from '../lessons/lesson-questions.ts';

/** A question that a teacher has chosen for a lesson: where it stands and what it asks for, in words. */
export type ChosenQuestion = { readonly id: string; readonly place: string; readonly words: string };

/** The chosen questions of a lesson that is on, in its order; one withdrawn since is left out. */
export function chosenOf(ids: readonly string[], known: readonly LessonQuestion[]): ChosenQuestion[] {
  return ids.flatMap((id) => {
    const found = known.find((question) => question.id === id);
    return found === undefined ? [] : [{ id, place: found.name, words: questionSummary(found.question) }];
  });
}

/** In goes to the end, out leaves the others as they are. */
export function toggledQuestion(chosen: readonly ChosenQuestion[], question: ChosenQuestion): ChosenQuestion[] {
  const without = chosen.filter(({ id }) => id !== question.id);
  return without.length === chosen.length ? [...chosen, question] : without;
}

/** All of these in, those that are not there yet at the end; or all of them out. */
export function withAll(
  chosen: readonly ChosenQuestion[],
  questions: readonly ChosenQuestion[],
  isIn: boolean,
): ChosenQuestion[] {
  const isAmong = (all: readonly ChosenQuestion[], { id }: ChosenQuestion) => all.some((each) => each.id === id);
  return isIn
    ? [...chosen, ...questions.filter((question) => !isAmong(chosen, question))]
    : chosen.filter((question) => !isAmong(questions, question));
}

/** One place up or down; at either end nothing moves. */
export function moved(chosen: readonly ChosenQuestion[], id: string, step: -1 | 1): ChosenQuestion[] {
  const from = chosen.findIndex((question) => question.id === id);
  const [one, other] = [chosen[from], chosen[from + step]];
  if (one === undefined || other === undefined) return [...chosen];
  return chosen.with(from, other).with(from + step, one);
}
