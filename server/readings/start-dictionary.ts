import { startAskedThread } from '../threads/ask-thread.ts';
import type { ReadDictionary } from './read-dictionary.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 8000;
/** In milliseconds. The dictionary uses 150 MB, so a thread without requests for this time ends. */
const IDLE_LIMIT = 120_000;
const WORDS = { failed: 'the dictionary failed', tookTooLong: 'the dictionary took too long' };

/** The dictionary in a separate thread. `asked` returns the number of waiting requests. */
export type DictionaryThread = {
  readonly read: ReadDictionary;
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
 * Reads words in a thread that starts with the first request and ends when there are no more. So neither the start of
 * the server nor its event loop waits for the dictionary. A request that takes too long or fails returns null, and the
 * next one gets a new thread.
 */
export function startDictionary({
  program = new URL('dictionary-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  idleLimit = IDLE_LIMIT,
  log,
}: DictionaryThreadOptions): DictionaryThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit };
  const thread = startAskedThread<readonly string[], Awaited<ReturnType<ReadDictionary>>>({
    program,
    ...limits,
    failed: null,
    tookTooLong: null,
    log,
    words: WORDS,
  });
  return { read: (asked) => thread.ask(asked), close: thread.close, asked: thread.asked };
}
