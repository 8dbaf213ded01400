import type { FastifyRequest } from 'fastify';
import type { RequestIpAndUserAgent } from './outcome.ts';

/** Maximum number of characters of a user agent that are stored. */
const LONGEST_USER_AGENT = 500;

/** Returns the IP address and the user agent of a request's sender. A user agent is cut to 500 characters. */
export function readIpAndUserAgentOfRequest(request: FastifyRequest): RequestIpAndUserAgent {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null };
}
