import type { Clause, UnparsedTextSpan } from './clauses/clause.ts';
import { splitIntoClauses } from './clauses/clauses.ts';
import { readTimeOfDayProblem } from './clock/read-clock.ts';
import { readRectangleOrBoxProblem } from './shape/read-shape.ts';
import { correctSpellingAndUnwrapQuotations, rewordedVersions } from './retell/retell.ts';
import { hasNumber } from './retell/sentences.ts';
import type { ClauseFact } from './facts/fact.ts';
import { readingOfFaultyText, readingOfConnectedStory } from './story/faulty-story.ts';
import { readingOfUnrelatedNumbers } from './story/unrelated-numbers.ts';
import { readingWithoutOneClause } from './story/flawed-clauses.ts';
import { factsOfClauses } from './facts/facts.ts';
import { cheapestSegmentations } from './tokens/lattice.ts';
import type { WordToken } from './tokens/token.ts';
import { readTotalOfTwoThings } from './pairs/two-things.ts';
import { readChangeWithOneNumber } from './pairs/one-number.ts';
import { findPossiblyMisspelledWord } from './tokens/misspelled.ts';
import { MAX_PROBLEM_TEXT_LENGTH, normaliseProblemText } from './tokens/normalise.ts';
import type { ProblemReading } from './problem-reading.ts';
import { isDoubtfulReading } from './story/doubtful-reading.ts';
import { areSameReadings, readingOfValidStory } from './story/sound.ts';
import { readTwoQuestions } from './story/two-questions.ts';
import { answerOfReading, expressionOfReading } from './solve-reading.ts';
import { sentencesDescribingReading } from './tell-reading.ts';
import { findStatedAnswer, addStatedAnswerToReading } from './story/told-answer.ts';
import { buildStory, type BuiltStory } from './story/story-builder.ts';
import { convertFactsToSmallestUnit } from './facts/units.ts';

/**
 * The result of reading a problem. `understood`: the text has exactly one reading. `ask`: the text has several
 * readings, and `about` is the part of the text in which they differ. `unknown`: the program does not understand a part
 * of the text.
 */
export type ProblemReadingResult =
  | { readonly kind: 'understood'; readonly reading: ProblemReading }
  | { readonly kind: 'ask'; readonly readings: readonly ProblemReading[]; readonly about: UnparsedTextSpan }
  | { readonly kind: 'unknown'; readonly notUnderstood: readonly UnparsedTextSpan[] };

/** A question mark or か at the end: the text asks something. */
const ASKS = /[?？]|か[。\s]*$/u;
/**
 * The maximum number of stories that the reader builds for one segmentation of a text into words. There are several
 * stories if a phrase can mean one thing or another.
 */
const MOST_STORIES = 24;

/**
 * Reads a word problem in free text. Reading takes at most about 100 ms. The program also describes its reading in
 * sentences and reads these sentences again. If this gives a different network, the result is `unknown`.
 */
export function readWordProblem(source: string): ProblemReadingResult {
  const { text } = normaliseProblemText(source);
  const special =
    text.length > MAX_PROBLEM_TEXT_LENGTH ? null : (readTimeOfDayProblem(text) ?? readRectangleOrBoxProblem(text));
  if (special !== null) return { kind: 'understood', reading: special };
  const both = readTwoQuestions(correctSpellingAndUnwrapQuotations(text), (each) => {
    const alone = readOrRetell(each, each);
    return alone.kind === 'understood' ? alone.reading : null;
  });
  if (both?.isCertain === true) return { kind: 'understood', reading: both.reading };
  const result = readOrRetell(source, text);
  if (result.kind === 'unknown' && both !== null) return { kind: 'understood', reading: both.reading };
  return result.kind === 'understood' && isReadDifferently(result.reading)
    ? { kind: 'unknown', notUnderstood: [{ at: 0, end: text.length }] }
    : result;
}

/** Describes a reading in sentences and reads these sentences. True if the result is a different reading. */
function isReadDifferently(reading: ProblemReading): boolean {
  if (expressionOfReading(reading) === null) return false;
  const again = readOnce(sentencesDescribingReading(reading).join(''));
  return again.kind === 'understood' && !areSameReadings(again.reading, withoutLeftOver(reading));
}

/** The maximum length of a text that is simplified and read again, in characters. */
const MAX_RETOLD_TEXT_LENGTH = 200;

/** Matches a text of letters, digits, punctuation and symbols, without control characters and lone surrogates. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]*$/u;

/** Reads a text. If it is not understood, reads the simplified texts that {@link rewordedVersions} returns. */
function readOrRetell(source: string, text: string): ProblemReadingResult {
  const result = withoutDoubt(readOnce(source), text);
  if (result.kind !== 'unknown' || text.length > MAX_RETOLD_TEXT_LENGTH) return result;
  if (!hasNumber(text) || !PRINTABLE.test(text)) return result;
  const tellings = rewordedVersions(text);
  for (const telling of tellings) {
    const again = readOnce(telling, MOST_RETOLD_SEGMENTATIONS);
    if (again.kind === 'understood' && isComplete(again.reading, telling) && !isDoubtfulReading(again.reading, text))
      return again;
  }
  const plain = correctSpellingAndUnwrapQuotations(text);
  const pair =
    readTotalOfTwoThings(plain).find((reading) => !isReadDifferently(reading)) ?? readChangeWithOneNumber(plain);
  if (pair !== null) return { kind: 'understood', reading: pair };
  const [short] = tellings;
  const unrelated = unrelatedNumbers(source) ?? (short === undefined ? null : unrelatedNumbers(short));
  return unrelated === null ? result : { kind: 'understood', reading: unrelated };
}

