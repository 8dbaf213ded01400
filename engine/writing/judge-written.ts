import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { Requirement } from '../question/question.ts';
import { brokenConstraintsOfReading, type BrokenConstraintOfText } from '../reader/flags.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import type { ProblemReadingResult } from '../reader/read-problem.ts';
import { readProblemWithTwoReaders } from '../reader/understand-problem.ts';
import { findUnknownVerb, replaceUnknownVerb } from '../reader/ask-back.ts';
import { isTextLengthReadable, convertRangesToPupilText, type TextRange } from '../reader/source-ranges.ts';
import type { TaughtWord } from '../reader/taught-word.ts';
import { replaceTaughtWordsByKnownWords, restoreTaughtNounsInReading } from '../reader/taught-words.ts';
import { CHANGES_BY_UNKNOWN_VERB, type ChangeByUnknownVerb } from '../reader/written-input.ts';
import { amountsOfReading } from '../reader/solve-reading.ts';
import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import { divideRationals, areEqualRationals, type Rational } from '../quantity/rational.ts';
import { amountsInExpression } from '../story/expression-value.ts';

/** The verdict on a text that was understood (docs/domain.md 3 and 12): the five constraints and what breaks them. */
export type VerdictOnWrittenText = {
  readonly correct: boolean;
  readonly constraints: Readonly<Record<Constraint, boolean>>;
  /** The faults in the order in which feedback names them. Empty if the text is right. */
  readonly flags: readonly BrokenConstraintOfText[];
};

/** A verb that the readers do not know. The pupil is asked whether the verb makes a number larger or smaller. */
export type VerbToAskPupilAbout = { readonly kind: 'verb'; readonly verb: string; readonly range: TextRange };

/**
 * The result of judging a pupil's text. `understood`: both readers read the same problem. `askedBack`: the readers do
 * not know a verb, and can understand the text only after the pupil has explained the verb. `unknown`: the text is not
 * understood; it is neither right nor wrong.
 */
export type WrittenTextJudgement =
  | { readonly kind: 'understood'; readonly reading: ProblemReading; readonly verdict: VerdictOnWrittenText }
  | { readonly kind: 'askedBack'; readonly about: VerbToAskPupilAbout }
  | { readonly kind: 'unknown'; readonly notUnderstood: readonly TextRange[] };

/** A pupil's text. `direction` is the pupil's answer about an unknown verb in it; null if the pupil was not asked. */
export type WrittenText = { readonly text: string; readonly direction: ChangeByUnknownVerb | null };

/**
 * Judges a text by the requirement of its question. The result is `understood` only if two independent readers read the
 * same problem. This avoids wrong verdicts, but more texts remain `unknown`. Every text gets a result in bounded time.
 * `words` are the words that staff of the school have added for the readers.
 */
export function judgeWrittenText(
  requirement: Requirement,
  written: WrittenText,
  words: readonly TaughtWord[] = [],
): WrittenTextJudgement {
  const read = readWrittenText(written, words);
  const asked = read.kind !== 'understood' && written.direction === null ? askedBack(written.text) : null;
  return asked ?? judgeReadingResultOfText(requirement, written.text, read);
}

/**
 * Returns what both readers understand of a text, without regard to the requirement of its question. This takes most of
 * the time of a judgement. `words` are the words that staff taught the readers; they are used only if the readers do
 * not understand the text without them.
 */
export function readWrittenText(
  { text, direction }: WrittenText,
  words: readonly TaughtWord[] = [],
): ProblemReadingResult {
  if (!isTextLengthReadable(text)) return { kind: 'unknown', notUnderstood: [] };
  const plain = readPlain(text, direction);
  const known = plain.kind === 'understood' ? null : replaceTaughtWordsByKnownWords(text, words);
  if (known === null) return plain;
  const taught = readPlain(known.text, direction);
  return taught.kind === 'understood'
    ? { ...taught, reading: restoreTaughtNounsInReading(taught.reading, known.names) }
    : plain;
}

function readPlain(text: string, direction: ChangeByUnknownVerb | null): ProblemReadingResult {
  return direction === null ? readProblemWithTwoReaders(text) : readWithDirection(text, direction);
}

