import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES, type RouteName } from '../../contract/routes.ts';
import { testApp, type Browser, type TestApp } from '../testApp.ts';

type Caller = 'visitor' | 'pupil' | 'manager' | 'admin';
const CALLERS = ['visitor', 'pupil', 'manager', 'admin'] as const satisfies readonly Caller[];

/** Each route's answer to each kind of caller. A new route without a row does not compile. */
const ANSWERS: Readonly<Record<RouteName, Readonly<Record<Caller, number>>>> = {
  signIn: { visitor: 401, pupil: 401, manager: 401, admin: 401 },
  signOut: { visitor: 200, pupil: 200, manager: 200, admin: 200 },
  lookUpAccount: { visitor: 200, pupil: 200, manager: 200, admin: 200 },
  sampleQuestion: { visitor: 200, pupil: 200, manager: 200, admin: 200 },
  progress: { visitor: 401, pupil: 200, manager: 403, admin: 403 },
  levelQuestions: { visitor: 401, pupil: 200, manager: 403, admin: 403 },
  recordActs: { visitor: 401, pupil: 200, manager: 403, admin: 403 },
  editOwnAccount: { visitor: 401, pupil: 403, manager: 200, admin: 200 },
  changePassword: { visitor: 401, pupil: 401, manager: 401, admin: 401 },
  auditEntries: { visitor: 401, pupil: 403, manager: 200, admin: 200 },
};

const BODIES: Readonly<Partial<Record<RouteName, unknown>>> = {
  signIn: { email: 'nobody@example.test', password: 'wrong' },
  recordActs: { acts: [{}] },
  editOwnAccount: { displayName: '山田 花子' },
  changePassword: { current: 'wrong', next: 'a password of my own' },
};

let server: TestApp;
const browsers = new Map<Caller, Browser>();

async function callers(): Promise<void> {
  const school = await server.addSchool('ひがし小学校');
  browsers.set('visitor', server.browser());
  for (const role of ['pupil', 'manager', 'admin'] as const) {
    await server.addPerson(school, role, `${role}@example.test`);
    browsers.set(role, await server.signIn(`${role}@example.test`));
  }
}

beforeAll(async () => {
  server = await testApp();
  await callers();
});
afterAll(() => server.close());

function statusFor(caller: Caller, name: RouteName): Promise<number> {
  const browser = browsers.get(caller) ?? server.browser();
  const url = ROUTES[name].path.replace(':level', '1');
  const answer = ROUTES[name].method === 'GET' ? browser.get(url) : browser.post(url, BODIES[name] ?? {});
  return answer.then(({ status }) => status);
}

const names = Object.keys(ANSWERS).filter((name): name is RouteName => name !== 'signOut' && name in ROUTES);
// Signing out comes last: it ends the callers' sessions.
const order: RouteName[] = [...names, 'signOut'];
const cells = order.flatMap((name) => CALLERS.map((caller) => [name, caller, ANSWERS[name][caller]] as const));

test.each(cells)('%s for %s answers %i', async (name, caller, status) => {
  expect(await statusFor(caller, name)).toBe(status);
});

test('the table has a row for every route', () => {
  expect([...order].sort()).toEqual(Object.keys(ROUTES).sort());
});

test('a visitor is told to sign in, a person of another role that the role is the reason', async () => {
  expect(await server.browser().get('/api/progress')).toMatchObject({ body: { refusal: 'signedOut' } });
  const manager = await server.signIn('manager@example.test');
  expect(await manager.get('/api/progress')).toMatchObject({ body: { refusal: 'forbiddenRole' } });
});
