import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimits } from '../../contract/request-costs.ts';
import { PORTAL_PATHS } from '../../contract/portals.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { BodyRefusalError } from '../http/body-refusal.ts';
import { readWholeBody } from '../http/read-body.ts';
import type { RequestCheckHookDependencies } from '../http/admission.ts';
import {
  launchCookieOfRequest,
  changeSessionCookie,
  deviceTokenOfRequest,
  setLaunchCookie,
  setDeviceCookie,
  sessionTokenOfRequest,
} from '../http/cookie.ts';
import { isSameOriginRequest, findPublicOriginOfRequest } from '../http/origin.ts';
import { readIpAndUserAgentOfRequest } from '../http/sender.ts';
import type { ActiveSession } from '../http/session.ts';
import { createDeepLinkingResponse } from './deep-linking.ts';
import { ltiPublicKeySet } from './key-set.ts';
import {
  verifyPortalResponse,
  beginPortalLogin,
  decryptLaunchTicketOnce,
  encryptLaunchTicket,
  type VerifiedPortalResponse,
  type LaunchDependencies,
} from './launch.ts';
import { signInPersonFromPortal, linkAccountToPortalPerson } from './enter-launched.ts';
import { LaunchError } from './launch-refusal.ts';
import {
  createAccountLinkPage,
  LAUNCH_FORM_PATHS,
  sendDeepLinkChoicePage,
  sendLaunchPage,
  sendLaunchRefusal,
} from './launch-responses.ts';
import { originsOfPortal } from './portal-rows.ts';
import { randomBase64Token } from './sealed-state.ts';

export type LaunchPagesDependencies = LaunchDependencies &
  Pick<RequestCheckHookDependencies, 'clock' | 'cookies' | 'publicOrigin' | 'findSession' | 'retry'> & {
    readonly logFault: (fault: unknown) => void;
  };

/**
 * Limits for requests in which a portal posts an HTML form. Such a form contains only an ID token and a state, so it is
 * small.
 */
const FORM_COST: RequestLimits = { bytes: 64 * 1024, depth: 20, entries: 5000, seconds: 10, atOnce: 6 };
/**
 * Maximum number of launches (people who open Sakumon from a portal) that one process verifies at the same time. If a
 * portal sends its public keys slowly, many launches wait, and further launches are refused.
 */
const MOST_WAITING = 60;
/**
 * Values of the header `Sec-Fetch-Dest` for a page in a frame. If a request has no such header, the server assumes that
 * the page is in a tab.
 */
const IN_FRAME: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed']);

type FormRequest = FastifyRequest<{ Body: unknown; Querystring: Readonly<Record<string, unknown>> }>;

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (!(body instanceof URLSearchParams)) throw new LaunchError('bad-request');
  const names = [...body.keys()];
  // A parameter that occurs twice is invalid (RFC 6749, 3.1).
  if (new Set(names).size < names.length) throw new LaunchError('bad-request');
  return Object.fromEntries(body);
}

/**
 * Registers the routes for portals (LTI 1.3): Sakumon's public keys, the start of a sign-in, and the launch.
 *
 * The server stores nothing about people whom it does not know. Instead, it encrypts data that a later request needs,
 * and sends it to the browser, which sends it back.
 *
 * A session is opened only in a tab, never in a frame. In a frame, the page shows one button that opens a tab.
 */
export function registerLaunchPages(server: FastifyInstance, dependencies: LaunchPagesDependencies): void {
  void server.register((scope, _options, done) => {
    registerForms(scope);
    scope.setErrorHandler((fault, request, reply) => {
      if (fault instanceof LaunchError) return sendLaunchRefusal(reply, fault.refusal, fault.framedBy);
      if (fault instanceof SchoolMovingError) return sendLaunchRefusal(reply, 'school-moving');
      const isBad = fault instanceof BodyRefusalError || (hasStatus(fault) && fault.statusCode < 500);
      if (isBad) return sendLaunchRefusal(reply, 'bad-request');
      if (dependencies.retry.isAway(fault)) return sendLaunchRefusal(reply, 'busy');
      request.log.error({ requestId: request.id, err: fault }, 'bug');
      return sendLaunchRefusal(reply, 'broken');
    });
    registerWays(scope, dependencies);
    done();
  });
}

function hasStatus(fault: unknown): fault is { readonly statusCode: number } {
  return typeof fault === 'object' && fault !== null && 'statusCode' in fault && typeof fault.statusCode === 'number';
}

function registerForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, source, done) => {
    readWholeBody(source, FORM_COST).then(
      (body) => done(null, new URLSearchParams(body.toString('utf8'))),
      (fault: Error) => done(fault),
    );
  });
}

