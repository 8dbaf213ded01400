import type { IncomingMessage } from 'node:http';
import type { Watch } from './metrics.ts';
import { Turnstile } from './concurrency.ts';
import { whenClosed } from './when-closed.ts';

/** What a refused request sends on is thrown away, so that the browser reads why; no more than that, and not for long. */
const MOST = 32 * 1024 * 1024;
/** Whoever has no cookie has no upload under way that a session's end could have caught. */
const MOST_OF_STRANGERS = 1024 * 1024;
const LONGEST = 30_000;
/** So many are read at once, a piece in each turn of the event loop; the others are held up by their own connection. */
const AT_ONCE = 4;

export type Drain = (source: IncomingMessage, from: 'session' | 'stranger') => void;

/** Throws away what comes after a refusal, piece by piece: of fifty connections at once it would hold the event loop. */
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

/** All that comes, once it may. */
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

/** Read to its end, or gone. */
function onceOver(source: IncomingMessage, then: () => void): void {
  // It may have been read to its end while it waited for its turn.
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
