import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadSource, SentRoster, SourceReading } from './read-source.ts';

const MEBIBYTES = 512;
const TIME_LIMIT = 15_000;
/** What neither ends nor fits into memory is no roster. */
const DAMAGED: SourceReading = { kind: 'unreadable', fault: { kind: 'damaged' } };

export type ReadingThread = { readonly read: ReadSource; readonly close: () => Promise<unknown> };

type ReadingThreadOptions = {
  /** The program of the thread, as JavaScript. */
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
  let thread: Worker | null = null;
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
      log(`a roster could not be read: ${fault.message}`);
    });
    thread = born;
    return born;
  };

  const ask = async (sent: SentRoster): Promise<SourceReading> => {
    const worker = livingThread();
    const ending = new AbortController();
    const { signal } = ending;
    const limit = setTimeout(() => {
      log('a roster took too long to read');
      void worker.terminate();
    }, timeLimit);
    try {
      const answered = once(worker, 'message', { signal }).then(([reading]: SourceReading[]) => reading ?? DAMAGED);
      const ended = once(worker, 'exit', { signal }).then(() => DAMAGED);
      answered.catch(() => undefined);
      ended.catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(sent);
      return await Promise.race([answered, ended]);
    } catch {
      return DAMAGED;
    } finally {
      clearTimeout(limit);
      ending.abort();
    }
  };

  return {
    read: (sent) => {
      const reading = last.then(() => ask(sent));
      last = reading;
      return reading;
    },
    close: async () => thread?.terminate(),
  };
}
