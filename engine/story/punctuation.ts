import type { Phrase, SourceText } from '../text/read-text.ts';
import {
  endingAfterLastKanjiGroup,
  phraseEndsWithParticle,
  kanaOfPhrase,
  phrasesOfSource,
  phraseStartsWithNumber,
  replaceTextEnding,
} from '../text/sentence.ts';

/**
 * Matches the words at the start of a sentence after which textbooks put a comma, such as はじめに (at first), いま (now) and
 * そのうち (of these).
 */
const OPENING = /^(?:はじめに?|いま|そのあと|あとから|まず|つぎに|さいごに|そのうち)$/u;
const QUESTION_WORD = /^(?:なん|いくつ|いくら)/u;
/**
 * Matches the last phrase of a name that follows the topic of a sentence and precedes its number: しろい はなより (than the
 * white flowers), しろい はなの (of the white flowers), しろい はなと (and the white flowers).
 */
const NAME = /(?:の|より|と|は|あわせて)$/u;
const MARK = '、';

/**
 * Returns the word with which the first sentence of a story begins: はじめに for りんごが 5こ ありました (there were 5 apples), but
 * はじめ for ねだんは 80円でした (the price was 80 yen).
 */
export function chooseStoryBeginningWord(past: SourceText): string {
  return /でしたか?$/u.test(endingAfterLastKanjiGroup(past)) ? 'はじめ' : 'はじめに';
}

/**
 * Returns a sentence of a word problem with commas, which the cards do not have. A comma is put after:
 *
 * - an opening word such as はじめに (at first) or 今 (now),
 * - a topic that names an event or precedes はじめに,
 * - a topic before another name, if the topic has several phrases or the kana would run together.
 */
export function addCommasToSentence(text: SourceText): SourceText {
  const [first, ...rest] = text;
  if (first === undefined || text.some((phrase) => phraseEndsWithParticle(phrase, MARK))) return text;
  if (rest.length > 0 && OPENING.test(kanaOfPhrase(first))) return [...marked(inKanji(first)), ...afterTopic(rest)];
  return afterTopic(text);
}

function afterTopic(text: SourceText): SourceText {
  const topic = text.findIndex((phrase) => phraseEndsWithParticle(phrase, 'は'));
  const number = text.findIndex((phrase) => phraseStartsWithNumber(phrase) || QUESTION_WORD.test(kanaOfPhrase(phrase)));
  const named = text.slice(topic + 1, number).some((phrase) => NAME.test(kanaOfPhrase(phrase)));
  const runsOn = topic > 0 || runsIntoTopic(text[topic + 1]);
  const isFirst = /^はじめに?$/u.test(kanaOfPhrase(text[topic + 1] ?? []));
  return topic >= 0 && number > topic && ((runsOn && named) || isFirst || isEvent(text[topic]))
    ? [...marked(...text.slice(0, topic + 1)), ...text.slice(topic + 1)]
    : text;
}

/**
 * True if a phrase would run together with the topic before it. In texts without spaces (from grade 3), a topic and a
 * phrase that begins with kana look like one word: はずれくじは くじより (blanks … than lots). True also for a phrase in kanji
 * whose reading begins with は, such as {白菜|はくさい} (Chinese cabbage), because some pupils see it in kana.
 */
function runsIntoTopic(phrase: Phrase | undefined): boolean {
  const [piece] = phrase ?? [];
  const isKana = piece?.kind === 'plain' && /^[\p{Script=Hiragana}]/u.test(piece.text);
  return isKana || (phrase !== undefined && kanaOfPhrase(phrase).startsWith('は'));
}

/** True if a topic names an event: {学校|がっこう}に {着|つ}くのは (arriving at school). */
function isEvent(phrase: Phrase | undefined): boolean {
  return /[るくすた]のは$/u.test(kanaOfPhrase(phrase ?? []));
}

function marked(...phrases: readonly Phrase[]): SourceText {
  return replaceTextEnding(phrases, 0, MARK);
}

/** Returns いま in kanji, because a card may write it in kana. Other words do not change. */
function inKanji(word: Phrase): Phrase {
  return kanaOfPhrase(word) === 'いま' ? (phrasesOfSource('{今|いま}')[0] ?? word) : word;
}
