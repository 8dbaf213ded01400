import type { FastifyRequest } from 'fastify';

const ANY_NAME = '://*.';
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\./u;

/** Returns true for an origin such as `https://*.sakumon.example.jp`: each school has its own host name. */
export function isWildcardOrigin(publicOrigin: string | null): publicOrigin is string {
  return publicOrigin !== null && publicOrigin.includes(ANY_NAME);
}

/** Returns true if the host of a request is one of the host names of `publicOrigin`, which must contain `*`. */
export function isHostOfWildcardOrigin({ host }: Pick<FastifyRequest, 'host'>, publicOrigin: string): boolean {
  const [, domain = ''] = publicOrigin.split(ANY_NAME);
  return NAME.test(host.toLowerCase()) && host.toLowerCase().replace(NAME, '') === domain.toLowerCase();
}

/** Returns the origin of Sakumon's pages as the client of this request sees it. */
export function findPublicOriginOfRequest(request: FastifyRequest, publicOrigin: string | null): string {
  if (isWildcardOrigin(publicOrigin)) return `${publicOrigin.split(ANY_NAME)[0]}://${request.host}`;
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * Returns false if a request comes from a page of another origin. If the request has the header Origin, its value must
 * be Sakumon's origin. If it has no Origin (Fetch Standard, "append a request Origin header"), its header
 * Sec-Fetch-Site must be `same-origin` or missing.
 */
export function isSameOriginRequest(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === findPublicOriginOfRequest(request, publicOrigin);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
