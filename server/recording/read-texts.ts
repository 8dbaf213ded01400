import { setImmediate } from 'node:timers/promises';
import { Act } from '../../contract/act.ts';
import type { ProblemReadingResult } from '../../engine/reader/read-problem.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { readWritten } from '../../engine/writing/judge-written.ts';

export type SentTextCheck = Extract<Act['event'], { kind: 'WRITE_CHECK' }>;

/** Returns what a checked text was read as before its act is recorded; undefined if it was not read yet. */
export type ReadBefore = (check: SentTextCheck) => ProblemReadingResult | undefined;

export const NOT_READ: ReadBefore = () => undefined;

/**
 * For acts that come from another school with a pupil. The texts themselves stay at that school, so the server judges
 * what the other server understood. If the other server did not understand a text, the act is recorded as not
 * understood.
 */
export const READ_ELSEWHERE: ReadBefore = ({ understood }) =>
  understood === null ? { kind: 'unknown', notUnderstood: [] } : { kind: 'understood', reading: understood };

function keyOf({ text, direction }: SentTextCheck): string {
  return `${direction ?? ''}/${text}`;
}

/**
 * Reads the texts of a batch of acts, each text once and each in its own turn of the event loop. Reading inside the
 * transaction that records the acts would hold up all requests and locks as long as all texts of the batch together.
 * `loadWords` returns the words that were taught to the school; it is called only if there is a text.
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

/** Finds checks of texts without parsing all acts. */
function isTextCheck(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || !('event' in sent)) return false;
  const { event } = sent;
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'WRITE_CHECK';
}
