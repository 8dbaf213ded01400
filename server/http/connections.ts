import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { REQUEST_COSTS } from '../../contract/request-costs.ts';
import { REFUSAL_STATUS } from '../../contract/refusal.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { whenClosed } from './when-closed.ts';

const SECOND = 1000;

/** In milliseconds. */
export type ConnectionLimits = {
  /** From the opening of a connection, or the first byte of a further request, to the end of its headers. */
  readonly headers: number;
  /** To the end of its body; each route may allow less. */
  readonly request: number;
  /** Without any byte in either direction: longer than any answer takes, a file that waits for its turn among them. */
  readonly silence: number;
  /** After an answer, until the next request. */
  readonly idle: number;
  /** The others are looked at so often. */
  readonly looks: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 10 * SECOND,
  request: (Math.max(...Object.values(REQUEST_COSTS).map(({ seconds }) => seconds)) + 10) * SECOND,
  silence: 150 * SECOND,
  // Longer than proxies keep theirs, so that none sends over a connection that is just being ended.
  idle: 72 * SECOND,
  looks: 2 * SECOND,
};

type ConnectionOptions = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http' | 'clientErrorHandler'
>;

/** How long connections may take, for Fastify; without them half a header holds a connection for ever. */
export function connectionOptions({ headers, request, silence, idle, looks }: ConnectionLimits): ConnectionOptions {
  return {
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionTimeout: silence,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: looks },
    clientErrorHandler: refuseUnread,
  };
}

/** Answers what never became a request: half of one, or none at all. */
function refuseUnread(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || !socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const isLate = fault.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isLate ? 'body-too-slow' : 'malformed-request';
  const message = isLate ? 'リクエストは時間のうちに送ってください' : 'HTTPのリクエストとして読めません';
  const body: RefusalBody = { refusal, requestId: randomUUID(), places: [{ place: '.', message }] };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${REFUSAL_STATUS[refusal]} ${isLate ? 'Request Timeout' : 'Bad Request'}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * Ends, when the server stops, the connections over which nothing has been asked yet. Browsers open such in advance;
 * Node takes them for busy and would wait a minute for their first request.
 */
export function closeUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    whenClosed(socket, () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
