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
import { createDeepLinkingResponse, createDeepLinkChoiceContent } from './deep-linking.ts';
import { ltiPublicKeySet } from './key-set.ts';
import {
  verifyPortalResponse,
  beginPortalLogin,
  decryptLaunchTicketOnce,
  encryptLaunchTicket,
  type VerifiedPortalResponse,
  type LaunchDependencies,
} from './launch.ts';
import { signInPersonFromPortal, linkAccountToPortalPerson, type LaunchSignInResult } from './enter-launched.ts';
import { createLaunchHtml, launchContentSecurityPolicy, type LaunchPageContent } from './launch-html.ts';
import { LAUNCH_REFUSALS, LaunchError, type LaunchRefusalCode } from './launch-refusal.ts';
import { originsOfPortal, addPortalOriginsToErrors } from './portal-rows.ts';
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
 * Maximum number of launches (people who open Sakumon from a portal) that one process verifies at the same time,
 * because a verification may wait for the portal's public keys.
 */
const MOST_WAITING = 60;
const OPEN = '/lti/open';
const LINK = '/lti/link';
const CHOOSE = '/lti/deep-link';
/**
 * Values of the header `Sec-Fetch-Dest` for a page in a frame. If a request has no such header, the server assumes that
 * the page is in a tab.
 */
const IN_FRAME: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed']);

function sendPage(
  reply: FastifyReply,
  status: number,
  page: LaunchPageContent,
  framedBy: readonly string[] = [],
): FastifyReply {
  if (framedBy.length > 0) reply.raw.removeHeader('x-frame-options');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', launchContentSecurityPolicy(page, framedBy))
    .type('text/html; charset=utf-8')
    .send(createLaunchHtml(page));
}

function sendRefusal(reply: FastifyReply, refusal: LaunchRefusalCode, framedBy: readonly string[] = []): FastifyReply {
  const [status, words] = LAUNCH_REFUSALS[refusal];
  reply.header('x-launch-refusal', refusal);
  const lines =
    refusal === 'not-registered'
      ? [
          words,
          'さくもんに 名前が ある 人は、この ブラウザで さくもんに ログインしてから、ポータルから もういちど ひらくと、つなぐ ことが できます。',
        ]
      : [words];
  // A page in a frame has no link to the sign-in page, because people can use a session only in a tab.
  const link = framedBy.length > 0 ? {} : { link: { href: '/login', words: 'ログインの ページへ' } };
  return sendPage(reply, status, { title: 'ひらけませんでした', lines, ...link }, framedBy);
}

type FormRequest = FastifyRequest<{ Body: unknown; Querystring: Readonly<Record<string, unknown>> }>;

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (!(body instanceof URLSearchParams)) throw new LaunchError('bad-request');
  const names = [...body.keys()];
  // A parameter that occurs twice is invalid (RFC 6749, 3.1).
  if (new Set(names).size < names.length) throw new LaunchError('bad-request');
  return Object.fromEntries(body);
}

/**
 * Registers the routes for portals (LTI 1.3): Sakumon's public keys, the start of a sign-in, and the launch. Data that
 * a later request needs is encrypted and sent to the browser, which sends it back. So the server stores nothing about
 * people whom it does not know. A session is opened only in a tab, never in a frame. In a frame, the page shows one
 * button that opens a tab.
 */
export function registerLaunchPages(server: FastifyInstance, dependencies: LaunchPagesDependencies): void {
  void server.register((scope, _options, done) => {
    registerForms(scope);
    scope.setErrorHandler((fault, request, reply) => {
      if (fault instanceof LaunchError) return sendRefusal(reply, fault.refusal, fault.framedBy);
      if (fault instanceof SchoolMovingError) return sendRefusal(reply, 'school-moving');
      const isBad = fault instanceof BodyRefusalError || (hasStatus(fault) && fault.statusCode < 500);
      if (isBad) return sendRefusal(reply, 'bad-request');
      if (dependencies.retry.isAway(fault)) return sendRefusal(reply, 'busy');
      request.log.error({ requestId: request.id, err: fault }, 'bug');
      return sendRefusal(reply, 'broken');
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
        return sendPage(reply, 200, linkPage(launched, entered));
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
      if (launched.deepLinking !== null) return sendChoosing(reply, dependencies, launched, now);
      if (!IN_FRAME.has(String(request.headers['sec-fetch-dest']))) return goIn(request, reply, launched, now);
      const ticket = await encryptLaunchTicket(key, launched.ticket);
      const page = {
        title: 'さくもん',
        lines: ['あたらしい タブで ひらきます。'],
        form: { action: OPEN, fields: { ticket }, button: 'さくもんを ひらく', inNewTab: true as const },
      };
      return sendPage(reply, 200, page, originsOfPortal(launched.portal));
    }),
  );

  scope.post(OPEN, (request: FormRequest, reply) =>
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

  scope.post(CHOOSE, (request: FormRequest, reply) =>
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
      return sendPage(reply, 200, page, originsOfPortal(portal));
    }),
  );

  scope.post(LINK, (request: FormRequest, reply) =>
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

/**
 * Sends the page on which a teacher chooses pages of Sakumon. The portal then shows links to the chosen pages. The
 * portal may show this page in a frame, because the page opens no session.
 */
function sendChoosing(
  reply: FastifyReply,
  dependencies: LaunchDependencies,
  launched: VerifiedPortalResponse,
  now: Date,
): Promise<FastifyReply> {
  return addPortalOriginsToErrors(launched.portal, async () => {
    const { sealed, groups } = await createDeepLinkChoiceContent(dependencies, launched, now);
    const choices = {
      name: 'path',
      groups: groups.map(({ title, links }) => ({
        title,
        choices: links.map(({ path, title: words }) => ({ value: path, words })),
      })),
    };
    const page = {
      title: 'ポータルに おく ものを えらぶ',
      lines: ['児童は、ここから さくもんの その ページを ひらきます。'],
      form: { action: CHOOSE, fields: { choosing: sealed }, choices, button: 'えらぶ' },
    };
    return sendPage(reply, 200, page, originsOfPortal(launched.portal));
  });
}

/**
 * Returns the page that asks the signed-in person whether the account shall be linked to the portal's person. The text
 * for pupils is written for children.
 */
function linkPage(
  { portal, ticket }: Pick<VerifiedPortalResponse, 'portal' | 'ticket'>,
  { sealed, here }: Extract<LaunchSignInResult, { kind: 'mayLink' }>,
): LaunchPageContent {
  const there = ticket.name ?? ticket.subject;
  const form = { action: LINK, fields: { link: sealed } };
  switch (ticket.role) {
    case 'teacher':
      return {
        title: 'アカウントを つなぎますか',
        lines: [
          `ポータル「${portal.name}」の ${there} さんと、さくもんの ${here} さんを つなぎます。`,
          'つなぐと、つぎからは ポータルから そのまま 入れます。自分の 名前で なければ、つながないで ください。',
        ],
        form: { ...form, button: 'つなぐ' },
        link: { href: '/manager', words: 'つながない' },
      };
    case 'pupil':
      return {
        title: 'きみの なまえかな？',
        lines: [`${here} さん、ですか。`, 'じぶんの なまえなら、「はい」を おしてね。つぎからは そのまま はいれるよ。'],
        form: { ...form, button: 'はい' },
        link: { href: '/login', words: 'ちがう' },
      };
  }
}
