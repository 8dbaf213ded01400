import type { IncomingMessage } from 'node:http';
import type { Watch } from './metrics.ts';
import { Turnstile } from './concurrency.ts';
import { whenClosed } from './when-closed.ts';

/**
 * Maximum bytes to read and discard after a refusal. Browsers show the refusal only if the rest of their body is
 * accepted.
 */
const MOST = 32 * 1024 * 1024;
/**
 * The maximum without a session cookie. Such a client cannot have an upload that was interrupted by the end of a
 * session.
 */
const MOST_OF_STRANGERS = 1024 * 1024;
const LONGEST = 30_000;
/**
 * Maximum number of requests that are drained at the same time. The flow control of their connections slows down the
 * others.
 */
const AT_ONCE = 4;

export type Drain = (source: IncomingMessage, from: 'session' | 'stranger') => void;

/**
 * Returns the function that discards the rest of a refused request. Reading fifty connections at once would block the
 * event loop.
 */
export function startDrain(watch: Watch): Drain {
  const turns = { session: new Turnstile(AT_ONCE), stranger: new Turnstile(AT_ONCE) };
  for (const [from, each] of Object.entries(turns)) watch(`drained ${from}`, () => each.size);
  return (source, from) => {
    if (source.headers['content-length'] === undefined && source.headers['transfer-encoding'] === undefined) return;
    if (source.closed) return;
    throwAway(source, from === 'session' ? MOST : MOST_OF_STRANGERS);
    void takeTurn(source, turns[from]);
  };
}

/** Discards the bytes that arrive. Closes the connection after `most` bytes or {@link LONGEST} milliseconds. */
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

async function takeTurn(source: IncomingMessage, turns: Turnstile): Promise<void> {
  await turns.enter();
  onceOver(source, () => turns.leave());
  source.resume();
}

/** Calls `then` once, when the request is read to its end or closed. */
function onceOver(source: IncomingMessage, then: () => void): void {
  // The request may have been read to its end while it waited.
  if (source.readableEnded) return then();
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    then();
  };
  source.once('end', over);
  whenClosed(source, over);
}
