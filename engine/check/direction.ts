import type { SentenceCard, StoryObject } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { findWrittenAndReadPhrases, requiredWordsOfObject } from './spelling.ts';

const NUMBER = /[0-9？]/u;
const MORE = /おお[いく]|なが[いく]|おも[いく]|たか[いく]|おおき[いく]|ひろ[いく]/u;
const LESS = /すくな[いく]|みじか[いく]|かる[いく]|ひく[いく]|やす[いく]|ちいさ[いく]|せま[いく]/u;

/**
 * Checks comparisons (docs/domain.md 9, rule 4): if the text of a card says that one object is larger, this must also
 * be the larger object in the card's meaning.
 */
export function checkComparisonDirection(question: Question, card: SentenceCard): CheckFinding[] {
  const { id, meaning, text } = card;
  if (meaning.kind !== 'compare') return [];
  const larger = question.objects.get(meaning.larger);
  const smaller = question.objects.get(meaning.smaller);
  const phrases = findWrittenAndReadPhrases(text)?.read ?? [];
  const reference = phrases.findIndex((phrase) => /より(も|は)?$/u.test(phrase));
  const number = phrases.findIndex((phrase) => NUMBER.test(phrase));
  if (larger === undefined || smaller === undefined || reference < 0) return [];
  const before = phrases.slice(0, reference + 1).join('');
  const told = phrases.slice(Math.max(number, reference) + 1).join(' ');
  const largerIsReference = lastNamed(before, larger, smaller) > lastNamed(before, smaller, larger);
  const turned = largerIsReference ? MORE.test(told) : LESS.test(told);
  return turned
    ? [createCheckFinding('direction', { card: id, found: text, expected: requiredWordsOfObject(larger).join(' ') })]
    : [];
}

/**
 * Returns the last position in `text` of a word that belongs only to the name of `object`, not to the name of `other`.
 * −1 if there is no such word.
 */
function lastNamed(text: string, object: StoryObject, other: StoryObject): number {
  const shared = requiredWordsOfObject(other);
  const own = requiredWordsOfObject(object).filter((words) => !shared.some((name) => name.includes(words)));
  return Math.max(-1, ...own.map((words) => text.lastIndexOf((findWrittenAndReadPhrases(words)?.read ?? []).join(''))));
}
