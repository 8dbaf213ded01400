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
  'bracketTooEarly',
  'decimalTooEarly',
  'sameTraps',
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

/** One fault of a question: the rule, the card, and the written composition that shows it. */
export type Finding = {
  readonly rule: CheckRule;
  readonly card: CardId | null;
  readonly composition: string | null;
  /** The text or value that is wrong. */
  readonly found: string;
  /** The right text or value. Empty if the rule does not know it. */
  readonly expected: string;
};

type FindingDetails = {
  readonly card?: CardId;
  readonly composition?: string;
  readonly found?: string;
  readonly expected?: string;
};

/** Makes a finding. Missing details become null (`card`, `composition`) or empty (`found`, `expected`). */
export function finding(rule: CheckRule, { card, composition, found, expected }: FindingDetails): Finding {
  return { rule, card: card ?? null, composition: composition ?? null, found: found ?? '', expected: expected ?? '' };
}

/**
 * Removes spelling findings from texts by other authors, whose spelling is corrected on import: えほん is no fault in
 * grade 2.
 */
export function withoutSpelling(findings: readonly Finding[]): readonly Finding[] {
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
  decimalTooEarly: 'requirement.equation',
};

/**
 * Returns the path in the question document where the author should correct a broken rule that belongs to no single
 * card. Without a requirement (`free`), the cards are the place. Empty if the rule concerns the whole document.
 */
export function mendingPlace(rule: CheckRule, { requirement }: Pick<Question, 'requirement'>): string {
  const place = PLACES[rule] ?? '';
  return requirement === null && place === 'requirement.equation' ? 'cards' : place;
}
