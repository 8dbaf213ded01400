import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { ExternalServiceFetch } from '../../../server/http/request-service.ts';
import { LTI_SCORE_SCOPE } from '../../../server/lti/portal-service.ts';
import { PORTAL_CLIENT_ID, PORTAL_ISSUER, PORTAL_SETTINGS } from './portal.ts';

export const PORTAL_MEMBERS_URL = `${PORTAL_ISSUER}/classes/7/members`;
const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const MEMBERS_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
export type TestPortalMember = Readonly<Record<string, unknown>>;

export const PORTAL_LINE_ITEM_URL = `${PORTAL_ISSUER}/items/7/lineitem?type=portal`;
const SCORES = `${PORTAL_ISSUER}/items/7/lineitem/scores?type=portal`;

/** The ways in which a service of the simulated portal can fail. */
export type TestPortalServiceFailure =
  | 'away'
  | 'slow'
  | 'page'
  | 'endless'
  | 'unauthorized'
  | 'broken'
  | 'leads on'
  | 'conflict';

export type TestPortalServiceName = 'token' | 'scores' | 'members';

export type ReceivedPortalScore = Readonly<Record<string, unknown>>;

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

function endless(): Response {
  const chunk = new Uint8Array(64 * 1024);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
}

function mishapIn(mishap: TestPortalServiceFailure, init: RequestInit): Promise<Response> {
  switch (mishap) {
    case 'away':
      return Promise.reject(new TypeError('fetch failed'));
    case 'slow':
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    case 'page':
      return Promise.resolve(new Response('<!doctype html><h1>ログイン</h1>'));
    case 'endless':
      return Promise.resolve(endless());
    case 'unauthorized':
      return Promise.resolve(json({ error: 'invalid_client' }, 401));
    case 'broken':
      return Promise.resolve(json({}, 502));
    case 'conflict':
      return Promise.resolve(json({}, 409));
    case 'leads on':
      return Promise.resolve(new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/inside' } }));
  }
}

const nextPageLink = (page: number): string => `<${PORTAL_MEMBERS_URL}?page=${page}>; rel="next"`;

/**
 * Returns simulated services of a portal, written from the 1EdTech Security Framework 1.0 (4.1), Assignment and Grade
 * Services 2.0 and Names and Role Provisioning Services 2.0. They issue access tokens to Sakumon, accept scores, and
 * return the members of a class.
 */
export function createTestPortalServices(now: () => Date, keySet: () => Promise<JSONWebKeySet>) {
  const scores: ReceivedPortalScore[] = [];
  const asked: string[] = [];
  const spent = new Set<string>();
  let pages: readonly (readonly TestPortalMember[])[] = [];
  let nextLink = nextPageLink;
  const mishaps = new Map<TestPortalServiceName, TestPortalServiceFailure>();

  const giveToken = async (form: URLSearchParams): Promise<Response> => {
    const assertion = form.get('client_assertion') ?? '';
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(await keySet()), {
      algorithms: ['RS256'],
      issuer: PORTAL_CLIENT_ID,
      subject: PORTAL_CLIENT_ID,
      audience: PORTAL_SETTINGS.tokenUrl,
      requiredClaims: ['iat', 'exp', 'jti'],
      currentDate: now(),
    });
    const isAsked =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    if (!isAsked || payload.jti === undefined || spent.has(payload.jti)) return json({ error: 'invalid_request' }, 400);
    spent.add(payload.jti);
    const scope = form.get('scope') ?? '';
    return json({
      access_token: `token for ${scope}`.replaceAll(' ', '-'),
      token_type: 'Bearer',
      expires_in: 3600,
      scope,
    });
  };

  const takeScore = (headers: Headers, body: string): Response => {
    const isFit = headers.get('content-type') === 'application/vnd.ims.lis.v1.score+json';
    if (headers.get('authorization') !== `Bearer token-for-${LTI_SCORE_SCOPE}`) return json({}, 401);
    if (!isFit) return json({}, 415);
    const score: ReceivedPortalScore = JSON.parse(body);
    scores.push(score);
    return new Response(null, { status: 204 });
  };

  const giveMembers = (headers: Headers, url: URL): Response => {
    const isFit = headers.get('accept') === MEMBERS_TYPE;
    if (headers.get('authorization') !== `Bearer token-for-${MEMBERS_SCOPE}`) return json({}, 401);
    if (!isFit) return json({}, 406);
    const at = Number(url.searchParams.get('page') ?? '0');
    const [page, next] = [pages[at] ?? [], pages[at + 1]];
    const link = next === undefined ? {} : { link: nextLink(at + 1) };
    const body = JSON.stringify({ id: PORTAL_MEMBERS_URL, context: { id: 'context-1' }, members: page });
    return new Response(body, { headers: { 'content-type': MEMBERS_TYPE, ...link } });
  };

  const fetch: ExternalServiceFetch = async (url, init) => {
    asked.push(url);
    const service =
      url === PORTAL_SETTINGS.tokenUrl ? 'token' : url.startsWith(PORTAL_MEMBERS_URL) ? 'members' : 'scores';
    const mishap = mishaps.get(service);
    if (mishap !== undefined) return mishapIn(mishap, init);
    const body = typeof init.body === 'string' ? init.body : '';
    const headers = new Headers(init.headers);
    if (service === 'members') return giveMembers(headers, new URL(url));
    switch (url) {
      case PORTAL_SETTINGS.tokenUrl:
        return giveToken(new URLSearchParams(body));
      case SCORES:
        return takeScore(headers, body);
      default:
        return json({}, 404);
    }
  };

  return {
    fetch,
    scores,
    asked,
    /**
     * Sets the members of the class. Each inner list contains the members on one page of the response. `link` returns
     * the Link header of a page, which contains the address of the next page.
     */
    enrol: (class_: readonly (readonly TestPortalMember[])[], link = nextLink): void => {
      pages = class_;
      nextLink = link;
    },
    /** Makes a service of the portal fail. If `mishap` is null, the service works again. */
    fail: (service: TestPortalServiceName, mishap: TestPortalServiceFailure | null): void => {
      if (mishap === null) mishaps.delete(service);
      else mishaps.set(service, mishap);
    },
  };
}
