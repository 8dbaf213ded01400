import { lookup } from 'node:dns/promises';
import { createServer, isIPv6, type Server, type Socket } from 'node:net';
import { explainListening } from '../listening.ts';

export type Entrance = {
  /** As browsers write it. */
  readonly address: string;
  /** No connection comes any more; those handed on stay. */
  readonly close: () => Promise<void>;
};

/** Listens at a host and a port and hands every connection on unread. `localhost` may be several addresses. */
export async function openEntrance(host: string, port: number, take: (socket: Socket) => void): Promise<Entrance> {
  const hosts = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const servers: Server[] = [];
  let bound = port;
  for (const each of hosts) {
    try {
      const server = await listening(each, bound, take);
      servers.push(server);
      bound = portOf(server);
    } catch (fault) {
      // This machine may know the name of an address that it does not have.
      if (servers.length === 0) throw explainListening(fault, host, port);
    }
  }
  return {
    address: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`,
    // Nobody waits for the connections that are still being handed on.
    close: async () => {
      for (const server of servers) server.close();
    },
  };
}

function listening(host: string, port: number, take: (socket: Socket) => void): Promise<Server> {
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // Ended before it was handed on.
    socket.on('error', () => undefined);
    take(socket);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
