import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from './connections.ts';

test('a connection over which nothing was asked does not hold up a server that stops', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' });
  closeUnusedConnections(server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const opened = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(opened, 'close');
  await once(opened, 'connect');
  // Known to the server once it answers another.
  await fetch(url);
  await server.close();
  await ended;
  expect(opened.destroyed).toBe(true);
}, 10_000);
