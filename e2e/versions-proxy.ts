import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';

export type VersionsProxy = {
  readonly url: string;
  /** From now on the proxy serves the web under this version, as after an update of the server. */
  readonly serve: (version: number) => void;
  readonly close: () => Promise<void>;
};

const PRECACHED = /(?<=url:"index\.html",revision:")[^"]+/u;

/**
 * A proxy that tells versions of one build apart: `<html data-version>` in every document, and the revision of
 * index.html in the list of the service worker.
 */
export async function openVersionsProxy(target: string): Promise<VersionsProxy> {
  let served = 1;
  const { hostname, port } = new URL(target);
  const inVersion = (text: string, path: string): string =>
    path === '/sw.js'
      ? text.replace(PRECACHED, `version-${served}`)
      : text.replace('<html ', `<html data-version="${served}" `);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': undefined };
    const onward = request({ hostname, port, method, path: url, headers: withoutEmpty(plain) }, (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html') === true;
      if (!isDocument && url !== '/sw.js') {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      void textOf(answer).then((text) => {
        const body = inVersion(text, url);
        const { etag: _, 'last-modified': __, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': Buffer.byteLength(body) });
        outgoing.end(body);
      });
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    serve: (version) => {
      served = version;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function withoutEmpty(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives buffers
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
