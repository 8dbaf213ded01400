import { startAskedThread } from '../threads/ask-thread.ts';
import type { ReadSource, SentRoster, SourceReading } from './read-source.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 15_000;
const IDLE_LIMIT = 120_000;
/** The answer if the thread runs out of memory: such a file is not a valid roster. */
const DAMAGED: SourceReading = { kind: 'unreadable', fault: { kind: 'damaged' } };
/** The file may be a valid roster, so the message says what the sender can do. */
const TOOK_TOO_LONG: SourceReading = { kind: 'unreadable', fault: { kind: 'tookTooLong' } };
const WORDS = { failed: 'a roster could not be read', tookTooLong: 'a roster took too long to read' };

/** Parses rosters in a separate thread. `asked` returns the number of waiting requests. */
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
 * Starts a thread that parses rosters one at a time. A large roster takes about a second, in which the server could not
 * answer other requests. If the thread fails, the file is reported as damaged, and the next file gets a new thread.
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
