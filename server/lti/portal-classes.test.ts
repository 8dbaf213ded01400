import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JSONWebKeySet } from 'jose';
import type { Portal, PortalClass } from '../../contract/portals.ts';
import type { RosterCheckResult } from '../../contract/roster-check.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestGroup, addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import type { ExternalServiceFetch } from '../http/request-service.ts';
import {
  findHiddenFieldValue,
  LOGIN_INITIATION_PARAMETERS,
  createLaunchBrowser,
  registerPortal,
  TOOL_ORIGIN,
} from '../../testing/server/lti/launch.ts';
import {
  LTI_INSTRUCTOR_ROLE,
  LTI_LEARNER_ROLE,
  expandLtiClaimNames,
  PORTAL_SETTINGS,
  createTestPortal,
} from '../../testing/server/lti/portal.ts';
import {
  PORTAL_MEMBERS_URL,
  createTestPortalServices,
  type TestPortalServiceFailure,
  type TestPortalServiceName,
  type TestPortalMember,
} from '../../testing/server/lti/services.ts';

let clock = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => clock);
const fetch: ExternalServiceFetch = (url, init) =>
  url === PORTAL_SETTINGS.keysUrl ? portal.fetch(url, init) : services.fetch(url, init);
const server = await createTestApp({ portalFetch: fetch, clock: () => clock });
afterAll(server.close);
const { send, leave, signed, comeBack } = createLaunchBrowser(server, portal);
const keySet = async () => (await server.browser().get<JSONWebKeySet>('/lti/keys')).body;
let services = createTestPortalServices(() => clock, keySet);

let teacher: TestPerson;
let registered: Portal;

const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const classClaim = (url: unknown = PORTAL_MEMBERS_URL) => ({
  [NRPS]: { context_memberships_url: url, service_versions: ['2.0'] },
});
const TEACHER = {
  sub: 'teacher-1',
  name: '先生 一郎',
  ...expandLtiClaimNames({ roles: [LTI_INSTRUCTOR_ROLE], context: { id: 'context-1', title: '2年1組 算数' } }),
};

async function launch(claims: Readonly<Record<string, unknown>>, cookie = '') {
  const left = await leave(registered, LOGIN_INITIATION_PARAMETERS, cookie);
  return comeBack(left, await signed(left, claims));
}

async function linkTeacher(): Promise<void> {
  const { body } = await launch(TEACHER, teacher.cookie ?? '');
  const form = { link: findHiddenFieldValue(body, 'link') };
  await send({
    method: 'POST',
    url: '/lti/link',
    cookie: teacher.cookie ?? '',
    form,
    headers: { origin: TOOL_ORIGIN },
  });
}

beforeEach(async () => {
  clock = new Date(clock.getTime() + 1000);
  services = createTestPortalServices(() => clock, keySet);
  teacher = await addTestPerson(server, 'manager');
  registered = await registerPortal(teacher);
  await linkTeacher();
});

async function classes(of: TestPerson = teacher): Promise<readonly PortalClass[]> {
  return (await of.get<{ classes: PortalClass[] }>('/api/portal-classes')).body.classes;
}

type Fetched = { readonly text: string; readonly members: string; readonly pupils: number; readonly nameless: number };

async function fetchClass(of: TestPerson = teacher) {
  const [first] = await classes();
  const url = `/api/portals/${first?.portal ?? ''}/classes/${first?.portalClass ?? ''}/members`;
  return of.post<Fetched>(url, {});
}

const learner = (id: string, name: string, more: TestPortalMember = {}): TestPortalMember => ({
  user_id: id,
  roles: [LTI_LEARNER_ROLE],
  name,
  ...more,
});

const WITHIN = { purpose: 'addPupils', defaultGroup: { grade: 2, name: '2年1組' } } as const;
const CONSENT = { goodLinesOnly: false, addGroups: true, endLeaving: false };

type Applied = { readonly kind: string; readonly undo: string; readonly linked: number; readonly added: number };

async function applied({ text, members }: Pick<Fetched, 'text' | 'members'>) {
  const source = { kind: 'text', text };
  const { body } = await teacher.post<RosterCheckResult>('/api/rosters/check', { ...WITHIN, source });
  const seen = body.kind === 'read' ? body.seen : '';
  return teacher.post<Applied>('/api/rosters', { ...WITHIN, ...CONSENT, source, seen, members });
}

describe('a class of a portal', () => {
  test('is listed after a teacher opened Sakumon from it', async () => {
    expect(await classes()).toEqual([]);
    await launch({ ...TEACHER, ...classClaim() });
    await launch({ ...TEACHER, ...classClaim() });
    expect(await classes()).toEqual([
      {
        portal: registered.id,
        portalName: PORTAL_SETTINGS.name,
        portalClass: expect.stringMatching(/^[0-9a-f]{64}$/u),
        title: '2年1組 算数',
        openedAt: clock.toISOString(),
      },
    ]);
    const stranger = await addTestPerson(server, 'manager');
    expect(await classes(stranger)).toEqual([]);
    expect((await fetchClass(stranger)).status).toBe(404);
    expect(services.asked).toEqual([]);
  });

  test.each([['items'], ['http://10.0.0.1/members'], [7], [`${PORTAL_MEMBERS_URL}/${'x'.repeat(2000)}`], [null]])(
    'is not stored with the members address %s',
    async (url) => {
      expect((await launch({ ...TEACHER, ...classClaim(url) })).status).toBe(303);
      expect(await classes()).toEqual([]);
    },
  );
});

