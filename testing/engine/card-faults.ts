import type { Question } from '../../engine/question/question.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';

/** A card of a question, with the text of the card in kana, split into phrases at the spaces. */
type Read = { readonly question: Question; readonly card: SentenceCard; readonly phrases: readonly string[] };

/** Returns true if a card has the fault. */
type Rule = (read: Read) => boolean;

const AMOUNT =
  /(?:ながさ|おもさ|たかさ|めんせき|ひろさ|たいせき|みちのり|きょり|ねだん|だいきん|ていいん|たいじゅう|かず|にんずう|ほんすう|ページすう|りょう|かさ|じんこう|とれだか|ごうけい)$/u;
/**
 * Matches the words for a whole, list price, cost price and passengers. They are not in {@link AMOUNT}, but a card may
 * compare an amount with the thing that they name.
 */
const BASE = /(?:ぜんたい|ていか|しいれね|じょうきゃく)$/u;
/** The level in which pupils repair stories of earlier grades. The wording rules do not apply to these stories. */
const EARLIER = 16;
const NUMBER = /^(?:[0-9？])/u;

function textOf({ phrases }: Read): string {
  return phrases.join('');
}

/**
 * Returns true if the sentence of a card compares an amount with a thing, which is a fault. An example is テープの 長さは 白い
 * テープより …, which compares “the length of the tape” with “the white tape”.
 */
function comparesUnlike({ card, phrases }: Read): boolean {
  if (card.meaning.kind !== 'times' && card.meaning.kind !== 'compare') return false;
  const topic = /^(.+)は$/u.exec(phrases.find((phrase) => phrase.endsWith('は')) ?? '')?.[1] ?? '';
  // Take the last phrase with a number, because an earlier number can be part of a name, as in 5年生の 人数 (number of
  // fifth-graders).
  const number = phrases.findLastIndex((phrase) => NUMBER.test(phrase));
  const other = (phrases[number - 1] ?? '').replace(/(?:の|より)$/u, '');
  return AMOUNT.test(topic) && number > 0 && !AMOUNT.test(other) && !BASE.test(other);
}

/**
 * Returns true if the card asks for 1つ分 (the amount of one unit), the story has several triangles, and no card says
 * that things are shared equally. This is a fault.
 */
function sharesUnequally(read: Read): boolean {
  const { card, question } = read;
  const isAsked = card.meaning.kind === 'perUnit' && card.meaning.amount === 'unknown';
  const texts = [textOf(read), ...question.cards.map(({ text }) => kanaReadingOfSource(text).replaceAll(' ', ''))];
  return (
    isAsked &&
    question.slots > 3 &&
    !texts.some((text) => /おなじ.+ずつ(?:ぜんぶ|ぜんいん)|(?:ぜんぶを?|ぜんいんが?)(?:あわせて)?、?おなじ/u.test(text))
  );
}

const RULES: Readonly<Record<string, Rule>> = {
  'a comparison names both amounts': comparesUnlike,
  'a share of all says that all is shared equally': sharesUnequally,
  'what is shared is named before the share': (read) => /ずつ(?:ぜんぶ|ぜんいん)(?!で)/u.test(textOf(read)),
  'a speed is no amount per hour with ずつ': (read) => /1じかんに.*(?:km|ha)ずつ/u.test(textOf(read)),
  'an average is 平均 before its number': (read) => /へいきんは[0-9？]/u.test(textOf(read)),
  'a whole is told with 全部で or with its amount': (read) => /ぜんたいは[0-9？]/u.test(textOf(read)),
  'a shape does not stand before the contents': (read) => /ちょくほうたいのかたちの/u.test(textOf(read)),
  'a gift has a receiver': (read) => textOf(read).endsWith('あげました') && !/に(?!ん)/u.test(textOf(read)),
  'an unknown price is いくら': (read) => /なんえんか/u.test(textOf(read)),
};

/**
 * Returns the wording rules that the cards of a question break, each followed by the text of the card. Returns an empty
 * array for questions of grades 1 to 3 and of level {@link EARLIER}, to which the rules do not apply.
 */
export function findCardWordingFaults(question: Question): string[] {
  if (question.grade < 4 || question.level === EARLIER) return [];
  return question.cards.flatMap((card) => {
    const read = { question, card, phrases: kanaReadingOfSource(card.text).split(' ') };
    const broken = Object.entries(RULES).filter(([, breaks]) => breaks(read));
    return broken.map(([rule]) => `${rule}: ${question.id} ${card.text}`);
  });
}
