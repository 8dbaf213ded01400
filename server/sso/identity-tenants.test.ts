import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import type { IdentityTenants, SchoolIdentityProviders } from '../../contract/identity.ts';
import type { LinkedIdentitySearchResult } from '../../contract/linked-identities.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createTestIdentityProvider, createTokenResponse } from '../../testing/server/sso/provider.ts';

const provided = await createTestIdentityProvider();
const server = await createTestApp({ providers: [provided.provider] });
afterAll(server.close);

const ISSUER = 'https://id.school.test';
let admin: TestPerson;
let mine: TestPerson;
let theirs: TestPerson;
let people = 0;
let domain = '';

beforeAll(async () => {
  admin = await addTestPerson(server, 'admin');
});

beforeEach(async () => {
  people += 1;
  domain = `town-${people}.test`;
  [mine, theirs] = [await addTestPerson(server, 'manager'), await addTestPerson(server, 'manager')];
  for (const teacher of [mine, theirs]) await switchOn(teacher);
});

const switchOn = (teacher: TestPerson) =>
  teacher.post<SchoolIdentityProviders>('/api/school-identity', { provider: 'school', isOn: true, linksEmail: true });

function tenants(
  act: 'identity-tenants' | 'identity-tenants/release',
  { school }: TestPerson,
  tenant = domain,
  by: TestPerson = admin,
) {
  return by.post<IdentityTenants & { places?: unknown }>(`/api/schools/c_${school}/${act}`, {
    provider: 'school',
    tenant,
  });
}
const assign = (to: TestPerson, tenant?: string, by?: TestPerson) => tenants('identity-tenants', to, tenant, by);
const release = (from: TestPerson, tenant?: string) => tenants('identity-tenants/release', from, tenant);

const cookies = (of: unknown): string[] => [of].flat().filter((one) => typeof one === 'string');

async function signIn(sub: string, email: string, hd = domain) {
  const gone = await server.app.inject({ url: '/api/sign-in/with/school' });
  const { searchParams } = new URL(String(gone.headers.location));
  const claims = provided.claims(searchParams.get('nonce') ?? '', { sub, email, email_verified: true, hd });
  provided.answerWith(async () => createTokenResponse(await provided.sign(claims)));
  const { headers } = await server.app.inject({
    url: `/api/sign-in/with/school/back?code=c&state=${searchParams.get('state')}`,
    headers: { cookie: cookies(gone.headers['set-cookie']).map((one) => one.split(';')[0])[0] ?? '' },
  });
  const session = cookies(headers['set-cookie']).find((one) => one.startsWith('sakumon-session='));
  const browser = server.browser(session?.split(';')[0] ?? null);
  return { browser, uid: await uidOf(browser) };
}

async function uidOf(browser: Pick<TestPerson, 'get'>): Promise<string | null> {
  return (await browser.get<SignInState>('/api/account')).body.account?.uid ?? null;
}

const tenantsReadBy = async (teacher: TestPerson) =>
  (await teacher.get<SchoolIdentityProviders>('/api/school-identity')).body.providers[0]?.tenants;

const entriesOf = (school: string, action: string) =>
  server.rows<{ actor_id: string | null; thing_id: string | null; details: Record<string, unknown> }>(
    `select actor_id, thing_id, details from audit_entry where school_id = $1 and action = $2
      order by details ? 'released', details ? 'assigned', made_at, id`,
    [school, action],
  );

