import type { CardId } from '../story/card.ts';
import type { Question } from '../question/question.ts';

/** The rules for a question and for a set of questions (docs/domain.md 9). */
export const CHECK_RULES = [
  'unsolvable',
  'ambiguous',
  'sameSentence',
  'fewTraps',
  'strayNumber',
  'unreadableText',
  'objectName',
  'unknownPicture',
  'numberInText',
  'hiddenNumber',
  'otherCounter',
  'counterReading',
  'counterMisfit',
  'existenceVerb',
  'direction',
  'particleApart',
  'phrasesTogether',
  'longPhrase',
  'wordScript',
  'numberRange',
  'answer',
  'hiddenQuantity',
  'otherStory',
  'givenRight',
  'givenFar',
  'givenWrong',
  'strayCard',
  'problemCount',
  'fewProblems',
  'toldMisread',
  'naming',
  'wholeName',
  'overlappingParts',
  'unclearVerb',
  'turnedVerb',
  'usedContainer',
  'priceOfOne',
  'priceOfAll',
  'neverTrue',
  'unlikelyNumber',
  'unusualWording',
  'meaninglessSum',
  'meaninglessComparison',
  'meaninglessShare',
  'twoNames',
  'thingCounter',
  'unequalShares',
  'areaPerLength',
  'nameAsCounter',
  'openTotal',
  'timesAdded',
  'timeOrDuration',
  'clockNotation',
  'bracketTooEarly',
  'notTaughtYet',
  'otherArithmetic',
  'sameTraps',
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

/**
 * An error that the checker found in a question: the broken rule, the card with the error, and a composition (as text)
 * that shows it.
 */
export type CheckFinding = {
  readonly rule: CheckRule;
  readonly card: CardId | null;
  readonly composition: string | null;
  /** The wrong text or value. */
  readonly found: string;
  /** The right text or value. Empty if the checker does not know it. */
  readonly expected: string;
};

type FindingDetails = {
  readonly card?: CardId;
  readonly composition?: string;
  readonly found?: string;
  readonly expected?: string;
};

/** Returns a finding. A missing `card` or `composition` becomes null, a missing `found` or `expected` an empty text. */
export function createCheckFinding(
  rule: CheckRule,
  { card, composition, found, expected }: FindingDetails,
): CheckFinding {
  return { rule, card: card ?? null, composition: composition ?? null, found: found ?? '', expected: expected ?? '' };
}

/**
 * Returns the findings without those about spelling. In a file that is imported, they are no errors, because the import
 * corrects the spelling for the grade.
 */
export function removeSpellingFindings(findings: readonly CheckFinding[]): readonly CheckFinding[] {
  return findings.filter(({ rule }) => rule !== 'wordScript');
}

const PLACES: Partial<Readonly<Record<CheckRule, string>>> = {
  unsolvable: 'cards',
  ambiguous: 'cards',
  unknownPicture: 'objects',
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
  toldMisread: 'cards',
  bracketTooEarly: 'requirement.equation',
  notTaughtYet: 'requirement.equation',
  otherArithmetic: 'requirement.equation',
};

/**
 * For a finding about no single card: returns the path of the part of the question document that the author should
 * correct. Returns an empty text if the finding is about the whole document.
 */
export function documentPathToCorrect(rule: CheckRule, { requirement }: Pick<Question, 'requirement'>): string {
  const place = PLACES[rule] ?? '';
  return requirement === null && place === 'requirement.equation' ? 'cards' : place;
}
