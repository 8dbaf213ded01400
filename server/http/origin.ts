import type { FastifyRequest } from 'fastify';

/** Returns the origin of Sakumon's pages as this client sees it. */
export function originOfSakumon(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * Returns true if a state-changing request comes from Sakumon's own pages. A browser sends the Origin header with every
 * POST from another site. A request without this header comes from a program, or is a browser's request from the same
 * origin (Fetch Standard, "append a request Origin header").
 */
export function isFromOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === originOfSakumon(request, publicOrigin);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
