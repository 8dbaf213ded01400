import Fastify, { type FastifyError } from 'fastify';
import { once } from 'node:events';
import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendRefusalForError } from './refusing.ts';

test('a client that leaves before the first byte of a streamed answer is not logged as a bug', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } });
  app.setErrorHandler<FastifyError>((fault, request, reply) => sendRefusalForError(fault, request, reply, () => null));
  const endless = new Readable({ read: () => undefined });
  app.post('/endless', (_, reply) => reply.send(endless));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server has an address object
  const { port } = app.server.address() as AddressInfo;
  const request = open({ host: '127.0.0.1', port, path: '/endless', method: 'POST', agent: false });
  request.setHeader('content-type', 'application/json');
  request.on('error', () => undefined).end('{}');
  await expect.poll(() => endless.listenerCount('close')).toBeGreaterThan(0);
  request.destroy();
  await once(endless, 'close');
  await expect.poll(() => lines.filter((line) => line.includes('the client closed the connection'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await app.close();
});
