import { counterWithName } from '../../quantity/counter.ts';
import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { kanaWithoutSpaces } from '../spelling.ts';

/** Matches words that state an amount per unit. */
const EACH =
  /(?:ずつ|おなじかず|おなじりょう|ひとしく|あたり|へいきん|じそく|ふんそく|びょうそく|はやさ|ねだん|りょうきん|にゅう.*りょう|ひとりぶん|1(?!\d))/u;
/** Matches verbs of handing out, such as くばりました (handed out). With such a verb, some of the objects may be left. */
const HANDS_OUT = /(?:くばります|くばりました|あげます|あげました|わけます|わけました)$/u;
/** Matches words with which a sentence asks for all objects, or for all objects that are used. */
const ALL = /(?:ぜんぶ|ごうけい|みんなで|くばりました|くばります|つかいました|いります|ひつよう|ちょうど)/u;

/** Checks the sentences of equal shares (1つ分 × いくつ分: amount of one share × number of shares). */
export function checkEqualShareSentence(
  question: Question,
  card: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  return [
    ...checkEach(question, card, phrases),
    ...checkAreaRate(question, card, phrases),
    ...checkNameAsCounter(question, card, phrases),
    ...checkTotal(question, card, phrases),
  ];
}

/**
 * Checks that a sentence about equal shares says that the shares are equal, for example with 同じ数ずつ (the same number
 * each).
 */
function checkEach(
  question: Question,
  { id, meaning, text }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'perUnit' || EACH.test(phrases.join(''))) return [];
  // A side or a base area is a single value, so its sentence needs no word such as 同じ (same).
  return isSide(question, phrases) ? [] : [createCheckFinding('unequalShares', { card: id, found: text })];
}

function isSide(_: Question, phrases: readonly string[]): boolean {
  return /(?:たて|よこ|ていめん|(?:そこ|ゆか)のめんせき|たかさ)/u.test(phrases.join(''));
}

/**
 * Checks cards with the rate of a rectangle's area to one side. They must state this rate as the other side (8 m), not
 * as the area for each metre (8 m²).
 */
function checkAreaRate(
  { objects }: Question,
  { id, meaning, text }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'perUnit') return [];
  const counter = objects.get(meaning.item)?.counter ?? '';
  const strip = /(?:たて|よこ)1(?:m|cm|メートル|センチメートル)/u.test(phrases.join(''));
  return strip && /^(?:m|cm)²$/u.test(counter) ? [createCheckFinding('areaPerLength', { card: id, found: text })] : [];
}

/**
 * Checks existences of an object whose name is also its counter. 「チームは 何チーム ありますか」 (how many teams are there?) is wrong
 * if the teams are formed in the story, because they did not exist before.
 */
function checkNameAsCounter(
  { objects }: Question,
  { id, meaning, text }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'existence') return [];
  const object = objects.get(meaning.object);
  if (object === undefined) return [];
  const listed = counterWithName(object.counter);
  const name = kanaWithoutSpaces(object.name);
  const same = name === (listed?.kana ?? object.counter) || name === object.counter;
  const isThere = /(?:あります|います)$/u.test(phrases.at(-1) ?? '');
  const isNamed = phrases.some((phrase) => phrase === `${name}が` || phrase === `${name}は`);
  return same && isThere && isNamed ? [createCheckFinding('nameAsCounter', { card: id, found: text })] : [];
}

/**
 * Checks the card that asks for the total of equal shares. If objects are handed out, some may be left, so 「教室に 画用紙は 何枚
 * ありますか」 (how many sheets are in the classroom?) has no answer. The card must ask for all sheets or for those that are
 * handed out.
 */
function checkTotal(
  question: Question,
  { id, meaning, text }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'existence' || meaning.amount !== 'unknown') return [];
  const handedOut = question.cards.some(
    ({ meaning: other, text: told }) =>
      other.kind === 'perUnit' &&
      other.item === meaning.object &&
      HANDS_OUT.test(kanaWithoutSpaces(told).replace(/。$/u, '')),
  );
  return handedOut && !ALL.test(phrases.join('')) ? [createCheckFinding('openTotal', { card: id, found: text })] : [];
}
