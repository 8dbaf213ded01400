import { writeSourceText } from '../text/read-text.ts';
import { toPastTense, kanaOfPhrase } from '../text/sentence.ts';
import { rewordSentenceWithoutUnknown } from './known-sentence.ts';
import { objectKeysOfMeaning } from './object-keys.ts';
import { removeRepeatedPlaces } from './place.ts';
import { addCommasToSentence } from './punctuation.ts';
import { writeQuestionSentence } from './question-sentence.ts';
import type { DraftProblemSentence, WordProblemSentence } from './telling-sentence.ts';
import { describesOneMoment, type OpeningTimeWord } from './time-words.ts';

/**
 * Returns the sentences of a word problem. The question comes last; the other sentences are in the order of `cards`.
 * はじめに (at first) and いま (now) are each added at most once, and only if the sentences describe states at different
 * times.
 */
export function writeSentencesOfWordProblem(cards: readonly DraftProblemSentence[]): WordProblemSentence[] {
  const inOrder = [...cards.filter(({ asked }) => !asked), ...cards.filter(({ asked }) => asked).slice(0, 1)];
  const sentences = removeRepeatedPlaces(inOrder);
  const question = sentences.find(({ asked }) => asked);
  const known = sentences.filter(({ asked }) => !asked);
  const opened = new Set<OpeningTimeWord>();
  const told = known.map((sentence) => ({
    ...sentence,
    text: rewordSentenceWithoutUnknown(sentence, sentences, question, opened),
  }));
  const asked =
    question === undefined ? [] : [{ ...question, text: writeQuestionSentence(question, sentences, opened) }];
  const written = beforeNow([...told, ...asked]).map((sentence) => ({
    ...sentence,
    text: `${writeSourceText(addCommasToSentence(sentence.text))}。`,
  }));
  return joinedToNext(withShapeOnce(written));
}

/**
 * Returns the sentences with each sentence that belongs to no card (`hidden`) joined to the next one, because each
 * entry of a word problem must belong to a card.
 */
function joinedToNext(told: readonly Pick<WrittenSentence, 'at' | 'text' | 'hidden'>[]): WordProblemSentence[] {
  return told.flatMap(({ at, text, hidden }, index) => {
    const before = told[index - 1];
    if (hidden === true) return [];
    return [{ at, text: before?.hidden === true ? `${before.text} ${text}` : text }];
  });
}

type WrittenSentence = Omit<DraftProblemSentence, 'text'> & { readonly text: string };

/**
 * Matches the words for a shape before the name of a thing, such as {直方体|ちょくほうたい}の in {直方体|ちょくほうたい}の {箱|はこ} (box with
 * the shape of a cuboid). In 直方体の 体積 (volume of a cuboid), nothing matches, because 体積 is not a thing but a quantity.
 */
const SHAPE = /\{(?:直方体\|ちょくほうたい|長方形\|ちょうほうけい)\}の (?!\{?(?:底|体積|高|たて|よこ|縦|横|面積|周))/gu;

/**
 * Returns the sentences with each shape named once: the sentences after {直方体|ちょくほうたい}の {箱|はこ} (box with the shape of a
 * cuboid) contain only {箱|はこ} (box).
 */
function withShapeOnce(told: readonly WrittenSentence[]): WrittenSentence[] {
  const first = told.findIndex(({ text }) => text.search(SHAPE) >= 0);
  return told.map((sentence, at) =>
    at > first ? { ...sentence, text: sentence.text.replaceAll(SHAPE, '') } : sentence,
  );
}

/**
 * Puts these sentences into the past tense and does not change the others; the question never changes:
 *
 * - the states before a change, if a sentence says いま (now): 8こ ありました (there were 8), いま 5こ あります (now there are 5),
 * - a state before a change that ends in です, if the question asks for the state after the change: 8{時|じ}の よていでした (it
 *   was planned for 8 o'clock),
 * - the amount of an object that such a state compares with another one: {白|しろ}い {花|はな}が 11{本|ぽん} ありました (there were 11
 *   white flowers) before {赤|あか}い {花|はな}は 6{倍|ばい}でした (there were 6 times as many red ones).
 */
function beforeNow(told: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const saysIma = told.some(({ text: [first] }) => first !== undefined && /^いま$/u.test(kanaOfPhrase(first)));
  const asksAfter = told.some(({ asked, part }) => asked && part === 'after');
  const isPast = ({ meaning, text }: DraftProblemSentence) =>
    saysIma || (asksAfter && meaning.kind === 'existence' && kanaOfPhrase(text.at(-1) ?? []).endsWith('です'));
  const isBefore = (sentence: DraftProblemSentence) =>
    sentence.part === 'before' && !sentence.asked && describesOneMoment(sentence.meaning) && isPast(sentence);
  const comparedBefore = new Set(
    told.flatMap((sentence) =>
      isBefore(sentence) && (sentence.meaning.kind === 'times' || sentence.meaning.kind === 'compare')
        ? objectKeysOfMeaning(sentence.meaning)
        : [],
    ),
  );
  const isComparedBefore = ({ meaning, part, asked }: DraftProblemSentence) =>
    part === 'other' && !asked && meaning.kind === 'existence' && comparedBefore.has(meaning.object);
  return told.map((sentence) =>
    isBefore(sentence) || isComparedBefore(sentence) ? { ...sentence, text: toPastTense(sentence.text) } : sentence,
  );
}
