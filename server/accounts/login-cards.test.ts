import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoginCard } from '../../contract/login-cards.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createPasswordHasher } from './password.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let place: TestDataSet;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  place = await createTestDataSet(server, teacher.school, teacher.id);
});

const byCode = (code: string) => server.browser().post('/api/sign-in/login-card', { card: { kind: 'code', code } });
const bySecret = (secret: string) =>
  server.browser().post('/api/sign-in/login-card', { card: { kind: 'secret', secret } });

async function issue(to: unknown, present: 'keep' | 'replace' = 'keep'): Promise<RouteOutput<'issueLoginCards'>> {
  const { status, body } = await teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', { to, present });
  expect([status, body]).toEqual([200, body]);
  return body;
}

async function cardOfPupil(): Promise<LoginCard> {
  const { cards } = await issue({ kind: 'pupils', pupils: [place.pupil] }, 'replace');
  const [card] = cards;
  if (card === undefined) throw new Error('no card');
  return card;
}

/** Returns the code with a different last letter. */
const spoilt = (code: string) => `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`;

async function addClassmate(): Promise<void> {
  await server.rows(
    `with added as (
       insert into account (school_id, id, role, display_name, created_at)
       values ($1, gen_random_uuid(), 'pupil', '青木 空', $2) returning id)
     insert into group_membership (school_id, pupil_id, group_id, from_date)
     select $1, id, $3, '2026-04-01' from added`,
    [teacher.school, server.now(), place.group.slice(2)],
  );
}

