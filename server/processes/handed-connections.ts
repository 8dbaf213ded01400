import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { whenOver } from '../http/when-over.ts';

/** Less than what a stopping process has altogether. */
const ANSWERS_TIMEOUT = 7000;
const BETWEEN_LOOKS = 20;

/** The connections that a primary hands to a server that does not listen itself. */
export type HandedConnections = {
  readonly take: (socket: Socket) => void;
  /** Finishes answers in flight; a connection that will not end is cut after a while. */
  readonly close: () => Promise<void>;
};

export function handedConnections(server: FastifyInstance): HandedConnections {
  const open = new Set<Socket>();
  // Node begins with it to watch which connections rest and which send too slowly (_http_server.js).
  server.server.emit('listening');
  return {
    take: (socket) => {
      open.add(socket);
      whenOver(socket, () => open.delete(socket));
      server.server.emit('connection', socket);
      // It came unread, and paused.
      socket.resume();
    },
    close: async () => {
      await server.close();
      const deadline = performance.now() + ANSWERS_TIMEOUT;
      while (open.size > 0 && performance.now() < deadline) {
        server.server.closeIdleConnections();
        await wait(BETWEEN_LOOKS);
      }
      server.server.closeAllConnections();
    },
  };
}
