import type { ProblemReading } from '../problem-reading.ts';
import { readTimesOfDayProblem } from './clock.ts';
import { type Clause, clausesOfChunks } from './language/clauses.ts';
import { splitSentenceIntoChunks } from './language/lattice.ts';
import { scanNumberWithUnit } from './language/numbers.ts';
import { createSentenceWithoutSpaces } from './language/sentences.ts';
import { removeSentencesOutsideStory } from './asides.ts';
import {
  findSentencesWithUnneededNumber,
  readQuestionAboutUnmentionedThing,
  addUnneededNumberToReading,
} from './flawed-texts.ts';
import { removeClosingRemarks, removeAllRemarks } from './remarks.ts';
import { normalisedSentences } from './normalised-text.ts';
import { orderSentencesForReading } from './sentence-order.ts';
import { hasNegativeAnswer } from './check-reading.ts';
import { readQuestionUnrelatedToAmounts, readingOfUnrelatedAmounts } from './finish-unrelated.ts';
import { readingOfStoryWorld } from './finish.ts';
import { interpretClause } from './telling/tell.ts';
import { StoryWorld } from './world.ts';
import { UncertainMeaningError } from './uncertain-meaning.ts';

/**
 * The result of the second reader program: the reading of a text, or an error that says why the meaning is not certain.
 */
export type SecondReaderResult =
  | { readonly kind: 'understood'; readonly reading: ProblemReading }
  | { readonly kind: 'unknown'; readonly why: Error };

/** Matches words that show that a text contains a question. */
const QUESTION = /[?何幾]|もとめ|求め|なん|いくつ|いくら|どれ(?!も)|どの|どち(?!らも)|どっち(?!も)|か[。 ]*$|でしょう/;

/** Matches the ending of a question. */
const ASKING = /(?:です|ます|した|しょう)か|かな|でしょう|だろう|の(?=[?。\s]|$)|\?|[こつ個枚本人](?=[。?\s]|$)/g;

/** Matches a word that asks for an amount. いくつか ("some") and なん人か ("some people") do not ask. */
const ASKED_AMOUNT = /(?:[何幾]|なん)(?![^、。]{1,3}か[をがにのはて、もし])|いく[つら](?!か)|どれ(?:だけ|くらい)/g;

/** Matches an unknown amount that is not a question: 「何人か おりて」 ("some people got off, and"). */
const UNKNOWN_AMOUNT =
  /(?:[何幾]|なん)[^、。]{1,3}か(?=[をがにのはもおたのつふへかきいくあと食飲買帰来降乗使])|いく[つら]か/g;

/** Matches a question that names only a counter: 「こたえは 何mですか」 ("how many metres is the answer?"). */
const COUNTER_QUESTION =
  /^(?:さて|では|さあ|じゃあ)?、?(?:この)?(?:こたえ|答え|しき|式)?(?:は|わ)?、?(?:いくつ|どれだけ|(?:何|なん)[^\s、。はがをにのでか]{1,5})(?:です|でしょう|だろう|なの|になります|になるでしょう)?(?:か|かな)?$/;

/** The maximum length, in characters, of a sentence in which spelling errors are corrected. */
const LONGEST_REPAIRED = 200;

const LONGEST_TEXT = 600;

/** Matches a question for what is still empty: 「まだあいている席は何こですか」 ("how many seats are still free?"). */
const EMPTY_SEATS = /(?:あ|空)いてい?る ?(?:席|せき|いす|イス|場所|ばしょ|へや|部屋|ところ)/;

/**
 * Reads a word problem in free text. This second reader program is independent of the first. Returns the quantities and
 * triangles of the problem. If any part of the text has no certain meaning, returns `unknown` with the reason. Never
 * throws.
 */
