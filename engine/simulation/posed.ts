import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { Urn } from './chance.ts';
import { luresOf } from './lures.ts';
import { mistakesOf, rightCompositions, type Mistake } from './mistakes.ts';

/** A question with every composition that simulated pupils may make at it. */
export type Studied = {
  readonly question: Question;
  /** The right composition, or every problem of a pool; cards in the order in which the story is told. */
  readonly rights: readonly (readonly CardId[])[];
  readonly mistakes: readonly Mistake[];
};

/** A question ready for simulated pupils. */
export type Posed = Omit<Studied, 'mistakes'> & {
  /** The wrong compositions to be drawn; null where cards cannot go wrong. */
  readonly lure: Urn<Mistake> | null;
};

/** Judges every composition that will be wanted: the costly part, some milliseconds a question. */
export function study(question: Question): Studied {
  const rights = rightCompositions(question);
  return { question, rights, mistakes: mistakesOf(question, rights) };
}

/**
 * The questions of a class by their ids. Wrong checks satisfy the constraints as often as measured over all questions of
 * a kind taken together: no single question offers every mistake.
 */
export function pose(studied: readonly Studied[]): ReadonlyMap<string, Posed> {
  const lures = luresOf(new Map(studied.map(({ question, mistakes }) => [question, mistakes])));
  return new Map(
    studied.map(({ question, rights }) => [question.id, { question, rights, lure: lures.get(question) ?? null }]),
  );
}