function withoutDoubt(result: ProblemReadingResult, text: string): ProblemReadingResult {
  return result.kind === 'understood' && isDoubtfulReading(result.reading, text)
    ? { kind: 'unknown', notUnderstood: [{ at: 0, end: text.length }] }
    : result;
}

/** Words for a number that the text leaves open. */
const OPEN = /いくつか|いくらか|(?:何|なん)[^。0-9]{1,4}か(?!。)/u;

/**
 * True if the reading of the reworded text `telling` has an answer, or if it is clear why it has none: the text has no
 * question, several questions, no triangle or a number that it does not state, such as いくつか ("some").
 */
function isComplete(reading: ProblemReading, telling: string): boolean {
  const asked = reading.quantities.filter(({ amount }) => amount === 'asked');
  if (asked.length !== 1 || reading.triangles.length === 0 || answerOfReading(reading) !== null) return true;
  return reading.triangles.length === 1 && OPEN.test(telling);
}

/** Returns the reading of a text whose numbers are not related to each other; null for other texts. */
function unrelatedNumbers(source: string): ProblemReading | null {
  const normal = normaliseProblemText(source);
  for (const { tokens } of cheapestSegmentations(normal, 2, 0)) {
    const clauses = splitIntoClauses(tokens);
    if (clauses.kind === 'unknown' || findPossiblyMisspelledWord(tokens, clauses.clauses) !== null) continue;
    const reading = readingOfUnrelatedNumbers(clauses.clauses);
    if (reading !== null) return reading;
  }
  return null;
}

/** Returns a reading without the quantities that belong to no triangle. */
function withoutLeftOver({ quantities, triangles }: ProblemReading): ProblemReading {
  const keys = new Set(triangles.flatMap(({ quantities: roles }) => Object.values(roles)));
  return { quantities: quantities.filter(({ key }) => keys.has(key)), triangles };
}

function keepReading(found: ProblemReading[], reading: ProblemReading): void {
  if (!found.some((known) => areSameReadings(known, reading))) found.push(reading);
}

function readOnce(source: string, most = MOST_TOLD_SEGMENTATIONS): ProblemReadingResult {
  const normal = normaliseProblemText(source);
  const all: UnparsedTextSpan = { at: 0, end: normal.text.length };
  if (normal.text.length === 0 || normal.text.length > MAX_PROBLEM_TEXT_LENGTH)
    return { kind: 'unknown', notUnderstood: [all] };
  const readings: ProblemReading[] = [];
  const faulty: ProblemReading[] = [];
  const segmented: (readonly Clause[])[] = [];
  let span: UnparsedTextSpan | null = null;
  for (const { tokens } of cheapestSegmentations(normal, most)) {
    const clauses = splitIntoClauses(tokens);
    if (clauses.kind === 'unknown') {
      span ??= clauses.span;
      continue;
    }
    // 「なんぷん かかりましたか」 ("how many minutes did it take?") must not be read as 「なんぷんか かりました」 ("borrowed it for some
    // minutes").
    if (clauses.clauses.some(asksForSome)) continue;
    const doubtful = findPossiblyMisspelledWord(tokens, clauses.clauses);
    if (doubtful !== null) return { kind: 'unknown', notUnderstood: [doubtful] };
    segmented.push(clauses.clauses);
    const facts = factsOfClauses(clauses.clauses);
    if (facts.kind === 'unknown') {
      span ??= facts.span;
      continue;
    }
    const unified = convertFactsToSmallestUnit(facts.facts);
    if (unified === null) continue;
    const told = findStatedAnswer(unified);
    if (told !== null) {
      const alone = storiesOf(told.rest).flatMap((story) => (story === null ? [] : (readingOfValidStory(story) ?? [])));
      if (alone.length > 0) {
        for (const reading of alone) {
          const whole = addStatedAnswerToReading(reading, told);
          if (whole === null) return { kind: 'unknown', notUnderstood: [all] };
          keepReading(readings, whole);
        }
        continue;
      }
    }
    const stories = storiesOf(unified);
    for (const story of stories) {
      const sound = story === null ? null : readingOfValidStory(story);
      const fault =
        sound === null &&
        usesEveryNumber(tokens, unified) &&
        (!ASKS.test(source) || unified.some(({ amount }) => amount.kind === 'asked'))
          ? readingOfFaultyText(story, unified)
          : null;
      if (sound !== null) keepReading(readings, sound);
      if (fault !== null && (fault.triangles.length > 0 || !hasRelation(tokens))) keepReading(faulty, fault);
    }
  }
  const [only, ...others] =
    readings.length > 0 ? readings : faulty.length > 0 ? faulty : readWithoutOneClause(segmented);
  if (only === undefined) return { kind: 'unknown', notUnderstood: [span ?? all] };
  return others.length === 0
    ? { kind: 'understood', reading: only }
    : { kind: 'ask', readings: [only, ...others], about: all };
}

