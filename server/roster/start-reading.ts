import { createRequestReplyThread } from '../threads/ask-thread.ts';
import type { ParseRosterSource, SentRoster, RosterSourceParseResult } from './read-source.ts';

/** Memory limit of the thread in MiB. */
const MEBIBYTES = 512;
/** Time limit in milliseconds for one roster. */
const TIME_LIMIT = 15_000;
/** If the thread gets no roster for this time in milliseconds, it ends. */
const IDLE_LIMIT = 120_000;
/**
 * The result if the thread fails, for example because it runs out of memory. It says that the file is damaged, because
 * no valid roster needs so much memory.
 */
const DAMAGED: RosterSourceParseResult = { kind: 'unreadable', fault: { kind: 'damaged' } };
/**
 * The result if parsing takes too long. The file may be a valid roster, so the message on the teacher's screen explains
 * what to do.
 */
const TOOK_TOO_LONG: RosterSourceParseResult = { kind: 'unreadable', fault: { kind: 'tookTooLong' } };
const WORDS = { failed: 'a roster could not be read', tookTooLong: 'a roster took too long to read' };

/** A separate thread that parses rosters. `asked` returns the number of requests that are running or waiting. */
export type RosterReadingThread = {
  readonly read: ParseRosterSource;
  readonly close: () => Promise<unknown>;
  readonly asked: () => number;
};

type ReadingThreadOptions = {
  readonly program?: URL;
  readonly timeLimit?: number;
  readonly log: (line: string) => void;
};

/**
 * Starts a thread that parses one roster at a time. Parsing a large roster takes about a second, and the thread enables
 * the server to handle other requests during this time. If the thread fails, the result says that the file is damaged,
 * and the next file is parsed in a new thread.
 */
export function startRosterReadingThread({
  program = new URL('reading-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  log,
}: ReadingThreadOptions): RosterReadingThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit: IDLE_LIMIT };
  const thread = createRequestReplyThread<SentRoster, RosterSourceParseResult>({
    program,
    ...limits,
    failed: DAMAGED,
    tookTooLong: TOOK_TOO_LONG,
    log,
    words: WORDS,
  });
  return { read: (asked) => thread.ask(asked), close: thread.close, asked: thread.asked };
}
