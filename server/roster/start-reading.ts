import { startAskedThread } from '../threads/ask-thread.ts';
import type { ReadSource, SentRoster, SourceReading } from './read-source.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 15_000;
const IDLE_LIMIT = 120_000;
/** What does not fit into memory is no roster. */
const DAMAGED: SourceReading = { kind: 'unreadable', fault: { kind: 'damaged' } };
/** Perhaps one, so that whoever sent it hears what to do. */
const TOOK_TOO_LONG: SourceReading = { kind: 'unreadable', fault: { kind: 'tookTooLong' } };
const WORDS = { failed: 'a roster could not be read', tookTooLong: 'a roster took too long to read' };

export type ReadingThread = {
  readonly read: ReadSource;
  readonly close: () => Promise<unknown>;
  readonly asked: () => number;
};

type ReadingThreadOptions = {
  readonly program?: URL;
  readonly timeLimit?: number;
  readonly log: (line: string) => void;
};

/**
 * Reads rosters in a thread of their own, one at a time: a large one takes a second, in which the server would answer
 * nobody. A file on which the thread fails is damaged; the next one gets a new thread.
 */
export function startReading({
  program = new URL('reading-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  log,
}: ReadingThreadOptions): ReadingThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit: IDLE_LIMIT };
  const thread = startAskedThread<SentRoster, SourceReading>({
    program,
    ...limits,
    failed: DAMAGED,
    tookTooLong: TOOK_TOO_LONG,
    log,
    words: WORDS,
  });
  return { read: (asked) => thread.ask(asked), close: thread.close, asked: thread.asked };
}