/** Maximum number of segmentations into words that the reader tries: for the text itself, and for a reworded text. */
const MOST_TOLD_SEGMENTATIONS = 10;
const MOST_RETOLD_SEGMENTATIONS = 4;

/** Maximum number of segmentations into words for which the reader tries to leave one clause out. */
const MOST_SEGMENTATIONS = 4;

/**
 * Returns the different readings of a text that becomes a sound problem if one of its clauses is left out. Each element
 * of `segmented` contains the clauses of one segmentation of the text into words.
 */
function readWithoutOneClause(segmented: readonly (readonly Clause[])[]): ProblemReading[] {
  const found: ProblemReading[] = [];
  for (const clauses of segmented.slice(0, MOST_SEGMENTATIONS)) {
    const reading = readingWithoutOneClause(clauses, soundReadingOfClauses, openReadingOfClauses);
    if (reading !== null) keepReading(found, reading);
  }
  return found;
}

function storiesOfClauses(clauses: readonly Clause[]): (BuiltStory | null)[] {
  const facts = factsOfClauses(clauses);
  const unified = facts.kind === 'unknown' ? null : convertFactsToSmallestUnit(facts.facts);
  return unified === null ? [] : storiesOf(unified);
}

function onlyReading(readings: readonly (ProblemReading | null)[]): ProblemReading | null {
  const found: ProblemReading[] = [];
  for (const reading of readings) if (reading !== null) keepReading(found, reading);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the reading of clauses as a sound problem that uses every number. Returns null if there is no such reading,
 * or more than one.
 */
function soundReadingOfClauses(clauses: readonly Clause[]): ProblemReading | null {
  const reading = onlyReading(
    storiesOfClauses(clauses).map((story) => (story === null ? null : readingOfValidStory(story))),
  );
  return reading === null || withoutLeftOver(reading).quantities.length < reading.quantities.length ? null : reading;
}

/**
 * Returns the reading of clauses without a question. The reading must use every number. Returns null if there is no
 * such reading, or more than one.
 */
function openReadingOfClauses(clauses: readonly Clause[]): ProblemReading | null {
  return onlyReading(
    storiesOfClauses(clauses).map((story) => (story === null ? null : readingOfConnectedStory(story))),
  );
}

/**
 * True for a question that contains an unstated amount with a counter, such as 何分か ("some minutes"), and no question
 * word for an amount.
 */
function asksForSome({ asks, args }: Clause): boolean {
  const amounts = args.flatMap(({ amount }) => amount ?? []);
  return (
    asks &&
    amounts.some(({ kind, unit }) => kind === 'some' && unit !== null) &&
    amounts.every(({ kind }) => kind !== 'asked')
  );
}

/** True if the text contains a word that relates amounts to each other, such as 合わせて ("in all") or のこり ("the rest"). */
function hasRelation(tokens: readonly WordToken[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'adverb' && /^(?:total|equally|each|every|ofThem|first|now|more|still)$/u.test(token.role)) ||
      (token.kind === 'verb' && token.verb.roles.has('total')) ||
      (token.kind === 'noun' && /^(?:rest|difference|everybody|which)$/u.test(token.noun.tag)),
  );
}

/**
 * True if the facts (what was understood of the text) contain every number of the text. The number 1 may be missing,
 * because 1箱に ("in one box") means the same as "in each box".
 */
function usesEveryNumber(tokens: readonly WordToken[], facts: readonly ClauseFact[]): boolean {
  const numbers = tokens.filter(
    (token) => token.kind === 'number' && (token.value.numerator !== 1 || token.value.denominator !== 1),
  );
  const used = facts.filter(
    ({ amount }) => amount.kind === 'number' && (amount.value.numerator !== 1 || amount.value.denominator !== 1),
  );
  return used.length >= numbers.length;
}

/**
 * Returns the stories that the facts of a text can form: one story for each way to choose which things the phrases
 * mean. An element is null if a choice forms no story. Returns an empty list if there are more than MOST_STORIES ways.
 */
function storiesOf(facts: readonly ClauseFact[]): (BuiltStory | null)[] {
  const stories: (BuiltStory | null)[] = [];
  let choices: number[] | null = [];
  while (choices !== null && stories.length < MOST_STORIES) {
    const widths: number[] = [];
    stories.push(buildStory(facts, choices, widths));
    choices = nextChoices(choices, widths);
  }
  return choices === null ? stories : [];
}

function nextChoices(choices: readonly number[], widths: readonly number[]): number[] | null {
  const next = widths.map((_, index) => choices[index] ?? 0);
  for (let index = next.length - 1; index >= 0; index -= 1) {
    if ((next[index] ?? 0) + 1 < (widths[index] ?? 0)) {
      next[index] = (next[index] ?? 0) + 1;
      return next.slice(0, index + 1);
    }
  }
  return null;
}
