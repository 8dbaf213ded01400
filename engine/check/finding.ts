import type { CardId } from '../story/card.ts';

/** What the checker demands of a question, and of a set of questions (DOMAIN.md 7). */
export const CHECK_RULES = [
  'unsolvable',
  'ambiguous',
  'sameSentence',
  'fewTraps',
  'strayNumber',
  'unreadableText',
  'objectName',
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

type Told = {
  readonly card?: CardId;
  readonly composition?: string;
  readonly found?: string;
  readonly expected?: string;
};

export function finding(rule: CheckRule, { card, composition, found, expected }: Told): Finding {
  return { rule, card: card ?? null, composition: composition ?? null, found: found ?? '', expected: expected ?? '' };
}
