import { setImmediate } from 'node:timers/promises';
import { Act } from '../../contract/act.ts';
import type { ProblemReadingResult } from '../../engine/reader/read-problem.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { readWritten } from '../../engine/writing/judge-written.ts';

export type SentTextCheck = Extract<Act['event'], { kind: 'WRITE_CHECK' }>;

/**
 * Returns the result of reading a checked text, if the text was read before its act is recorded. Returns undefined if
 * the text was not read.
 */
export type ReadBefore = (check: SentTextCheck) => ProblemReadingResult | undefined;

export const NOT_READ: ReadBefore = () => undefined;

/**
 * The server uses this function for acts that come with a pupil from another school. The pupil's texts stay at that
 * school, so this server judges the reading that the other server stored in the act. If the other server did not
 * understand a text, the act is recorded as not understood.
 */
export const READ_ELSEWHERE: ReadBefore = ({ understood }) =>
  understood === null ? { kind: 'unknown', notUnderstood: [] } : { kind: 'understood', reading: understood };

function keyOf({ text, direction }: SentTextCheck): string {
  return `${direction ?? ''}/${text}`;
}

/**
 * Reads the texts of a batch of acts. Each text is read once, in its own turn of the event loop, so that other requests
 * can run in between. This happens before the transaction that records the acts, because reading all texts in it would
 * block its locks too long. `loadWords` returns the words that were taught to the school; it is called only if the
 * batch contains a text.
 */
export async function readTexts(
  acts: readonly unknown[],
  loadWords: () => Promise<readonly TaughtWord[]>,
): Promise<ReadBefore> {
  const readings = new Map<string, ProblemReadingResult>();
  let words: readonly TaughtWord[] | null = null;
  for (const sent of acts) {
    if (!isTextCheck(sent)) continue;
    const { data } = Act.safeParse(sent);
    if (data?.event.kind !== 'WRITE_CHECK' || readings.has(keyOf(data.event))) continue;
    words ??= await loadWords();
    await setImmediate();
    readings.set(keyOf(data.event), readWritten(data.event, words));
  }
  return (check) => readings.get(keyOf(check));
}

/** Returns true if a sent value looks like the act of a text check. The test is faster than parsing the act. */
function isTextCheck(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || !('event' in sent)) return false;
  const { event } = sent;
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'WRITE_CHECK';
}
