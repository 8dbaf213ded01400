import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/account.ts';
import type { Portal } from '../../contract/portals.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  TOOL_ORIGIN,
  findHiddenFieldValue,
  LOGIN_INITIATION_PARAMETERS,
  createLaunchBrowser,
  registerPortal,
  TOOL_LAUNCH_URL,
} from '../../testing/server/lti/launch.ts';
import {
  LTI_INSTRUCTOR_ROLE,
  expandLtiClaimNames,
  LTI_MENTOR_ROLE,
  PORTAL_SETTINGS,
  createTestPortal,
} from '../../testing/server/lti/portal.ts';

let clock = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => clock);
const server = await createTestApp({ portalFetch: portal.fetch, clock: () => clock });
afterAll(server.close);
const { send, leave: leaveFor, signed, comeBack } = createLaunchBrowser(server, portal);

let teacher: TestPerson;
let registered: Portal;

type Settings = typeof PORTAL_SETTINGS;

const leave = (fields: Readonly<Record<string, string>> = LOGIN_INITIATION_PARAMETERS, cookie = '', of = registered) =>
  leaveFor(of, fields, cookie);

function change(settings: Partial<Settings>): Promise<{ status: number; body: Portal }> {
  const { id, version, ...present } = registered;
  return teacher.post<Portal>(`/api/portals/${id}`, { ...present, ...settings, version });
}

async function newSchool(): Promise<void> {
  clock = new Date(clock.getTime() + 1000);
  teacher = await addTestPerson(server, 'manager');
  registered = await registerPortal(teacher);
}

async function launch(claims: Readonly<Record<string, unknown>> = {}, fields = LOGIN_INITIATION_PARAMETERS) {
  const left = await leave(fields);
  return comeBack(left, await signed(left, claims));
}

async function accountOf(session: string | null): Promise<Account | null> {
  const { body } = await server.browser(session).get<{ account: Account | null }>('/api/account');
  return body.account;
}

const asTeacher = (sub: string) => ({
  sub,
  name: '先生 一郎',
  ...expandLtiClaimNames({ roles: [LTI_INSTRUCTOR_ROLE] }),
});

describe('a school registers its portal', () => {
  beforeEach(newSchool);

  test('reads it back and switches it on and off; a conflicting change is rejected', async () => {
    const { body } = await teacher.get<{ portals: Portal[] }>('/api/portals');
    expect(body.portals).toEqual([{ ...PORTAL_SETTINGS, id: registered.id, version: 1 }]);
    clock = new Date(clock.getTime() + 1000);
    expect((await change({ isOn: false })).status).toBe(200);
    expect((await change({ isOn: true })).status).toBe(409);
    const entries = await server.rows<{ action: string; details: unknown }>(
      `select action, details from audit_entry where school_id = $1 and thing_kind = 'settings' order by made_at, id`,
      [teacher.school],
    );
    expect(entries.map(({ action }) => action)).toEqual(['edit', 'edit']);
    expect(entries[1]?.details).toMatchObject({ isOn: false, clientId: PORTAL_SETTINGS.clientId });
  });

  test('and can register at most ten portals', async () => {
    for (let more = 1; more < 10; more += 1) await registerPortal(teacher);
    expect((await teacher.post('/api/portals', PORTAL_SETTINGS)).body).toMatchObject({ refusal: 'too-many-portals' });
  });

  test.each(['http://portal.test/keys', 'https://a:b@portal.test/keys', 'ftp://portal.test/', 'portal.test', ''])(
    'but not with the key address %j',
    async (keysUrl) => {
      const { status } = await teacher.post('/api/portals', { ...PORTAL_SETTINGS, keysUrl });
      expect(status).toBe(400);
    },
  );
});

const keys = async () => (await server.browser().get<{ keys: Record<string, unknown>[] }>('/lti/keys')).body.keys;

