import type { PupilProgress } from '../../contract/progress.ts';
import { judge } from '../../engine/judge/judge.ts';
import type { Question } from '../../engine/question/question.ts';
import type { CardId } from '../../engine/story/card.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';

/** The problems found at a `free` question, each by the cards of its slots, in the order found. */
export type Found = readonly (readonly CardId[])[];

/** The shelf at the start of an attempt: what was found before, or nothing where all of it was. */
export function foundBefore(progress: PupilProgress, { id, problems }: Question): Found {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? [] : found;
}

/** What the judge says of a problem on the shelf. */
export function verdictOn(question: Question, slots: Found[number]): Verdict | null {
  const judgement = judge(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/** The shelf with one more problem, or the same where it lies there already or there is none. */
export function withProblem(question: Question, found: Found, slots: readonly (CardId | null)[]): Found {
  const cards = slots.filter((card) => card !== null);
  const problem = cards.length === slots.length ? (verdictOn(question, cards)?.problem ?? null) : null;
  if (problem === null || found.some((known) => verdictOn(question, known)?.problem === problem)) return found;
  return [...found, cards];
}
