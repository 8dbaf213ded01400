import { setImmediate } from 'node:timers/promises';
import { Act } from '../../contract/act.ts';
import type { ProblemReadingResult } from '../../engine/reader/read-problem.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { readWrittenText } from '../../engine/writing/judge-written.ts';

export type SentTextCheckEvent = Extract<Act['event'], { kind: 'WRITE_CHECK' }>;

/**
 * Returns what the readers (two programs) understood of a checked text, if the text was read before the transaction
 * that records its act. Returns undefined if the text was not read.
 */
export type FindPreparedTextInterpretation = (check: SentTextCheckEvent) => ProblemReadingResult | undefined;

export const findNoPreparedTextInterpretation: FindPreparedTextInterpretation = () => undefined;

/**
 * Returns how the previous school's server understood a text of a pupil who changed schools, as stored in the act of
 * checking the text. This server cannot read the text itself, because the pupil's texts stay at the previous school. If
 * the previous server did not understand the text, the result is `unknown`.
 */
export const useTextInterpretationOfOtherSchool: FindPreparedTextInterpretation = ({ understood }) =>
  understood === null ? { kind: 'unknown', notUnderstood: [] } : { kind: 'understood', reading: understood };

function keyOf({ text, direction }: SentTextCheckEvent): string {
  return `${direction ?? ''}/${text}`;
}

/**
 * Reads each text that pupils wrote in the acts of a batch. Returns a function from a text to what the readers (two
 * programs) understood of it. `loadWords` returns the words that teachers of the school taught to the readers; it is
 * called only if the batch contains a text.
 *
 * This function must be called before the transaction that records the acts, because that transaction would otherwise
 * hold its locks during this work. Each text is read in its own turn of the event loop, so that other requests can run
 * in between.
 */
export async function prepareTextInterpretationsOfActs(
  acts: readonly unknown[],
  loadWords: () => Promise<readonly TaughtWord[]>,
): Promise<FindPreparedTextInterpretation> {
  const readings = new Map<string, ProblemReadingResult>();
  let words: readonly TaughtWord[] | null = null;
  for (const sent of acts) {
    if (!isTextCheck(sent)) continue;
    const { data } = Act.safeParse(sent);
    if (data?.event.kind !== 'WRITE_CHECK' || readings.has(keyOf(data.event))) continue;
    words ??= await loadWords();
    await setImmediate();
    readings.set(keyOf(data.event), readWrittenText(data.event, words));
  }
  return (check) => readings.get(keyOf(check));
}

/**
 * Returns true if a value that a device sent looks like the act of checking a text. This test is faster than parsing
 * the act.
 */
function isTextCheck(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || !('event' in sent)) return false;
  const { event } = sent;
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'WRITE_CHECK';
}
