import { judgeComposition } from '../../../engine/judge/judge.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { createCompositionCheckEvent } from './composition-form.ts';
import type { FoundProblems, ExerciseState, ExerciseTransition } from './table.ts';

/**
 * Returns the exercise after a check in mode `free` has found a correct problem. A new problem is added to the found
 * problems. If it was the last one to find, the question is solved.
 */
export function applyCheckThatFoundProblem(table: ExerciseState, verdict: Verdict): ExerciseTransition {
  const { question, composition } = table;
  const found = addFoundProblem(question, table.found, composition.slots);
  const after = { ...table, checks: table.checks + 1, found };
  const check = createCompositionCheckEvent(composition, true);
  if (found === table.found)
    return { table: { ...after, condition: { kind: 'foundAgain', verdict } }, events: [check] };
  if (found.length !== question.problems) {
    return { table: { ...after, condition: { kind: 'found', verdict } }, events: [check] };
  }
  return {
    table: { ...after, condition: { kind: 'solved', verdict, stars: found.length } },
    events: [check, { kind: 'QUESTION_END', solved: true }],
  };
}

/**
 * Returns the judge's verdict on a problem that the pupil has found before. `slots`: the cards of the problem. Returns
 * null if the problem cannot be judged any more, e.g. because the question was edited.
 */
export function judgeProblemOfCards(question: Question, slots: FoundProblems[number]): Verdict | null {
  const judgement = judgeComposition(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/**
 * Adds the problem in the slots to the list `found`. Returns the list unchanged if the cards are not a valid problem,
 * or if the list already contains this problem.
 */
export function addFoundProblem(
  question: Question,
  found: FoundProblems,
  slots: readonly (CardId | null)[],
): FoundProblems {
  const cards = slots.filter((card) => card !== null);
  const problem = judgeProblemOfCards(question, cards)?.problem ?? null;
  if (problem === null || found.some((known) => judgeProblemOfCards(question, known)?.problem === problem))
    return found;
  return [...found, cards];
}
