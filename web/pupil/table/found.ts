import { judgeComposition } from '../../../engine/judge/judge.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { checkEventOf } from './composition-form.ts';
import type { FoundProblems, ExerciseTable, ExerciseTransition } from './table.ts';

/**
 * Handles the check of a valid problem at a question of mode `free`. A problem that was not found before goes to the
 * shelf. When the last problem is found, the question is solved.
 */
export function handleFoundProblem(table: ExerciseTable, verdict: Verdict): ExerciseTransition {
  const { question, composition } = table;
  const found = addFoundProblem(question, table.found, composition.slots);
  const after = { ...table, checks: table.checks + 1, found };
  const check = checkEventOf(composition, true);
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
export function verdictOnFoundProblem(question: Question, slots: FoundProblems[number]): Verdict | null {
  const judgement = judgeComposition(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/**
 * Adds the problem that the cards in the slots tell to the found problems. Returns `found` unchanged if the slots
 * contain no valid problem, or a problem that is already in `found`.
 */
export function addFoundProblem(
  question: Question,
  found: FoundProblems,
  slots: readonly (CardId | null)[],
): FoundProblems {
  const cards = slots.filter((card) => card !== null);
  const problem = verdictOnFoundProblem(question, cards)?.problem ?? null;
  if (problem === null || found.some((known) => verdictOnFoundProblem(question, known)?.problem === problem))
    return found;
  return [...found, cards];
}
