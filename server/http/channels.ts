import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { LIVE_CHANNEL_LIMITS } from '../../contract/request-costs.ts';
import { LIVE_CHANNEL_NAMES, LIVE_CHANNELS, type LiveChannelName } from '../../contract/live-channels.ts';
import type { SessionWithRenewal, ActiveSession } from './session.ts';
import { openEventStream, type EventStream } from './stream.ts';
import { sessionTokenOfRequest, type CookieNamesAndSecurity } from './cookie.ts';
import { retryWhileDatabaseAway, type RetryPolicy } from './retry.ts';
import { JAPANESE_SCHEMA_OPTIONS, listInputFaultsOfZodError, sendRefusal } from './refusing.ts';
import type { AddResourceUsageMetric } from './metrics.ts';
import { ConcurrencyLimiterByKey } from './concurrency.ts';

type InputOf<Name extends LiveChannelName> = z.output<(typeof LIVE_CHANNELS)[Name]['input']>;

/**
 * The result of the access check of a live channel. If the request is admitted, `follow` starts to send the channel's
 * events to a stream.
 */
type Admission =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'admitted'; readonly follow: (stream: EventStream) => void };

export type LiveChannelHandlers = {
  readonly [Name in LiveChannelName]: (input: InputOf<Name>, session: ActiveSession, now: Date) => Promise<Admission>;
};

export type LiveChannelDependencies = {
  readonly handlers: LiveChannelHandlers;
  readonly clock: () => Date;
  readonly watch: AddResourceUsageMetric;
  readonly cookies: CookieNamesAndSecurity;
  readonly retry: RetryPolicy;
  readonly findSession: (token: string, now: Date) => Promise<SessionWithRenewal | null>;
};

type AnyHandler = (input: unknown, session: ActiveSession, now: Date) => Promise<Admission>;
type ChannelRequest = FastifyRequest<{ Params: Readonly<Record<string, string>>; Querystring: Record<string, string> }>;

/**
 * Returns the input of a live channel, not yet validated. A browser that reconnects sends the header `Last-Event-ID`.
 * The value of this header replaces the cursor of the query string.
 */
function inputOf({ query, params, headers }: ChannelRequest): unknown {
  const seen = headers['last-event-id'];
  return { ...query, ...(typeof seen === 'string' && seen !== '' ? { cursor: seen } : {}), ...params };
}

type Following = {
  readonly name: LiveChannelName;
  readonly session: ActiveSession;
  readonly underWay: ConcurrencyLimiterByKey;
  readonly admission: Extract<Admission, { kind: 'admitted' }>;
};

/**
 * Value of the Retry-After header in seconds for a channel that was refused because the person has too many open
 * channels. After this time, the person may have closed other pages of Sakumon.
 */
const AGAIN_LATER = 30;

/**
 * Opens the event stream and starts to send events. Refuses if the session or the account has too many open channels.
 */
function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, session, underWay, admission }: Following,
): FastifyReply {
  const { ofSession, ofAccount } = LIVE_CHANNEL_LIMITS[name];
  const ofThis = `${name} ${session.tokenHash.toString('hex')}`;
  const ofAll = `${name} ${session.account}`;
  const enters = underWay.enter(ofThis, ofSession);
  if (!enters || !underWay.enter(ofAll, ofAccount)) {
    if (enters) underWay.leave(ofThis);
    return sendRefusal(request, reply, 'too-many-at-once', { retryAfter: AGAIN_LATER });
  }
  const stream = openEventStream(reply);
  stream.onClose(() => {
    underWay.leave(ofThis);
    underWay.leave(ofAll);
  });
  admission.follow(stream);
  return reply;
}

async function open(
  { underWay, ...dependencies }: LiveChannelDependencies & { readonly underWay: ConcurrencyLimiterByKey },
  name: LiveChannelName,
  request: ChannelRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { access, input } = LIVE_CHANNELS[name];
  const now = dependencies.clock();
  const token = sessionTokenOfRequest(request, dependencies.cookies);
  const found =
    token === null
      ? null
      : await retryWhileDatabaseAway(dependencies.retry, () => dependencies.findSession(token, now));
  if (found === null) return sendRefusal(request, reply, 'signed-out');
  const { session } = found;
  if (!access.some((role) => role === session.role)) return sendRefusal(request, reply, 'forbidden-role');
  if (session.mustChangePassword) return sendRefusal(request, reply, 'password-must-change');
  if (session.mustAddFactor) return sendRefusal(request, reply, 'factor-must-add');
  const parsed = input.safeParse(inputOf(request), JAPANESE_SCHEMA_OPTIONS);
  if (!parsed.success)
    return sendRefusal(request, reply, 'malformed-request', { places: listInputFaultsOfZodError(parsed.error) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each handler gets what its own channel has parsed
  const handler = dependencies.handlers[name] as AnyHandler;
  const admission = await retryWhileDatabaseAway(dependencies.retry, () => handler(parsed.data, session, now));
  switch (admission.kind) {
    case 'not-found':
      return sendRefusal(request, reply, 'not-found');
    case 'admitted':
      return follow(request, reply, { name, session, underWay, admission });
  }
}

/** Registers all live channels of the contract. */
export function registerLiveChannels(server: FastifyInstance, dependencies: LiveChannelDependencies): void {
  const underWay = new ConcurrencyLimiterByKey();
  dependencies.watch('live channels', () => underWay.size);
  for (const name of LIVE_CHANNEL_NAMES) {
    server.get(LIVE_CHANNELS[name].path, { config: { routeName: `live ${name}` } }, (request: ChannelRequest, reply) =>
      open({ ...dependencies, underWay }, name, request, reply),
    );
  }
}
