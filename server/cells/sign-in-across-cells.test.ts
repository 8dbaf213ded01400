import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../contract/portals.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import {
  beginSignInAtPortal,
  beginSignInAtProvider,
  createPortalLaunchForm,
  returnFromPortal,
  returnFromProvider,
  SchoolBrowser,
  signInWithCard,
} from '../../testing/server/cells/school-browser.ts';
import { registerPortal } from '../../testing/server/lti/launch.ts';
import { createTestPortal } from '../../testing/server/lti/portal.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { TEST_PROVIDER_TENANT, createTestIdentityProvider } from '../../testing/server/sso/provider.ts';
import { setTenantsOfTestSchool } from '../../testing/server/sso/tenants.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';

/** Time limit for a move, as in `broken-moves.test.ts`. */
const PATIENCE = 120_000;
const ORIGIN = 'https://midori.example.jp';
const NOW = new Date('2026-05-11T01:00:00.000Z');
const TEACHER = `teacher@${TEST_PROVIDER_TENANT}`;
const CHILD = { sub: 'child-1', name: '山田 花子' };

const provider = await createTestIdentityProvider();
const portal = await createTestPortal(() => NOW);
const shared = {
  providers: [provider.provider],
  portalFetch: portal.fetch,
  installationKey: createTemporaryKeyReader(),
};
const [east, west] = await Promise.all([createTestApp(shared), createTestApp(shared)]);
// A second server of each cell, to which browsers send their requests. It responds only under the host names of
// schools.
const publicOrigin = 'https://*.example.jp';
const servers: Readonly<Record<string, TestApp>> = {
  east: await createTestApp({ ...shared, publicOrigin }, east.database),
  west: await createTestApp({ ...shared, publicOrigin }, west.database),
};
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
afterAll(async () => {
  await cells.remove();
  await Promise.all(Object.values(servers).map(({ app }) => app.close()));
  await Promise.all([east.close(), west.close()]);
});

/**
 * Returns the name of the cell to which the directory file assigns the school's host name. The proxy reads this file.
 */
async function cellInDirectory(): Promise<string> {
  const line = /^midori\.example\.jp (?<cell>\w+):1 /mu.exec(await readFile(cells.file.directory, 'utf8'));
  return line?.groups?.['cell'] ?? '';
}

/** Returns a new browser at the school's address. `cell` returns the cell to which the browser's requests are sent. */
function newBrowser(cell = cellInDirectory): SchoolBrowser {
  return new SchoolBrowser(ORIGIN, async ({ method, path, headers, body }) => {
    const server = servers[await cell()];
    if (server === undefined) throw new Error('the directory names no cell');
    const response = await server.app.inject({
      method,
      url: path,
      headers: { ...headers, host: new URL(ORIGIN).host },
      ...(body === null ? {} : { payload: body }),
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    return {
      status: response.statusCode,
      headers: { location: response.headers.location ?? null, cookies },
      text: response.body,
    };
  });
}

let taught: TestClass;
let teacher: string;
let registered: Portal;
let card: string;

beforeAll(async () => {
  taught = await addTestClass(east, 2);
  teacher = `u_${(await east.addPerson(taught.school, 'manager', TEACHER)).id}`;
  await setTenantsOfTestSchool(east, taught.school, 'school', [TEST_PROVIDER_TENANT]);
  const use = { provider: 'school', isOn: true, linksEmail: true };
  await taught.teacher.post('/api/school-identity', use);
  registered = await registerPortal(taught.teacher, { addsPupils: true });
  const to = { kind: 'pupils', pupils: [`u_${taught.pupil(0).id}`] };
  const { body } = await taught.teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', {
    to,
    present: 'replace',
  });
  card = body.cards[0]?.secret ?? '';
  await cells.direct(taught.school);
});

/** Signs in by provider, portal and card, each in a new browser. Returns the accounts. */
async function signInInEachWay(): Promise<readonly (string | null)[]> {
  const atProvider = await beginSignInAtProvider(newBrowser());
  expect(atProvider.redirect).toBe(`${ORIGIN}/api/sign-in/with/school/back`);
  expect((await returnFromProvider(atProvider, provider, TEACHER)).headers.location).toBe('/login?back=%2Fmanager');
  const atPortal = await beginSignInAtPortal(newBrowser(), registered.id);
  expect(atPortal.redirect).toBe(`${ORIGIN}/lti/launch`);
  const launched = await returnFromPortal(atPortal, await createPortalLaunchForm(atPortal, portal, CHILD));
  expect([launched.status, launched.headers.location]).toEqual([303, '/question']);
  const withCard = newBrowser();
  expect((await signInWithCard(withCard, card)).status).toBe(200);
  return Promise.all([atProvider.browser, atPortal.browser, withCard].map((browser) => browser.account()));
}

