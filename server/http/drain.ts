import type { IncomingMessage } from 'node:http';
import type { AddResourceUsageMetric } from './metrics.ts';
import { ConcurrencyLimiter } from './concurrency.ts';
import { callOnceWhenClosed } from './when-closed.ts';

/**
 * Maximum number of bytes that the server reads and discards after it refused a request with a session cookie. Browsers
 * show the refusal only if the server reads the rest of the body.
 */
const MOST = 32 * 1024 * 1024;
/**
 * Maximum number of bytes that the server reads and discards after it refused a request without a session cookie. It is
 * lower than {@link MOST}, because only signed-in people upload large bodies. If a session ends during an upload, the
 * device still sends its cookie, so {@link MOST} applies.
 */
const MOST_OF_STRANGERS = 1024 * 1024;
/** Time limit in milliseconds for reading and discarding the rest of a refused request's body. */
const LONGEST = 30_000;
/**
 * Maximum number of refused requests whose bodies are read to the end at the same time, separately for requests with
 * and without a session cookie. Further refused requests wait. Meanwhile, TCP flow control stops their clients from
 * sending.
 */
const AT_ONCE = 4;

export type DiscardRequestBody = (source: IncomingMessage, from: 'session' | 'stranger') => void;

/**
 * Returns a function that reads and discards the rest of a refused request's body. At most {@link AT_ONCE} requests are
 * read at the same time, because reading fifty requests would block the event loop. `watch` registers the metric of
 * running and waiting requests.
 */
export function createRequestBodyDiscarder(watch: AddResourceUsageMetric): DiscardRequestBody {
  const turns = { session: new ConcurrencyLimiter(AT_ONCE), stranger: new ConcurrencyLimiter(AT_ONCE) };
  for (const [from, each] of Object.entries(turns)) watch(`drained ${from}`, () => each.size);
  return (source, from) => {
    if (source.headers['content-length'] === undefined && source.headers['transfer-encoding'] === undefined) return;
    if (source.closed) return;
    throwAway(source, from === 'session' ? MOST : MOST_OF_STRANGERS);
    void takeTurn(source, turns[from]);
  };
}

/**
 * Discards the bytes of the request's body that arrive. Closes the connection after `most` bytes or {@link LONGEST}
 * milliseconds.
 */
function throwAway(source: IncomingMessage, most: number): void {
  let left = most;
  const late = setTimeout(() => source.destroy(), LONGEST).unref();
  onceOver(source, () => clearTimeout(late));
  source.on('error', () => undefined);
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    source.pause();
    if (left < 0) source.destroy();
    else setImmediate(() => source.resume());
  });
  source.pause();
}

async function takeTurn(source: IncomingMessage, turns: ConcurrencyLimiter): Promise<void> {
  await turns.enter();
  onceOver(source, () => turns.leave());
  source.resume();
}

/** Calls `then` once: when the request has been read to its end, or when the request is closed. */
function onceOver(source: IncomingMessage, then: () => void): void {
  // The request may have been read to its end while it waited in the queue.
  if (source.readableEnded) return then();
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    then();
  };
  source.once('end', over);
  callOnceWhenClosed(source, over);
}
