import { startAskedThread } from '../threads/ask-thread.ts';
import type { ReadDictionary } from './read-dictionary.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 8000;
/** The dictionary holds 150 MB: a thread that nobody asks for so long ends. */
const IDLE_LIMIT = 120_000;
const WORDS = { failed: 'the dictionary failed', tookTooLong: 'the dictionary took too long' };

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
 * Reads words in a thread of its own, begun at the first question and ended when nobody asks: neither the start nor the
 * event loop waits for the dictionary. What takes too long or fails is answered null, and the next gets a new thread.
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
