import { setImmediate } from 'node:timers/promises';
import { Act } from '../../contract/act.ts';
import type { ProblemReadingResult } from '../../engine/reader/read-problem.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { readWrittenText } from '../../engine/writing/judge-written.ts';

export type SentTextCheck = Extract<Act['event'], { kind: 'WRITE_CHECK' }>;

/**
 * Returns what the readers (two programs) understood of a checked text, if the text was read before the transaction
 * that records its act. Returns undefined if the text was not read.
 */
export type GetEarlierReading = (check: SentTextCheck) => ProblemReadingResult | undefined;

export const NO_EARLIER_READING: GetEarlierReading = () => undefined;

/**
 * Used for the acts of a pupil who comes from another school. The texts that the pupil wrote stay at that school. So
 * this server judges what the other school's server understood, which is stored in the act. If that server did not
 * understand a text, the text is recorded as not understood.
 */
export const READING_BY_OTHER_SERVER: GetEarlierReading = ({ understood }) =>
  understood === null ? { kind: 'unknown', notUnderstood: [] } : { kind: 'understood', reading: understood };

function keyOf({ text, direction }: SentTextCheck): string {
  return `${direction ?? ''}/${text}`;
}

/**
 * Reads the texts that pupils wrote, for all acts of a batch. Must be called before the transaction that records the
 * acts; otherwise the transaction would hold its locks while the texts are read. Each text is read in its own turn of
 * the event loop, so that other requests can run in between. `loadWords` returns the words that teachers of the school
 * taught to the readers (two programs); it is called only if the batch contains a text.
 */
export async function readWrittenTextsOfActs(
  acts: readonly unknown[],
  loadWords: () => Promise<readonly TaughtWord[]>,
): Promise<GetEarlierReading> {
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
