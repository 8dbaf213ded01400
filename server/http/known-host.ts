import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../environment.ts';
import { refuse } from './refusing.ts';

/** Addresses that the machine's own monitoring asks under any host name; their answers hold no data of the product. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** For a person before a browser; the interface gets the typed refusal. */
const WORDS = `このアドレスでは、さくもんを開けません。
さくもんの管理者の方へ：ブラウザーで開くアドレスを PUBLIC_URL に設定して、サーバーを起動し直してください。

This server does not answer under this host name.
Set PUBLIC_URL to the address that browsers use, such as PUBLIC_URL=http://192.168.0.10:3000, and start it again.
`;

/** The name in a Host header without its port; brackets of an IPv6 address are left out. */
function hostName({ headers: { host = '' } }: FastifyRequest): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/u, '')
    .replace(/^\[(.*)\]$/u, '$1');
}

/**
 * Without PUBLIC_URL the server takes its own origin from the Host header, which any page can choose by DNS rebinding. So it
 * answers under names of this machine only. With PUBLIC_URL the header is not used.
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
