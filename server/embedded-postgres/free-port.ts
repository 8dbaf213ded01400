import { createServer } from 'node:net';
import { EmbeddedPostgresFailure } from './failure.ts';

/** Returns a port of the loopback interface on which no process listens now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new EmbeddedPostgresFailure('No free port on 127.0.0.1.'));
      });
    });
  });
}
