import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { Urn } from './chance.ts';
import { luresOf } from './lures.ts';
import { mistakesOf, rightCompositions, type Mistake } from './mistakes.ts';

/** A question with every composition that simulated pupils may make. */
export type Studied = {
  readonly question: Question;
  /** The right composition, or every problem of a pool; cards in the order in which the story is told. */
  readonly rights: readonly (readonly CardId[])[];
  readonly mistakes: readonly Mistake[];
};

/** A question that is prepared for simulated pupils. */
export type Posed = Omit<Studied, 'mistakes'> & {
  /** The wrong compositions to draw from; null if no cards can be wrong. */
  readonly lure: Urn<Mistake> | null;
};

/** Judges every composition that may be needed. This is the slow part: some milliseconds a question. */
export function study(question: Question): Studied {
  const rights = rightCompositions(question);
  return { question, rights, mistakes: mistakesOf(question, rights) };
}

/**
 * Returns the questions of a class by id. Wrong checks satisfy the constraints as often as measured over all questions
 * of a kind, because a single question does not offer every mistake.
 */
export function pose(studied: readonly Studied[]): ReadonlyMap<string, Posed> {
  const lures = luresOf(new Map(studied.map(({ question, mistakes }) => [question, mistakes])));
  return new Map(
    studied.map(({ question, rights }) => [question.id, { question, rights, lure: lures.get(question) ?? null }]),
  );
}
