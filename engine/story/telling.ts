import { parseSourceText, type SourceText } from '../text/read-text.ts';
import {
  toPoliteStatement,
  endingAfterLastKanjiGroup,
  phraseHasUnknownNumber,
  kanaOfPhrase,
  replaceTextEnding,
} from '../text/sentence.ts';
import { replaceUnknownByQuestionWord } from '../text/unknown.ts';
import { isRelationMeaning, type SentenceCard } from './card.ts';
import { isChangeKind } from './kind.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { minutesSinceMidnight } from '../quantity/time-of-day.ts';
import type { SentenceTimeAroundChanges, DraftProblemSentence, WordProblemSentence } from './telling-sentence.ts';
import { leadingPlacePhrases } from './place.ts';
import { writeSentencesOfWordProblem } from './problem-sentences.ts';
import { removeRepeatedSubject } from './repeated-subject.ts';
import { arrangeEqualShareSentences } from './equal-shares.ts';
import { isIncreaseWhereThingsAlreadyAre } from './time-words.ts';

export type CardMeaningAndText = Pick<SentenceCard, 'meaning' | 'text'>;

/**
 * Converts a finished story of one triangle to a word problem. The question comes last. `cards` are in the order of the
 * slots. The sentences of the result are in the source notation of engine/text.
 */
export function wordProblemOfTriangle(cards: readonly CardMeaningAndText[]): WordProblemSentence[] {
  const sentences = byTimeOfDay(cards).flatMap((at) => {
    const card = cards[at];
    return card === undefined ? [] : createSentenceDraftsOfCard(card, at, partOf(cards, at));
  });
  const inTime = [
    ...inPart(sentences, 'before'),
    ...inPart(sentences, 'change', 'other'),
    ...inPart(sentences, 'after'),
  ];
  const isLess = cards.some(({ meaning }) => meaning.kind === 'decrease');
  return writeSentencesOfWordProblem(
    removeRepeatedSubject(
      arrangeEqualShareSentences(withPlaceFirst(isLess ? inTime.map(withoutTotal) : withHiddenState(inTime))),
    ),
  );
}

/**
 * Moves the sentence that names a place in front of the sentence about a multiple. {水|すい}そうに めだかが 40ぴき います (there are
 * 40 killifish in the tank) comes before めだかの {数|かず}は どじょうの 8{倍|ばい}です (there are 8 times as many killifish as loaches).
 * Without a place, it is not clear which killifish are meant.
 */
function withPlaceFirst(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const [first, second, ...others] = sentences.filter(({ asked }) => !asked);
  const question = sentences.find(({ asked }) => asked);
  if (first?.meaning.kind !== 'times' || second === undefined || question === undefined || others.length > 0)
    return sentences;
  const isNamed = second.meaning.kind === 'existence' && !endingAfterLastKanjiGroup(second.text).endsWith('です');
  const hasPlace = isNamed && leadingPlacePhrases(second.text).length > 0;
  return hasPlace ? [second, first, question] : sentences;
}

/**
 * Adds the sentence that there were some things before an increase, if the question asks how many and the story would
 * begin with the increase: {本|ほん}だなに {本|ほん}が なんさつか ならんで いました (there were some books on the shelf). Otherwise {本|ほん}を
 * 5さつ ならべました (5 books were put there) would be understood as the first 5 books.
 */
function withHiddenState(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const before = sentences.find(({ asked, part }) => asked && part === 'before');
  const first = sentences.find(({ asked }) => !asked);
  if (before === undefined || first?.meaning.kind !== 'increase' || !isIncreaseWhereThingsAlreadyAre(first))
    return sentences;
  if (!STATE.test(kanaOfPhrase(toPoliteStatement(before.text).at(-1) ?? []))) return sentences;
  return [{ ...before, text: hideUnknownNumberOfSentence(before.text), asked: false, hidden: true }, ...sentences];
}

const STATE = /^(?:あり|い)ます$/u;

/** Returns a sentence with なんこか instead of its unknown number. */
export function hideUnknownNumberOfSentence(text: SourceText): SourceText {
  return text.flatMap((phrase) =>
    phraseHasUnknownNumber(phrase) ? replaceTextEnding([replaceUnknownByQuestionWord(phrase)], 0, 'か') : [phrase],
  );
}

const TOTAL = /^(?:ぜんぶ|みんな)で$/u;

/**
 * Removes {全部|ぜんぶ}で (in all) from a sentence about the number before or after a decrease. Other sentences do not
 * change.
 */
function withoutTotal(sentence: DraftProblemSentence): DraftProblemSentence {
  const { meaning, part, text } = sentence;
  if (meaning.kind !== 'existence' || (part !== 'before' && part !== 'after')) return sentence;
  return { ...sentence, text: text.filter((phrase) => !TOTAL.test(kanaOfPhrase(phrase))) };
}

/**
 * Returns the indexes of the cards in the order of the slots, except that cards with times of day exchange their places
 * so that the earlier time comes first.
 */
function byTimeOfDay(cards: readonly CardMeaningAndText[]): number[] {
  const order = cards.map((_, at) => at);
  if (cards.some(({ meaning }) => isRelationMeaning(meaning) && isChangeKind(meaning.kind))) return order;
  const minutesAt = (at: number) => {
    const amount = cards[at]?.meaning.amount ?? 'unknown';
    return isKnownAmount(amount) ? minutesSinceMidnight(amount) : null;
  };
  const times = order.filter((at) => minutesAt(at) !== null);
  const sorted = times.toSorted((one, other) => (minutesAt(one) ?? 0) - (minutesAt(other) ?? 0));
  return order.map((at) => (times.includes(at) ? (sorted[times.indexOf(at)] ?? at) : at));
}

/** Returns the sentence of a card, or an empty array if its text cannot be parsed. */
export function createSentenceDraftsOfCard(
  card: CardMeaningAndText,
  at: number,
  part: SentenceTimeAroundChanges,
): DraftProblemSentence[] {
  const reading = parseSourceText(card.text);
  if (reading.kind === 'faults') return [];
  return [{ at, text: reading.text, meaning: card.meaning, part, asked: reading.text.some(phraseHasUnknownNumber) }];
}

function inPart(
  sentences: readonly DraftProblemSentence[],
  ...parts: SentenceTimeAroundChanges[]
): DraftProblemSentence[] {
  return sentences.filter(({ part }) => parts.includes(part));
}

/**
 * Returns the time of a card's sentence. If the card contains はじめ (at first) or いま (now), this word decides; otherwise
 * the card's position in the slots decides.
 */
function partOf(cards: readonly CardMeaningAndText[], at: number): SentenceTimeAroundChanges {
  const meaning = cards[at]?.meaning;
  if (meaning === undefined) return 'other';
  if (isRelationMeaning(meaning)) return isChangeKind(meaning.kind) ? 'change' : 'other';
  const changes = cards.flatMap((card, index) =>
    isRelationMeaning(card.meaning) && 'object' in card.meaning && card.meaning.object === meaning.object
      ? [index]
      : [],
  );
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return 'other';
  if (meaning.moment !== null) return meaning.moment;
  if (at < first) return 'before';
  return at > last ? 'after' : 'other';
}