export function readWithSecondReader(text: string): SecondReaderResult {
  let repairs = 0;
  const known = new Map<string, Clause[] | null>();
  const result = tried(text, (sentence) => {
    const earlier = known.get(sentence);
    if (earlier !== undefined) return earlier;
    const cut = splitSentenceIntoChunks(createSentenceWithoutSpaces(sentence), sentence.length <= LONGEST_REPAIRED);
    if (cut !== null && !onlyAsks(sentence)) repairs += cut.repairs;
    const clauses = cut === null ? null : clausesOfChunks(cut.chunks);
    known.set(sentence, clauses);
    return clauses;
  });
  if (
    result.kind === 'understood' &&
    repairs > 0 &&
    (hasNegativeAnswer(result.reading) || hasIdleNumber(result.reading))
  )
    return { kind: 'unknown', why: new UncertainMeaningError() };
  return result;
}

/**
 * True if a problem has triangles, and states a number that no triangle contains. In such a text, a misspelled word may
 * relate this number to others.
 */
function hasIdleNumber({ quantities, triangles }: ProblemReading): boolean {
  const bound = new Set(triangles.flatMap((triangle) => Object.values(triangle.quantities)));
  return triangles.length > 0 && quantities.some(({ key, amount }) => typeof amount !== 'string' && !bound.has(key));
}

type Cutter = (sentence: string) => Clause[] | null;

function tried(text: string, cut: Cutter): SecondReaderResult {
  try {
    return { kind: 'understood', reading: readingOf(text, cut) };
  } catch (error) {
    if (error instanceof UncertainMeaningError || error instanceof RangeError) return { kind: 'unknown', why: error };
    throw error;
  }
}

function readingOf(text: string, cut: Cutter): ProblemReading {
  if (text.length > LONGEST_TEXT) throw new UncertainMeaningError(/* a long text */);
  const plain = removeSentencesOutsideStory(normalisedSentences(text));
  const sentences = orderSentencesForReading(plain);
  try {
    return readingWithQuestion(text, sentences, cut);
  } catch (error) {
    if (!(error instanceof UncertainMeaningError)) throw error;
    let before = plain;
    for (const without of [removeClosingRemarks, removeAllRemarks]) {
      const shorter = without(plain, cut);
      if (shorter.length === before.length || shorter.length === 0) continue;
      before = shorter;
      const reading = readingOrNull(() => readingWithQuestion(text, orderSentencesForReading(shorter), cut));
      if (reading !== null) return reading;
    }
    throw error;
  }
}

/** Calls a function and returns its result. Returns null if it throws an UncertainMeaningError. */
function readingOrNull(read: () => ProblemReading | null): ProblemReading | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UncertainMeaningError) return null;
    throw error;
  }
}

function readingWithQuestion(text: string, sentences: readonly string[], cut: Cutter): ProblemReading {
  const last = (sentences.at(-1) ?? '').replaceAll(' ', '');
  try {
    return readingOfSentences(text, sentences, cut, false);
  } catch (error) {
    const two = error instanceof UncertainMeaningError ? withSecondQuestion(text, sentences, cut) : null;
    if (two !== null) return two;
    const apart = error instanceof UncertainMeaningError ? withThingsApart(text, sentences, cut) : null;
    if (apart !== null) return apart;
    const flawed = error instanceof UncertainMeaningError ? withFlaw(text, sentences, cut) : null;
    if (flawed !== null) return flawed;
    if (!(error instanceof UncertainMeaningError) || sentences.length < 2 || !COUNTER_QUESTION.test(last)) throw error;
    return readingOfSentences(text, sentences, cut, true);
  }
}

/**
 * Returns the reading of a text that asks about a thing that it does not count, or that contains one number too many.
 * Returns null for other texts.
 */
