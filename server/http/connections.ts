import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { REQUEST_LIMITS_BY_ROUTE } from '../../contract/request-costs.ts';
import { HTTP_STATUS_OF_REFUSAL } from '../../contract/refusal.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { callOnceWhenClosed } from './when-closed.ts';

const SECOND = 1000;

/**
 * Time limits of a connection, in milliseconds. Each property except `looks` is a maximum time, after which the server
 * closes the connection.
 */
export type ConnectionTimeLimits = {
  /**
   * Limit for receiving the headers of a request. For the first request on a connection, the time begins when the
   * connection is opened. For a later request, it begins with the first byte of the request.
   */
  readonly headers: number;
  /** Limit for receiving a whole request. The time begins as for `headers`. A route may have a shorter limit. */
  readonly request: number;
  /**
   * Limit for the time in which neither side sends a byte. It must be longer than the server needs for any response,
   * including the response to a file upload that waits in a queue.
   */
  readonly silence: number;
  /** Limit for the time from the end of a response to the next request on the same connection. */
  readonly idle: number;
  /** Time between two checks in which Node.js looks for connections that exceed the limit `headers` or `request`. */
  readonly looks: number;
};

export const CONNECTION_TIME_LIMITS: ConnectionTimeLimits = {
  headers: 10 * SECOND,
  request: (Math.max(...Object.values(REQUEST_LIMITS_BY_ROUTE).map(({ seconds }) => seconds)) + 10) * SECOND,
  silence: 150 * SECOND,
  // This limit must be longer than the limit after which proxies close unused connections. Otherwise a proxy could send
  // a request on a connection that the server is closing at this moment.
  idle: 72 * SECOND,
  looks: 2 * SECOND,
};

type ConnectionOptions = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http' | 'clientErrorHandler'
>;

/**
 * Returns the Fastify options for the time limits. Without them, a client could keep a connection open forever by not
 * completing its headers.
 */
export function createFastifyTimeoutOptions({
  headers,
  request,
  silence,
  idle,
  looks,
}: ConnectionTimeLimits): ConnectionOptions {
  return {
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionTimeout: silence,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: looks },
    clientErrorHandler: refuseUnread,
  };
}

/** Responds to a client whose bytes are no complete HTTP request. */
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
    `HTTP/1.1 ${HTTP_STATUS_OF_REFUSAL[refusal]} ${isLate ? 'Request Timeout' : 'Bad Request'}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * When the server stops, closes the connections on which no request has arrived yet. Browsers open such connections in
 * advance. Node treats them as busy and would wait a minute for their first request.
 */
export function closeNeverUsedConnectionsOnStop(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    callOnceWhenClosed(socket, () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