/** Puts the school into a step of a move in the cell `east`, while `work` runs. */
async function during(step: 'paused' | 'moved', work: () => Promise<void>): Promise<void> {
  await east.rows(
    `insert into maintenance.school_move (school_id, step, other_cell, paused_until, moved_at)
     values ($1, $2, 'west', case when $2 = 'paused' then now() + interval '1 min' end, case when $2 = 'moved' then now() end)`,
    [taught.school, step],
  );
  await work();
  await east.rows('delete from maintenance.school_move where school_id = $1', [taught.school]);
}

const usedNonces = () => east.rows('select from portal_nonce where school_id = $1', [taught.school]);

describe('a sign-in that returns while the school cannot be used in this cell', () => {
  test.each(['paused', 'moved'] as const)('from a provider begins again at the login page: %s', async (step) => {
    const left = await beginSignInAtProvider(newBrowser());
    await during(step, async () => {
      const refused = await returnFromProvider(left, provider, TEACHER);
      expect([refused.status, refused.headers.location]).toEqual([303, '/login?back=%2Fmanager&failed=school-moving']);
      expect(await left.browser.account()).toBeNull();
    });
    const again = await beginSignInAtProvider(left.browser);
    await returnFromProvider(again, provider, TEACHER);
    expect(await left.browser.account()).toBe(teacher);
  });

  test.each(['paused', 'moved'] as const)('from a portal gets a page, and may be repeated: %s', async (step) => {
    const left = await beginSignInAtPortal(newBrowser(), registered.id);
    const form = await createPortalLaunchForm(left, portal, CHILD);
    const before = await usedNonces();
    await during(step, async () => {
      const refused = await returnFromPortal(left, form);
      expect(refused.status).toBe(503);
      expect(refused.text).toContain('ポータルから もういちど ひらいて ください。');
      // While the school moves, its old cell must not store the nonce of this launch, because the nonce might not be
      // copied to the new cell.
      expect(await usedNonces()).toEqual(before);
    });
    expect((await returnFromPortal(left, form)).status).toBe(303);
    expect(await left.browser.account()).not.toBeNull();
  });
});

test('people sign in at the address of their school, before and after it moves', { timeout: PATIENCE }, async () => {
  const before = await signInInEachWay();
  expect(before).toEqual([teacher, expect.stringMatching(/^u_/u), `u_${taught.pupil(0).id}`]);
  const usedBefore = await beginSignInAtPortal(newBrowser(), registered.id);
  const usedForm = await createPortalLaunchForm(usedBefore, portal, CHILD);
  expect((await returnFromPortal(usedBefore, usedForm)).status).toBe(303);

  const atProvider = await beginSignInAtProvider(newBrowser());
  const atPortal = await beginSignInAtPortal(newBrowser(), registered.id);
  const form = await createPortalLaunchForm(atPortal, portal, CHILD);
  await cells.move(taught.school, 'west');
  expect(await cellInDirectory()).toBe('west');

  // The sign-ins that began in the old cell end in the new cell, with the same accounts.
  expect((await returnFromProvider(atProvider, provider, TEACHER)).headers.location).toBe('/login?back=%2Fmanager');
  expect((await returnFromPortal(atPortal, form)).headers.location).toBe('/question');
  expect(await atProvider.browser.account()).toBe(teacher);
  expect(await atPortal.browser.account()).toBe(before[1]);
  // A launch that was used in the old cell cannot be used again in the new cell.
  expect(await returnFromPortal(usedBefore, usedForm)).toMatchObject({
    status: 403,
    text: expect.stringContaining('もう つかわれました'),
  });
  expect(await signInInEachWay()).toEqual(before);
  const sessions = 'select from account_session where school_id = $1 and account_id = $2';
  const ofTeacher = [taught.school, teacher.slice(2)];
  expect((await west.rows(sessions, ofTeacher)).length).toBeGreaterThan((await east.rows(sessions, ofTeacher)).length);

  // A proxy that has not read the changed directory file yet sends people to the old cell. Nobody can sign in there.
  const late = newBrowser(() => Promise.resolve('east'));
  const left = await beginSignInAtProvider(late);
  expect((await returnFromProvider(left, provider, TEACHER)).headers.location).toContain('failed=school-moving');
  expect((await signInWithCard(late, card)).status).toBe(503);
  expect(await late.account()).toBeNull();
});
