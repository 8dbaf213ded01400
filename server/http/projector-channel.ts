import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROJECTOR_CHANNEL } from '../../contract/projection.ts';
import { MAX_CHANNELS_PER_PROJECTOR } from '../../contract/request-costs.ts';
import { ConcurrencyLimiterByKey } from './concurrency.ts';
import { projectorTokenOfRequest, type CookieNamesAndSecurity } from './cookie.ts';
import { sendRefusal } from './refusing.ts';
import { retryWhileDatabaseAway, type RetryPolicy } from './retry.ts';
import { openEventStream, type EventStream } from './stream.ts';

type ProjectorChannelDependencies<Joined> = {
  readonly clock: () => Date;
  readonly cookies: CookieNamesAndSecurity;
  readonly retry: RetryPolicy;
  /** Returns the projection to which a projector token gives access, or null if the token is not valid. */
  readonly find: (token: string, now: Date) => Promise<Joined | null>;
  readonly follow: (token: string, joined: Joined, stream: EventStream) => void;
};

/** Value of the Retry-After header in seconds if one projector has too many open live channels. */
const AGAIN_LATER = 30;

/**
 * Registers the live channel of projectors. The channel uses the cookie of the projector and ignores sessions. Without
 * a valid cookie, it refuses with `not-found`.
 */
export function registerProjectorChannel<Joined>(
  server: FastifyInstance,
  { clock, cookies, retry, find, follow }: ProjectorChannelDependencies<Joined>,
): void {
  const underWay = new ConcurrencyLimiterByKey();
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const token = projectorTokenOfRequest(request, cookies);
    const joined = token === null ? null : await retryWhileDatabaseAway(retry, () => find(token, clock()));
    if (token === null || joined === null) return sendRefusal(request, reply, 'not-found');
    if (!underWay.enter(token, MAX_CHANNELS_PER_PROJECTOR)) {
      return sendRefusal(request, reply, 'too-many-at-once', { retryAfter: AGAIN_LATER });
    }
    const stream = openEventStream(reply);
    stream.onClose(() => underWay.leave(token));
    follow(token, joined, stream);
    return reply;
  };
  server.get(PROJECTOR_CHANNEL.path, { config: { routeName: 'live projector' } }, open);
}
