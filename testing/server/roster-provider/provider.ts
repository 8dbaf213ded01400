import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createOneRosterTestSchool, type OneRosterTestItem, type OneRosterTestLists } from './provided-school.ts';

const BASE = '/ims/oneroster/rostering/v1p2';
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster.readonly';
const SECRET = 'ひみつ %+ of the provider';

/** A request for a list, or for a token. */
export type RosterProviderTestRequest = {
  readonly list: keyof OneRosterTestLists | 'token';
  readonly offset: number;
  readonly limit: number;
  /** How many requests for this list the provider has got since it was started or reset, including this request. */
  readonly count: number;
};

type AskedPage = Pick<RosterProviderTestRequest, 'offset' | 'limit'> & {
  readonly list: keyof OneRosterTestLists;
  readonly school: string | null;
};

/**
 * A function that may answer a request with a manipulated response. Returns true if it has answered. If it returns
 * false, the provider sends its normal response.
 */
export type SendManipulatedResponse = (
  asked: RosterProviderTestRequest,
  response: ServerResponse,
  address: string,
) => boolean;

/** Which of the headers Link and X-Total-Count the provider sends with a page of a list. */
export type SentPagingHeaders = 'both' | 'linkOnly' | 'countOnly' | 'none';

/** Sends a JSON response. */
export function sendJsonResponse(
  response: ServerResponse,
  content: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(content));
  return true;
}

/**
 * A simulated provider of OneRoster 1.2 that listens on this machine, written from the specification. It implements
 * OAuth 2 client credentials, pages by limit and offset, the headers Link and X-Total-Count, and the lists of a school.
 */
export class TestRosterProvider {
  readonly clientId = 'sakumon-client';
  readonly secret = SECRET;
  lists: OneRosterTestLists = createOneRosterTestSchool();
  lie: SendManipulatedResponse | null = null;
  paging: SentPagingHeaders = 'both';
  /** Maximum number of items in a page, even if a request asks for more. */
  largestPage = 100;
  /** The requests that the provider has answered, with their times in milliseconds and the queries of their addresses. */
  requests: { readonly list: string; readonly at: number; readonly query: URLSearchParams }[] = [];
  private readonly tokens = new Set<string>();
  private readonly server = createServer((request, response) => void this.take(request, response));
  private origin = '';

  get baseUrl(): string {
    return this.origin + BASE;
  }

  get tokenUrl(): string {
    return `${this.origin}/token`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = z.custom<AddressInfo>().parse(this.server.address());
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Restores the school of 400 pupils and the usual behaviour. */
  reset(): void {
    this.lists = createOneRosterTestSchool();
    this.lie = null;
    this.paging = 'both';
    this.largestPage = 100;
    this.requests = [];
    this.tokens.clear();
  }

  /** Makes all tokens invalid. */
  expireTokens(): void {
    this.tokens.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => void this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk));
    const url = new URL(request.url ?? '/', this.origin);
    const found = listAt(url.pathname);
    if (found === null) return void sendJsonResponse(response, {}, {}, 404);
    const { list, school } = found;
    const number = (name: string, usual: number): number => Number(url.searchParams.get(name) ?? usual);
    this.requests.push({ list, at: performance.now(), query: url.searchParams });
    const count = this.requests.filter((each) => each.list === list).length;
    const part = { offset: number('offset', 0), limit: number('limit', 100) };
    if (this.lie?.({ list, count, ...part }, response, url.href) === true) return undefined;
    if (list === 'token') return this.giveToken(request, response, Buffer.concat(chunks).toString());
    const token = /^Bearer (.+)$/u.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !this.tokens.has(token)) return void sendJsonResponse(response, {}, {}, 401);
    return this.givePage(response, url, { list, school, ...part });
  }

  private giveToken(request: IncomingMessage, response: ServerResponse, body: string): void {
    const asked = new URLSearchParams(body);
    const [, encoded = ''] = /^Basic (.+)$/u.exec(request.headers.authorization ?? '') ?? [];
    const [id, secret] = Buffer.from(encoded, 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== this.clientId || secret !== this.secret) {
      return void sendJsonResponse(response, { error: 'invalid_client' }, {}, 401);
    }
    if (asked.get('grant_type') !== 'client_credentials' || asked.get('scope') !== SCOPE) {
      return void sendJsonResponse(response, { error: 'invalid_request' }, {}, 400);
    }
    const token = `token-${this.tokens.size}-${crypto.randomUUID()}`;
    this.tokens.add(token);
    return void sendJsonResponse(response, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
  }

  private givePage(response: ServerResponse, url: URL, { list, school, offset, limit }: AskedPage): void {
    const all = this.lists[list].filter((each) => school === null || schoolsOf(each).has(school) || !hasSchool(each));
    const size = Math.min(limit, this.largestPage);
    const page = all.slice(offset, offset + size);
    const headers: Record<string, string> = {};
    if (this.paging === 'both' || this.paging === 'countOnly') headers['x-total-count'] = String(all.length);
    if (this.paging === 'both' || this.paging === 'linkOnly') {
      const linkTo = (at: number, rel: string): string => {
        const target = new URL(url);
        target.searchParams.set('offset', String(at));
        return `<${target.href}>; rel="${rel}"`;
      };
      const links = [linkTo(0, 'first'), linkTo(Math.max(0, all.length - size), 'last')];
      if (offset + size < all.length) links.push(linkTo(offset + size, 'next'));
      headers['link'] = links.join(', ');
    }
    sendJsonResponse(response, { [list]: page }, headers);
  }
}

/**
 * Returns the list at this path, and the id of the school that the path contains. Returns null if there is no list at
 * this path.
 */
function listAt(
  path: string,
): { readonly list: RosterProviderTestRequest['list']; readonly school: string | null } | null {
  if (path === '/token') return { list: 'token', school: null };
  if (path === `${BASE}/orgs`) return { list: 'orgs', school: null };
  if (path === `${BASE}/academicSessions`) return { list: 'academicSessions', school: null };
  const [, school = '', name] =
    new RegExp(`^${BASE}/schools/([^/]+)/(classes|students|enrollments)$`, 'u').exec(path) ?? [];
  const of = decodeURIComponent(school);
  if (name === 'classes' || name === 'enrollments') return { list: name, school: of };
  return name === 'students' ? { list: 'users', school: of } : null;
}

const Reference = z.object({ sourcedId: z.string() });
const Schools = z.looseObject({
  school: Reference.optional(),
  roles: z.array(z.object({ org: Reference.optional() })).optional(),
});

function schoolsOf(item: OneRosterTestItem): ReadonlySet<string> {
  const { school, roles = [] } = Schools.parse(item);
  return new Set(
    [school, ...roles.map(({ org }) => org)].flatMap((each) => (each === undefined ? [] : [each.sourcedId])),
  );
}

function hasSchool(item: OneRosterTestItem): boolean {
  return schoolsOf(item).size > 0;
}
