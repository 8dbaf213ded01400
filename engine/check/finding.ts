import type { CardId } from '../story/card.ts';
import type { Question } from '../question/question.ts';

/** What the checker demands of a question, and of a set of questions (docs/domain.md 9). */
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

/** One fault of a question: the rule, where it is broken, and the composition that shows it, written out. */
export type Finding = {
  readonly rule: CheckRule;
  readonly card: CardId | null;
  readonly composition: string | null;
  /** What was found there. */
  readonly found: string;
  /** What would be right, where the rule knows it; else empty. */
  readonly expected: string;
};

type FindingDetails = {
  readonly card?: CardId;
  readonly composition?: string;
  readonly found?: string;
  readonly expected?: string;
};

export function finding(rule: CheckRule, { card, composition, found, expected }: FindingDetails): Finding {
  return { rule, card: card ?? null, composition: composition ?? null, found: found ?? '', expected: expected ?? '' };
}

/** Findings of what others wrote, whose words are brought to the table on the way in: えほん is no fault in grade 2. */
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
 * Where in its document a question is mended that breaks a rule which no single card shows, as a path; a pool without a
 * requirement is mended at its cards. Empty for what belongs to the whole.
 */
export function mendingPlace(rule: CheckRule, { requirement }: Pick<Question, 'requirement'>): string {
  const place = PLACES[rule] ?? '';
  return requirement === null && place === 'requirement.equation' ? 'cards' : place;
}
