import type { IncomingMessage } from 'node:http';
import type { AddInUseCount } from './metrics.ts';
import { Semaphore } from './concurrency.ts';
import { callOnceWhenClosed } from './when-closed.ts';

/**
 * Maximum number of bytes that are read and discarded after a refusal. Browsers show the refusal only if the server
 * reads the rest of the body.
 */
const MOST = 32 * 1024 * 1024;
/**
 * Maximum number of bytes that the server reads and drops for a client without a session cookie. It is lower than
 * {@link MOST}, because only a client with a cookie can be a user whose session ended during a large upload.
 */
const MOST_OF_STRANGERS = 1024 * 1024;
const LONGEST = 30_000;
/**
 * Maximum number of refused requests that are read at the same time. It applies separately to requests with and without
 * a session cookie. All other refused requests wait, and TCP flow control stops their clients.
 */
const AT_ONCE = 4;

export type DiscardRequestRest = (source: IncomingMessage, from: 'session' | 'stranger') => void;

/**
 * Returns a function that discards the rest of a refused request. Only a few requests ({@link AT_ONCE}) are read at the
 * same time, because fifty would block the event loop.
 */
export function createRequestDiscarder(watch: AddInUseCount): DiscardRequestRest {
  const turns = { session: new Semaphore(AT_ONCE), stranger: new Semaphore(AT_ONCE) };
  for (const [from, each] of Object.entries(turns)) watch(`drained ${from}`, () => each.size);
  return (source, from) => {
    if (source.headers['content-length'] === undefined && source.headers['transfer-encoding'] === undefined) return;
    if (source.closed) return;
    throwAway(source, from === 'session' ? MOST : MOST_OF_STRANGERS);
    void takeTurn(source, turns[from]);
  };
}

/**
 * Discards the bytes of the body that arrive. Closes the connection after `most` bytes or {@link LONGEST} milliseconds.
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

async function takeTurn(source: IncomingMessage, turns: Semaphore): Promise<void> {
  await turns.enter();
  onceOver(source, () => turns.leave());
  source.resume();
}

/** Calls `then` once, when the request has been read to its end or is closed. */
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
