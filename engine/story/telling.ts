import { readText, writeText, type Phrase, type Text } from '../text/read-text.ts';
import {
  asQuestion,
  asStatement,
  becoming,
  endingOf,
  endsWith,
  hasUnknown,
  toPastTense,
  kanaOf,
  phrasesOf,
  withEnding,
  withTopic,
} from '../text/sentence.ts';
import { replaceUnknownByQuestionWord } from '../text/unknown.ts';
import { isRelation, type Meaning, type SentenceCard } from './card.ts';
import { isChange } from './kind.ts';
import { isKnown } from '../quantity/amount.ts';
import { minutesOfDay } from '../quantity/time-of-day.ts';
import type { StoryStage, TellingSentence } from './telling-sentence.ts';
import { leadingPlaceOf, withoutRepeatedPlaces } from './place.ts';
import { atFirst, punctuated } from './punctuation.ts';
import { sourceOfIncrease } from '../text/change-verbs.ts';
import { withRest } from './rest.ts';
import { asPartOfWhole } from './part-of-whole.ts';
import { withoutRepeatedSubject } from './repeated-subject.ts';
import { shortComparison } from './comparison.ts';
import { inEveryOne, withEqualShares } from './equal-shares.ts';
import { varied } from './varied-question.ts';

export type StoryCard = Pick<SentenceCard, 'meaning' | 'text'>;

/** A sentence of a word problem; `at` is the index (from 0) of the card that it comes from. */
export type StorySentence = { readonly at: number; readonly text: string };

/**
 * Converts a finished story of one triangle to a word problem: the known sentences in order, then the question for
 * the unknown. `cards` are in the order of the slots; the sentences are in the source notation of engine/text. In a
 * story of change, a sentence whose position does not show its time gets はじめに or いま.
 */
export function tellSentences(cards: readonly StoryCard[]): StorySentence[] {
  const sentences = byTimeOfDay(cards).flatMap((at) => {
    const card = cards[at];
    return card === undefined ? [] : tellSentence(card, at, partOf(cards, at));
  });
  const inTime = [
    ...inPart(sentences, 'before'),
    ...inPart(sentences, 'change', 'other'),
    ...inPart(sentences, 'after'),
  ];
  const isLess = cards.some(({ meaning }) => meaning.kind === 'decrease');
  return orderWithQuestionLast(withoutRepeatedSubject(withEqualShares(isLess ? inTime.map(withoutTotal) : inTime)));
}

const TOTAL = /^(?:ぜんぶ|みんな)で$/u;

/** Leaves {全部|ぜんぶ}で out of a state before or after a decrease: what is left is not all. */
function withoutTotal(sentence: TellingSentence): TellingSentence {
  const { meaning, part, text } = sentence;
  if (meaning.kind !== 'existence' || (part !== 'before' && part !== 'after')) return sentence;
  return { ...sentence, text: text.filter((phrase) => !TOTAL.test(kanaOf(phrase))) };
}

/**
 * Returns the indexes of the cards in the order of the slots. Of two cards with times of day, the earlier time comes
 * first.
 */
function byTimeOfDay(cards: readonly StoryCard[]): number[] {
  const order = cards.map((_, at) => at);
  if (cards.some(({ meaning }) => isRelation(meaning) && isChange(meaning.kind))) return order;
  const minutesAt = (at: number) => {
    const amount = cards[at]?.meaning.amount ?? 'unknown';
    return isKnown(amount) ? minutesOfDay(amount) : null;
  };
  const times = order.filter((at) => minutesAt(at) !== null);
  const sorted = times.toSorted((one, other) => (minutesAt(one) ?? 0) - (minutesAt(other) ?? 0));
  return order.map((at) => (times.includes(at) ? (sorted[times.indexOf(at)] ?? at) : at));
}

/** Returns the sentence of a card, or an empty array if its text cannot be parsed. */
export function tellSentence(card: StoryCard, at: number, part: StoryStage): TellingSentence[] {
  const reading = readText(card.text);
  if (reading.kind === 'faults') return [];
  return [{ at, text: reading.text, meaning: card.meaning, part, asked: reading.text.some(hasUnknown) }];
}

/**
 * Returns the known sentences in order, then the question. はじめに and いま are each added once, and only if the
 * word problem contains another state of the same story.
 */
