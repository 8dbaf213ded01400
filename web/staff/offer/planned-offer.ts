import { compareByCourseOrder } from '../../../engine/levels/course.ts';

/** What a lesson plan is written for: whole levels, or some questions of these levels. */
export type PlannedOffer = {
  readonly levels: readonly number[];
  /** The ids of the questions in the order of the lesson. Null: all questions of the levels. */
  readonly questions: readonly string[] | null;
};

/** Returns the search parameters of the page for an offer. `plannedOfferFromSearch` reads them. */
export function plannedOfferToSearch({ levels, questions }: PlannedOffer): Record<string, string> {
  return { levels: levels.join(','), ...(questions === null ? {} : { questions: questions.join(',') }) };
}

/** Returns the offer of an address. Levels that are not written as numbers are left out. */
export function plannedOfferFromSearch(search: string): PlannedOffer {
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