function withFlaw(text: string, sentences: readonly string[], cut: Cutter): ProblemReading | null {
  const question = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !asksOnce(question)) return null;
  const foreign = readingOrNull(() => {
    const world = new StoryWorld();
    tellSentences(world, sentences.slice(0, -1), cut);
    return readQuestionAboutUnmentionedThing(world, question, cut);
  });
  if (foreign !== null) return foreign;
  if (sentences.length < 3) return null;
  const solved = findSentencesWithUnneededNumber(sentences, cut).flatMap((idle) => {
    const rest = sentences.filter((_, at) => at !== idle.at);
    const reading = readingOrNull(() => readingOfSentences(text, rest, cut, false));
    return reading === null || !isSolved(reading) ? [] : [addUnneededNumberToReading(reading, idle)];
  });
  return solved.length === 1 ? (solved[0] ?? null) : null;
}

/** True for a sentence that asks for one amount. It may also state amounts. */
function asksOnce(sentence: string): boolean {
  const plain = sentence.replaceAll(' ', '').replaceAll(UNKNOWN_AMOUNT, '');
  return (plain.match(ASKED_AMOUNT) ?? []).length === 1 && /(?:か|かな|でしょう|だろう|の)$/.test(plain);
}

/** True if a reading has exactly one question and every number of the text belongs to a triangle. */
function isSolved({ quantities, triangles }: ProblemReading): boolean {
  const asked = quantities.filter(({ amount }) => amount === 'asked');
  const uses = (key: string): number =>
    triangles.filter((triangle) => Object.values(triangle.quantities).includes(key)).length;
  return (
    asked.length === 1 &&
    triangles.length > 0 &&
    quantities.every(({ key, amount }) => uses(key) > (amount === 'unstated' ? 1 : 0))
  );
}

/** Matches words of stories about equal shares, rates, remainders, prices or containers. */
const SHARED_OUT =
  /ずつ|づつ|[たあ足合]わ?[せす][とた]|[分わ]け|[くば配]ば|たり[るなまて]|足り|あま[らりるっ]|余|倍|ばい|すわ|座|1人|ひとり|一人|円|おつり|入っ|入り|はい[っり]|のっ|乗/;

/**
 * Returns the reading of a text with two amounts that cannot be combined: 「りんごが 8こ ありました。犬が 3びき きました。りんごは 何こに なりましたか」
 * ("there were 8 apples; 3 dogs came; how many apples are there now?"). Returns null for other texts.
 */
function withThingsApart(text: string, sentences: readonly string[], cut: Cutter): ProblemReading | null {
  const question = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !onlyAsks(question) || SHARED_OUT.test(text)) return null;
  const world = new StoryWorld();
  try {
    tellSentences(world, sentences.slice(0, -1), cut);
    return readingOfUnrelatedAmounts(world, question);
  } catch (error) {
    if (error instanceof UncertainMeaningError) return null;
    throw error;
  }
}

function tellSentences(world: StoryWorld, sentences: readonly string[], cut: Cutter): void {
  for (const sentence of sentences) {
    try {
      tellSentence(world, sentence, cut);
    } catch (error) {
      if (error instanceof UncertainMeaningError) error.sentence ??= sentence;
      throw error;
    }
  }
}

function tellSentence(world: StoryWorld, sentence: string, cut: Cutter): void {
  const clauses = cut(sentence);
  if (clauses === null) throw new UncertainMeaningError(/* cannot be cut */);
  for (const clause of clauses) {
    interpretClause(world, clause);
    if (clause.ends) world.sentence += 1;
  }
  world.sentence += 1;
}

/** Matches a question that asks only which amount is larger. */
const ASKS_WHICH = /^[^\d何]*(?:どちら|どっち)(?:のほう|の方)?が[^\d何]*(?:か|かな|でしょう|の)$/;

/** True for a sentence that certainly is a question for one amount and states no amount. */
function onlyAsks(sentence: string): boolean {
  const plain = sentence
    .replaceAll(' ', '')
    .replaceAll(UNKNOWN_AMOUNT, '')
    .replaceAll(/[23]人(?:で|とも)|1人(?:分|は|に|何)/g, '')
    .replaceAll(/\d+(?:組|年生|年|番|班|号)/g, '');
  const asks = (plain.match(ASKED_AMOUNT) ?? []).length === 1;
  return (
    asks &&
    /(?:か|かな|でしょう|だろう|の)$/.test(plain) &&
    !/\d|[一二三四五六七八九十](?:こ|個|人|つ|本|枚)/.test(plain)
  );
}

