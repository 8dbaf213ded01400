import type { Question } from '../../../../engine/question/question.ts';
import { requirementOfQuestion } from '../../../../engine/question/question.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import type { ProblemReading } from '../../../../engine/reader/problem-reading.ts';
import type { Rational } from '../../../../engine/quantity/rational.ts';
import type { ConstraintFlag } from '../../../../engine/reader/flags.ts';
import type { TaughtWord } from '../../../../engine/reader/taught-word.ts';
import type { TextRange } from '../../../../engine/reader/source-ranges.ts';
import type { CardsOfReading } from '../../../../engine/writing/reading-cards.ts';
import type { VerbDirection } from '../../../../engine/reader/written-input.ts';
import type { TextCheck } from '../../table/text-checks.ts';
import type * as readerPart from './reader-part.ts';

type Reader = typeof readerPart;

/** A text that was read. `reading`: what was understood. `cards`: the cards that tell it back to the pupil. */
export type UnderstoodText = {
  readonly text: string;
  readonly direction: VerbDirection | null;
  readonly reading: ProblemReading;
  readonly cards: CardsOfReading;
  /** The first constraint that the problem in the text breaks; null if the text is right. */
  readonly fault: ConstraintFlag | null;
  /** The verdict on a right text; null if the text is wrong. */
  readonly verdict: Verdict | null;
};

/**
 * The result of reading a text on the device. `asked`: the reader needs to know what a verb means. `unknown`: the parts
 * of the text that were not understood.
 */
export type TextReadingResult =
  | { readonly kind: 'read'; readonly read: UnderstoodText }
  | { readonly kind: 'asked'; readonly verb: string }
  | { readonly kind: 'unknown'; readonly ranges: readonly TextRange[] };

/**
 * Reads and judges a pupil's text with the readers in the device's chunk. `words`: the words that this school's
 * teachers have taught.
 */
export function readTextOnDevice(
  reader: Reader,
  question: Question,
  text: string,
  direction: VerbDirection | null,
  words: readonly TaughtWord[] = [],
): TextReadingResult {
  const result = reader.judgeWrittenText(requirementOfQuestion(question), { text, direction }, words);
  switch (result.kind) {
    case 'unknown':
      return { kind: 'unknown', ranges: result.notUnderstood };
    case 'askedBack':
      return { kind: 'asked', verb: result.about.verb };
    case 'understood': {
      const { reading, verdict } = result;
      const cards = reader.cardsOfReading(reading, question, text);
      const right = verdict.correct ? reader.verdictOnRightText(reading, cards.triangles) : null;
      return {
        kind: 'read',
        read: { text, direction, reading, cards, fault: verdict.flags[0] ?? null, verdict: right },
      };
    }
  }
}

/**
 * Maximum sizes of a reading that is sent with a check (contract/written-reading.ts). The reading is what the device
 * has understood. If it is larger, it is not sent, because the server reads the text itself, too.
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

/** Returns the record of a checked text. `read` is null if the text was not understood. */
export function createTextCheckEvent(
  readerVersion: string,
  said: { readonly text: string; readonly direction: VerbDirection | null; readonly denied: boolean },
  read: UnderstoodText | null,
): TextCheck {
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