export function orderWithQuestionLast(cards: readonly TellingSentence[]): StorySentence[] {
  const inOrder = [...cards.filter(({ asked }) => !asked), ...cards.filter(({ asked }) => asked).slice(0, 1)];
  const sentences = withoutRepeatedPlaces(inOrder);
  const question = sentences.find(({ asked }) => asked);
  const known = sentences.filter(({ asked }) => !asked);
  const opened = new Set<Opening>();
  const told = known.map((sentence) => ({ ...sentence, text: tellKnown(sentence, sentences, question, opened) }));
  const asked = question === undefined ? [] : [{ ...question, text: ask(question, sentences, opened) }];
  const written = beforeNow([...told, ...asked]).map((sentence) => ({
    ...sentence,
    text: `${writeText(punctuated(sentence.text))}。`,
  }));
  return joinedToNext(withShapeOnce(written));
}

/** Joins an added sentence to the next one, because each entry of a word problem belongs to one card. */
function joinedToNext(told: readonly Pick<WrittenSentence, 'at' | 'text' | 'hidden'>[]): StorySentence[] {
  return told.flatMap(({ at, text, hidden }, index) => {
    const before = told[index - 1];
    if (hidden === true) return [];
    return [{ at, text: before?.hidden === true ? `${before.text} ${text}` : text }];
  });
}

type WrittenSentence = Omit<TellingSentence, 'text'> & { readonly text: string };

/**
 * The shape before the name of a thing. 直方体の 底, 直方体の 体積 and 長方形の たて name a part and a quantity instead.
 */