describe('our key set', () => {
  test('contains only a public key, the same each time', async () => {
    const [first, ...others] = await keys();
    expect(Object.keys(first ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(others).toEqual([]);
    expect(await keys()).toEqual([first]);
    const [row] = await server.rows<{ sealed: string }>(
      `select encode(sealed_key, 'escape') as sealed from portal_key`,
    );
    expect(row?.sealed).not.toContain('"d"');
  });

  test('gets a new key each quarter and still contains the last one', async () => {
    const before = clock;
    const [first] = await keys();
    try {
      clock = new Date(before.getTime() + 90 * 24 * 60 * 60 * 1000);
      const [second, last, ...others] = await keys();
      expect(second).not.toEqual(first);
      expect([last, others]).toEqual([first, []]);
      clock = new Date(before.getTime() + 180 * 24 * 60 * 60 * 1000);
      expect((await keys()).map(({ kid }) => kid)).not.toContain(first?.['kid']);
    } finally {
      clock = before;
      await server.rows('delete from portal_key');
    }
  });
});

describe('leaving to the portal', () => {
  beforeEach(newSchool);

  test('asks the portal as the specification requires', async () => {
    const query = new URLSearchParams(LOGIN_INITIATION_PARAMETERS).toString();
    const { to, headers } = await send({ method: 'GET', url: `/lti/login/${registered.id}?${query}` });
    const asked = new URL(to ?? '');
    expect(asked.origin + asked.pathname).toBe(PORTAL_SETTINGS.loginUrl);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: PORTAL_SETTINGS.clientId,
      redirect_uri: TOOL_LAUNCH_URL,
      login_hint: 'hint-1',
      lti_message_hint: 'message-1',
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
      state: expect.stringMatching(/^[\w-]+$/u),
    });
    expect(String(headers['set-cookie'])).toContain('HttpOnly');
  });

  test('also works for a portal that posts, with a redirect to a GET request', async () => {
    const url = `/lti/login/${registered.id}`;
    const { status, to } = await send({ method: 'POST', url, form: LOGIN_INITIATION_PARAMETERS });
    expect([status, to]).toEqual([303, `${url}?${new URLSearchParams(LOGIN_INITIATION_PARAMETERS).toString()}`]);
  });

  const { client_id: _, lti_deployment_id: __, lti_message_hint: ___, ...LEAST } = LOGIN_INITIATION_PARAMETERS;
  test('needs only issuer, hint and target', async () => {
    expect((await leave(LEAST)).state).not.toBe('');
  });

  const refused: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['another issuer', { ...LOGIN_INITIATION_PARAMETERS, iss: 'https://other.test' }, 'not-proved'],
    ['an issuer with a slash', { ...LOGIN_INITIATION_PARAMETERS, iss: `${PORTAL_SETTINGS.issuer}/` }, 'not-proved'],
    ['another client', { ...LOGIN_INITIATION_PARAMETERS, client_id: 'other' }, 'not-proved'],
    ['another deployment', { ...LOGIN_INITIATION_PARAMETERS, lti_deployment_id: 'other' }, 'other-deployment'],
    [
      'a target elsewhere',
      { ...LOGIN_INITIATION_PARAMETERS, target_link_uri: 'https://evil.test/lti/launch' },
      'other-target',
    ],
    ['a target that is no address', { ...LOGIN_INITIATION_PARAMETERS, target_link_uri: 'launch' }, 'other-target'],
    ['no hint', { ...LOGIN_INITIATION_PARAMETERS, login_hint: '' }, 'bad-request'],
    ['nothing', {}, 'bad-request'],
  ];
  test.each(refused)('is rejected with %s', async (_name, fields, refusal) => {
    const query = new URLSearchParams(fields).toString();
    const answer = await send({ method: 'GET', url: `/lti/login/${registered.id}?${query}` });
    expect([answer.refusal, answer.to]).toEqual([refusal, null]);
  });

  test.each(['l_01900000-0000-7000-8000-000000000001', 'nothing', '%00'])('is rejected at %s', async (id) => {
    const query = new URLSearchParams(LOGIN_INITIATION_PARAMETERS).toString();
    expect((await send({ method: 'GET', url: `/lti/login/${id}?${query}` })).refusal).toBe('unknown-portal');
  });

  test('is rejected while the portal is switched off', async () => {
    const left = await leave();
    await change({ isOn: false });
    const query = new URLSearchParams(LOGIN_INITIATION_PARAMETERS).toString();
    expect((await send({ method: 'GET', url: `/lti/login/${registered.id}?${query}` })).refusal).toBe('portal-off');
    expect((await comeBack(left, await signed(left))).refusal).toBe('portal-off');
  });
});

