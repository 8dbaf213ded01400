import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadDictionary } from './read-dictionary.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 8000;
/** The dictionary holds 150 MB: a thread that nobody asks for so long ends. */
const IDLE_LIMIT = 120_000;

export type DictionaryThread = { readonly read: ReadDictionary; readonly close: () => Promise<unknown> };

type DictionaryThreadOptions = {
  /** The program of the thread, as JavaScript. */
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
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const livingThread = (): Worker => {
    if (thread !== null) return thread;
    const born = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEBIBYTES } });
    born.unref();
    const forget = (): void => {
      if (thread === born) thread = null;
    };
    born.once('exit', forget);
    born.on('error', (fault) => {
      forget();
      log(`the dictionary failed: ${fault.message}`);
    });
    thread = born;
    return born;
  };

  const ask = async (texts: readonly string[]): ReturnType<ReadDictionary> => {
    clearTimeout(idle);
    const worker = livingThread();
    const ending = new AbortController();
    const { signal } = ending;
    const limit = setTimeout(() => {
      log('the dictionary took too long');
      void worker.terminate();
    }, timeLimit);
    try {
      const answered = once(worker, 'message', { signal }).then(
        ([words]: Awaited<ReturnType<ReadDictionary>>[]) => words ?? null,
      );
      const ended = once(worker, 'exit', { signal }).then(() => null);
      answered.catch(() => undefined);
      ended.catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(texts);
      return await Promise.race([answered, ended]);
    } catch {
      return null;
    } finally {
      clearTimeout(limit);
      ending.abort();
      idle = setTimeout(() => void thread?.terminate(), idleLimit).unref();
    }
  };

  return {
    read: (texts) => {
      const reading = last.then(() => ask(texts));
      last = reading;
      return reading;
    },
    close: async () => {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
