import type { FastifyRequest } from 'fastify';

/** Where our pages stand for whoever asks. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * True when a state-changing request comes from our own pages. A browser names the origin with every POST; a request
 * without one is a program's, or a browser's own same-origin request (Fetch Standard, "append a request Origin header").
 */
export function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === ownOrigin(request, publicOrigin);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
