import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { beginMaking, type Making } from '../../../engine/authoring/making.ts';
import { likenessOf } from '../../../engine/authoring/prove-offer.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readQuestion } from '../../../engine/question/read-question.ts';
import type { CardId } from '../../../engine/story/card.ts';

/** A solved problem that can be changed, and the problem in the making as it begins. */
export type Origin = { readonly solved: SolvedProblem; readonly making: Making };

export function originOf(solved: SolvedProblem): Origin | null {
  const reading = readQuestion(solved.question.document);
  const making = reading.kind === 'faults' ? null : beginMaking(reading.question, solved.slots);
  return making === null ? null : { solved, making };
}

/** The question of a solved problem with its cards as they tell it; null for one that cannot be read any more. */
export function solvedQuestion({ question, slots }: SolvedProblem): { question: Question; slots: CardId[] } | null {
  const reading = readQuestion(question.document);
  if (reading.kind === 'faults') return null;
  if (slots !== null) return { question: reading.question, slots };
  const given = reading.question.mode === 'storyToDiagram' ? reading.question.given : null;
  const [accepted] = given === null ? enumerateCompositions(reading.question).accepted : [];
  return { question: reading.question, slots: [...(given ?? accepted?.cards.map(({ id }) => id) ?? [])] };
}

/** What a classmate's told problem has in common with those that are like it; null where that cannot be said. */
export function likenessOfTold(document: unknown): string | null {
  const reading = readQuestion(document);
  const making = reading.kind === 'faults' ? null : beginMaking(reading.question, null);
  return making === null ? null : likenessOf(making);
}