describe('its pupils', () => {
  beforeEach(async () => {
    await launch({ ...TEACHER, ...classClaim() });
  });

  test('are read page by page into a roster; applying it links them and lets them sign in, undoing it removes the links', async () => {
    const group = await addTestGroup(server, teacher.school);
    const here = await addTestPerson(server, 'pupil', teacher.school);
    await server.rows('update account set display_name = $1 where id = $2', ['森 蓮', here.id]);
    await addPupilToTestGroup(server, here, group);
    services.enrol([
      [learner('s-1', '山田　花子'), learner('s-2', '', { name: undefined, family_name: '佐藤', given_name: '"陽"' })],
      [
        learner('s-3', '森 蓮'),
        learner('s-4', 'いない 人', { status: 'Inactive' }),
        { user_id: 't-1', roles: [LTI_INSTRUCTOR_ROLE], name: '先生 一郎' },
        learner('s-5', ''),
        learner('s-6', '田中,\t一郎\n'),
      ],
    ]);
    const { status, body } = await fetchClass();
    expect([status, body.pupils, body.nameless]).toEqual([200, 4, 1]);
    expect(body.text).not.toContain('s-1');
    const done = await applied(body);
    expect([done.status, done.body.kind, done.body.added, done.body.linked]).toEqual([200, 'applied', 3, 4]);
    const entered = await launch({ sub: 's-3', name: '森 蓮' });
    expect(entered.status).toBe(303);
    expect((await launch({ sub: 's-1', name: '山田 花子' })).status).toBe(303);
    expect((await launch({ sub: 's-4', name: 'いない 人' })).refusal).toBe('not-registered');
    const people = await server.rows<{ subject: string; display_name: string }>(
      `select subject, display_name from linked_identity as link join account on account.id = link.account_id
        where link.school_id = $1 and role = 'pupil' order by subject`,
      [teacher.school],
    );
    expect(people.map(({ subject, display_name }) => [subject, display_name])).toEqual([
      ['s-1', '山田 花子'],
      ['s-2', '佐藤 "陽"'],
      ['s-3', '森 蓮'],
      ['s-6', '田中, 一郎'],
    ]);
    expect((await teacher.post(`/api/rosters/${done.body.undo}/undo`, {})).status).toBe(200);
    expect((await launch({ sub: 's-3', name: '森 蓮' })).refusal).toBe('not-registered');
    expect(await server.browser(entered.session).get('/api/account')).toMatchObject({ body: { ended: 'unlinked' } });
  });

  test('are linked only by the same school, with the original ticket, before it expires', async () => {
    services.enrol([[learner('s-1', '山田 花子')]]);
    const { body } = await fetchClass();
    const other = await addTestPerson(server, 'manager');
    const input = { ...WITHIN, ...CONSENT, source: { kind: 'text', text: body.text }, seen: '', members: body.members };
    expect((await other.post<{ refusal: string }>('/api/rosters', input)).body.refusal).toBe('members-over');
    const changed = { ...body, members: `${body.members.slice(0, -8)}AAAAAAAA` };
    expect((await applied(changed)).body).toMatchObject({ refusal: 'members-over' });
    clock = new Date(clock.getTime() + 12 * 60 * 60 * 1000);
    teacher = { ...teacher, ...(await server.signIn(teacher.email)) };
    expect((await applied(body)).body).toMatchObject({ refusal: 'members-over' });
  });

  const cases: readonly (readonly [TestPortalServiceName, TestPortalServiceFailure, string])[] = [
    ['token', 'away', 'portal-away'],
    ['token', 'unauthorized', 'portal-refused'],
    ['token', 'page', 'portal-malformed'],
    ['members', 'away', 'portal-away'],
    ['members', 'broken', 'portal-away'],
    ['members', 'unauthorized', 'portal-refused'],
    ['members', 'leads on', 'portal-refused'],
    ['members', 'page', 'portal-malformed'],
    ['members', 'endless', 'portal-malformed'],
  ];

  test.each(cases)('are rejected with the reason when the %s service is %s', async (service, mishap, refusal) => {
    services.enrol([[learner('s-1', '山田 花子')]]);
    services.fail(service, mishap);
    expect((await fetchClass()).body).toMatchObject({ refusal });
  });

  test.each([
    ['a page without end', () => `<${PORTAL_MEMBERS_URL}?page=0>; rel="next"`],
    [
      'pages without end',
      (page: number) => `<${PORTAL_MEMBERS_URL}?page=0&more=${page}>; rel=next, <${PORTAL_MEMBERS_URL}>; rel="first"`,
    ],
    ['a page elsewhere', () => '<https://evil.test/members>; rel="next"'],
  ])('are rejected when there is %s', async (_, link) => {
    services.enrol([[learner('s-1', '山田 花子')], [], []], link);
    expect((await fetchClass()).body).toMatchObject({ refusal: 'portal-malformed' });
    expect(services.asked.every((url) => url.startsWith(PORTAL_SETTINGS.issuer))).toBe(true);
  });

  test.each([
    ['no members', [{ user_id: 7, roles: [LTI_LEARNER_ROLE] }]],
    ['a number with control characters', [learner('s\u00001', '山田 花子')]],
    ['a number of great length', [learner('s'.repeat(300), '山田 花子')]],
    ['more of them than a school has', Array.from({ length: 2001 }, (_, at) => learner(`s-${at}`, `児童 ${at}`))],
  ])('are rejected when the portal sends %s', async (_, page) => {
    services.enrol([page]);
    expect((await fetchClass()).body).toMatchObject({ refusal: 'portal-malformed' });
  });
});