describe('a login card', () => {
  test('signs its pupil in by QR code and by code, in any way of typing', async () => {
    const card = await cardOfPupil();
    expect(card.code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/u);
    const signedIn = { status: 200, body: { account: { uid: place.pupil, role: 'pupil' } } };
    expect(await bySecret(card.secret)).toMatchObject(signedIn);
    expect(await byCode(card.code)).toMatchObject(signedIn);
    const { cookie } = await byCode(` ${card.code.toUpperCase().replaceAll('-', 'ー').normalize('NFKC')}　`);
    expect(await server.browser(cookie).get('/api/progress')).toMatchObject({ status: 200 });
  });

  test('is stored only as hashes', async () => {
    const card = await cardOfPupil();
    const rows = await server.rows(
      `select to_jsonb(login_card)::text as row from login_card where pupil_id = $1
       union all select to_jsonb(audit_entry)::text from audit_entry where school_id = $2`,
      [place.pupil.slice(2), teacher.school],
    );
    const text = JSON.stringify([rows, server.lines]);
    expect(rows.length).toBeGreaterThan(1);
    expect(text).not.toContain(card.secret.slice(13));
    expect(text).not.toContain(card.code.replaceAll('-', '').slice(5));
  });

  test('is rejected like a wrong password if it is wrong or unknown', async () => {
    const card = await cardOfPupil();
    const refused = { status: 401, body: { refusal: 'wrong-password' } };
    expect(await byCode(spoilt(card.code))).toMatchObject(refused);
    expect(await byCode('2222-2222-2222')).toMatchObject(refused);
    expect(await bySecret(`sakumon-card:${'A'.repeat(27)}`)).toMatchObject(refused);
    expect((await byCode('oooo-0000-1111')).status).toBe(400);
  });

  test('is throttled by the first letters of the code, and works again later', async () => {
    const { code, secret } = await cardOfPupil();
    for (const _ of [1, 2, 3, 4, 5]) expect((await byCode(spoilt(code))).status).toBe(401);
    const refused = { status: 429, body: { refusal: 'too-many-requests', retryAfter: 30 } };
    expect(await byCode(code)).toMatchObject({ ...refused, headers: { 'retry-after': '30' } });
    // A stranger's wrong guesses do not block the card owner's device.
    expect((await bySecret(secret)).status).toBe(200);
    server.advance(30_000);
    expect((await byCode(code)).status).toBe(200);
  });

  test('is throttled by the text of its QR code', async () => {
    const secret = `sakumon-card:${'B'.repeat(27)}`;
    for (const _ of [1, 2, 3, 4, 5]) expect((await bySecret(secret)).status).toBe(401);
    expect(await bySecret(secret)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
  });

  test('ends with its sessions when it is issued again', async () => {
    const former = await cardOfPupil();
    const { cookie } = await bySecret(former.secret);
    const card = await cardOfPupil();
    expect([(await bySecret(former.secret)).status, (await byCode(former.code)).status]).toEqual([401, 401]);
    expect((await server.browser(cookie).get('/api/progress')).status).toBe(401);
    expect((await bySecret(card.secret)).status).toBe(200);
  });

  test('can be revoked alone', async () => {
    const card = await cardOfPupil();
    const { cookie } = await bySecret(card.secret);
    const of = { kind: 'pupils', pupils: [place.pupil] };
    expect(await teacher.post('/api/login-cards/revoke', { of })).toMatchObject({ body: { revoked: 1 } });
    expect([(await bySecret(card.secret)).status, (await byCode(card.code)).status]).toEqual([401, 401]);
    expect((await server.browser(cookie).get('/api/progress')).status).toBe(401);
    expect(await teacher.post('/api/login-cards/revoke', { of })).toMatchObject({ body: { revoked: 0 } });
  });

  test.each(['account where id', 'school where id'])('does not sign in to an archived %s', async (thing) => {
    const card = await cardOfPupil();
    const [table] = thing.split(' ');
    const id = table === 'school' ? teacher.school : place.pupil.slice(2);
    await server.rows(`update ${table} set archived_at = now() where id = $1`, [id]);
    expect([(await bySecret(card.secret)).status, (await byCode(card.code)).status]).toEqual([401, 401]);
  });

  test('is only for pupils', async () => {
    const to = { kind: 'pupils', pupils: [place.teacher] };
    expect(await teacher.post('/api/login-cards', { to, present: 'keep' })).toMatchObject({ status: 404 });
  });
});

const holdersOf = async (of: unknown) => {
  const { body } = await teacher.post<RouteOutput<'cardHolders'>>('/api/login-cards/holders', { of });
  return body.holders.map(({ displayName, groupName, issuedAt }) => [displayName, groupName, issuedAt]);
};

const toPupils = (pupils: readonly string[]) => ({ to: { kind: 'pupils', pupils }, present: 'keep' });

describe('the cards of several pupils', () => {
  test('are listed with the time of issue, or as missing', async () => {
    await addClassmate();
    await cardOfPupil();
    const [group, now] = [place.group.slice(2), server.now().toISOString()];
    const both = [
      ['児童', group, now],
      ['青木 空', group, null],
    ];
    expect(new Set(await holdersOf({ kind: 'group', group: place.group }))).toEqual(new Set(both));
    expect(await holdersOf({ kind: 'pupils', pupils: [place.pupil] })).toEqual(both.slice(0, 1));
    await server.rows('update account set archived_at = now() where id = $1', [place.pupil.slice(2)]);
    expect(await holdersOf({ kind: 'pupils', pupils: [place.pupil] })).toEqual([]);
  });

  test('are issued to all of them or to none', async () => {
    const other = await createTestDataSet(server, await server.addSchool('よその学校'), null);
    const own = await createTestDataSet(server, teacher.school, null);
    expect(await teacher.post('/api/login-cards', toPupils([place.pupil, other.pupil]))).toMatchObject({ status: 404 });
    await server.rows('update account set archived_at = now() where id = $1', [own.pupil.slice(2)]);
    expect(await teacher.post('/api/login-cards', toPupils([place.pupil, own.pupil]))).toMatchObject({
      status: 409,
      body: { refusal: 'pupil-archived', concerning: [own.pupil] },
    });
    expect(await holdersOf({ kind: 'pupils', pupils: [place.pupil] })).toEqual([['児童', place.group.slice(2), null]]);
    const { cards, kept } = await issue({ kind: 'pupils', pupils: [place.pupil, place.pupil] });
    expect([cards.length, kept]).toEqual([1, 0]);
  });

  test('are issued once if two teachers do it at the same time', async () => {
    const other = new Client({ connectionString: server.database.url });
    await other.connect();
    await other.query('begin');
    await other.query(
      `insert into login_card (school_id, pupil_id, secret_hash, code_head, code_tail_hash, issued_at, issued_by)
       values ($1, $2, sha256('1'), 'aaaaa', 'x', now(), $2)`,
      [teacher.school, place.pupil.slice(2)],
    );
    const issuing = issue({ kind: 'pupils', pupils: [place.pupil] });
    await waitUntilTransactionsLocked(server);
    await other.query('commit');
    await other.end();
    expect(await issuing).toEqual({ cards: [], kept: 1 });
  });
});

test('no transaction is open while a code is hashed', async () => {
  const passwords = createPasswordHasher();
  const open: number[] = [];
  const watched = await createTestApp({
    passwords: {
      ...passwords,
      hash: async (password) => {
        const rows = await watched.rows(
          "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        );
        open.push(rows.length);
        return passwords.hash(password);
      },
    },
  });
  const leader = await addTestPerson(watched, 'manager');
  const { group } = await createTestDataSet(watched, leader.school, leader.id);
  const to = { kind: 'group', group };
  expect(await leader.post('/api/login-cards', { to, present: 'keep' })).toMatchObject({ body: { kept: 0 } });
  expect(open).toEqual([0]);
  await watched.close();
});

test('a card that is revoked while its code is verified does not sign in', async () => {
  const passwords = createPasswordHasher();
  const slow = await createTestApp({
    passwords: {
      ...passwords,
      verify: async (hashed, password, lane) => {
        const right = await passwords.verify(hashed, password, lane);
        await slow.rows('delete from login_card');
        return right;
      },
    },
  });
  const leader = await addTestPerson(slow, 'manager');
  const { pupil } = await createTestDataSet(slow, leader.school, leader.id);
  const to = { kind: 'pupils', pupils: [pupil] };
  const { body } = await leader.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', { to, present: 'keep' });
  const card = { kind: 'code', code: body.cards[0]?.code };
  expect(await slow.browser().post('/api/sign-in/login-card', { card })).toMatchObject({
    status: 401,
    body: { refusal: 'wrong-password' },
  });
  await slow.close();
});

describe('the cards of a group', () => {
  test('can be revoked but not issued after the group is archived', async () => {
    await cardOfPupil();
    await server.rows('update class_group set archived_at = now() where id = $1', [place.group.slice(2)]);
    const group = { kind: 'group', group: place.group };
    expect(await teacher.post('/api/login-cards', { to: group, present: 'replace' })).toMatchObject({
      status: 409,
      body: { refusal: 'group-archived' },
    });
    expect(await teacher.post('/api/login-cards/revoke', { of: group })).toMatchObject({ body: { revoked: 1 } });
  });

  test('are issued to pupils who have none, or to all again', async () => {
    const single = await cardOfPupil();
    await addClassmate();
    const group = { kind: 'group', group: place.group };
    const first = await issue(group);
    expect([first.cards.map(({ displayName }) => displayName), first.kept]).toEqual([['青木 空'], 1]);
    expect((await bySecret(single.secret)).status).toBe(200);
    const all = await issue(group, 'replace');
    expect([all.cards.length, all.kept]).toEqual([2, 0]);
    expect((await bySecret(single.secret)).status).toBe(401);
    for (const { code } of all.cards) expect((await byCode(code)).status).toBe(200);
  });

  test('are revoked together', async () => {
    await addClassmate();
    const { cards } = await issue({ kind: 'group', group: place.group });
    const of = { kind: 'group', group: place.group };
    expect(await teacher.post('/api/login-cards/revoke', { of })).toMatchObject({ body: { revoked: 2 } });
    for (const { secret } of cards) expect((await bySecret(secret)).status).toBe(401);
  });

  test('are in the audit log, with the name of the group', async () => {
    await issue({ kind: 'group', group: place.group });
    const { body } = await teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
    expect(body.entries[0]).toMatchObject({
      action: 'issue',
      thing: 'loginCard',
      thingName: place.group.slice(2),
      details: { cards: 1 },
    });
  });
});
