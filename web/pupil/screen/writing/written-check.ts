import type { Question } from '../../../../engine/question/question.ts';
import { requirementOfQuestion } from '../../../../engine/question/question.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import type { ProblemReading } from '../../../../engine/reader/problem-reading.ts';
import type { Rational } from '../../../../engine/quantity/rational.ts';
import type { BrokenConstraintOfText } from '../../../../engine/reader/flags.ts';
import type { TaughtWord } from '../../../../engine/reader/taught-word.ts';
import type { TextRange } from '../../../../engine/reader/source-ranges.ts';
import type { CardsOfUnderstoodText } from '../../../../engine/writing/reading-cards.ts';
import type { ChangeByUnknownVerb } from '../../../../engine/reader/written-input.ts';
import type { TextCheckEvent } from '../../table/text-checks.ts';
import type * as readerPart from './reader-part.ts';

type Reader = typeof readerPart;

/**
 * A text that was understood. `reading`: what was understood. `cards`: cards with the same meaning, which are shown to
 * the pupil for confirmation.
 */
export type UnderstoodText = {
  readonly text: string;
  readonly direction: ChangeByUnknownVerb | null;
  readonly reading: ProblemReading;
  readonly cards: CardsOfUnderstoodText;
  /** The first constraint that the pupil's problem breaks; null if the problem is right. */
  readonly fault: BrokenConstraintOfText | null;
  /** The judge's verdict on the problem if it is right; null if it is wrong. */
  readonly verdict: Verdict | null;
};

/**
 * The result of analysing a pupil's text on the device. `asked`: the pupil must first say what a verb means. `unknown`:
 * the parts of the text that were not understood.
 */
export type TextAnalysisResult =
  | { readonly kind: 'read'; readonly read: UnderstoodText }
  | { readonly kind: 'asked'; readonly verb: string }
  | { readonly kind: 'unknown'; readonly ranges: readonly TextRange[] };

/**
 * Analyses and judges a pupil's text on this device. `words`: words to which this school's teachers have given a
 * meaning.
 */
export function analyseTextOnDevice(
  reader: Reader,
  question: Question,
  text: string,
  direction: ChangeByUnknownVerb | null,
  words: readonly TaughtWord[] = [],
): TextAnalysisResult {
  const result = reader.judgeWrittenText(requirementOfQuestion(question), { text, direction }, words);
  switch (result.kind) {
    case 'unknown':
      return { kind: 'unknown', ranges: result.notUnderstood };
    case 'askedBack':
      return { kind: 'asked', verb: result.about.verb };
    case 'understood': {
      const { reading, verdict } = result;
      const cards = reader.cardsOfReading(reading, question, text);
      const right = verdict.correct ? reader.createCardVerdictForRightText(reading, cards.triangles) : null;
      return {
        kind: 'read',
        read: { text, direction, reading, cards, fault: verdict.flags[0] ?? null, verdict: right },
      };
    }
  }
}

/**
 * Limits for the result of analysing a text (contract/written-reading.ts). The device does not send a larger result.
 * The server can do without it, because the server also analyses the text.
 */
const MOST_QUANTITIES = 40;
const MOST_TRIANGLES = 20;
const LONGEST_NAME = 60;

const LARGEST_PART = 1_000_000_000;

function isSmall({ numerator, denominator }: Rational): boolean {
  return Math.abs(numerator) <= LARGEST_PART && denominator <= LARGEST_PART;
}

function isSendable({ quantities, triangles }: ProblemReading): boolean {
  const names = quantities.flatMap(({ object, unit }) => [object ?? '', unit ?? '']);
  return (
    quantities.length <= MOST_QUANTITIES &&
    triangles.length <= MOST_TRIANGLES &&
    quantities.every(({ amount }) => typeof amount === 'string' || isSmall(amount)) &&
    names.every((name) => name.length <= LONGEST_NAME && !/\p{C}/u.test(name))
  );
}

/**
 * Returns the event that records the check of a text. `read`: what was understood, or null if the text was not
 * understood. `denied`: true if the pupil says that the text was misunderstood.
 */
export function createTextCheckEvent(
  readerVersion: string,
  said: { readonly text: string; readonly direction: ChangeByUnknownVerb | null; readonly denied: boolean },
  read: UnderstoodText | null,
): TextCheckEvent {
  const isCounted = read !== null && !said.denied;
  return {
    kind: 'WRITE_CHECK',
    text: said.text,
    readerVersion,
    direction: said.direction,
    understood: isCounted && isSendable(read.reading) ? read.reading : null,
    denied: said.denied,
    correct: isCounted ? read.fault === null : null,
  };
}
