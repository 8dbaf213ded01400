import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../environment.ts';
import { isHostOfWildcardOrigin, isWildcardOrigin } from './origin.ts';
import { sendRefusal } from './refusing.ts';

/**
 * Paths at which the server responds under any host name, because monitoring may use any host name. The responses
 * contain no data of users.
 */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * The text of the response that a person with a browser gets under an unknown host name. Requests to the API get a
 * typed refusal instead.
 */
const WORDS = `このアドレスでは、さくもんを開けません。
さくもんの管理者の方へ：ブラウザーで開くアドレスを PUBLIC_URL に設定して、サーバーを起動し直してください。

This server does not answer under this host name.
Set PUBLIC_URL to the address that browsers use, such as PUBLIC_URL=http://192.168.0.10:3000, and start it again.
`;

/** Returns the host name in a Host header: without the port, and without the brackets of an IPv6 address. */
function hostName({ headers: { host = '' } }: FastifyRequest): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/u, '')
    .replace(/^\[(.*)\]$/u, '$1');
}

/**
 * Registers a check that refuses requests under unknown host names. It depends on the setting PUBLIC_URL:
 * - Without PUBLIC_URL, the server takes its own origin from the Host header. A malicious page could choose this header
 *   by DNS rebinding, so only host names of this machine, such as localhost, are allowed.
 * - If PUBLIC_URL contains `*`, each school has its own host name, and only such names are allowed.
 * - Otherwise the server does not use the Host header, so any host name is allowed.
 */
export function registerKnownHostCheck(server: FastifyInstance, publicOrigin: string | null): void {
  if (publicOrigin !== null && !isWildcardOrigin(publicOrigin)) return;
  const isKnown = (request: FastifyRequest): boolean =>
    publicOrigin === null ? isLoopbackHost(hostName(request)) : isHostOfWildcardOrigin(request, publicOrigin);
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (isKnown(request) || PROBES.has(path)) done();
    else if (path.startsWith('/api/')) void sendRefusal(request, reply, 'unknown-host');
    else void reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(WORDS);
  });
}