/**
 * Returns the reading of a problem with two questions, of which the last sentence is the second one. The text before
 * the last sentence must be a sound problem. The second question need not be understood, because a problem with two
 * questions is faulty anyway. Returns null for other texts.
 */
function withSecondQuestion(text: string, sentences: readonly string[], cut: Cutter): ProblemReading | null {
  const second = sentences.at(-1) ?? '';
  const first = sentences.at(-2) ?? '';
  if (
    sentences.length < 3 ||
    !(onlyAsks(second) || ASKS_WHICH.test(second)) ||
    !/[何幾]|なん|いく[つら]|どれ/.test(first)
  )
    return null;
  if (!/(?:か|かな|でしょう|だろう|の)$/.test(first)) return null;
  let reading: ProblemReading;
  try {
    reading = readingOfSentences(text, sentences.slice(0, -1), cut, false);
  } catch (error) {
    if (error instanceof UncertainMeaningError) return null;
    throw error;
  }
  const asked = reading.quantities.filter(({ amount }) => amount === 'asked');
  const bound = reading.triangles.some(({ quantities }) => Object.values(quantities).includes(asked[0]?.key ?? ''));
  const open = reading.quantities.some(
    ({ key, amount }) =>
      amount === 'unstated' &&
      reading.triangles.filter(({ quantities }) => Object.values(quantities).includes(key)).length < 2,
  );
  if (asked.length !== 1 || !bound || open) return null;
  const word = /(?:何|なん|いく[つら]|どれだけ).*$/.exec(second.replaceAll(' ', ''))?.[0] ?? '';
  const unit = scanNumberWithUnit(word, '')?.quantity.measure?.unit ?? '';
  const extra = { key: 'another', amount: 'asked' as const, unit: unit === '' ? null : unit, object: null };
  return { ...reading, quantities: [...reading.quantities, extra] };
}

function readingOfSentences(
  text: string,
  sentences: readonly string[],
  cut: Cutter,
  unrelated: boolean,
): ProblemReading {
  if (EMPTY_SEATS.test(sentences.at(-1) ?? '')) throw new UncertainMeaningError(/* seats that nobody takes */);
  const world = new StoryWorld();
  world.leftover =
    /あま[らりるれっ]|余|(?:全部|ぜんぶ|すべて|みんな)の?[^、。\d]{0,8}を|い[りる](?:ます|でしょう|の?か|$)|ひつよう|必要/.test(
      text,
    );
  world.asksRest = /(?:のこり|残り)[はが]|あと(?:何|なん)|(?:のこ|残)(?:りま|って)/.test(sentences.at(-1) ?? '');
  const clock = readTimesOfDayProblem(sentences);
  if (clock !== null) return clock;
  tellSentences(world, unrelated ? sentences.slice(0, -1) : sentences, cut);
  const reading = unrelated
    ? readQuestionUnrelatedToAmounts(world, sentences.at(-1) ?? '')
    : readingOfStoryWorld(world);
  const asks = reading.quantities.some(({ amount }) => amount === 'asked');
  const questions = reading.quantities.filter(({ amount }) => amount === 'asked').length;
  const plain = text.normalize('NFKC');
  if (questions > 1 && Math.max((plain.match(ASKING) ?? []).length, (plain.match(ASKED_AMOUNT) ?? []).length) < 2)
    throw new UncertainMeaningError(/* two asked amounts in one question */);
  if (!asks && QUESTION.test(plain.replaceAll(UNKNOWN_AMOUNT, '')))
    throw new UncertainMeaningError(/* a question that is not understood */);
  return reading;
}
