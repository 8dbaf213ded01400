import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { finishProviderSignIn, findProviderSignInFailureOfError, beginProviderSignIn } from './sign-in-elsewhere.ts';
import { PendingProviderSignInState, type ProviderSignInFailure, type IdentityProvider } from './identity-provider.ts';
import type { Database } from '../database/pool.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import {
  changeSessionCookie,
  clearProviderSignInCookie,
  deviceTokenOfRequest,
  setDeviceCookie,
  setProviderSignInCookie,
  providerSignInStateOfRequest,
  sessionTokenOfRequest,
} from '../http/cookie.ts';
import type { RequestCheckHookDependencies } from '../http/admission.ts';
import { findPublicOriginOfRequest } from '../http/origin.ts';
import { readIpAndUserAgentOfRequest } from '../http/sender.ts';

export type ProviderSignInDependencies = Pick<
  RequestCheckHookDependencies,
  'clock' | 'cookies' | 'publicOrigin' | 'findSession'
> & {
  readonly db: Database;
  readonly providers: readonly IdentityProvider[];
  readonly logFault: (fault: unknown) => void;
};

/**
 * Maximum number of requests to providers at the same time per process. If a provider is slow, the limit prevents that
 * more and more sign-ins wait for it.
 */
const MOST_WAITING = 60;
const LOGIN = '/login';

type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: { back?: unknown } }>;

/**
 * Returns the value if it is the path of a page of this server. Returns null otherwise, because the value comes from a
 * URL that an attacker may have written.
 */
function ownPage(to: unknown): string | null {
  return typeof to === 'string' && to.length <= 1000 && /^\/(?![/\\])[\w\-./?=&%#]*$/u.test(to) ? to : null;
}

/**
 * Redirects to the login page. The query string contains the page that is opened after the next sign-in (`to`), and the
 * reason why the sign-in failed.
 */
function toLogin(
  reply: FastifyReply,
  to: string | null,
  failure: ProviderSignInFailure | 'busy' | 'school-moving' | null,
): FastifyReply {
  const query = new URLSearchParams();
  if (to !== null) query.set('back', to);
  if (failure !== null) query.set('failed', failure);
  const search = query.toString();
  return reply.header('cache-control', 'no-store').redirect(search === '' ? LOGIN : `${LOGIN}?${search}`, 303);
}

function readPending(text: string | null): PendingProviderSignInState | null {
  if (text === null || text.length > 4000) return null;
  try {
    const parsed = PendingProviderSignInState.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Registers the two routes of a sign-in at a provider: one redirects to the provider, and the other handles the
 * browser's return. Between the two requests, a cookie contains the state of the sign-in, so the server stores nothing
 * about people who have not signed in. The state can be used only once.
 */
export function registerProviderSignIn(server: FastifyInstance, dependencies: ProviderSignInDependencies): void {
  const { db, providers, clock, cookies, publicOrigin, findSession, logFault } = dependencies;
  let waiting = 0;
  const providerOf = (request: ProviderRequest) => providers.find(({ name }) => name === request.params.provider);
  const originOf = (request: FastifyRequest) => findPublicOriginOfRequest(request, publicOrigin);

  const during = async (reply: FastifyReply, to: string | null, work: () => Promise<FastifyReply>) => {
    if (waiting >= MOST_WAITING) return toLogin(reply, to, 'busy');
    waiting += 1;
    try {
      return await work();
    } catch (fault) {
      const failure = fault instanceof SchoolMovingError ? 'school-moving' : findProviderSignInFailureOfError(fault);
      logFault(fault);
      if (failure === null) throw fault;
      return toLogin(reply, to, failure);
    } finally {
      waiting -= 1;
    }
  };

  server.get('/api/sign-in/with/:provider', (request: ProviderRequest, reply) => {
    const provider = providerOf(request);
    const to = ownPage(request.query.back);
    if (provider === undefined) return toLogin(reply, to, 'not-proved');
    return during(reply, to, async () => {
      const redirect = new URL(`/api/sign-in/with/${provider.name}/back`, originOf(request));
      const { location, pending } = await beginProviderSignIn(provider, redirect, to, clock());
      setProviderSignInCookie(
        reply,
        cookies,
        Buffer.from(JSON.stringify(pending)).toString('base64url'),
        new Date(pending.until),
      );
      return reply.header('cache-control', 'no-store').redirect(location.href, 303);
    });
  });

  server.get('/api/sign-in/with/:provider/back', (request: ProviderRequest, reply) => {
    const provider = providerOf(request);
    const pending = readPending(providerSignInStateOfRequest(request, cookies));
    clearProviderSignInCookie(reply, cookies);
    const to = ownPage(pending?.to);
    if (provider === undefined || pending?.provider !== provider.name) return toLogin(reply, to, 'not-proved');
    return during(reply, to, async () => {
      const now = clock();
      const token = sessionTokenOfRequest(request, cookies);
      const previous = token === null ? null : ((await findSession(token, now))?.session ?? null);
      const back = new URL(request.url, originOf(request));
      const coming = {
        back,
        pending,
        previous,
        device: deviceTokenOfRequest(request, cookies),
        sender: readIpAndUserAgentOfRequest(request),
        now,
      };
      const outcome = await finishProviderSignIn(db, provider, coming);
      if (outcome.kind === 'failed') return toLogin(reply, to, outcome.failure);
      changeSessionCookie(reply, cookies, { kind: 'set', token: outcome.token, expiresAt: outcome.session.expiresAt });
      setDeviceCookie(reply, cookies, outcome.device);
      return toLogin(reply, to, null);
    });
  });
}
