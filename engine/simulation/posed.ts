import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { ValuesWithCumulativeWeights } from './chance.ts';
import { computeWrongFillingProbabilities } from './lures.ts';
import { wrongFillingsOfQuestion, rightCompositionsOfQuestion, type WrongFilling } from './mistakes.ts';

/** A question with its right and wrong compositions. */
export type QuestionWithJudgedCompositions = {
  readonly question: Question;
  /**
   * The right composition. For a pool, one composition for each of its problems. The cards are in the order of the word
   * problem.
   */
  readonly rights: readonly (readonly CardId[])[];
  readonly mistakes: readonly WrongFilling[];
};

/** A question that is prepared for simulated pupils. */
export type SimulatedQuestion = Omit<QuestionWithJudgedCompositions, 'mistakes'> & {
  /** The wrong compositions with their probabilities; null if the cards cannot be wrong. */
  readonly lure: ValuesWithCumulativeWeights<WrongFilling> | null;
};

/**
 * Returns the question with its right and wrong compositions. This function judges every composition that simulated
 * pupils may make, which takes some milliseconds for each question.
 */
export function findRightAndWrongCompositions(question: Question): QuestionWithJudgedCompositions {
  const rights = rightCompositionsOfQuestion(question);
  return { question, rights, mistakes: wrongFillingsOfQuestion(question, rights) };
}

/**
 * Returns the questions of a simulated class by id, without those of mode `write`, because simulated pupils only
 * compose. Also computes how probable each wrong composition is: each constraint shall be broken as often as in the
 * measured logs. This fit needs all questions of a story kind, because a single question does not allow every mistake.
 */
export function prepareQuestionsForSimulatedClass(
  analysed: readonly QuestionWithJudgedCompositions[],
): ReadonlyMap<string, SimulatedQuestion> {
  const studied = analysed.filter(({ question }) => question.mode !== 'write');
  const lures = computeWrongFillingProbabilities(
    new Map(studied.map(({ question, mistakes }) => [question, mistakes])),
  );
  return new Map(
    studied.map(({ question, rights }) => [question.id, { question, rights, lure: lures.get(question) ?? null }]),
  );
}
