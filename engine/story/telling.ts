import { readText, UNKNOWN_SIGN, writeText, type Phrase, type Text } from '../text/read-text.ts';
import { asQuestion, asStatement, inPast, kanaOf, openWith, withTopic } from '../text/sentence.ts';
import { askUnknown } from '../text/unknown.ts';
import { isRelation, type Meaning, type SentenceCard } from './card.ts';
import { isChange } from './kind.ts';

export type StoryCard = Pick<SentenceCard, 'meaning' | 'text'>;

/** The time of a sentence in a story of change. `between` two changes, its position alone shows the time. */
export type StoryStage = 'before' | 'change' | 'between' | 'after' | 'other';

export type TellingSentence = {
  readonly at: number;
  readonly text: Text;
  readonly meaning: Meaning;
  readonly part: StoryStage;
  readonly asked: boolean;
};

/** A sentence of a told story; `at` is the index (from 0) of the card that it tells. */
export type StorySentence = { readonly at: number; readonly text: string };

/**
 * Tells a finished story of one triangle as a word problem: the known sentences in order, then the question for the
 * unknown. Takes the cards in the order of the slots; returns sentences in the source notation of engine/text. In a
 * story of change, a sentence whose position does not show its time says はじめに or いま.
 */
export function tellSentences(cards: readonly StoryCard[]): StorySentence[] {
  const sentences = cards.flatMap((card, at) => tellSentence(card, at, partOf(cards, at)));
  return questionLast([
    ...inPart(sentences, 'before'),
    ...inPart(sentences, 'change', 'other'),
    ...inPart(sentences, 'after'),
  ]);
}

/** Returns the sentence of a card, or an empty array if its text cannot be parsed. */
export function tellSentence(card: StoryCard, at: number, part: StoryStage): TellingSentence[] {
  const reading = readText(card.text);
  if (reading.kind === 'faults') return [];
  return [{ at, text: reading.text, meaning: card.meaning, part, asked: reading.text.some(hasUnknown) }];
}

/**
 * Returns the known sentences in order, then the question. はじめに and いま are each said once, and only if another
 * state of the same story is told too.
 */
export function questionLast(sentences: readonly TellingSentence[]): StorySentence[] {
  const question = sentences.find(({ asked }) => asked);
  const known = sentences.filter(({ asked }) => !asked);
  const opened = new Set<Opening>();
  const told = known.map((sentence) => ({ at: sentence.at, text: tellKnown(sentence, sentences, question, opened) }));
  const asked = question === undefined ? [] : [{ at: question.at, text: ask(question, sentences, opened) }];
  return [...told, ...asked].map(({ at, text }) => ({ at, text: `${writeText(text)}。` }));
}

function hasUnknown(phrase: Phrase): boolean {
  return phrase.some((piece) => piece.kind === 'plain' && piece.text.includes(UNKNOWN_SIGN));
}

function inPart(sentences: readonly TellingSentence[], ...parts: StoryStage[]): TellingSentence[] {
  return sentences.filter(({ part }) => parts.includes(part));
}

/** The words はじめ and いま on a card have priority over its position in the slots. */
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

/** Phrases with which a sentence already shows its time. */
const BEFORE_PHRASE = /^(?:はじめ|さいしょ|もともと)/u;
const AFTER_PHRASE = /^(?:いま(?![すし])|さいご|ぜんぶ|のこ[りっ]|そのあと|なりま)/u;

/** Words at the start of a sentence that show its time. */
type Opening = 'はじめ' | 'いま';

function tellKnown(
  sentence: TellingSentence,
  all: readonly TellingSentence[],
  question: TellingSentence | undefined,
  opened: Set<Opening>,
): Text {
  const { text, meaning, part } = sentence;
  const statement = asStatement(text);
  const known = all.filter(({ asked }) => !asked);
  switch (part) {
    case 'after':
      return saysNow(meaning) ? nowIn(statement, opened) : statement;
    case 'before':
      // Without はじめに, 5こ あります and 8こ あります would contradict each other.
      return known.some((other) => other.part === 'after' && saysNow(other.meaning))
        ? atFirstIn(statement, opened)
        : statement;
    case 'change':
      if (known.slice(0, known.indexOf(sentence)).some((other) => isChangeOf(other, meaning)))
        return openWith('そのあと', statement);
      if (question === undefined || !isLikeChange(question, meaning)) return statement;
      return openWith(happensFirst(sentence, question, all) ? 'まず' : 'あとから', statement);
    case 'between':
    case 'other':
      return statement;
  }
}

/** False for `perUnit`: 1はこに 5こずつ is true at any time. */
function saysNow({ kind }: Meaning): boolean {
  return kind !== 'perUnit';
}

function isChangeOf({ part, meaning }: TellingSentence, change: Meaning): boolean {
  return part === 'change' && 'object' in meaning && 'object' in change && meaning.object === change.object;
}

/**
 * True if both are changes of the same object and kind (3こ あげました, なんこ あげましたか), so that the order must be
 * said.
 */
function isLikeChange(change: TellingSentence, other: Meaning): boolean {
  return isChangeOf(change, other) && change.meaning.kind === other.kind;
}

function ask(question: TellingSentence, all: readonly TellingSentence[], opened: Set<Opening>): Text {
  const { text, part, meaning } = question;
  const asked = asStatement(withTopic(text).map(askUnknown));
  switch (part) {
    case 'before':
      return asQuestion(atFirstIn(asked, new Set()));
    case 'after':
      return asQuestion(saysNow(meaning) ? nowIn(asked, opened) : asked);
    case 'change': {
      const like = all.find((other) => other !== question && isLikeChange(other, meaning));
      if (like === undefined) return asQuestion(asked);
      return asQuestion(openWith(happensFirst(like, question, all) ? 'つぎに' : 'まず', asked));
    }
    case 'between':
    case 'other':
      return asQuestion(asked);
  }
}

/** True if the story tells sentence `one` before sentence `other`. */
function happensFirst(one: TellingSentence, other: TellingSentence, all: readonly TellingSentence[]): boolean {
  return all.indexOf(one) < all.indexOf(other);
}

function tellsTime(text: Text, phrases: RegExp): boolean {
  return text.some((phrase) => phrases.test(kanaOf(phrase)));
}

function nowIn(text: Text, opened: Set<Opening>): Text {
  if (tellsTime(text, AFTER_PHRASE) || opened.has('いま')) return text;
  opened.add('いま');
  return openWith('いま', text);
}

function atFirstIn(text: Text, opened: Set<Opening>): Text {
  const past = inPast(text);
  if (tellsTime(text, BEFORE_PHRASE) || opened.has('はじめ')) return past;
  opened.add('はじめ');
  const place = past[0] !== undefined && kanaOf(past[0]).endsWith('に');
  return openWith(place ? 'はじめ' : 'はじめに', past);
}