function registerWays(scope: FastifyInstance, dependencies: LaunchPagesDependencies): void {
  const { db, key, clock, cookies, publicOrigin, findSession, logFault } = dependencies;
  let waiting = 0;
  const originOf = (request: FastifyRequest) => findPublicOriginOfRequest(request, publicOrigin);
  const sessionOf = async (request: FastifyRequest, now: Date): Promise<ActiveSession | null> => {
    const token = sessionTokenOfRequest(request, cookies);
    return token === null ? null : ((await findSession(token, now))?.session ?? null);
  };
  const inTurn = async (work: () => Promise<FastifyReply>): Promise<FastifyReply> => {
    if (waiting >= MOST_WAITING) throw new LaunchError('busy');
    waiting += 1;
    try {
      return await work();
    } catch (fault) {
      logFault(fault);
      throw fault;
    } finally {
      waiting -= 1;
    }
  };

  const goIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    launched: Omit<VerifiedPortalResponse, 'deepLinking'>,
    now: Date,
  ) => {
    const coming = {
      launched,
      device: deviceTokenOfRequest(request, cookies),
      sender: readIpAndUserAgentOfRequest(request),
      now,
    };
    const entered = await signInPersonFromPortal(dependencies, coming);
    switch (entered.kind) {
      case 'signedIn': {
        const { token, session, device } = entered.outcome;
        changeSessionCookie(reply, cookies, { kind: 'set', token, expiresAt: session.expiresAt });
        setDeviceCookie(reply, cookies, device);
        return reply.header('cache-control', 'no-store').redirect(entered.to, 303);
      }
      case 'mayLink': {
        return sendLaunchPage(reply, 200, createAccountLinkPage(launched, entered));
      }
    }
  };

  scope.get(PORTAL_PATHS.keys, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await ltiPublicKeySet(db, key, clock())),
  );

  scope.get(PORTAL_PATHS.login, (request: FastifyRequest<{ Params: { portal: string } }>, reply) =>
    inTurn(async () => {
      const now = clock();
      const browser = launchCookieOfRequest(request, cookies) ?? randomBase64Token();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query is an object; its values are checked
      const fields = request.query as Readonly<Record<string, unknown>>;
      const session = await sessionOf(request, now);
      const leaving = { portal: request.params.portal, fields, origin: originOf(request), browser, session, now };
      const to = await beginPortalLogin(dependencies, leaving);
      setLaunchCookie(reply, cookies, browser);
      return reply.header('cache-control', 'no-store').redirect(to.href, 302);
    }),
  );

  // A portal posts its login request from another site, and browsers do not send Sakumon's cookies with such a request.
  // So this route only redirects the browser to a GET route, which receives the cookies.
  scope.post(PORTAL_PATHS.login, (request: FormRequest, reply) => {
    const query = new URLSearchParams(fieldsOf(request.body)).toString();
    return reply.header('cache-control', 'no-store').redirect(`${request.url.split('?', 1)[0]}?${query}`, 303);
  });

  scope.post(PORTAL_PATHS.launch, (request: FormRequest, reply) =>
    inTurn(async () => {
      const now = clock();
      const coming = { fields: fieldsOf(request.body), browser: launchCookieOfRequest(request, cookies), now };
      const launched = await verifyPortalResponse(dependencies, coming);
      if (launched.deepLinking !== null) return sendDeepLinkChoicePage(reply, dependencies, launched, now);
      if (!IN_FRAME.has(String(request.headers['sec-fetch-dest']))) return goIn(request, reply, launched, now);
      const ticket = await encryptLaunchTicket(key, launched.ticket);
      const page = {
        title: 'さくもん',
        lines: ['あたらしい タブで ひらきます。'],
        form: {
          action: LAUNCH_FORM_PATHS.open,
          fields: { ticket },
          button: 'さくもんを ひらく',
          inNewTab: true as const,
        },
      };
      return sendLaunchPage(reply, 200, page, originsOfPortal(launched.portal));
    }),
  );

  scope.post(LAUNCH_FORM_PATHS.open, (request: FormRequest, reply) =>
    inTurn(async () => {
      if (!isSameOriginRequest(request, publicOrigin)) throw new LaunchError('not-proved');
      const now = clock();
      const opened = await decryptLaunchTicketOnce(dependencies, fieldsOf(request.body)['ticket'], now);
      const session = await sessionOf(request, now);
      const before =
        session === null
          ? null
          : { school: session.school, account: session.account, token: session.tokenHash.toString('base64url') };
      return goIn(request, reply, { ...opened, before }, now);
    }),
  );

  scope.post(LAUNCH_FORM_PATHS.choose, (request: FormRequest, reply) =>
    inTurn(async () => {
      if (!isSameOriginRequest(request, publicOrigin)) throw new LaunchError('not-proved');
      const { choosing: sealed, path } = fieldsOf(request.body);
      const answer = { sealed, path, origin: originOf(request), now: clock() };
      const { returnUrl, jwt, portal } = await createDeepLinkingResponse(dependencies, answer);
      const page = {
        title: 'ポータルに もどります',
        lines: ['えらんだ ものを ポータルに わたします。'],
        form: { action: returnUrl, fields: { JWT: jwt }, button: 'ポータルに もどる', atOnce: true as const },
      };
      return sendLaunchPage(reply, 200, page, originsOfPortal(portal));
    }),
  );

  scope.post(LAUNCH_FORM_PATHS.link, (request: FormRequest, reply) =>
    inTurn(async () => {
      if (!isSameOriginRequest(request, publicOrigin)) throw new LaunchError('not-proved');
      const now = clock();
      const session = await sessionOf(request, now);
      const sealed = fieldsOf(request.body)['link'];
      const to = await linkAccountToPortalPerson(dependencies, {
        sealed,
        session,
        sender: readIpAndUserAgentOfRequest(request),
        now,
      });
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    }),
  );
}
