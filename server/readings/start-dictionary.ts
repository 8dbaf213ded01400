import { createRequestReplyThread } from '../threads/ask-thread.ts';
import type { LookUpWords } from './look-up-words.ts';

/** Memory limit of the thread in MiB. */
const MEBIBYTES = 512;
/** Time limit in milliseconds for one request. */
const TIME_LIMIT = 8000;
/**
 * If the dictionary thread gets no request for this time in milliseconds, it ends, because the dictionary uses 150 MB
 * of memory.
 */
const IDLE_LIMIT = 120_000;
const WORDS = { failed: 'the dictionary failed', tookTooLong: 'the dictionary took too long' };

/** A separate thread with the dictionary. `asked` returns the number of requests that are running or waiting. */
export type DictionaryThread = {
  readonly read: LookUpWords;
  readonly close: () => Promise<unknown>;
  readonly asked: () => number;
};

type DictionaryThreadOptions = {
  readonly program?: URL;
  readonly timeLimit?: number;
  readonly idleLimit?: number;
  readonly log: (line: string) => void;
};

/**
 * Returns functions that look up words in a separate thread, so that the dictionary delays neither the start of the
 * server nor its event loop. The thread starts at the first request and ends after {@link IDLE_LIMIT} without requests.
 * If a request takes too long or fails, its result is null, and the next request starts a new thread.
 */
export function startDictionaryThread({
  program = new URL('dictionary-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  idleLimit = IDLE_LIMIT,
  log,
}: DictionaryThreadOptions): DictionaryThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit };
  const thread = createRequestReplyThread<readonly string[], Awaited<ReturnType<LookUpWords>>>({
    program,
    ...limits,
    failed: null,
    tookTooLong: null,
    log,
    words: WORDS,
  });
  return { read: (asked) => thread.ask(asked), close: thread.close, asked: thread.asked };
}
