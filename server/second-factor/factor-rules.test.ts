import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { SecondFactorRules } from '../../contract/second-factor.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { createTestApp, TEST_PASSWORD, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { setSecondFactorRuleOfAdminsIfUnset } from './factor-rules.ts';
import { resetSecondFactorOfAccountsWithEmail } from './reset-by-operator.ts';
import { oneTimeCodeAt } from './one-time-code.ts';

const server = await createTestApp();
afterAll(server.close);
let admin: TestPerson;

beforeEach(async () => {
  await server.rows('delete from factor_rule');
  admin = await addTestPerson(server, 'admin');
});

const BARRED = { status: 403, body: { refusal: 'factor-must-add' } };

function demand(of: object, isDemanded = true) {
  return admin.post<SecondFactorRules>('/api/factor-rules', { of, isDemanded });
}

async function addApp(person: TestBrowser): Promise<void> {
  const { body } = await person.post<{ secret: string }>('/api/account/authenticators/proposal', {});
  const input = {
    secret: body.secret,
    name: 'スマホ',
    code: oneTimeCodeAt(body.secret, server.now()),
    password: TEST_PASSWORD,
  };
  expect((await person.post('/api/account/authenticators', input)).status).toBe(200);
}

describe('a required second factor of a school', () => {
  test('blocks its staff, even if signed in, until they add a second factor; then nothing is blocked', async () => {
    const teacher = await addTestPerson(server, 'manager');
    const other = await addTestPerson(server, 'manager');
    const rules = await demand({ kind: 'school', school: `c_${teacher.school}` });
    expect(rules.body).toEqual({ admins: false, allStaff: false, schools: [`c_${teacher.school}`] });
    expect(await teacher.get('/api/groups')).toMatchObject(BARRED);
    expect((await other.get('/api/groups')).status).toBe(200);
    const again = await server.signIn(teacher.email);
    expect(await again.get('/api/groups')).toMatchObject(BARRED);
    const state = await again.get<{ account: { mustAddFactor: boolean } }>('/api/account');
    expect(state.body.account.mustAddFactor).toBe(true);
    await addApp(again);
    for (const browser of [again, teacher]) expect((await browser.get('/api/groups')).status).toBe(200);
  });

  test('does not block pupils, is not active after it is switched off, and is in the audit log', async () => {
    const teacher = await addTestPerson(server, 'manager');
    const pupil = await server.addPerson(teacher.school, 'pupil');
    await demand({ kind: 'school', school: `c_${teacher.school}` });
    expect((await (await server.signIn(pupil.email)).get('/api/progress')).status).toBe(200);
    await demand({ kind: 'school', school: `c_${teacher.school}` }, false);
    expect((await teacher.get('/api/groups')).status).toBe(200);
    const entries = await server.rows(
      `select action, details from audit_entry where school_id = $1 and thing_kind = 'school' and action <> 'add' order by action`,
      [teacher.school],
    );
    const details = { whose: 'ownStaff' };
    expect(entries).toEqual([
      { action: 'demandFactor', details },
      { action: 'waiveFactor', details },
    ]);
  });

  test('is set only by admins, and only for existing schools', async () => {
    const teacher = await addTestPerson(server, 'manager');
    const of = { kind: 'school', school: `c_${teacher.school}` };
    expect((await teacher.post('/api/factor-rules', { of, isDemanded: true })).status).toBe(403);
    const nowhere = await demand({ kind: 'school', school: 'c_01900000-0000-7000-8000-00000000abcd' });
    expect(nowhere).toMatchObject({ status: 404 });
    expect(await demand({ kind: 'school', school: `c_${INSTALLATION_SCHOOL_ID}` })).toMatchObject({ status: 404 });
  });
});

test('the rules contain the numbers of staff in use who have no second factor', async () => {
  const { school, ...withApp } = await addTestPerson(server, 'manager');
  await addApp(withApp);
  const adding = await server.addPerson(school, 'manager');
  await server.addPerson(school, 'manager');
  await server.addPerson(school, 'pupil');
  const archived = await server.addPerson(school, 'manager');
  await server.rows('update account set archived_at = now() where id = $1', [archived.id]);
  const counts = async () => {
    const { body } = await admin.get<RouteOutput<'factorRules'>>(`/api/factor-rules?school=c_${school}`);
    return body.withoutFactor;
  };
  const before = await counts();
  expect(before.school).toBe(2);
  await addApp(await server.signIn(adding.email));
  expect(await counts()).toEqual({ admins: before.admins, allStaff: before.allStaff - 1, school: 1 });
  await addApp(admin);
  expect(await counts()).toMatchObject({ admins: before.admins - 1 });
  await server.rows('update school set archived_at = now() where id = $1', [school]);
  expect(await counts()).toMatchObject({ allStaff: before.allStaff - 2 });
});

test('a rule for the staff of all schools does not block admins, and a rule for admins blocks nobody else', async () => {
  const teacher = await addTestPerson(server, 'manager');
  expect((await demand({ kind: 'allStaff' })).body).toMatchObject({ allStaff: true, admins: false });
  expect(await teacher.get('/api/groups')).toMatchObject(BARRED);
  expect((await admin.get('/api/schools')).status).toBe(200);
  await demand({ kind: 'allStaff' }, false);
  expect((await demand({ kind: 'admins' })).body).toMatchObject({ admins: true });
  expect((await teacher.get('/api/groups')).status).toBe(200);
  expect(await admin.get('/api/factor-rules')).toMatchObject(BARRED);
  await addApp(admin);
  expect((await admin.get('/api/factor-rules')).status).toBe(200);
});

test('a sign-in at the school’s provider includes the provider’s second step', async () => {
  const teacher = await addTestPerson(server, 'manager');
  await demand({ kind: 'allStaff' });
  expect(await teacher.get('/api/groups')).toMatchObject(BARRED);
  const proof = `update account_session set proved_issuer = 'https://id.example', proved_subject = 's' where account_id = $1`;
  await server.rows(proof, [teacher.id]);
  expect((await teacher.get('/api/groups')).status).toBe(200);
  // Make the session look like one that began at the hosted provider (an external sign-in service). That service
  // verifies only a password, so the second factor is still missing.
  const asked = `update account_session set checked_at = now(), sealed_refresh = '\\x00' where account_id = $1`;
  await server.rows(asked, [teacher.id]);
  expect(await teacher.get('/api/groups')).toMatchObject(BARRED);
});

test('outside the demonstration it is required of admins from the start, until they decide otherwise', async () => {
  await setSecondFactorRuleOfAdminsIfUnset(server.database.db, server.now());
  expect(await admin.get('/api/schools')).toMatchObject(BARRED);
  await addApp(admin);
  await demand({ kind: 'admins' }, false);
  await setSecondFactorRuleOfAdminsIfUnset(server.database.db, server.now());
  expect((await admin.get<SecondFactorRules>('/api/factor-rules')).body.admins).toBe(false);
});

test('an operator removes the second factor of an admin whom nobody else can help, and signs them out', async () => {
  await addApp(admin);
  expect(
    await resetSecondFactorOfAccountsWithEmail(server.database.db, admin.email.toUpperCase(), server.now()),
  ).toEqual([{ role: 'admin', removed: 1 }]);
  expect(await admin.get('/api/schools')).toMatchObject({ status: 401 });
  expect((await (await server.signIn(admin.email)).get('/api/schools')).status).toBe(200);
  const pupil = await addTestPerson(server, 'pupil');
  expect(await resetSecondFactorOfAccountsWithEmail(server.database.db, pupil.email, server.now())).toEqual([]);
  expect((await pupil.get('/api/progress')).status).toBe(200);
});
