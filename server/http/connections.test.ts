import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { REQUEST_LIMITS_BY_ROUTE } from '../../contract/request-costs.ts';
import { closeNeverUsedConnectionsOnStop, CONNECTION_TIME_LIMITS, createFastifyTimeoutOptions } from './connections.ts';

test('a connection without any request does not delay the stop of a server', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' });
  closeNeverUsedConnectionsOnStop(server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const opened = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(opened, 'close');
  await once(opened, 'connect');
  // When the server has answered this request, it has also registered the connection that was opened before.
  await fetch(url);
  await server.close();
  await ended;
  expect(opened.destroyed).toBe(true);
}, 10_000);

describe('a connection that sends no complete request', () => {
  const LIMITS = { headers: 500, request: 700, silence: 60_000, idle: 60_000, looks: 20 };
  let server: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    server = Fastify(createFastifyTimeoutOptions(LIMITS));
    server.post('/', (request, reply) => reply.send({ body: request.body }));
    port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  it.each([
    ['sends nothing', ''],
    ['sends half a header', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-'],
    [
      'sends half a body',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    ],
  ])('gets a refusal and is closed if it %s', async (_, sent) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.write(sent);
    await once(socket, 'close');
    expect(text).toContain('HTTP/1.1 408');
    expect(text).toContain('"refusal":"body-too-slow"');
    expect(text).toContain('時間のうちに');
  });

  it('gets a refusal if it does not speak HTTP', async () => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.write('EHLO school\r\n\r\n');
    await once(socket, 'close');
    expect(text).toContain('"refusal":"malformed-request"');
  });

  it('may stay open as long as the slowest body and a waiting file need', () => {
    const { headers, request, silence } = CONNECTION_TIME_LIMITS;
    expect(headers).toBeLessThanOrEqual(15_000);
    expect(request).toBeGreaterThan(
      Math.max(...Object.values(REQUEST_LIMITS_BY_ROUTE).map(({ seconds }) => seconds)) * 1000,
    );
    expect(silence).toBeGreaterThanOrEqual(60_000);
  });
});
