import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A worker thread with its own program. For each message (a `Question`), the program sends one message back (an
 * `Answer`).
 */
export type RequestReplyThread<Question, Answer> = {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<unknown>;
  /** Returns the number of questions that the thread has not answered yet. */
  readonly asked: () => number;
};

type AskedThreadOptions<Answer> = {
  /** URL of the JavaScript file that runs in the thread. */
  readonly program: URL;
  readonly mebibytes: number;
  /** Time limit in milliseconds for one answer. */
  readonly timeLimit: number;
  /** If the thread gets no question for this time in milliseconds, it ends, so that its memory is released. */
  readonly idleLimit: number;
  /**
   * Answers that are used if the thread gives none. `failed`: because the thread failed or ended. `tookTooLong`:
   * because the time limit was exceeded. In both cases, the next question starts a new thread.
   */
  readonly failed: Answer;
  readonly tookTooLong: Answer;
  readonly log: (line: string) => void;
  readonly words: { readonly failed: string; readonly tookTooLong: string };
};

const YOUNG_MEBIBYTES = 48;

/**
 * Creates a thread that answers one question after the other, so that the event loop is not blocked. The thread starts
 * at the first question.
 */
export function createRequestReplyThread<Question, Answer>(
  options: AskedThreadOptions<Answer>,
): RequestReplyThread<Question, Answer> {
  const { program, mebibytes, timeLimit, idleLimit, failed, tookTooLong, log, words } = options;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const livingThread = (): Worker => {
    if (thread !== null) return thread;
    // V8 stores new objects in a separate small part of the memory. Without a limit for this part, the thread would get
    // the main thread's limit, which is much larger than the default of Node.js.
    const born = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: mebibytes, maxYoungGenerationSizeMb: YOUNG_MEBIBYTES },
    });
    born.unref();
    const forget = (): void => {
      if (thread === born) thread = null;
    };
    born.once('exit', forget);
    born.on('error', (fault) => {
      forget();
      log(`${words.failed}: ${fault.message}`);
    });
    thread = born;
    return born;
  };

  const askNow = async (question: Question): Promise<Answer> => {
    clearTimeout(idle);
    const ending = new AbortController();
    const { signal } = ending;
    let isLate = false;
    let limit: NodeJS.Timeout | undefined;
    try {
      const worker = livingThread();
      limit = setTimeout(() => {
        isLate = true;
        log(words.tookTooLong);
        void worker.terminate();
      }, timeLimit);
      const answered = once(worker, 'message', { signal }).then(([answer]: Answer[]) => answer ?? failed);
      const ended = once(worker, 'exit', { signal }).then(() => (isLate ? tookTooLong : failed));
      answered.catch(() => undefined);
      ended.catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target origin
      worker.postMessage(question);
      return await Promise.race([answered, ended]);
    } catch {
      return failed;
    } finally {
      clearTimeout(limit);
      ending.abort();
      idle = setTimeout(() => {
        void thread?.terminate();
        // The old thread may take some time to end. If a question arrives before that, a new thread is started for it.
        thread = null;
      }, idleLimit).unref();
    }
  };

  return {
    ask: (question) => {
      waiting += 1;
      const answering = last.then(() => askNow(question)).finally(() => (waiting -= 1));
      last = answering;
      return answering;
    },
    asked: () => waiting,
    close: async () => {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
