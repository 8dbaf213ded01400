import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with the output, or with 304 where the browser's own copy still holds. The browser keeps it and asks each time
 * (`no-cache`), so that whoever may not have it any more is refused before it is compared.
 */
export function answerWithEtag(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  const text = JSON.stringify(output);
  // Weak: the same answer travels plain and compressed.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  const kept = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (kept.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
