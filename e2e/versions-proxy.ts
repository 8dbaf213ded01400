import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export type WebAppVersionsProxy = {
  readonly url: string;
  /** From this call on, the proxy serves another version of the web app, as after an upgrade of the server. */
  readonly deploy: (version: number) => void;
  readonly close: () => Promise<void>;
};

/** Matches the folder into which Vite writes files whose names contain a hash of their content. */
const HASHED_FOLDER = /(?<![\w-])assets\//gu;
const VERSIONED_FOLDER = /^\/assets-(?<version>\d+)\//u;
const HTML_REVISION = /(?<=url:"index\.html",revision:")[^"]+/u;
const TEXT = /^(?:text\/(?:html|css|javascript)|application\/(?:javascript|json))/u;

/**
 * Opens a proxy that serves one build of the web app as if it were several versions. The versions differ in the names
 * of all hashed files, in index.html (`<html data-version>`), and in the service worker's list of these files. If a
 * request names a hashed file of a version that is not deployed now, the proxy responds with 404. It forwards requests
 * to the API.
 * @param target the address of the server behind the proxy
 */
export async function openWebAppVersionsProxy(target: string): Promise<WebAppVersionsProxy> {
  let deployed = 1;
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const asked = VERSIONED_FOLDER.exec(url)?.groups?.['version'];
    if (asked !== undefined && Number(asked) !== deployed) {
      outgoing.writeHead(404).end();
      return;
    }
    const onward = request(
      { hostname, port, method, path: url.replace(VERSIONED_FOLDER, '/assets/'), headers: uncompressed(headers) },
      (answer) => {
        const { etag: _, 'last-modified': __, ...rest } = answer.headers;
        if (url.startsWith('/api') || !TEXT.test(answer.headers['content-type'] ?? '')) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        void textOf(answer).then((text) => {
          const body = inVersion(text, deployed);
          const link = rest['link'] === undefined ? {} : { link: inVersion(String(rest['link']), deployed) };
          const length = { 'content-length': Buffer.byteLength(body) };
          outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...link, ...length });
          outgoing.end(body);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    deploy: (version) => {
      deployed = version;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function inVersion(text: string, version: number): string {
  return text
    .replace(HASHED_FOLDER, `assets-${version}/`)
    .replace(HTML_REVISION, `version-${version}`)
    .replace('<html ', `<html data-version="${version}" `);
}

function uncompressed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives buffers
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
