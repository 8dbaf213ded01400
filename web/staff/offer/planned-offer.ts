import { compareByCourseOrder } from '../../../engine/levels/course.ts';

/** The levels or questions for which a lesson plan is written. */
export type PlannedOffer = {
  readonly levels: readonly number[];
  /** The ids of the questions in the order of the lesson; null for all questions of the levels. */
  readonly questions: readonly string[] | null;
};

/**
 * Returns the query parameters with which a link passes a choice of questions to another page. That page reads them
 * with `plannedOfferFromQueryParameters`.
 */
export function plannedOfferToQueryParameters({ levels, questions }: PlannedOffer): Record<string, string> {
  return { levels: levels.join(','), ...(questions === null ? {} : { questions: questions.join(',') }) };
}

/**
 * Returns the choice of questions that a link has passed in the query string. Levels that are not numbers are left out.
 */
export function plannedOfferFromQueryParameters(search: string): PlannedOffer {
  const parameters = new URLSearchParams(search);
  const questions = listOf(parameters.get('questions'));
  const levels = listOf(parameters.get('levels')).filter((each) => /^\d{1,4}$/u.test(each));
  return {
    levels: [...new Set(levels.map(Number))].toSorted(compareByCourseOrder),
    questions: questions.length === 0 ? null : questions,
  };
}

function listOf(value: string | null): readonly string[] {
  return (value ?? '').split(',').filter((each) => each !== '');
}
