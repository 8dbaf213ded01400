import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { NO_DEVICE_SUPPORT_SETTINGS } from '../../contract/support.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let pupil: TestPerson;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  pupil = await addTestPerson(server, 'pupil', teacher.school);
});

type Known = RouteOutput<'pupilSupport'>;
const SOME = { ...NO_DEVICE_SUPPORT_SETTINGS, biggerText: true, fewerCards: true, furigana: true, moreTime: true };
const address = () => `/api/pupils/u_${pupil.id}/support`;
const change = (version: number) => teacher.post<Known>(address(), { support: SOME, version });

async function accountOf(person: TestPerson) {
  const { body } = await person.get<RouteOutput<'lookUpAccount'>>('/api/account');
  return body.account;
}

test('a change by a teacher reaches the account of this pupil only', async () => {
  const classmate = await addTestPerson(server, 'pupil', teacher.school);
  expect((await teacher.get<Known>(address())).body.version).toBe(0);
  expect((await change(0)).body).toEqual({ support: SOME, version: 1 });
  expect(await accountOf(pupil)).toMatchObject({
    furigana: 'all',
    support: { ...NO_DEVICE_SUPPORT_SETTINGS, biggerText: true, fewerCards: true },
  });
  expect((await accountOf(pupil))?.support).not.toHaveProperty('moreTime');
  expect(await accountOf(classmate)).toMatchObject({ furigana: 'byGrade', support: NO_DEVICE_SUPPORT_SETTINGS });
});

test('a change of older settings is refused and the present settings are returned', async () => {
  await change(0);
  const { status, body } = await change(0);
  expect(status).toBe(409);
  expect(body).toMatchObject({ present: { support: SOME, version: 1 } });
});

test('the audit log names the changed settings', async () => {
  await change(0);
  const rows = await server.rows(`select details from audit_entry where thing_kind = 'pupil' and thing_id = $1`, [
    pupil.id,
  ]);
  expect(rows).toEqual([
    { details: { fields: ['support.furigana', 'support.biggerText', 'support.fewerCards', 'support.moreTime'] } },
  ]);
});
