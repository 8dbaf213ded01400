import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

test('what is written in one turn waits for its end and arrives in its order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gatheringSocket();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[peer]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  let heard = '';
  peer.setEncoding('utf8').on('data', (text: string) => (heard += text));
  for (const round of ['first', 'second']) {
    socket.write(`${round} `);
    // As the driver does around the messages of one statement.
    socket.cork();
    socket.write('and ');
    socket.uncork();
    await Promise.resolve();
    socket.write('last\n');
    expect(socket.writableLength).toBe(`${round} and last\n`.length);
    await turn();
    expect(socket.writableLength).toBe(0);
  }
  await expect.poll(() => heard).toBe('first and last\nsecond and last\n');
  socket.destroy();
  server.close();
});
