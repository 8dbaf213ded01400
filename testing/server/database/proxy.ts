import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

export type TestProxy = {
  /** The address of the database through this proxy. */
  readonly url: string;
  /** From now on, transfers no more data on the open connections. Neither the client nor the database gets an error. */
  readonly swallow: () => void;
  /**
   * From now on, holds back the responses on the open connections, until `passAnswers` is called. Requests are still
   * transferred.
   */
  readonly holdAnswers: () => void;
  readonly passAnswers: () => void;
  /**
   * Makes each later request that contains `text` hold back the responses on its connection, until `passAnswers` is
   * called.
   */
  readonly holdAnswersTo: (text: string) => void;
  /** Resets the open connections, like a router that lost its state. */
  readonly reset: () => void;
  /** Returns all bytes that were sent to the database, as text. */
  readonly asked: () => string;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

/**
 * Opens a proxy between a test and the database. With it, the test can interrupt the transfer of data. If `silent` is
 * true, the proxy accepts connections but never transfers data.
 */
export async function openTestProxy(databaseUrl: string, { silent = false } = {}): Promise<TestProxy> {
  const target = new URL(databaseUrl);
  const folder = decodeURIComponent(target.hostname);
  const pairs = new Set<readonly [Socket, Socket]>();
  let asked = '';
  let held: string | null = null;
  const server: Server = createServer((near) => {
    const far = connect(path(folder, target.port));
    const pair = [near, far] as const;
    pairs.add(pair);
    if (!silent) {
      near.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1');
        asked += text;
        if (held !== null && text.includes(held)) far.unpipe(near).pause();
      });
      near.pipe(far);
      far.pipe(near);
    }
    const over = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', over).on('close', over);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const swallow = (): void => {
    for (const [near, far] of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  const holdAnswers = (): void => {
    for (const [near, far] of pairs) far.unpipe(near).pause();
  };
  const holdAnswersTo = (text: string): void => {
    held = text;
  };
  const passAnswers = (): void => {
    held = null;
    for (const [near, far] of pairs) far.pipe(near);
  };
  const reset = (): void => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  const close = async (): Promise<void> => {
    server.close();
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    await once(server, 'close');
  };
  return {
    url: url.href,
    swallow,
    holdAnswers,
    passAnswers,
    holdAnswersTo,
    reset,
    asked: () => asked,
    connections: () => pairs.size,
    close,
  };
}

function path(folder: string, port: string): { path: string } | { host: string; port: number } {
  return folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: folder, port: Number(port) };
}
