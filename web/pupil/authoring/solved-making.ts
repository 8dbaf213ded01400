import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { createProblemDraft, type ProblemDraft } from '../../../engine/authoring/problem-draft.ts';
import { likenessKeyOfProblemDraft } from '../../../engine/authoring/validate-offer.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { CardId } from '../../../engine/story/card.ts';

/**
 * A solved problem from which the pupil can make a new problem. `making`: the draft of the new problem. At first it is
 * the same as the solved problem.
 */
export type ProblemOrigin = { readonly solved: SolvedProblem; readonly making: ProblemDraft };

/**
 * Returns a solved problem as the origin of a new problem. Returns null if the pupil wrote the problem as a text,
 * because pupils make a new problem by changing cards. Also returns null if no draft can be made from the question.
 */
export function createProblemOrigin(solved: SolvedProblem): ProblemOrigin | null {
  if (solved.written !== undefined) return null;
  const reading = parseQuestionDocument(solved.question.document);
  const making = reading.kind === 'faults' ? null : createProblemDraft(reading.question, solved.slots);
  return making === null ? null : { solved, making };
}

/**
 * Parses the question of a solved problem, and finds the cards that form the problem, in the order of the story.
 * Returns null if the question cannot be parsed.
 */
export function questionOfSolvedProblem({
  question,
  slots,
}: SolvedProblem): { question: Question; slots: CardId[] } | null {
  const reading = parseQuestionDocument(question.document);
  if (reading.kind === 'faults') return null;
  if (slots !== null) return { question: reading.question, slots };
  const given = reading.question.mode === 'storyToDiagram' ? reading.question.given : null;
  const [accepted] = given === null ? enumerateCompositions(reading.question).accepted : [];
  return { question: reading.question, slots: [...(given ?? accepted?.cards.map(({ id }) => id) ?? [])] };
}

/**
 * Returns the likeness of a classmate's problem (a key that similar problems share). Returns null if the problem's
 * question cannot be parsed or turned into a draft.
 */
export function likenessOfClassProblem(document: unknown): string | null {
  const reading = parseQuestionDocument(document);
  const making = reading.kind === 'faults' ? null : createProblemDraft(reading.question, null);
  return making === null ? null : likenessKeyOfProblemDraft(making);
}
