import { parseSourceText, writeSourceText, type Phrase, type SourceText } from '../text/read-text.ts';
import {
  toPoliteQuestion,
  toPoliteStatement,
  toSentenceOfBecoming,
  plainEndingOfText,
  phraseEndsWithParticle,
  phraseHasUnknownNumber,
  toPastTense,
  kanaOfPhrase,
  phrasesOfSource,
  replaceTextEnding,
  turnSubjectIntoTopic,
} from '../text/sentence.ts';
import { replaceUnknownByQuestionWord } from '../text/unknown.ts';
import { objectKeysOfMeaning } from './object-keys.ts';
import { isRelationMeaning, type Meaning, type SentenceCard } from './card.ts';
import { isChangeKind } from './kind.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { minutesOfDay } from '../quantity/time-of-day.ts';
import type { SentenceTimeAroundChanges, DraftProblemSentence } from './telling-sentence.ts';
import { leadingPlacePhrases, removeRepeatedPlaces } from './place.ts';
import { chooseStoryBeginningWord, addCommasToSentence } from './punctuation.ts';
import { originImpliedByIncreaseVerb } from '../text/change-verbs.ts';
import { addWordForRemainingThings } from './rest.ts';
import { rewordAsPartOfWhole } from './part-of-whole.ts';
import { removeRepeatedSubject } from './repeated-subject.ts';
import { shortenComparison } from './comparison.ts';
import { rewriteForEveryContainer, orderEqualShareSentences } from './equal-shares.ts';
import { rewordFinalQuestion } from './varied-question.ts';

export type CardMeaningAndText = Pick<SentenceCard, 'meaning' | 'text'>;

/** A sentence of a word problem; `at` is the index (from 0) of the card that it comes from. */
export type WordProblemSentence = { readonly at: number; readonly text: string };

/**
 * Converts a finished story of one triangle to a word problem: the known sentences in order, then the question for
 * the unknown. `cards` are in the order of the slots; the sentences are in the source notation of engine/text. In a
 * story of change, a sentence whose position does not show its time gets はじめに or いま.
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
      orderEqualShareSentences(withPlaceFirst(isLess ? inTime.map(withoutTotal) : withHiddenState(inTime))),
    ),
  );
}

/**
 * Moves the sentence that names a place in front of the sentence about a multiple: {水|すい}そうに めだかが 40ぴき います comes before
 * めだかの {数|かず}は どじょうの 8{倍|ばい}です, because without a place it is not clear which めだか (killifish) are meant.
 */
function withPlaceFirst(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const [first, second, ...others] = sentences.filter(({ asked }) => !asked);
  const question = sentences.find(({ asked }) => asked);
  if (first?.meaning.kind !== 'times' || second === undefined || question === undefined || others.length > 0)
    return sentences;
  const isNamed = second.meaning.kind === 'existence' && !plainEndingOfText(second.text).endsWith('です');
  const hasPlace = isNamed && leadingPlacePhrases(second.text).length > 0;
  return hasPlace ? [second, first, question] : sentences;
}

/**
 * Adds a sentence with a hidden number about the state before an increase: {本|ほん}だなに {本|ほん}が なんさつか ならんで いました (there
 * were some books on the shelf). It is added if the question asks for this number and the story would begin with the
 * increase. Otherwise {本|ほん}を 5さつ ならべました would be understood as the first 5 books. Increases that come from elsewhere
 * need no such sentence.
 */
function withHiddenState(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const before = sentences.find(({ asked, part }) => asked && part === 'before');
  const first = sentences.find(({ asked }) => !asked);
  if (before === undefined || first?.meaning.kind !== 'increase' || !isAddedHere(first)) return sentences;
  if (!STATE.test(kanaOfPhrase(toPoliteStatement(before.text).at(-1) ?? []))) return sentences;
  return [{ ...before, text: hideUnknownNumberOfSentence(before.text), asked: false, hidden: true }, ...sentences];
}

const STATE = /^(?:あり|い)ます$/u;

/**
 * True if an increase happens where the other things are already: somebody adds the new things there, or they appear
 * there.
 */
function isAddedHere({ text }: DraftProblemSentence): boolean {
  return originImpliedByIncreaseVerb(kanaOfPhrase(toPoliteStatement(text).at(-1) ?? [])) === 'place';
}

