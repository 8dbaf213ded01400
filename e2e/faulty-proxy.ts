import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The faults that the proxy can cause. */
export type ConnectionFault = 'none' | 'silence' | 'refusal' | 'delay' | 'reset' | 'truncation' | 'swallowOne';

export type FaultyProxy = {
  /** The URL of the target through this proxy. */
  readonly url: string;
  readonly inflict: (fault: ConnectionFault) => void;
  /** Connects to another target from the next connection on. */
  readonly aim: (target: string) => void;
  readonly close: () => Promise<void>;
};

type Connection = { readonly near: Socket; readonly far: Socket; isSwallowed: boolean };

const DELAY = 400;
/** Minimum time between two connections that the proxy resets or cuts off, in milliseconds. */
const BETWEEN_BREAKS = 150;

/**
 * Opens a TCP proxy to a database or a server. A test can switch faults of the connection on and off. Data that the
 * proxy has dropped during a fault is never sent later.
 */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let to = new URL(target);
  const connections = new Set<Connection>();
  let fault: ConnectionFault = 'none';
  let lastBreak = 0;

  const destroyAll = (): void => {
    for (const { near, far } of connections) {
      near.destroy();
      far.destroy();
    }
  };
  const breaksNow = (): boolean => {
    if (performance.now() - lastBreak < BETWEEN_BREAKS) return false;
    lastBreak = performance.now();
    return true;
  };
  const pass = (connection: Connection, from: Socket, into: Socket, chunk: Buffer): void => {
    if (connection.isSwallowed) return;
    switch (fault) {
      case 'none':
      case 'swallowOne':
        into.write(chunk);
        return;
      case 'silence':
        connection.isSwallowed = true;
        return;
      case 'refusal':
        from.destroy();
        into.destroy();
        return;
      case 'delay':
        from.pause();
        setTimeout(() => {
          if (!into.destroyed) into.write(chunk);
          from.resume();
        }, DELAY);
        return;
      case 'reset':
        if (!breaksNow()) into.write(chunk);
        else {
          // Only the connection between the client and the proxy is reset. The socket to the target may be a Unix
          // socket, which cannot be reset.
          connection.near.resetAndDestroy();
          connection.far.destroy();
        }
        return;
      case 'truncation':
        if (!breaksNow()) into.write(chunk);
        else into.end(chunk.subarray(0, Math.floor(chunk.length / 2)), () => from.destroy());
    }
  };
  const server = createServer((near) => {
    if (fault === 'refusal') {
      near.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const far = connect(placeOf(to));
    const connection = { near, far, isSwallowed: fault === 'silence' };
    connections.add(connection);
    near.on('data', (chunk: Buffer) => pass(connection, near, far, chunk));
    far.on('data', (chunk: Buffer) => pass(connection, far, near, chunk));
    const over = (): void => {
      connections.delete(connection);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', over).on('close', over);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: url.href.replace(/\/$/u, ''),
    inflict: (next) => {
      fault = next;
      const [first] = connections;
      if (next === 'swallowOne' && first !== undefined) first.isSwallowed = true;
      if (next === 'refusal') destroyAll();
    },
    aim: (next) => {
      to = new URL(next);
    },
    close: async () => {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}

function placeOf({ hostname, port }: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}
