import { originImpliedByIncreaseVerb } from '../text/change-verbs.ts';
import type { SourceText } from '../text/read-text.ts';
import {
  toPoliteStatement,
  toSentenceOfBecoming,
  endingAfterLastKanjiGroup,
  toPastTense,
  kanaOfPhrase,
  phrasesOfSource,
} from '../text/sentence.ts';
import type { Meaning } from './card.ts';
import { mentionsEventTime, removePlanWord, rewordAsChangedEventTime } from './event-time.ts';
import { chooseStoryBeginningWord } from './punctuation.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

/** A word at the start of a sentence that shows its time. */
export type OpeningTimeWord = 'はじめ' | 'いま';

/**
 * These two patterns match phrases that show already that a sentence is about the time before a change, or about the
 * time after it.
 */
const BEFORE_PHRASE = /^(?:はじめ|さいしょ|もともと)/u;
const AFTER_PHRASE = /^(?:いま(?![すし])|さいご|ぜんぶ|のこ[り]|そのあと|なりま)/u;

function tellsTime(text: SourceText, phrases: RegExp): boolean {
  return text.some((phrase) => phrases.test(kanaOfPhrase(phrase)));
}

/**
 * Adds いま (now) to a sentence about the state after a change, unless the sentence shows its time already or the word
 * problem contains いま already. A sentence about the time of an event is reworded without いま, as a sentence about a new
 * time. `opened`: the time words with which earlier sentences begin; this function adds いま to the set.
 */
export function addWordForNow(text: SourceText, opened: Set<OpeningTimeWord>): SourceText {
  if (mentionsEventTime(text))
    return opened.has('はじめ') ? rewordAsChangedEventTime(text) : toSentenceOfBecoming(removePlanWord(text));
  if (tellsTime(text, AFTER_PHRASE) || opened.has('いま') || endingAfterLastKanjiGroup(text) === 'いります')
    return text;
  opened.add('いま');
  return [...phrasesOfSource('{今|いま}'), ...text];
}

/**
 * Returns a sentence about the state before a change in the past tense and with はじめに (at first) or a word like it,
 * unless the sentence shows its time already or the word problem contains such a word already. `opened`: the time words
 * with which earlier sentences begin; this function adds はじめ to the set.
 */
export function addWordForBeginning(text: SourceText, opened: Set<OpeningTimeWord>): SourceText {
  const past = toPastTense(text);
  if (tellsTime(text, BEFORE_PHRASE) || opened.has('はじめ')) return past;
  opened.add('はじめ');
  return [...phrasesOfSource(chooseStoryBeginningWord(past)), ...past];
}

/**
 * Returns true if a sentence describes one moment. False for `perUnit`: 1はこに 5こずつ (5 in each box) is true at any time.
 */
export function describesOneMoment({ kind }: Meaning): boolean {
  return kind !== 'perUnit';
}

/** True if the sentence is about a change of the same object as `change`. */
export function isChangeOfSameObject({ part, meaning }: DraftProblemSentence, change: Meaning): boolean {
  return part === 'change' && 'object' in meaning && 'object' in change && meaning.object === change.object;
}

/**
 * True if `change` and `other` are changes of the same object and kind: 3こ あげました (gave 3), なんこ あげましたか (how many did …
 * give). The word problem must then say which of them comes first.
 */
export function isChangeOfSameObjectAndKind(change: DraftProblemSentence, other: Meaning): boolean {
  return isChangeOfSameObject(change, other) && change.meaning.kind === other.kind;
}

/** True if the sentence `one` precedes the sentence `other` in `all`. */
export function isBeforeInProblem(
  one: DraftProblemSentence,
  other: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): boolean {
  return all.indexOf(one) < all.indexOf(other);
}

/**
 * True if an increase happens where the other things are already: somebody adds the new things there, or they appear
 * there.
 */
export function isIncreaseWhereThingsAlreadyAre({ text }: DraftProblemSentence): boolean {
  return originImpliedByIncreaseVerb(kanaOfPhrase(toPoliteStatement(text).at(-1) ?? [])) === 'place';
}
