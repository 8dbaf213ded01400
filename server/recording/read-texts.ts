import { setImmediate } from 'node:timers/promises';
import { Act } from '../../contract/act.ts';
import type { ProblemReadingResult } from '../../engine/reader/read-problem.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { readWrittenText } from '../../engine/writing/judge-written.ts';

export type SentTextCheckEvent = Extract<Act['event'], { kind: 'WRITE_CHECK' }>;

/**
 * Returns what the readers (two programs) understood of a checked text. Returns undefined if the server did not run the
 * readers on this text in advance.
 */
export type FindPreparedTextInterpretation = (check: SentTextCheckEvent) => ProblemReadingResult | undefined;

export const findNoPreparedTextInterpretation: FindPreparedTextInterpretation = () => undefined;

/**
 * Returns what the readers (two programs) understood of a text that the pupil wrote at a previous school. The act
 * contains this result, but the text itself stays at the previous school. Returns `unknown` if the readers did not
 * understand the text.
 */
export const findTextInterpretationOfPreviousSchool: FindPreparedTextInterpretation = ({ understood }) =>
  understood === null ? { kind: 'unknown', notUnderstood: [] } : { kind: 'understood', reading: understood };

function keyOf({ text, direction }: SentTextCheckEvent): string {
  return `${direction ?? ''}/${text}`;
}

/**
 * Runs the readers (two programs) on each text in the acts of a batch. Returns a function that returns what the readers
 * understood of a text. `loadWords` loads the words that teachers of the school taught to the readers; it is called
 * only if the batch contains a text.
 *
 * Call this function before the transaction that records the acts, so that the transaction does not lock rows during
 * this work. Other requests can run between two texts.
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
