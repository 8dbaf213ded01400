import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestBodyDiscarder } from './drain.ts';

const MEBIBYTE = 1024 * 1024;

/** A refused request whose client continues to send its body. `taken` counts the chunks that the server has read. */
class Sending extends IncomingMessage {
  taken = 0;
  private left: number;

  constructor(pieces: number) {
    super(new Socket());
    this.left = pieces;
    this.headers['content-length'] = String(pieces * MEBIBYTE);
    this.on('data', () => (this.taken += 1));
    this.pause();
  }

  override _read(): void {
    this.left -= 1;
    this.push(this.left >= 0 ? Buffer.alloc(MEBIBYTE) : null);
  }
}

/** A refused request whose connection stays open, so that the client can send another request. */
class Staying extends Sending {
  override _destroy(): void {
    // Does nothing, so that the request never closes.
  }
}

async function untilClosed(source: IncomingMessage): Promise<void> {
  while (!source.closed) await turn();
}

test('at most four refused requests are read at the same time, and the others follow', async () => {
  const drain = createRequestBodyDiscarder(() => undefined);
  const refused = Array.from({ length: 6 }, () => new Sending(5));
  for (const source of refused) drain(source, 'session');
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(refused.map(({ taken }) => taken > 0)).toEqual([true, true, true, true, false, false]);
  await Promise.all(refused.map(untilClosed));
  expect(refused.map(({ taken }) => taken)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('one megabyte is read without a session, more with one', async () => {
  const drain = createRequestBodyDiscarder(() => undefined);
  const [stranger, session] = [new Sending(5), new Sending(5)];
  drain(stranger, 'stranger');
  drain(session, 'session');
  await Promise.all([untilClosed(stranger), untilClosed(session)]);
  expect([stranger.taken, session.taken]).toEqual([2, 5]);
});

test('a waiting request that disconnects blocks no other request', async () => {
  const drain = createRequestBodyDiscarder(() => undefined);
  const refused = Array.from({ length: 5 }, () => new Sending(3));
  for (const source of refused) drain(source, 'session');
  refused.at(-1)?.destroy();
  const next = new Sending(3);
  drain(next, 'session');
  await Promise.all([...refused, next].map(untilClosed));
  expect(next.taken).toBe(3);
});

test('a request that is read to its end and stays open frees its place', async () => {
  const drain = createRequestBodyDiscarder(() => undefined);
  const ended = Array.from({ length: 4 }, () => new Staying(1));
  for (const source of ended) drain(source, 'session');
  const next = new Sending(2);
  drain(next, 'session');
  await untilClosed(next);
  expect([next.taken, ended.map(({ closed }) => closed)]).toEqual([2, [false, false, false, false]]);
});