/** Judges a text that was read, without asking back. */
export function judgeReadingResultOfText(
  requirement: Requirement,
  text: string,
  read: ProblemReadingResult,
): Exclude<WrittenTextJudgement, { kind: 'askedBack' }> {
  switch (read.kind) {
    case 'understood':
      if (differsOnlyInUnits(read.reading, requirement)) return unknown(text, []);
      return { kind: 'understood', reading: read.reading, verdict: verdictOnUnderstoodText(requirement, read.reading) };
    case 'ask':
      return unknown(text, [read.about]);
    case 'unknown':
      return unknown(text, read.notUnderstood);
  }
}

/** Returns the verdict on a reading. */
export function verdictOnUnderstoodText(requirement: Requirement, reading: ProblemReading): VerdictOnWrittenText {
  const flags = brokenConstraintsOfReading(reading, requirement);
  const broken = new Set(flags.map(({ constraint }) => constraint));
  // As with cards, a wrong structure, a wrong story or wrong numbers make the calculation wrong, too (docs/domain.md
  // 3.5).
  if (broken.has('structure') || broken.has('story') || broken.has('numbers')) broken.add('calculation');
  const [structure, story, objects, numbers, calculation] = CONSTRAINTS.map((each) => !broken.has(each));
  const constraints = {
    structure: structure === true,
    story: story === true,
    objects: objects === true,
    numbers: numbers === true,
    calculation: calculation === true,
  };
  return { correct: flags.length === 0, constraints, flags };
}

/**
 * Returns what both readers understand of a text with an unknown verb. `direction` is the pupil's answer whether this
 * verb makes a number larger or smaller. The verb is replaced by a known verb of the same direction.
 */
function readWithDirection(text: string, direction: ChangeByUnknownVerb): ProblemReadingResult {
  const asked = findUnknownVerb(text);
  const known = asked === null ? null : replaceUnknownVerb(text, asked, direction);
  return known === null ? { kind: 'unknown', notUnderstood: [] } : readProblemWithTwoReaders(known);
}

/**
 * Returns the result `askedBack`, which asks the pupil whether an unknown verb makes a number larger or smaller. Null
 * if there is no unknown verb, or if the readers would not understand the text with either answer.
 */
function askedBack(text: string): WrittenTextJudgement | null {
  if (!isTextLengthReadable(text)) return null;
  const asked = findUnknownVerb(text);
  if (asked === null) return null;
  const helps = CHANGES_BY_UNKNOWN_VERB.some((direction) => readWithDirection(text, direction).kind === 'understood');
  return helps ? { kind: 'askedBack', about: { kind: 'verb', ...asked } } : null;
}

function unknown(text: string, spans: readonly TextRange[]): Extract<WrittenTextJudgement, { kind: 'unknown' }> {
  const ranges = spans.length === 0 ? [] : convertRangesToPupilText(text, spans);
  return { kind: 'unknown', notUnderstood: ranges.length > 0 || text === '' ? ranges : [{ at: 0, end: text.length }] };
}

/**
 * True if the numbers of a text could be those of the requirement in another unit: 15dL for 1.5. The requirement names
 * no unit, so the text can be neither right nor wrong; its result is `unknown`.
 */
function differsOnlyInUnits(reading: ProblemReading, { equation }: Requirement): boolean {
  const told = sortedKnown([...amountsOfReading(reading).values()]);
  const asked = sortedKnown([...amountsInExpression(equation.left), ...amountsInExpression(equation.right)]);
  if (told.length !== asked.length || told.length === 0) return false;
  const factors = told.flatMap((amount, at) => {
    const other = asked[at];
    return other === undefined || other.numerator === 0 ? [] : [divideRationals(amount, other)];
  });
  const differing = factors.filter((factor) => factor !== null && factor.numerator !== factor.denominator);
  if (differing.length === 0) return false;
  const [first] = differing;
  return (
    first != null &&
    differing.every((factor) => factor !== null && areEqualRationals(factor, first)) &&
    isUnitFactor(first)
  );
}

/** Factors between units of measure, such as 10, 100 and 1000, and 60 and 3600 for time. */
const UNIT_FACTORS: ReadonlySet<number> = new Set([10, 100, 1000, 10_000, 100_000, 1_000_000, 60, 3600]);

function isUnitFactor({ numerator, denominator }: Rational): boolean {
  return (denominator === 1 && UNIT_FACTORS.has(numerator)) || (numerator === 1 && UNIT_FACTORS.has(denominator));
}

function sortedKnown(amounts: readonly Amount[]): Rational[] {
  return amounts.filter(isKnownAmount).sort((a, b) => a.numerator / a.denominator - b.numerator / b.denominator);
}