describe('a pupil', () => {
  beforeEach(newSchool);

  test('who is unknown is not signed in, unless the portal may add pupils', async () => {
    expect(await launch()).toMatchObject({ status: 403, refusal: 'not-registered', session: null });
    await change({ addsPupils: true });
    const group = await addTestGroup(server, teacher.school, '2年1組', 2);
    const custom = expandLtiClaimNames({ custom: { grade: 'P2', class: '1組' } });
    const first = await launch({ sub: 'pupil-9', name: '佐藤　 蓮', ...custom });
    expect([first.status, first.to]).toEqual([303, '/question']);
    const account = await accountOf(first.session);
    expect(account).toMatchObject({ displayName: '佐藤 蓮', role: 'pupil', homeGroup: { id: `g_${group}` } });
    expect(account?.providerData).toEqual([{ providerId: 'lti', uid: 'pupil-9' }]);
    const again = await launch({ sub: 'pupil-9', name: 'べつの なまえ' });
    expect((await accountOf(again.session))?.uid).toBe(account?.uid);
    const entries = await server.rows<{ action: string }>(
      'select action from audit_entry where thing_id = $1 order by made_at, id',
      [account?.uid.slice(2)],
    );
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['add', 'signIn', 'signIn']);
  });

  test('is added once, also if two tabs are opened at the same time', async () => {
    await change({ addsPupils: true });
    const answers = await Promise.all([launch({ sub: 'twin' }), launch({ sub: 'twin' }), launch({ sub: 'twin' })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const people = await server.rows('select id from account where school_id = $1 and role = $2', [
      teacher.school,
      'pupil',
    ]);
    expect(people).toHaveLength(1);
  });

  test('without a name is not added', async () => {
    await change({ addsPupils: true });
    const nameless = { name: undefined, given_name: undefined, family_name: undefined };
    expect((await launch(nameless)).refusal).toBe('not-registered');
  });

  test('who is archived is not signed in, and not added again', async () => {
    await change({ addsPupils: true });
    const { session } = await launch();
    await server.rows('update account set archived_at = now() where id = $1', [
      (await accountOf(session))?.uid.slice(2),
    ]);
    expect(await launch()).toMatchObject({ refusal: 'not-registered', session: null });
  });

  test('replaces the session of the person who used the browser before', async () => {
    await change({ addsPupils: true });
    const before = await launch({ sub: 'before' });
    const left = await leave(LOGIN_INITIATION_PARAMETERS, before.session ?? '');
    await comeBack(left, await signed(left, { sub: 'after' }));
    expect(await accountOf(before.session)).toBeNull();
  });

  test('gets the pupils’ page, whatever the link is', async () => {
    await change({ addsPupils: true });
    for (const [path, to] of [
      ['/question?level=3', '/question?level=3'],
      ['/manager/settings', '/question'],
      ['/nowhere', '/question'],
    ] as const) {
      const answer = await launch(expandLtiClaimNames({ target_link_uri: TOOL_ORIGIN + path }), {
        ...LOGIN_INITIATION_PARAMETERS,
        target_link_uri: TOOL_ORIGIN + path,
      });
      expect(answer.to).toBe(to);
    }
  });
});

const OWN = { origin: TOOL_ORIGIN };
const offer = async (sub: string, of: TestBrowser = teacher) => {
  const left = await leave(LOGIN_INITIATION_PARAMETERS, of.cookie ?? '');
  return comeBack(left, await signed(left, asTeacher(sub)));
};
const accept = (body: string, cookie: string | null, headers: Record<string, string> = OWN) =>
  send({
    method: 'POST',
    url: '/lti/link',
    cookie: cookie ?? '',
    form: { link: findHiddenFieldValue(body, 'link') },
    headers,
  });

describe('a teacher', () => {
  beforeEach(newSchool);

  test('who is unknown must sign in here first', async () => {
    expect(await launch(asTeacher('teacher-1'))).toMatchObject({ refusal: 'not-registered', session: null });
  });

  test('who is signed in here links the account once, and then is signed in by the portal', async () => {
    const offered = await offer('teacher-2');
    expect([offered.status, offered.session]).toEqual([200, null]);
    expect(offered.body).toContain('先生 一郎');
    expect(await accept(offered.body, teacher.cookie)).toMatchObject({ status: 303, to: '/manager' });
    expect(await accept(offered.body, teacher.cookie)).toMatchObject({ status: 303, to: '/manager' });
    const { to, session } = await launch(asTeacher('teacher-2'));
    expect(to).toBe('/manager');
    expect((await accountOf(session))?.uid).toBe(`u_${teacher.id}`);
    const links = await server.rows(`select 1 from audit_entry where thing_id = $1 and action = 'link'`, [teacher.id]);
    expect(links).toHaveLength(1);
  });

  test('cannot link for another person, from another site, or without a session', async () => {
    const { body } = await offer('teacher-3');
    expect((await accept(body, null)).refusal).toBe('not-registered');
    expect((await accept(body, teacher.cookie, { origin: 'https://evil.test' })).refusal).toBe('not-proved');
    const other = await addTestPerson(server, 'manager');
    expect((await accept(body, other.cookie)).refusal).toBe('not-registered');
    const pupil = await addTestPerson(server, 'pupil', teacher.school);
    expect((await accept(body, pupil.cookie)).refusal).toBe('not-registered');
    expect((await offer('teacher-3', other)).refusal).toBe('not-registered');
    expect((await offer('teacher-3', pupil)).refusal).toBe('not-registered');
    expect((await launch(asTeacher('teacher-3'))).refusal).toBe('not-registered');
  });

  test('gets the page of the link', async () => {
    await accept((await offer('teacher-4')).body, teacher.cookie);
    const target = `${TOOL_ORIGIN}/manager/homework/g_01900000-0000-7000-8000-000000000001`;
    const answer = await launch(
      {
        ...asTeacher('teacher-4'),
        ...expandLtiClaimNames({ target_link_uri: target, roles: [LTI_INSTRUCTOR_ROLE, LTI_MENTOR_ROLE] }),
      },
      { ...LOGIN_INITIATION_PARAMETERS, target_link_uri: target },
    );
    expect(answer.to).toBe(new URL(target).pathname);
  });
});

const open = (body: string, headers: Record<string, string> = { origin: TOOL_ORIGIN }) =>
  send({ method: 'POST', url: '/lti/open', form: { ticket: findHiddenFieldValue(body, 'ticket') }, headers });

const named = async (name: string) => {
  const pupil = await addTestPerson(server, 'pupil', teacher.school);
  await server.rows('update account set display_name = $2 where id = $1', [pupil.id, name]);
  return pupil;
};
const offerTo = async (pupil: TestPerson) => {
  const left = await leave(LOGIN_INITIATION_PARAMETERS, pupil.cookie ?? '');
  return comeBack(left, await signed(left));
};

describe('a pupil who has an account here', () => {
  beforeEach(newSchool);
  test('links the account with one button, and is not added again', async () => {
    await change({ addsPupils: true });
    const pupil = await named('山田花子');
    const offered = await offerTo(pupil);
    expect([offered.status, offered.session]).toEqual([200, null]);
    expect(offered.body).toContain('きみの なまえかな');
    expect(await accept(offered.body, pupil.cookie)).toMatchObject({ status: 303, to: '/question' });
    expect((await accountOf((await launch()).session))?.uid).toBe(`u_${pupil.id}`);
  });

  test('is not asked if the names differ, because then another person used the browser', async () => {
    expect((await offerTo(await named('佐藤 蓮'))).refusal).toBe('not-registered');
    const { body } = await offerTo(await named('山田 花子'));
    const other = await named('佐藤 蓮');
    expect((await accept(body, other.cookie)).refusal).toBe('not-registered');
  });
});

describe('in a frame', () => {
  beforeEach(newSchool);

  const FRAMED = { 'sec-fetch-dest': 'iframe' };
  test('a page with one button opens a tab once, and only the portal may frame it', async () => {
    await change({ addsPupils: true });
    const left = await leave();
    const framed = await comeBack(left, await signed(left), FRAMED);
    expect([framed.status, framed.session, framed.headers['x-frame-options']]).toEqual([200, null, undefined]);
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${PORTAL_SETTINGS.issuer}`);
    expect((await open(framed.body, { origin: 'https://evil.test' })).refusal).toBe('not-proved');
    const opened = await open(framed.body);
    expect([opened.status, opened.to]).toEqual([303, '/question']);
    expect(await accountOf(opened.session)).not.toBeNull();
    expect((await open(framed.body)).refusal).toBe('used-twice');
  });

  test('the button works for two minutes', async () => {
    await change({ addsPupils: true });
    const left = await leave();
    const framed = await comeBack(left, await signed(left), FRAMED);
    clock = new Date(clock.getTime() + 120_000);
    expect((await open(framed.body)).refusal).toBe('too-late');
  });

  test('no other page of the portal routes may be framed', async () => {
    const { headers } = await send({ method: 'GET', url: '/lti/login/nothing' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('with https the cookie is sent in frames, partitioned by portal', async () => {
    const secure = await createTestApp(
      { portalFetch: portal.fetch, publicOrigin: 'https://sakumon.test' },
      server.database,
    );
    try {
      const query = new URLSearchParams({
        ...LOGIN_INITIATION_PARAMETERS,
        target_link_uri: 'https://sakumon.test/lti/launch',
      }).toString();
      const { headers } = await secure.app.inject({ url: `/lti/login/${registered.id}?${query}` });
      const cookie = String(headers['set-cookie']);
      for (const part of ['__Host-sakumon-browser=', 'Secure', 'SameSite=None', 'Partitioned', 'HttpOnly', 'Path=/']) {
        expect(cookie).toContain(part);
      }
    } finally {
      await secure.app.close();
    }
  });
});

describe('a launch is rejected', () => {
  beforeEach(newSchool);

  test('for a second use of a message, in another browser, and too late', async () => {
    await change({ addsPupils: true });
    const left = await leave();
    const form = await signed(left);
    expect((await comeBack({ ...left, cookie: '' }, form)).refusal).toBe('other-browser');
    expect((await comeBack({ ...left, cookie: `sakumon-browser=${'x'.repeat(43)}` }, form)).refusal).toBe(
      'other-browser',
    );
    expect((await comeBack(left, form)).status).toBe(303);
    expect(await comeBack(left, form)).toMatchObject({ refusal: 'used-twice', session: null });
    const late = await leave();
    const lateForm = await signed(late);
    clock = new Date(clock.getTime() + 301_000);
    expect((await comeBack(late, lateForm)).refusal).toBe('too-late');
    clock = new Date(clock.getTime() + 300_000);
    expect((await comeBack(late, await signed(late))).refusal).toBe('too-late');
  });

  test('for a message to the portal of another school', async () => {
    await change({ addsPupils: true });
    const { session } = await launch({ sub: 'shared' });
    const other = await addTestPerson(server, 'manager');
    const theirs = await registerPortal(other, { deployments: ['their-deployment'] });
    // The two schools have registered portals with the same issuer and client id, and each portal has a person with the
    // subject `shared`. A launch from the second portal must not open a session of the first portal's person.
    const left = await leave({ ...LOGIN_INITIATION_PARAMETERS, lti_deployment_id: 'their-deployment' }, '', theirs);
    const message = { sub: 'shared', ...expandLtiClaimNames({ deployment_id: 'their-deployment' }) };
    expect((await comeBack(left, await signed(left, message))).refusal).toBe('not-registered');
    expect((await comeBack(left, await signed(left, { sub: 'shared' }))).refusal).toBe('other-deployment');
    expect(await accountOf(session)).not.toBeNull();
  });

  test('while the portal does not answer, with that reason', async () => {
    const elsewhere = await registerPortal(teacher, { keysUrl: `${PORTAL_SETTINGS.issuer}/other-keys` });
    const left = await leave(LOGIN_INITIATION_PARAMETERS, '', elsewhere);
    const away = await comeBack(left, await signed(left));
    expect([away.status, away.refusal, away.session]).toEqual([502, 'portal-away', null]);
    portal.goAway(true);
    try {
      expect((await comeBack(left, await signed(left))).refusal).toBe('portal-away');
    } finally {
      portal.goAway(false);
    }
  });

  test.each([
    ['nothing', ''],
    ['names twice', 'state=a&state=b&id_token=c'],
    ['too much', `id_token=${'x'.repeat(70_000)}`],
    ['a sealed ticket for a state', 'state=%7B%7D&id_token=c'],
  ])('by a form with %s', async (_, form) => {
    expect((await send({ method: 'POST', url: '/lti/launch', form })).refusal).toBe('bad-request');
  });

  test('for a body that is not a form', async () => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/lti/launch', payload: '{}', headers });
    expect(statusCode).toBe(400);
  });
});
