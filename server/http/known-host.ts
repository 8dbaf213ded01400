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
 * Registers a check that refuses requests under unknown host names. The setting PUBLIC_URL determines which host names
 * are known.
 *
 * Without PUBLIC_URL, only host names of this machine, such as localhost, are known. The server then takes its own
 * origin from the Host header, which a malicious page could choose by DNS rebinding.
 *
 * If PUBLIC_URL contains `*`, the known host names are those of schools. For any other PUBLIC_URL, nothing is checked.
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
