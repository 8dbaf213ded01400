import { createServer } from 'node:net';
import { codeOfError } from './fault-code.ts';

/** Thrown if the server cannot start, for example because a setting is wrong. The message is one line for operators. */
export class ServerStartError extends Error {
  override readonly name = 'StartError';
}

function wordsOf(code: string, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken by another program; stop it or choose another PORT.`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user; choose one from 1024 up.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host} is no address of this machine.`;
    default:
      return null;
  }
}

/**
 * Converts an error of `listen` that an operator can fix to a ServerStartError with a message of one line. Returns all
 * other errors unchanged.
 */
export function explainListenError(fault: unknown, host: string, port: number): unknown {
  const words = wordsOf(codeOfError(fault), host, port);
  return words === null ? fault : new ServerStartError(words);
}

/**
 * Listens on the port for a moment, so that a port in use is reported before a database is started. Returns the port.
 * If `port` is 0, the operating system chooses the port.
 *
 * @throws {ServerStartError} if the host or the port cannot be used.
 */
export async function requireFreePort(host: string, port: number): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (fault) {
    throw explainListenError(fault, host, port);
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : port;
}
