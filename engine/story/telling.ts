import { readText, UNKNOWN_SIGN, writeText, type Phrase, type Text } from '../text/read-text.ts';
import { asQuestion, asStatement, inPast, kanaOf, openWith, withTopic } from '../text/sentence.ts';
import { askUnknown } from '../text/unknown.ts';
import { isRelation, type Meaning, type SentenceCard } from './card.ts';
import { isChange } from './kind.ts';

export type StoryCard = Pick<SentenceCard, 'meaning' | 'text'>;

/** Where a sentence stands in a story of change. */
export type StoryStage = 'before' | 'change' | 'after' | 'other';

export type TellingSentence = {
  readonly at: number;
  readonly text: Text;
  readonly meaning: Meaning;
  readonly part: StoryStage;
  readonly asked: boolean;
};

/** A sentence of a told story; `at` counts the cards from 0 and names the one that it tells. */
export type StorySentence = { readonly at: number; readonly text: string };

/**
 * Tells a finished story as a proper word problem: its known sentences in order, then the question for the unknown.
 * Takes the cards of one triangle in the order of the slots, gives sentences in the source notation of engine/text,
 * each with the card it comes from. In a story of change a sentence whose time is not clear by its place says はじめに
 * or いま.
 */
export function tellSentences(cards: readonly StoryCard[]): StorySentence[] {
  const sentences = cards.flatMap((card, at) => tellSentence(card, at, partOf(cards, at)));
  return questionLast([
    ...inPart(sentences, 'before'),
    ...inPart(sentences, 'change', 'other'),
    ...inPart(sentences, 'after'),
  ]);
}

/** A card's sentence; none when its text cannot be read. */
export function tellSentence(card: StoryCard, at: number, part: StoryStage): TellingSentence[] {
  const reading = readText(card.text);
  if (reading.kind === 'faults') return [];
  return [{ at, text: reading.text, meaning: card.meaning, part, asked: reading.text.some(hasUnknown) }];
}

/** The known sentences in their order, then the question. */
export function questionLast(sentences: readonly TellingSentence[]): StorySentence[] {
  const question = sentences.find(({ asked }) => asked);
  const known = sentences.filter(({ asked }) => !asked);
  const told = known.map((sentence) => ({ at: sentence.at, text: tellKnown(sentence, known) }));
  const asked = question === undefined ? [] : [{ at: question.at, text: ask(question) }];
  return [...told, ...asked].map(({ at, text }) => ({ at, text: `${writeText(text)}。` }));
}

function hasUnknown(phrase: Phrase): boolean {
  return phrase.some((piece) => piece.kind === 'plain' && piece.text.includes(UNKNOWN_SIGN));
}

function inPart(sentences: readonly TellingSentence[], ...parts: StoryStage[]): TellingSentence[] {
  return sentences.filter(({ part }) => parts.includes(part));
}

/** A card's own はじめ or いま goes ahead of its place among the slots. */
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

/** Phrases by which a sentence already tells its time. */
const BEFORE_PHRASE = /^(?:はじめ|さいしょ|もともと)/u;
const AFTER_PHRASE = /^(?:いま(?![すし])|さいご|ぜんぶ|のこ[りっ]|そのあと|なりま)/u;

function tellKnown({ text, part, meaning }: TellingSentence, known: readonly TellingSentence[]): Text {
  const statement = asStatement(text);
  if (part === 'after') return nowIn(statement);
  // 5こ あります and 8こ あります would contradict each other.
  const changed = known.some((other) => other.part === 'after' && sameObject(other.meaning, meaning));
  return part === 'before' && changed ? atFirstIn(statement) : statement;
}

function sameObject(one: Meaning, other: Meaning): boolean {
  return one.kind === 'existence' && other.kind === 'existence' && one.object === other.object;
}

function ask({ text, part, meaning }: TellingSentence): Text {
  const asked = asStatement(withTopic(text).map(askUnknown));
  if (isRelation(meaning)) return asQuestion(asked);
  switch (part) {
    case 'before':
      return asQuestion(atFirstIn(asked));
    case 'after':
      return asQuestion(nowIn(asked));
    case 'change':
    case 'other':
      return asQuestion(asked);
  }
}

function tellsTime(text: Text, phrases: RegExp): boolean {
  return text.some((phrase) => phrases.test(kanaOf(phrase)));
}

function nowIn(text: Text): Text {
  return tellsTime(text, AFTER_PHRASE) ? text : openWith('いま', text);
}

function atFirstIn(text: Text): Text {
  const past = inPast(text);
  if (tellsTime(text, BEFORE_PHRASE)) return past;
  const place = past[0] !== undefined && kanaOf(past[0]).endsWith('に');
  return openWith(place ? 'はじめ' : 'はじめに', past);
}