/** Returns a sentence with なんこか instead of its unknown number. */
export function hideUnknownNumberOfSentence(text: SourceText): SourceText {
  return text.flatMap((phrase) =>
    phraseHasUnknownNumber(phrase) ? replaceTextEnding([replaceUnknownByQuestionWord(phrase)], 0, 'か') : [phrase],
  );
}

const TOTAL = /^(?:ぜんぶ|みんな)で$/u;

/**
 * Returns a sentence about the number before or after a decrease without {全部|ぜんぶ}で (in all), because what is left is
 * not all. Other sentences do not change.
 */
function withoutTotal(sentence: DraftProblemSentence): DraftProblemSentence {
  const { meaning, part, text } = sentence;
  if (meaning.kind !== 'existence' || (part !== 'before' && part !== 'after')) return sentence;
  return { ...sentence, text: text.filter((phrase) => !TOTAL.test(kanaOfPhrase(phrase))) };
}

/**
 * Returns the indexes of the cards in the order of the slots. Of two cards with times of day, the earlier time comes
 * first.
 */
function byTimeOfDay(cards: readonly CardMeaningAndText[]): number[] {
  const order = cards.map((_, at) => at);
  if (cards.some(({ meaning }) => isRelationMeaning(meaning) && isChangeKind(meaning.kind))) return order;
  const minutesAt = (at: number) => {
    const amount = cards[at]?.meaning.amount ?? 'unknown';
    return isKnownAmount(amount) ? minutesOfDay(amount) : null;
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

/**
 * Returns the sentences of a word problem: the known sentences in their order, then the question. はじめに (at first) and
 * いま (now) are each added at most once, and only if the word problem has a sentence about another state too.
 */
export function writeSentencesOfWordProblem(cards: readonly DraftProblemSentence[]): WordProblemSentence[] {
  const inOrder = [...cards.filter(({ asked }) => !asked), ...cards.filter(({ asked }) => asked).slice(0, 1)];
  const sentences = removeRepeatedPlaces(inOrder);
  const question = sentences.find(({ asked }) => asked);
  const known = sentences.filter(({ asked }) => !asked);
  const opened = new Set<Opening>();
  const told = known.map((sentence) => ({ ...sentence, text: tellKnown(sentence, sentences, question, opened) }));
  const asked = question === undefined ? [] : [{ ...question, text: ask(question, sentences, opened) }];
  const written = beforeNow([...told, ...asked]).map((sentence) => ({
    ...sentence,
    text: `${writeSourceText(addCommasToSentence(sentence.text))}。`,
  }));
  return joinedToNext(withShapeOnce(written));
}

/**
 * Returns the sentences with each added sentence (`hidden`) joined to the next one. An added sentence belongs to no
 * card, but each entry of a word problem must belong to one.
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
 * Matches the shape before the name of a thing. 直方体の 底 (base of a cuboid), 直方体の 体積 (volume of a cuboid) and 長方形の たて
 * (height of a rectangle) do not match, because they name a part or a quantity.
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
 * Returns the sentences with the states before a change in the past tense, if a sentence says いま (now): 8こ ありました (there
 * were 8), いま 5こ あります (now there are 5). If the question asks for the state after the change, a state with です gets the
 * past tense too: 8{時|じ}の よていでした (it was planned for 8 o'clock). So does a quantity that is compared with such a state:
 * {白|しろ}い {花|はな}が 11{本|ぽん} ありました (there were 11 white flowers), {赤|あか}い {花|はな}は 6{倍|ばい}でした (6 times as many red ones).
 */
function beforeNow(told: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const saysIma = told.some(({ text: [first] }) => first !== undefined && /^いま$/u.test(kanaOfPhrase(first)));
  const asksAfter = told.some(({ asked, part }) => asked && part === 'after');
  const isPast = ({ meaning, text }: DraftProblemSentence) =>
    saysIma || (asksAfter && meaning.kind === 'existence' && kanaOfPhrase(text.at(-1) ?? []).endsWith('です'));
  const isBefore = (sentence: DraftProblemSentence) =>
    sentence.part === 'before' && !sentence.asked && saysNow(sentence.meaning) && isPast(sentence);
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

function inPart(
  sentences: readonly DraftProblemSentence[],
  ...parts: SentenceTimeAroundChanges[]
): DraftProblemSentence[] {
  return sentences.filter(({ part }) => parts.includes(part));
}

/**
 * Returns the time of a card's sentence. The words はじめ and いま on the card have priority over its position in the slots.
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

/**
 * These two patterns match phrases that show already that a sentence is about the time before a change, or about the
 * time after it.
 */
const BEFORE_PHRASE = /^(?:はじめ|さいしょ|もともと)/u;
const AFTER_PHRASE = /^(?:いま(?![すし])|さいご|ぜんぶ|のこ[り]|そのあと|なりま)/u;

/** A word at the start of a sentence that shows its time. */
type Opening = 'はじめ' | 'いま';

function tellKnown(
  sentence: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
  question: DraftProblemSentence | undefined,
  opened: Set<Opening>,
): SourceText {
  const { meaning, part } = sentence;
  const statement = toPoliteStatement(shortenComparison(sentence, all));
  const known = all.filter(({ asked }) => !asked);
  switch (part) {
    case 'after': {
      const ofWhole = rewordAsPartOfWhole(statement, sentence, known);
      if (ofWhole !== null) return ofWhole;
      return saysNow(meaning)
        ? nowIn(addWordForRemainingThings(statement, meaning, all), opened)
        : addWordForRemainingThings(statement, meaning, all);
    }
    case 'before': {
      if (sentence.hidden === true) return toPastTense(statement);
      const isMoved = all.some((other) => other.part === 'change' && movesTimeOfDay(other.text));
      const begun = isMoved
        ? asPlan(statement)
        : asksContainersOf(meaning, question)
          ? rewriteForEveryContainer(statement)
          : statement;
      // Without はじめに (at first), the sentences 5こ あります (there are 5) and 8こ あります (there are 8) would contradict each
      // other.
      return known.some((other) => other.part === 'after' && saysNow(other.meaning)) ? atFirstIn(begun, opened) : begun;
    }
    case 'change':
      if (known.slice(0, known.indexOf(sentence)).some((other) => isChangeOf(other, meaning)))
        return [...phrasesOfSource('そのあと'), ...statement];
      if (sentence.hidden === true) return statement;
      if (movesTimeOfDay(statement) && known[0]?.part === 'before' && known[1] === sentence)
        return ofThisEvent(statement);
      if (isPartOfState(sentence, known)) return [...phrasesOfSource('あとから'), ...statement];
      if (question === undefined || !isLikeChange(question, meaning)) return statement;
      if (!happensFirst(sentence, question, all)) return [...phrasesOfSource('あとから'), ...statement];
      return opened.has('はじめ') ? statement : [...phrasesOfSource('まず'), ...statement];
    case 'between':
    case 'other':
      return rewordAsPartOfWhole(statement, sentence, known) ?? addWordForRemainingThings(statement, meaning, all);
  }
}

/** True if the story gives the amount in one container and asks for the number of containers. */
function asksContainersOf(rate: Meaning, question: DraftProblemSentence | undefined): boolean {
  const asked = question?.meaning;
  return rate.kind === 'perUnit' && asked?.kind === 'existence' && asked.object === rate.container;
}

/**
 * True if an increase could be understood as a part of the state before it: 6こ あります (there are 6), 5こ つくりました (5 were
 * made). The word あとから (later) then makes clear that the 5 are more.
 */
function isPartOfState(sentence: DraftProblemSentence, known: readonly DraftProblemSentence[]): boolean {
  return (
    sentence.meaning.kind === 'increase' && known.some((other) => other.part === 'before') && isAddedHere(sentence)
  );
}

/**
 * Returns true if a sentence describes one moment. False for `perUnit`: 1はこに 5こずつ (5 in each box) is true at any time.
 */
function saysNow({ kind }: Meaning): boolean {
  return kind !== 'perUnit';
}

function isChangeOf({ part, meaning }: DraftProblemSentence, change: Meaning): boolean {
  return part === 'change' && 'object' in meaning && 'object' in change && meaning.object === change.object;
}

/**
 * True if `change` and `other` are changes of the same object and kind: 3こ あげました (gave 3), なんこ あげましたか (how many did …
 * give). The word problem must then say which of them comes first.
 */
function isLikeChange(change: DraftProblemSentence, other: Meaning): boolean {
  return isChangeOf(change, other) && change.meaning.kind === other.kind;
}

function ask(question: DraftProblemSentence, all: readonly DraftProblemSentence[], opened: Set<Opening>): SourceText {
  return toPoliteQuestion(rewordFinalQuestion(askedStatement(question, all, opened), question, all));
}

/**
 * Returns the sentence with the unknown as a statement with a question word: りんごは なんこ あります (there are how many apples).
 */
function askedStatement(
  question: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
  opened: Set<Opening>,
): SourceText {
  const { part, meaning } = question;
  const short = shortenComparison(question, all);
  const isSubject = movesTimeOfDay(short);
  const text = part === 'change' && meaning.kind === 'increase' ? withSubject(short) : turnSubjectIntoTopic(short);
  const plain = toPoliteStatement((isSubject ? short : text).map(replaceUnknownByQuestionWord));
  switch (part) {
    case 'before':
      return atFirstIn(plain, new Set());
    case 'after':
      return saysNow(meaning) ? nowIn(plain, opened) : addWordForRemainingThings(plain, meaning, all);
    case 'change': {
      const statement = withNumberBeforeVerb(plain);
      const like = all.find((other) => other.at !== question.at && isLikeChange(other, meaning));
      const isTold = all.some(({ hidden }) => hidden === true);
      if (like === undefined) return meaning.kind === 'increase' && !isTold ? withLater(statement) : statement;
      if (!happensFirst(like, question, all)) return [...phrasesOfSource('まず'), ...statement];
      // Without {次|つぎ}に (next) or {最後|さいご}に (finally), the question could mean both changes together.
      return [...phrasesOfSource(isTold ? '{最後|さいご}に' : '{次|つぎ}に'), ...statement];
    }
    case 'between':
    case 'other':
      return addWordForRemainingThings(plain, meaning, all);
  }
}

/**
 * Moves the receiver in front of the object, so that the number precedes the verb: シールを なんまい {友|とも}だちに あげました becomes
 * {友|とも}だちに シールを なんまい あげました (how many stickers did … give to a friend).
 */
function withNumberBeforeVerb(statement: SourceText): SourceText {
  const asked = statement.findIndex((phrase) => QUESTION_WORD.test(kanaOfPhrase(phrase)));
  const receiver = statement.slice(asked + 1, -1);
  const object = statement.slice(0, Math.max(asked, 0)).findLastIndex((phrase) => phraseEndsWithParticle(phrase, 'を'));
  if (object < 0 || receiver.length === 0 || !receiver.every((phrase) => phraseEndsWithParticle(phrase, 'に')))
    return statement;
  const start = statement.slice(0, object).findLastIndex((phrase) => /[はがにでと]$/u.test(kanaOfPhrase(phrase))) + 1;
  return [
    ...statement.slice(0, start),
    ...receiver,
    ...statement.slice(start, asked + 1),
    ...statement.slice(asked + 1 + receiver.length),
  ];
}

const QUESTION_WORD = /^(?:なん|いくつ)/u;
const MEASURED = /^なん(?:[A-Za-z]|じかん|ぷん|びょう|えん)/u;

/**
 * Returns a question about an increase with あとから (later): なんにん {来|き}ましたか (how many came) becomes あとから なんにん {来|き}ましたか,
 * because others were there before. A question that is clear without あとから does not change.
 */
function withLater(statement: SourceText): SourceText {
  const asked = statement.findIndex((phrase) => QUESTION_WORD.test(kanaOfPhrase(phrase)));
  const isClear = statement.some((phrase) => /(?:から|ふえました)$/u.test(kanaOfPhrase(phrase)));
  if (asked < 0 || isClear || MEASURED.test(kanaOfPhrase(statement[asked] ?? []))) return statement;
  if (leadingPlacePhrases(statement).length > 0) return [...phrasesOfSource('あとから'), ...statement];
  return [...statement.slice(0, asked), ...phrasesOfSource('あとから'), ...statement.slice(asked)];
}

/**
 * Returns the question with its subject (が) turned into the topic (は). A subject after a place does not change: いわに さるが
 * なんびき のぼりましたか (how many monkeys climbed onto the rock?), because いわに さるは would be wrong.
 */
function withSubject(text: SourceText): SourceText {
  return leadingPlacePhrases(text).length > 0 ? text : turnSubjectIntoTopic(text);
}

function happensFirst(
  one: DraftProblemSentence,
  other: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): boolean {
  return all.indexOf(one) < all.indexOf(other);
}

function tellsTime(text: SourceText, phrases: RegExp): boolean {
  return text.some((phrase) => phrases.test(kanaOfPhrase(phrase)));
}

/**
 * True if the text names the time of an event, such as 電車が {駅|えき}を {出|で}る {時|じ}{刻|こく}は (the time at which the train
 * leaves the station). In a story of change, this time becomes earlier or later.
 */
function namesTimeOfDay(text: SourceText): boolean {
  return text.some((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
}

/**
 * Matches the phrase that names an event which is late or early: {始|はじ}まるのが (the beginning). Older questions have
 * {始|はじ}まる {時刻|じこく}が instead.
 */
const MOVED = /(?:じこくが|[るうくすつぬぶむぐ]のが)$/u;

/** True if the text says that an event is late or early. */
function movesTimeOfDay(text: SourceText): boolean {
  return text.some((phrase) => MOVED.test(kanaOfPhrase(phrase)));
}

/**
 * Returns a sentence about an event that is late or early, without the name of the event, because the sentence before
 * contains it: {始|はじ}まるのが 30{分|ぷん} おくれました (the beginning was 30 minutes late).
 */
function ofThisEvent(text: SourceText): SourceText {
  const moved = text.findIndex((phrase) => MOVED.test(kanaOfPhrase(phrase)));
  return text.slice(phraseEndsWithParticle(text[moved] ?? [], 'のが') ? moved : moved - 1);
}

function isPlan(phrase: Phrase): boolean {
  return kanaOfPhrase(phrase).startsWith('よてい');
}

/**
 * Returns the words for the time of an event without よてい (planned): {着|つ}く よていの {時刻|じこく}は (the planned time of arrival)
 * becomes {着|つ}く {時刻|じこく}は (the time of arrival). 3{時|じ}の よていです, which older questions contain, becomes 3{時|じ}です.
 */
function withoutPlan(text: SourceText): SourceText {
  const time = isPlan(text.at(-1) ?? []) ? replaceTextEnding(text.slice(0, -1), 1, 'です') : text;
  return time.filter((phrase) => !isPlan(phrase));
}

/**
 * Returns the words for the time of an event with よてい (planned): {着|つ}く {時刻|じこく}は (the time of arrival) becomes {着|つ}く
 * よていの {時刻|じこく}は (the planned time of arrival).
 */
function asPlan(text: SourceText): SourceText {
  const time = text.findIndex((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
  if (time < 0 || text.some(isPlan)) return text;
  return [...text.slice(0, time), ...phrasesOfSource('{予定|よてい}の'), ...text.slice(time)];
}

/**
 * Returns the sentence that states the new time of an event, if an earlier sentence states the former time: {予定|よてい}が
 * {午後|ごご} 3{時|じ}55{分|ふん}に {変|か}わりました (the plan changed to 3:55 p.m.).
 */
function changedTo(text: SourceText): SourceText {
  const time = text.findIndex((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
  const told = text.slice(time + 1).filter((phrase) => !isPlan(phrase));
  const name = text.some(isPlan)
    ? phrasesOfSource('{予定|よてい}が')
    : [...phrasesOfSource('この'), ...replaceTextEnding(text.slice(time, time + 1), 1, 'が')];
  return [
    ...name,
    ...replaceTextEnding(told, phraseEndsWithParticle(told.at(-1) ?? [], 'です') ? 2 : 1, 'に'),
    ...phrasesOfSource('{変|か}わりました'),
  ];
}

function nowIn(text: SourceText, opened: Set<Opening>): SourceText {
  if (namesTimeOfDay(text)) return opened.has('はじめ') ? changedTo(text) : toSentenceOfBecoming(withoutPlan(text));
  if (tellsTime(text, AFTER_PHRASE) || opened.has('いま') || plainEndingOfText(text) === 'いります') return text;
  opened.add('いま');
  return [...phrasesOfSource('{今|いま}'), ...text];
}

function atFirstIn(text: SourceText, opened: Set<Opening>): SourceText {
  const past = toPastTense(text);
  if (tellsTime(text, BEFORE_PHRASE) || opened.has('はじめ')) return past;
  opened.add('はじめ');
  return [...phrasesOfSource(chooseStoryBeginningWord(past)), ...past];
}
