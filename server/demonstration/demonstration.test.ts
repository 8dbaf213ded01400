import { afterAll, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import {
  archiveDemonstrationAccounts,
  DEMONSTRATION_EMAILS,
  DEMONSTRATION_PASSWORD,
  fillDemonstrationSchool,
} from './demonstration.ts';

const server = await createTestApp();
afterAll(server.close);
const passwords = createPasswordHasher();

const fill = () => fillDemonstrationSchool(server.database.db, passwords, server.now());
const signIn = (email: string) =>
  server.browser().post<SignInState>('/api/sign-in', { email, password: DEMONSTRATION_PASSWORD });
const counts = () =>
  server.rows(`select (select count(*) from account)::int as accounts, (select count(*) from class_group)::int as groups,
    (select count(*) from group_membership)::int as memberships`);

test('the demonstration school is filled once, also by two servers at once', async () => {
  const filled = await Promise.all([fill(), fill()]);
  expect(filled.filter((isFirst) => isFirst)).toEqual([true]);
  expect(await fill()).toBe(false);
  expect(await counts()).toEqual([{ accounts: 53, groups: 4, memberships: 51 }]);
});

test.each([
  ['admin', 'さくもん（運営）'],
  ['manager', 'さくもん小学校（みほん）'],
  ['pupil', 'さくもん小学校（みほん）'],
] as const)('%s signs in', async (role, schoolName) => {
  const { status, body } = await signIn(DEMONSTRATION_EMAILS[role]);
  expect([status, body.account?.role, body.account?.schoolName]).toEqual([200, role, schoolName]);
});

test('the pupil is やまだ はなこ of 2年1組', async () => {
  const { body } = await signIn(DEMONSTRATION_EMAILS.pupil);
  expect(body.account).toMatchObject({ displayName: 'やまだ はなこ', homeGroup: { name: '2年1組', grade: 2 } });
});

test('the teacher leads 2年1組, whose pupils have numbers in the order of their names', async () => {
  const led = await server.rows(
    `select class_group.name, account.email from group_teacher
      join class_group on class_group.id = group_id join account on account.id = teacher_id`,
  );
  expect(led).toEqual([{ name: '2年1組', email: DEMONSTRATION_EMAILS.manager }]);
  const pupils = await server.rows<{ number: number; kana_name: string }>(
    `select number, kana_name from group_membership join account on account.id = pupil_id
      join class_group on class_group.id = group_id where class_group.name = '2年1組' order by kana_name collate school_order`,
  );
  expect(pupils.map(({ number }) => number)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});

test('no two pupils have the same name, and every class has pupils', async () => {
  const names = await server.rows<{ kana_name: string }>(`select kana_name from account where role = 'pupil'`);
  expect(new Set(names.map(({ kana_name }) => kana_name)).size).toBe(51);
  const classes = await server.rows('select group_id from group_membership group by group_id having count(*) >= 6');
  expect(classes).toHaveLength(4);
});

test('without SAKUMON_DEMO nobody can sign in or stay signed in; later it opens again', async () => {
  const { cookie } = await signIn(DEMONSTRATION_EMAILS.pupil);
  expect(await archiveDemonstrationAccounts(server.database.db, server.now())).toBe(3);
  for (const email of Object.values(DEMONSTRATION_EMAILS)) expect((await signIn(email)).status).toBe(401);
  expect(await server.browser(cookie).get('/api/progress')).toMatchObject({ status: 401 });
  await fill();
  for (const email of Object.values(DEMONSTRATION_EMAILS)) expect((await signIn(email)).status).toBe(200);
});

/** Creates a demonstration school in the state of an older version: its people and groups have other ids. */
async function olderSchool(): Promise<TestApp> {
  const older = await createTestApp();
  await fillDemonstrationSchool(older.database.db, passwords, older.now());
  await older.rows(`delete from group_teacher`);
  await older.rows(`delete from group_membership`);
  await older.rows(`update account set id = gen_random_uuid() where role <> 'admin'`);
  await older.rows(`update class_group set id = gen_random_uuid()`);
  return older;
}

test('a school of an older version that nobody used is filled again', async () => {
  const older = await olderSchool();
  const refill = () => fillDemonstrationSchool(older.database.db, passwords, older.now());
  const filled = await Promise.all([refill(), refill()]);
  expect(filled.filter((isFilled) => isFilled)).toHaveLength(1);
  const [present] = await older.rows(
    `select count(*)::int as pupils from account where role = 'pupil' and archived_at is null`,
  );
  expect(present).toEqual({ pupils: 51 });
  for (const email of Object.values(DEMONSTRATION_EMAILS)) {
    const answer = await older.browser().post('/api/sign-in', { email, password: DEMONSTRATION_PASSWORD });
    expect(answer.status).toBe(200);
  }
  expect(await refill()).toBe(false);
  await older.close();
});

test('a school of an older version that somebody used is not changed', async () => {
  const older = await olderSchool();
  const { email, school_id: school } = (
    await older.rows<{ email: string; school_id: string }>(
      `select email, school_id from account where email = '${DEMONSTRATION_EMAILS.manager}'`,
    )
  )[0] ?? { email: '', school_id: '' };
  const teacher = await older.signIn(email, DEMONSTRATION_PASSWORD);
  const refill = () => fillDemonstrationSchool(older.database.db, passwords, older.now());
  for (const [done, undone] of [
    [
      `insert into lesson (school_id, id, kind, day, started_at, ends_at, offer)
        values ('${school}', gen_random_uuid(), 'selfStudy', '2026-05-11', now(), now(), '{"kind":"open"}')`,
      'delete from lesson',
    ],
    [
      `insert into account (school_id, id, role, display_name, created_at)
        values ('${school}', gen_random_uuid(), 'pupil', 'べつの児童', now())`,
      `delete from account where display_name = 'べつの児童'`,
    ],
  ] as const) {
    await older.rows(done);
    expect(await refill()).toBe(false);
    await older.rows(undone);
  }
  await teacher.post('/api/groups', { name: '4年1組', grade: 4 });
  await older.rows(`delete from class_group where name = '4年1組'`);
  expect(await refill()).toBe(false);
  await older.close();
});
