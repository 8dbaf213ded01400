import type { Question } from '../question/question.ts';
import type { CheckRule } from './finding.ts';

const PLACES: Partial<Readonly<Record<CheckRule, string>>> = {
  unsolvable: 'cards',
  ambiguous: 'cards',
  fewTraps: 'cards',
  otherStory: 'cards',
  givenRight: 'given',
  givenFar: 'given',
  givenWrong: 'given',
  problemCount: 'problems',
  fewProblems: 'cards',
  numberRange: 'requirement.equation',
  answer: 'requirement.equation',
  hiddenQuantity: 'requirement.equation',
};

/**
 * Where in its document a question is mended that breaks a rule which no single card shows, as a path; a pool without a
 * requirement is mended at its cards. Empty for what belongs to the whole.
 */
export function mendingPlace(rule: CheckRule, { requirement }: Pick<Question, 'requirement'>): string {
  const place = PLACES[rule] ?? '';
  return requirement === null && place === 'requirement.equation' ? 'cards' : place;
}
