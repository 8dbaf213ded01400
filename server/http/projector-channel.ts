import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROJECTOR_CHANNEL } from '../../contract/projection.ts';
import { PROJECTOR_CHANNELS } from '../../contract/request-costs.ts';
import { RunningCounts } from './concurrency.ts';
import { projectorOf, type CookieRules } from './cookie.ts';
import { refuse } from './refusing.ts';
import { retryWhileAway, type RetryPolicy } from './retry.ts';
import { openStream, type Stream } from './stream.ts';

type ProjectorChannelDependencies<Joined> = {
  readonly clock: () => Date;
  readonly cookies: CookieRules;
  readonly retry: RetryPolicy;
  /** Returns what the token of a projector permits, null if it permits nothing. */
  readonly find: (token: string, now: Date) => Promise<Joined | null>;
  readonly follow: (token: string, joined: Joined, stream: Stream) => void;
};

/** Seconds until a refused browser tries again. By then, other pages of the projector may be closed. */
const AGAIN_LATER = 30;

/**
 * Registers the live channel of projectors. It uses the cookie of the projector and ignores sessions. Without a valid
 * cookie it refuses with `not-found`.
 */
export function registerProjectorChannel<Joined>(
  server: FastifyInstance,
  { clock, cookies, retry, find, follow }: ProjectorChannelDependencies<Joined>,
): void {
  const underWay = new RunningCounts();
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const token = projectorOf(request, cookies);
    const joined = token === null ? null : await retryWhileAway(retry, () => find(token, clock()));
    if (token === null || joined === null) return refuse(request, reply, 'not-found');
    if (!underWay.enter(token, PROJECTOR_CHANNELS)) {
      return refuse(request, reply, 'too-many-at-once', { retryAfter: AGAIN_LATER });
    }
    const stream = openStream(reply);
    stream.onClose(() => underWay.leave(token));
    follow(token, joined, stream);
    return reply;
  };
  server.get(PROJECTOR_CHANNEL.path, { config: { routeName: 'live projector' } }, open);
}
