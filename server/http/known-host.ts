import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../environment.ts';
import { refuse } from './refusing.ts';

/** Paths that monitoring requests under any host name. Their answers contain no data of users. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The text for a person at a browser. API requests get the typed refusal. */
const WORDS = `このアドレスでは、さくもんを開けません。
さくもんの管理者の方へ：ブラウザーで開くアドレスを PUBLIC_URL に設定して、サーバーを起動し直してください。

This server does not answer under this host name.
Set PUBLIC_URL to the address that browsers use, such as PUBLIC_URL=http://192.168.0.10:3000, and start it again.
`;

/** Returns the name in a Host header without the port and without the brackets of an IPv6 address. */
function hostName({ headers: { host = '' } }: FastifyRequest): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/u, '')
    .replace(/^\[(.*)\]$/u, '$1');
}

/**
 * Without PUBLIC_URL the server takes its own origin from the Host header, and DNS rebinding lets any page choose this
 * header. So the server only answers under names of this machine. With PUBLIC_URL it does not use the header.
 */
export function registerKnownHosts(server: FastifyInstance, publicOrigin: string | null): void {
  if (publicOrigin !== null) return;
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (isLoopback(hostName(request)) || PROBES.has(path)) done();
    else if (path.startsWith('/api/')) void refuse(request, reply, 'unknown-host');
    else void reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(WORDS);
  });
}
