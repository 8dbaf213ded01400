import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Responds with the output, or with 304 if the copy in the browser's cache is still valid. The response has `no-cache`,
 * so the browser sends a request each time. The server then checks the access rights before the browser uses its cached
 * copy.
 */
export function respondWithEtag(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  const text = JSON.stringify(output);
  // The entity tag is weak (RFC 9110, 8.8.1), because the same content is sent both compressed and uncompressed.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  const kept = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (kept.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