const SHAPE = /\{(?:直方体\|ちょくほうたい|長方形\|ちょうほうけい)\}の (?!\{?(?:底|体積|高|たて|よこ|縦|横|面積|周))/gu;

/** Names a shape once: the sentences after {直方体|ちょくほうたい}の {箱|はこ} speak of the {箱|はこ}. */
function withShapeOnce(told: readonly WrittenSentence[]): WrittenSentence[] {
  const first = told.findIndex(({ text }) => text.search(SHAPE) >= 0);
  return told.map((sentence, at) =>
    at > first ? { ...sentence, text: sentence.text.replaceAll(SHAPE, '') } : sentence,
  );
}

/**
 * Puts the states before a change into the past if a later sentence says いま: 8こ ありました, いま 5こ あります. A state
 * that ends in です is in the past as well if the story asks what it became: 8{時|じ}の よていでした.
 */
function beforeNow(told: readonly TellingSentence[]): readonly TellingSentence[] {
  const saysIma = told.some(({ text: [first] }) => first !== undefined && /^いま$/u.test(kanaOf(first)));
  const asksAfter = told.some(({ asked, part }) => asked && part === 'after');
  const isPast = ({ meaning, text }: TellingSentence) =>
    saysIma || (asksAfter && meaning.kind === 'existence' && kanaOf(text.at(-1) ?? []).endsWith('です'));
  return told.map((sentence) =>
    sentence.part === 'before' && !sentence.asked && saysNow(sentence.meaning) && isPast(sentence)
      ? { ...sentence, text: toPastTense(sentence.text) }
      : sentence,
  );
}

function inPart(sentences: readonly TellingSentence[], ...parts: StoryStage[]): TellingSentence[] {
  return sentences.filter(({ part }) => parts.includes(part));
}

/** Returns the stage of a card. The words はじめ and いま on the card have priority over its position in the slots. */
function partOf(cards: readonly StoryCard[], at: number): StoryStage {
  const meaning = cards[at]?.meaning;
  if (meaning === undefined) return 'other';
  if (isRelation(meaning)) return isChange(meaning.kind) ? 'change' : 'other';
  const changes = cards.flatMap((card, index) =>
    isRelation(card.meaning) && 'object' in card.meaning && card.meaning.object === meaning.object ? [index] : [],
  );
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return 'other';
  if (meaning.moment !== null) return meaning.moment;
  if (at < first) return 'before';
  return at > last ? 'after' : 'other';
}

/** Match phrases with which a sentence already shows its time. */
const BEFORE_PHRASE = /^(?:はじめ|さいしょ|もともと)/u;
const AFTER_PHRASE = /^(?:いま(?![すし])|さいご|ぜんぶ|のこ[りっ]|そのあと|なりま)/u;

/** A word at the start of a sentence that shows its time. */
type Opening = 'はじめ' | 'いま';

function tellKnown(
  sentence: TellingSentence,
  all: readonly TellingSentence[],
  question: TellingSentence | undefined,
  opened: Set<Opening>,
): Text {
  const { meaning, part } = sentence;
  const statement = asStatement(shortComparison(sentence, all));
  const known = all.filter(({ asked }) => !asked);
  switch (part) {
    case 'after':
      return saysNow(meaning) ? nowIn(withRest(statement, meaning, all), opened) : withRest(statement, meaning, all);
    case 'before': {
      const begun = asksContainersOf(meaning, question) ? inEveryOne(statement) : statement;
      // Without はじめに, the sentences 5こ あります and 8こ あります would contradict each other.
      return known.some((other) => other.part === 'after' && saysNow(other.meaning)) ? atFirstIn(begun, opened) : begun;
    }
    case 'change':
      if (known.slice(0, known.indexOf(sentence)).some((other) => isChangeOf(other, meaning)))
        return [...phrasesOf('そのあと'), ...statement];
      if (sentence.hidden === true) return statement;
      if (movesTimeOfDay(statement) && known[0]?.part === 'before' && known[1] === sentence)
        return ofThisEvent(statement);
      if (isPartOfState(sentence, known)) return [...phrasesOf('あとから'), ...statement];
      if (question === undefined || !isLikeChange(question, meaning)) return statement;
      return [...phrasesOf(happensFirst(sentence, question, all) ? 'まず' : 'あとから'), ...statement];
    case 'between':
    case 'other':
      return asPartOfWhole(statement, sentence, known) ?? withRest(statement, meaning, all);
  }
}

/** True if the story gives the amount in one container and asks for the number of containers. */
function asksContainersOf(rate: Meaning, question: TellingSentence | undefined): boolean {
  const asked = question?.meaning;
  return rate.kind === 'perUnit' && asked?.kind === 'existence' && asked.object === rate.container;
}

/**
 * True if an increase could be heard as a part of the state before it: 6こ あります, 5こ つくりました. あとから makes it
 * clear.
 */
function isPartOfState({ meaning, text }: TellingSentence, known: readonly TellingSentence[]): boolean {
  return (
    meaning.kind === 'increase' &&
    known.some((other) => other.part === 'before') &&
    sourceOfIncrease(kanaOf(asStatement(text).at(-1) ?? [])) === 'place'
  );
}

/** Returns true if a sentence describes one moment. False for `perUnit`: 1はこに 5こずつ is true at any time. */
function saysNow({ kind }: Meaning): boolean {
  return kind !== 'perUnit';
}

function isChangeOf({ part, meaning }: TellingSentence, change: Meaning): boolean {
  return part === 'change' && 'object' in meaning && 'object' in change && meaning.object === change.object;
}

/**
 * True if `change` and `other` are changes of the same object and kind (3こ あげました, なんこ あげましたか). The text
 * must then state their order.
 */
function isLikeChange(change: TellingSentence, other: Meaning): boolean {
  return isChangeOf(change, other) && change.meaning.kind === other.kind;
}

function ask(question: TellingSentence, all: readonly TellingSentence[], opened: Set<Opening>): Text {
  return asQuestion(varied(askedStatement(question, all, opened), question, all));
}

/** Returns the sentence with the unknown as a statement that contains a question word. */
function askedStatement(question: TellingSentence, all: readonly TellingSentence[], opened: Set<Opening>): Text {
  const { part, meaning } = question;
  const short = shortComparison(question, all);
  const text = part === 'change' && meaning.kind === 'increase' ? withSubject(short) : withTopic(short);
  const statement = asStatement(text.map(replaceUnknownByQuestionWord));
  switch (part) {
    case 'before':
      return atFirstIn(statement, new Set());
    case 'after':
      return saysNow(meaning) ? nowIn(statement, opened) : withRest(statement, meaning, all);
    case 'change': {
      const like = all.find((other) => other.at !== question.at && isLikeChange(other, meaning));
      const isTold = all.some(({ hidden }) => hidden === true);
      if (like === undefined) return meaning.kind === 'increase' && !isTold ? withLater(statement) : statement;
      if (isTold && happensFirst(like, question, all)) return withLater(statement);
      return [...phrasesOf(happensFirst(like, question, all) ? '{次|つぎ}に' : 'まず'), ...statement];
    }
    case 'between':
    case 'other':
      return withRest(statement, meaning, all);
  }
}

const QUESTION_WORD = /^(?:なん|いくつ)/u;
const MEASURED = /^なん(?:[A-Za-z]|じかん|ぷん|びょう|えん)/u;

/**
 * Adds あとから to a question about an increase: なんにん {来|き}ましたか becomes あとから なんにん {来|き}ましたか,
 * because others were there before.
 */
function withLater(statement: Text): Text {
  const asked = statement.findIndex((phrase) => QUESTION_WORD.test(kanaOf(phrase)));
  const isClear = statement.some((phrase) => /(?:から|ふえました)$/u.test(kanaOf(phrase)));
  if (asked < 0 || isClear || MEASURED.test(kanaOf(statement[asked] ?? []))) return statement;
  return [...statement.slice(0, asked), ...phrasesOf('あとから'), ...statement.slice(asked)];
}

/**
 * Makes the subject the topic, but not after a place: いわに さるが なんびき のぼりましたか stays, because いわに
 * さるは would be wrong.
 */
function withSubject(text: Text): Text {
  return leadingPlaceOf(text).length > 0 ? text : withTopic(text);
}

/** True if the story tells sentence `one` before sentence `other`. */
function happensFirst(one: TellingSentence, other: TellingSentence, all: readonly TellingSentence[]): boolean {
  return all.indexOf(one) < all.indexOf(other);
}

function tellsTime(text: Text, phrases: RegExp): boolean {
  return text.some((phrase) => phrases.test(kanaOf(phrase)));
}

/**
 * True if the text names the time of an event, such as 電車が {駅|えき}を {出|で}る {時|じ}{刻|こく}は. A change
 * moves this time.
 */
function namesTimeOfDay(text: Text): boolean {
  return text.some((phrase) => /じこく[はが]$/u.test(kanaOf(phrase)));
}

/**
 * Matches the phrase that names an event which is late or early: {始|はじ}まるのが. Older questions have {始|はじ}まる
 * {時刻|じこく}が instead.
 */
const MOVED = /(?:じこくが|[るうくすつぬぶむぐ]のが)$/u;

/** True if the text says that an event is late or early. */
function movesTimeOfDay(text: Text): boolean {
  return text.some((phrase) => MOVED.test(kanaOf(phrase)));
}

/** Returns the change of a time that the sentence before names, without the event: {始|はじ}まるのが 30{分|ぷん} おくれました. */
function ofThisEvent(text: Text): Text {
  const moved = text.findIndex((phrase) => MOVED.test(kanaOf(phrase)));
  return text.slice(endsWith(text[moved] ?? [], 'のが') ? moved : moved - 1);
}

function isPlan(phrase: Phrase): boolean {
  return kanaOf(phrase).startsWith('よてい');
}

/** Returns the time of an event without the plan: 3{時|じ}です for 3{時|じ}の よていです. */
function withoutPlan(text: Text): Text {
  return isPlan(text.at(-1) ?? []) ? withEnding(text.slice(0, -1), 1, 'です') : text;
}

/**
 * Returns the later time of an event whose earlier time is told: {予定|よてい}が {午後|ごご} 3{時|じ}55{分|ふん}に
 * {変|か}わりました.
 */
function changedTo(text: Text): Text {
  const time = text.findIndex((phrase) => /じこく[はが]$/u.test(kanaOf(phrase)));
  const told = text.slice(time + 1).filter((phrase) => !isPlan(phrase));
  const name = text.some(isPlan)
    ? phrasesOf('{予定|よてい}が')
    : [...phrasesOf('この'), ...withEnding(text.slice(time, time + 1), 1, 'が')];
  return [
    ...name,
    ...withEnding(told, endsWith(told.at(-1) ?? [], 'です') ? 2 : 1, 'に'),
    ...phrasesOf('{変|か}わりました'),
  ];
}

function nowIn(text: Text, opened: Set<Opening>): Text {
  if (namesTimeOfDay(text)) return opened.has('はじめ') ? changedTo(text) : becoming(withoutPlan(text));
  if (tellsTime(text, AFTER_PHRASE) || opened.has('いま') || endingOf(text) === 'いります') return text;
  opened.add('いま');
  return [...phrasesOf('{今|いま}'), ...text];
}

function atFirstIn(text: Text, opened: Set<Opening>): Text {
  const past = toPastTense(text);
  if (tellsTime(text, BEFORE_PHRASE) || opened.has('はじめ')) return past;
  opened.add('はじめ');
  return [...phrasesOf(atFirst(past)), ...past];
}