describe('a domain', () => {
  test('belongs to one school, and only an admin assigns it', async () => {
    expect((await assign(mine, undefined, mine)).status).toBe(403);
    expect(await assign(mine, ` ${domain.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { providers: [{ name: 'school', isOn: true, tenants: [{ tenant: domain, isConfirmed: true }] }] },
    });
    const owner = (await server.rows<{ name: string }>('select name from school where id = $1', [mine.school]))[0];
    expect(await assign(theirs)).toMatchObject({
      status: 409,
      body: {
        refusal: 'tenant-taken',
        places: [{ place: 'tenant', message: expect.stringContaining(owner?.name ?? 'no name') }],
      },
    });
    expect((await release(theirs)).status).toBe(404);
    expect((await release(mine)).body.providers[0]?.tenants).toEqual([]);
    expect((await assign(theirs)).status).toBe(200);
    expect((await entriesOf(mine.school, 'edit')).map(({ actor_id, details }) => [actor_id, details])).toEqual([
      [mine.id, { provider: 'school', isOn: true, linksEmail: true }],
      [admin.id, { fields: ['identityTenants'], provider: 'school', assigned: [domain] }],
      [admin.id, { fields: ['identityTenants'], provider: 'school', released: [domain] }],
    ]);
  });

  test('is visible to the teachers of its school, and to nobody of another', async () => {
    await assign(mine);
    expect([await tenantsReadBy(mine), await tenantsReadBy(theirs)]).toEqual([[domain], []]);
  });

  test('cannot be claimed with the settings of a school', async () => {
    const claim = { provider: 'school', isOn: true, linksEmail: true, tenants: [domain] };
    await theirs.post('/api/school-identity', claim);
    expect(await server.rows('select from identity_tenant where tenant = $1', [domain])).toEqual([]);
  });

  test.each(['', 'two words', '学校.jp', '@school.test', 'a'.repeat(254)])(
    'must be a valid name: %j',
    async (tenant) => {
      expect(await assign(mine, tenant)).toMatchObject({ status: 400, body: { places: [{ place: 'tenant' }] } });
    },
  );

  test('of an unknown provider or school cannot be assigned', async () => {
    const unknown = { provider: 'nobody', tenant: domain };
    expect((await admin.post(`/api/schools/c_${mine.school}/identity-tenants`, unknown)).status).toBe(404);
    const nowhere = { ...mine, school: '00000000-0000-7000-8000-000000000000' };
    expect((await assign(nowhere)).status).toBe(404);
  });

  test('that a teacher entered earlier is confirmed by an admin', async () => {
    await server.rows(`insert into identity_tenant (school_id, provider, tenant) values ($1, 'school', $2)`, [
      mine.school,
      domain,
    ]);
    const read = await admin.get<IdentityTenants>(`/api/schools/c_${mine.school}/identity-tenants`);
    expect(read.body.providers[0]?.tenants).toEqual([{ tenant: domain, isConfirmed: false }]);
    expect((await assign(mine)).body.providers[0]?.tenants).toEqual([{ tenant: domain, isConfirmed: true }]);
  });
});

describe('a person of a school', () => {
  test('is linked there, even if another school has an account with the same address', async () => {
    await assign(mine);
    const email = `person@${domain}`;
    const here = await server.addPerson(mine.school, 'pupil', email);
    await server.addPerson(theirs.school, 'pupil', email);
    expect((await signIn(`sub ${domain}`, email)).uid).toBe(`u_${here.id}`);
  });

  test('cannot use a link of another school', async () => {
    await assign(mine);
    const email = `person@${domain}`;
    const wrong = await server.addPerson(theirs.school, 'pupil', email);
    await link(wrong, `sub ${domain}`);
    expect((await signIn(`sub ${domain}`, email)).uid).toBeNull();
  });

  test('gets the right account once the domain is assigned, and loses the wrong link', async () => {
    await assign(theirs);
    const email = `person@${domain}`;
    const wrong = await server.addPerson(theirs.school, 'pupil', email);
    const right = await server.addPerson(mine.school, 'pupil', email);
    const before = await signIn(`sub ${domain}`, email);
    expect(before.uid).toBe(`u_${wrong.id}`);
    await release(theirs);
    await assign(mine);
    expect((await signIn(`sub ${domain}`, email)).uid).toBe(`u_${right.id}`);
    expect((await before.browser.get<SignInState>('/api/account')).body).toMatchObject({
      account: null,
      ended: 'unlinked',
    });
    expect(await entriesOf(theirs.school, 'unlink')).toEqual([
      { actor_id: null, thing_id: wrong.id, details: { provider: 'school' } },
    ]);
    expect(await entriesOf(mine.school, 'link')).toHaveLength(1);
  });

  test('who is staff of any school is linked to their staff account and never to a pupil', async () => {
    await assign(mine);
    const email = `teacher@${domain}`;
    await server.addPerson(theirs.school, 'manager', email);
    await server.addPerson(mine.school, 'pupil', email);
    expect((await signIn(`sub ${domain}`, email)).uid).toBeNull();
    const own = `own@${domain}`;
    const { id } = await server.addPerson(mine.school, 'manager', own);
    await server.addPerson(theirs.school, 'pupil', own);
    expect((await signIn(`own ${domain}`, own)).uid).toBe(`u_${id}`);
  });
});

async function link({ school, id }: { readonly school: string; readonly id: string }, subject: string): Promise<void> {
  await server.rows(
    `insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at, last_login_at)
     values ($1, $2, $3, $4, 'school', now(), now())`,
    [school, id, ISSUER, subject],
  );
}

describe('an admin', () => {
  type Links = { readonly links: readonly LinkedIdentitySearchResult[] };
  const find = (email: string, by = admin) => by.get<Links>(`/api/identity-links?email=${encodeURIComponent(email)}`);

  test('finds a wrong link by the address, without a name, and removes it', async () => {
    await assign(theirs);
    const email = `person@${domain}`;
    const wrong = await server.addPerson(theirs.school, 'pupil', email);
    const { browser } = await signIn(`sub ${domain}`, email);
    const { links } = (await find(email.toUpperCase())).body;
    expect(links).toMatchObject([
      {
        account: `u_${wrong.id}`,
        school: { id: `c_${theirs.school}` },
        role: 'pupil',
        issuer: ISSUER,
        name: 'がっこう',
      },
    ]);
    expect(Object.keys(links[0] ?? {}).toSorted()).toEqual(
      ['account', 'isPortal', 'issuer', 'lastLoginAt', 'linkedAt', 'name', 'role', 'school'].toSorted(),
    );
    const undo = () => admin.post('/api/identity-links/undo', { account: `u_${wrong.id}`, issuer: ISSUER });
    expect(await undo()).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await uidOf(browser)).toBeNull();
    expect((await find(email)).body.links).toEqual([]);
    expect((await undo()).status).toBe(404);
    expect(await entriesOf(theirs.school, 'unlink')).toEqual([
      { actor_id: admin.id, thing_id: wrong.id, details: { provider: 'school' } },
    ]);
  });

  test('finds nobody by a part of an address', async () => {
    expect((await find(`person@${domain}`)).body.links).toEqual([]);
    expect((await find('person')).status).toBe(400);
  });

  test('is the only role that may do this', async () => {
    const wrong = await server.addPerson(theirs.school, 'pupil', `person@${domain}`);
    await link(wrong, `sub ${domain}`);
    for (const teacher of [mine, theirs]) {
      expect((await find(`person@${domain}`, teacher)).status).toBe(403);
      const undone = await teacher.post('/api/identity-links/undo', { account: `u_${wrong.id}`, issuer: ISSUER });
      expect(undone.status).toBe(403);
    }
  });
});
