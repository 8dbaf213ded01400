import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_PICTURES, type PasswordPicture } from '../../contract/class-pages.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { deleteExpiredSignInData } from '../account-handlers.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWN: PasswordPicture[] = ['banana', 'fish', 'star'];
const WRONG: PasswordPicture[] = ['fish', 'banana', 'star'];
let teacher: TestPerson;
let place: TestDataSet;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  place = await createTestDataSet(server, teacher.school, teacher.id);
  await server.rows('update school set shared_devices = true, class_pages = true where id = $1', [teacher.school]);
});

type Page = NonNullable<RouteOutput<'openClassPage'>['page']>;

async function openPage(present: 'keep' | 'replace' = 'keep'): Promise<Page> {
  const url = `/api/groups/${place.group}/class-page`;
  const { body } = await teacher.post<RouteOutput<'openClassPage'>>(url, { present });
  if (body.page === null) throw new Error('no page');
  return body.page;
}

const ask = <Body = RouteOutput<'classPage'>>(page: unknown) =>
  server.browser().post<Body>('/api/class-page', { page });
const bySecret = (secret: string) => ask({ kind: 'secret', secret });
const byCode = (code: string) => ask({ kind: 'code', code });
const spoilt = (code: string) => `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`;
const GONE = { status: 404, body: { refusal: 'not-found' } };

function bySigns(secret: string, pictures: readonly PasswordPicture[], pupil = place.pupil) {
  return server.browser().post('/api/sign-in/pictures', { page: secret, pupil, pictures });
}

/**
 * Signs the pupil in with a login card, and chooses a picture password for the pupil. Real pupils do this on the first
 * day.
 */
async function chooseOwn(pictures: readonly PasswordPicture[] = OWN) {
  const to = { kind: 'pupils', pupils: [place.pupil] };
  const issued = await teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', { to, present: 'replace' });
  const card = { kind: 'secret', secret: issued.body.cards[0]?.secret };
  const { cookie } = await server.browser().post('/api/sign-in/login-card', { card });
  return server.browser(cookie).post('/api/picture-password', { pictures });
}

