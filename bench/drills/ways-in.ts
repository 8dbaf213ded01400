import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginCard } from '../../contract/login-cards.ts';
import type { Portal } from '../../contract/portals.ts';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';
import {
  beginSignInAtPortal,
  beginSignInAtProvider,
  createPortalLaunchForm,
  returnFromPortal,
  returnFromProvider,
  SchoolBrowser,
  signInWithCard,
  type BrowserResponse,
} from '../../testing/server/cells/school-browser.ts';
import { PORTAL_SETTINGS, createTestPortal, type TestPortal } from '../../testing/server/lti/portal.ts';
import {
  TEST_PROVIDER_TENANT,
  createTestIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/server/sso/provider.ts';
import type { QueryAsOwner } from '../faults/checker.ts';
import { sendDeviceRequest } from '../live/device-requests.ts';

const BETWEEN_TRIES = 50;
const TEACHER = `teacher@${TEST_PROVIDER_TENANT}`;
const CHILD = { sub: 'child-1', name: '山田 花子' };

/** A simulated identity provider and a simulated learning portal, which the servers reach over HTTP. */
export type IdentityServices = {
  /** The environment variables that configure a server to use this provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly provider: TestIdentityProvider;
  readonly portal: TestPortal;
  /** The address of the portal's public keys. */
  readonly keysUrl: string;
  readonly close: () => Promise<void>;
};

export async function startIdentityServices(): Promise<IdentityServices> {
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const keysUrl = `${address}/portal-keys`;
  const provider = await createTestIdentityProvider(address);
  const portal = await createTestPortal(() => new Date());
  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    const answered =
      url === '/portal-keys'
        ? await portal.fetch(PORTAL_SETTINGS.keysUrl, {})
        : await provider.fetch(`${address}${url}`, { method: 'GET', headers: {}, body: null, redirect: 'manual' });
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
  };
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(Number(new URL(address).port), '127.0.0.1', resolve));
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-identity-'));
  const file = path.join(folder, 'identity.json');
  writeFileSync(file, JSON.stringify({ providers: [provider.settings] }), { mode: 0o600 });
  return {
    settings: { SAKUMON_IDENTITY: file },
    provider,
    portal,
    keysUrl,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The ways in which a person signs in at the address of a school. */
export type SignInWayName = 'provider' | 'portal' | 'card';
export const SIGN_IN_WAY_NAMES: readonly SignInWayName[] = ['provider', 'portal', 'card'];

/**
 * The result of a sign-in: the account that is signed in, or `again` if a page asked the person to begin the sign-in
 * again. Any other response of the server is thrown as an error.
 */
export type SimulatedSignInOutcome = { readonly account: string } | 'again';

/**
 * A sign-in that has begun. `finish` completes it: the person comes back from the provider or portal to Sakumon, or
 * shows the login card.
 */
export type UnfinishedSignIn = { readonly finish: () => Promise<SimulatedSignInOutcome> };

export type SimulatedSignInWays = {
  readonly begin: (way: SignInWayName) => Promise<UnfinishedSignIn>;
  /**
   * Archives the pupils whom this set-up and the sign-ins have added, so that the school has as many pupils as before.
   */
  readonly close: (ask: QueryAsOwner) => Promise<void>;
};

type SchoolAtCell = { readonly id: string; readonly url: string; readonly ask: QueryAsOwner };

/**
 * Sets up one account for each of the three ways to sign in: a teacher who uses the provider, a pupil who comes from
 * the portal, and a pupil with a login card.
 */
export async function setUpSignInWays(services: IdentityServices, school: SchoolAtCell): Promise<SimulatedSignInWays> {
  const { id, url, ask } = school;
  const [teacher] = await ask<{ id: string }>(
    `update account set email = $2, email_verified = true where school_id = $1 and role = 'manager' returning id`,
    [id, TEACHER],
  );
  const token = randomBytes(32).toString('base64url');
  await ask(
    `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest(), teacher?.id],
  );
  await ask(`insert into identity_tenant (school_id, provider, tenant, assigned_at) values ($1, 'school', $2, now())`, [
    id,
    TEST_PROVIDER_TENANT,
  ]);
  const pupil = randomUUID();
  await ask(
    `insert into account (school_id, id, role, display_name, created_at) values ($1, $2, 'pupil', 'カード', now())`,
    [id, pupil],
  );
  const call = <Answer>(route: string, input: unknown): Promise<Answer> =>
    sendDeviceRequest(url, `sakumon-session=${token}`, route, input);
  await call('/api/school-identity', { provider: 'school', isOn: true, linksEmail: true });
  const settings = { ...PORTAL_SETTINGS, keysUrl: services.keysUrl, addsPupils: true };
  const portal = await call<Portal>('/api/portals', settings);
  const to = { kind: 'pupils', pupils: [`u_${pupil}`] };
  const { cards } = await call<{ cards: readonly LoginCard[] }>('/api/login-cards', { to, present: 'replace' });
  const card = cards[0]?.secret ?? '';
  return {
    begin: (way) => begin(services, new SchoolBrowser(url, (request) => sendTo(url, request)), way, portal.id, card),
    close: async (asked) => {
      await asked(
        `update account set archived_at = now() where school_id = $1 and (id = $2 or exists (
           select from linked_identity as link where link.school_id = account.school_id and link.account_id = account.id
             and account.role = 'pupil'))`,
        [id, pupil],
      );
    },
  };
}

async function begin(
  { provider, portal }: IdentityServices,
  browser: SchoolBrowser,
  way: SignInWayName,
  portalId: string,
  card: string,
): Promise<UnfinishedSignIn> {
  switch (way) {
    case 'provider': {
      const left = await beginSignInAtProvider(browser);
      throwIfElsewhere(left.redirect, browser);
      return {
        finish: async () => {
          const answer = await returnFromProvider(left, provider, TEACHER);
          const isAgain = answer.headers.location?.includes('failed=school-moving') === true;
          return endOf(browser, answer, answer.status === 303 && isAgain, 303);
        },
      };
    }
    case 'portal': {
      const left = await beginSignInAtPortal(browser, portalId);
      throwIfElsewhere(left.redirect, browser);
      return {
        finish: async () => {
          const answer = await returnFromPortal(left, await createPortalLaunchForm(left, portal, CHILD));
          const isAgain = answer.text.includes('ポータルから もういちど ひらいて ください。');
          return endOf(browser, answer, answer.status === 503 && isAgain, 303);
        },
      };
    }
    case 'card':
      return {
        finish: async () => {
          const answer = await signInWithCard(browser, card);
          const isAgain = answer.text.includes('"school-moving"');
          return endOf(browser, answer, answer.status === 503 && isAgain, 200);
        },
      };
  }
}

function throwIfElsewhere(redirect: string, { origin }: SchoolBrowser): void {
  if (new URL(redirect).origin !== origin) throw new Error(`the redirect URI ${redirect} is not at ${origin}`);
}

async function endOf(
  browser: SchoolBrowser,
  { status, headers, text }: BrowserResponse,
  isAgain: boolean,
  success: number,
): Promise<SimulatedSignInOutcome> {
  if (isAgain) return 'again';
  if (status !== success) throw new Error(`the sign-in was answered ${status}: ${text}`);
  // The school may be moved between the sign-in and the next request. The server answers 503 during the move. After it,
  // the session must exist in the new cell.
  while ((await browser.request('GET', '/api/account')).status === 503) await wait(BETWEEN_TRIES);
  const account = await browser.account();
  if (account === null) throw new Error(`nobody is signed in after ${status} ${headers.location}`);
  return { account };
}

async function sendTo(
  url: string,
  { method, path: to, headers, body }: Parameters<ConstructorParameters<typeof SchoolBrowser>[1]>[0],
): Promise<BrowserResponse> {
  const response = await fetch(`${url}${to}`, { method, headers, body, redirect: 'manual' });
  return {
    status: response.status,
    headers: { location: response.headers.get('location'), cookies: response.headers.getSetCookie() },
    text: await response.text(),
  };
}