const nobody = (at: number) => `u_01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

const tryWrong = async (secret: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await bySigns(secret, WRONG)).status);
  return statuses;
};

describe("a class's page", () => {
  test('shows the names of the class for its QR code or its code, in any way of typing', async () => {
    await server.rows(`update account set kana_name = 'やまだ はな' where id = $1`, [place.pupil.slice(2)]);
    const { secret, code } = await openPage();
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/u);
    const shown = { secret, until: '2026-05-11T15:00:00.000Z' };
    const pupils = [{ pupil: place.pupil, name: 'はな', hasPictures: false }];
    expect(await bySecret(secret)).toMatchObject({ status: 200, body: { ...shown, pupils } });
    expect(await byCode(` ${code.toUpperCase()}　`)).toMatchObject({ status: 200, body: { ...shown, pupils } });
  });

  test('is the same for all teachers of the day, until one of them replaces or closes it', async () => {
    const first = await openPage();
    expect(await openPage()).toEqual(first);
    const second = await openPage('replace');
    expect(second.secret).not.toBe(first.secret);
    expect([await bySecret(first.secret), await byCode(first.code)]).toMatchObject([GONE, GONE]);
    await teacher.post(`/api/groups/${place.group}/class-page/close`, {});
    expect([await bySecret(second.secret), await byCode(second.code)]).toMatchObject([GONE, GONE]);
  });

  test('expires at the end of the day, and then answers like an unknown page', async () => {
    const { secret, code } = await openPage();
    server.advance(14 * HOUR - 1);
    expect((await bySecret(secret)).status).toBe(200);
    server.advance(1);
    const over = [await bySecret(secret), await byCode(code)];
    const never = [await bySecret('x'.repeat(27)), await byCode('2222-2222')];
    const said = (answers: typeof over) => answers.map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(said(over)).toEqual(said(never));
    expect(over).toMatchObject([GONE, GONE]);
    expect(await bySigns(secret, OWN)).toMatchObject(GONE);
    await deleteExpiredSignInData(server.database.db, server.now());
    expect(await server.rows('select from class_page where expires_at < $1', [server.now()])).toEqual([]);
    server.advance(10 * HOUR);
  });

  test.each([
    ['a school that uses none', 'update school set class_pages = false where id = $1', 'school'],
    ['an archived school', 'update school set archived_at = now() where id = $1', 'school'],
    ['an archived class', 'update class_group set archived_at = now() where id = $1', 'group'],
  ] as const)('of %s is not found', async (_, statement, thing) => {
    const { secret, code } = await openPage();
    await chooseOwn();
    await server.rows(statement, [thing === 'school' ? teacher.school : place.group.slice(2)]);
    expect([await bySecret(secret), await byCode(code)]).toMatchObject([GONE, GONE]);
    expect((await bySigns(secret, OWN)).status).toBe(thing === 'school' ? 404 : 401);
  });

  test('is opened only in schools that use class pages and share devices', async () => {
    await server.rows('update school set class_pages = false where id = $1', [teacher.school]);
    const refused = { status: 409, body: { refusal: 'class-pages-off' } };
    expect(await teacher.post(`/api/groups/${place.group}/class-page`, { present: 'keep' })).toMatchObject(refused);
    const to = { kind: 'group', group: place.group };
    expect(await teacher.post('/api/picture-passwords', { to, present: 'keep' })).toMatchObject(refused);
    const { body: settings } = await teacher.get<RouteOutput<'schoolSettings'>>('/api/school-settings');
    const chosen = { ...settings, sharedDevices: false, classPages: true };
    expect(await teacher.post('/api/school-settings', chosen)).toMatchObject({
      status: 400,
      body: { places: [{ place: 'classPages' }] },
    });
  });

  test('throttles guesses by the first letters of the code, while its QR code still works', async () => {
    const { secret, code } = await openPage();
    for (const _ of [1, 2, 3, 4, 5]) expect((await byCode(spoilt(code))).status).toBe(404);
    expect(await byCode(code)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
    expect((await bySecret(secret)).status).toBe(200);
    server.advance(30_000);
    expect((await byCode(code)).status).toBe(200);
  });

  test('lets a whole class type the right code at the same time', async () => {
    const { code } = await openPage();
    const answers = await Promise.all(Array.from({ length: 12 }, () => byCode(code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('stores neither secret, code nor pictures as text, also not in the log or in audit entries', async () => {
    const { secret, code } = await openPage();
    await chooseOwn();
    await bySigns(secret, OWN);
    const rows = await server.rows(
      `select to_jsonb(class_page)::text as row from class_page union all
       select to_jsonb(picture_password)::text from picture_password union all
       select to_jsonb(audit_entry)::text from audit_entry where school_id = $1`,
      [teacher.school],
    );
    const text = JSON.stringify([rows, server.lines]);
    for (const told of [secret, code.replace('-', '').slice(3), 'banana']) expect(text).not.toContain(told);
  });
});

describe('a picture password', () => {
  test('signs its pupil in until the day ends, and is recorded as a separate way of sign-in', async () => {
    const { secret } = await openPage();
    expect(await chooseOwn()).toMatchObject({ status: 200 });
    expect((await bySecret(secret)).body.pupils).toMatchObject([{ hasPictures: true }]);
    const signedIn = await bySigns(secret, OWN);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { account: { uid: place.pupil, role: 'pupil' }, expiresAt: expect.stringContaining('T15:00:00.000Z') },
    });
    expect((await server.browser(signedIn.cookie).get('/api/progress')).status).toBe(200);
    const entries = await server.rows<{ way: string }>(
      `select details->>'way' as way from audit_entry where action = 'signIn' and thing_id = $1 order by way`,
      [place.pupil.slice(2)],
    );
    expect(entries).toEqual([{ way: 'loginCard' }, { way: 'pictures' }]);
  });

  test('is chosen once, from three different pictures, if the school uses class pages', async () => {
    expect((await chooseOwn(['star', 'star', 'fish'])).status).toBe(400);
    expect((await chooseOwn(PASSWORD_PICTURES.slice(0, 2))).status).toBe(400);
    expect((await chooseOwn()).status).toBe(200);
    expect(await chooseOwn(WRONG)).toMatchObject({ status: 409, body: { refusal: 'pictures-chosen' } });
    await server.rows('update school set class_pages = false where id = $1', [teacher.school]);
    expect(await chooseOwn()).toMatchObject({ status: 409, body: { refusal: 'class-pages-off' } });
  });

  test('gives the same answer for a wrong order, another pupil and an unknown person', async () => {
    const { secret } = await openPage();
    await chooseOwn();
    const other = await createTestDataSet(server, teacher.school, null);
    const answers = [
      await bySigns(secret, WRONG),
      await bySigns(secret, OWN, other.pupil),
      await bySigns(secret, OWN, place.teacher),
      await bySigns(secret, OWN, 'u_01900000-0000-7000-8000-000000000001'),
    ];
    expect(answers).toMatchObject(answers.map(() => ({ status: 401, body: { refusal: 'wrong-password' } })));
  });

  test('does not sign in staff who are members of the class, nor pupils who left it', async () => {
    const { secret } = await openPage();
    await chooseOwn();
    await server.rows(`update group_membership set until_date = '2026-05-01' where pupil_id = $1`, [
      place.pupil.slice(2),
    ]);
    expect((await bySigns(secret, OWN)).status).toBe(401);
    await server.rows(
      `insert into group_membership (school_id, pupil_id, group_id, from_date) values ($1, $2, $3, '2026-04-01')`,
      [teacher.school, place.teacher.slice(2), place.group.slice(2)],
    );
    await server.rows(
      `insert into picture_password (school_id, pupil_id, pictures_hash, set_at)
       select school_id, $1, pictures_hash, set_at from picture_password where pupil_id = $2`,
      [place.teacher.slice(2), place.pupil.slice(2)],
    );
    expect((await bySigns(secret, OWN, place.teacher)).status).toBe(401);
  });

  test('is blocked for a while after five wrong tries and until the day ends after ten; a right one resets the count', async () => {
    const { secret } = await openPage();
    await chooseOwn();
    expect(await tryWrong(secret, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(await bySigns(secret, OWN)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
    for (const wait of [30, 60, 120, 240, 480]) {
      server.advance(wait * 1000);
      expect(await tryWrong(secret, 1)).toEqual([401]);
    }
    server.advance(HOUR);
    expect((await bySigns(secret, OWN)).status).toBe(429);
    server.advance(14 * HOUR);
    teacher = await server.signIn(teacher.email).then((browser) => ({ ...teacher, ...browser }));
    const tomorrow = await openPage();
    expect((await bySigns(tomorrow.secret, OWN)).status).toBe(200);
    expect(await tryWrong(tomorrow.secret, 4)).toEqual([401, 401, 401, 401]);
    server.advance(9 * HOUR);
  });

  test('cannot be guessed across a class: after sixty wrong tries the page is blocked, but a new page is not', async () => {
    const { secret } = await openPage();
    await chooseOwn();
    for (let at = 0; at < 60; at += 1) expect((await bySigns(secret, OWN, nobody(at))).status).toBe(401);
    expect(await bySigns(secret, OWN)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
    const fresh = await openPage('replace');
    expect((await bySigns(fresh.secret, OWN)).status).toBe(200);
  });

  test('is chosen at random by the server, shown once to the teacher, and removed with its sessions and blocks', async () => {
    const { secret } = await openPage();
    const to = { kind: 'group', group: place.group };
    const given = await teacher.post<RouteOutput<'givePictures'>>('/api/picture-passwords', { to, present: 'keep' });
    const [slip] = given.body.slips;
    expect(given.body).toMatchObject({ slips: [{ pupil: place.pupil }], kept: 0 });
    const { cookie, status } = await bySigns(secret, slip?.pictures ?? []);
    expect(status).toBe(200);
    const again = await teacher.post('/api/picture-passwords', { to, present: 'keep' });
    expect(again.body).toMatchObject({ slips: [], kept: 1 });
    const wrong = PASSWORD_PICTURES.filter((picture) => slip?.pictures.includes(picture) !== true).slice(0, 3);
    for (const _ of [1, 2, 3, 4, 5]) await bySigns(secret, wrong);
    expect((await bySigns(secret, slip?.pictures ?? [])).status).toBe(429);
    expect((await teacher.post('/api/picture-passwords/remove', { of: to })).body).toEqual({ removed: 1 });
    expect((await server.browser(cookie).get('/api/progress')).status).toBe(401);
    expect((await bySigns(secret, slip?.pictures ?? [])).status).toBe(401);
    expect((await chooseOwn()).status).toBe(200);
    expect((await bySigns(secret, OWN)).status).toBe(200);
    const entries = await server.rows<{ thing: string; actions: string[] }>(
      `select thing_kind as thing, array_agg(action order by action) as actions from audit_entry
        where school_id = $1 and thing_kind in ('classPage', 'picturePassword') group by 1 order by 1`,
      [teacher.school],
    );
    expect(entries).toEqual([
      { thing: 'classPage', actions: ['issue'] },
      { thing: 'picturePassword', actions: ['issue', 'issue', 'issue', 'revoke'] },
    ]);
  });
});
