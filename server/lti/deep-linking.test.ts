import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Homework } from '../../contract/homework.ts';
import type { Portal } from '../../contract/portals.ts';
import { HOMEWORK_LEVEL_NUMBER_OFFSET } from '../../contract/set-levels.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import {
  TOOL_ORIGIN,
  findHiddenFieldValue,
  LOGIN_INITIATION_PARAMETERS,
  createLaunchBrowser,
  registerPortal,
} from '../../testing/server/lti/launch.ts';
import {
  PORTAL_DEPLOYMENT_ID,
  LTI_INSTRUCTOR_ROLE,
  LTI_LEARNER_ROLE,
  expandLtiClaimNames,
  PORTAL_CLIENT_ID,
  PORTAL_ISSUER,
  createTestPortal,
} from '../../testing/server/lti/portal.ts';

const NOW = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => NOW);
const server = await createTestApp({ portalFetch: portal.fetch, clock: () => NOW });
afterAll(server.close);
const { send, leave, signed, comeBack } = createLaunchBrowser(server, portal);

const RETURN = `${PORTAL_ISSUER}/deep-links/return`;
const SETTINGS = {
  deep_link_return_url: RETURN,
  accept_types: ['link', 'ltiResourceLink'],
  accept_presentation_document_targets: ['iframe', 'window'],
  data: 'csrftoken:c7fbba78',
};
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const FRAMED = { 'sec-fetch-dest': 'iframe' };

let taught: TestClass;
let registered: Portal;

/** Returns the claims of a teacher who wants to add a link to the portal (LTI Deep Linking 2.0, 2.3). */
function wants(settings: Readonly<Record<string, unknown>> = {}, roles = [LTI_INSTRUCTOR_ROLE], sub = 'teacher-1') {
  return {
    sub,
    ...expandLtiClaimNames({ message_type: 'LtiDeepLinkingRequest', resource_link: undefined, roles }),
    [`${DL}/deep_linking_settings`]: { ...SETTINGS, ...settings },
  };
}

async function ask(claims: Readonly<Record<string, unknown>> = wants(), of = registered) {
  const left = await leave(of);
  return comeBack(left, await signed(left, claims), FRAMED);
}

const choose = (body: string, path: string, headers: Record<string, string> = { origin: TOOL_ORIGIN }) =>
  send({
    method: 'POST',
    url: '/lti/deep-link',
    form: { choosing: findHiddenFieldValue(body, 'choosing'), path },
    headers,
  });

/**
 * Verifies a response with Sakumon's published keys, as a portal does, and returns its claims (Deep Linking 2.0, 2.4).
 */
async function read(body: string) {
  const keys = await server.browser().get<JSONWebKeySet>('/lti/keys');
  const options = { issuer: PORTAL_CLIENT_ID, audience: PORTAL_ISSUER, currentDate: NOW };
  return (await jwtVerify(findHiddenFieldValue(body, 'JWT'), createLocalJWKSet(keys.body), options)).payload;
}

async function linkTeacher(to: Portal, { cookie }: { readonly cookie: string | null }): Promise<void> {
  const left = await leave(to, LOGIN_INITIATION_PARAMETERS, cookie ?? '');
  const claims = { sub: 'teacher-1', ...expandLtiClaimNames({ roles: [LTI_INSTRUCTOR_ROLE] }) };
  const { body } = await comeBack(left, await signed(left, claims));
  const form = { link: findHiddenFieldValue(body, 'link') };
  const { status } = await send({
    method: 'POST',
    url: '/lti/link',
    cookie: cookie ?? '',
    form,
    headers: { origin: TOOL_ORIGIN },
  });
  expect(status).toBe(303);
}

beforeAll(async () => {
  taught = await addTestClass(server, 1);
  registered = await registerPortal(taught.teacher);
  await linkTeacher(registered, taught.teacher);
});

test('a teacher adds a level to the portal, in a frame and without a cookie', async () => {
  const { status, body, session, headers } = await ask();
  expect([status, session]).toEqual([200, null]);
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${PORTAL_ISSUER}`);
  expect(body).toContain('value="/question?level=1"');
  const answered = await choose(body, '/question?level=3');
  expect(answered.body).toContain(`action="${RETURN}"`);
  expect(answered.headers['content-security-policy']).toContain(`form-action ${PORTAL_ISSUER};`);
  expect(await read(answered.body)).toMatchObject({
    iss: PORTAL_CLIENT_ID,
    aud: PORTAL_ISSUER,
    nonce: expect.any(String),
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
    'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': PORTAL_DEPLOYMENT_ID,
    [`${DL}/data`]: SETTINGS.data,
    [`${DL}/content_items`]: [
      { type: 'ltiResourceLink', title: expect.stringContaining('1年'), url: `${TOOL_ORIGIN}/question?level=3` },
    ],
  });
});

test('a level has a line item for its result, if the school sends results to the portal', async () => {
  const sending = await registerPortal(taught.teacher, { sendsResults: true });
  await linkTeacher(sending, taught.teacher);
  const items = async (path: string) => {
    const answered = await choose((await ask(wants(), sending)).body, path);
    return (await read(answered.body))[`${DL}/content_items`];
  };
  expect(await items('/question?level=3')).toMatchObject([{ lineItem: { scoreMaximum: 1 } }]);
  expect(await items('/question')).not.toMatchObject([{ lineItem: {} }]);
});

test('homework of the own school is listed until it is closed', async () => {
  const offer = { group: taught.group, offer: { kind: 'levels', levels: [1] }, dueOn: '2026-05-20', pupils: null };
  const { body: given } = await taught.teacher.post<Homework>('/api/homework', offer);
  const path = `/question?level=${HOMEWORK_LEVEL_NUMBER_OFFSET + 1}`;
  const { body } = await ask();
  expect(body).toContain(`value="${path}"`);
  expect(body).toContain('2年1組の宿題（2026-05-20まで）');
  await taught.teacher.post(`/api/homework/${given.id}/close`, { version: given.version });
  expect((await choose(body, path)).refusal).toBe('bad-request');
});

test('a choice is answered only once', async () => {
  const { body } = await ask();
  expect((await choose(body, '/question')).status).toBe(200);
  expect((await choose(body, '/question')).refusal).toBe('used-twice');
});

test.each(['/manager', 'https://evil.test/', '', '/question?level=99999'])(
  'nothing else can be chosen: %j',
  async (path) => {
    expect((await choose((await ask()).body, path)).refusal).toBe('bad-request');
  },
);

test('nobody else can choose', async () => {
  const { body } = await ask();
  expect((await choose(body, '/question', { origin: 'https://evil.test' })).refusal).toBe('not-proved');
  expect((await choose('', '/question')).refusal).toBe('bad-request');
  expect((await ask(wants({}, [LTI_LEARNER_ROLE]))).refusal).toBe('no-role');
  const stranger = await ask(wants({}, [LTI_INSTRUCTOR_ROLE], 'teacher-2'));
  expect(stranger.refusal).toBe('not-registered');
  // The page that says why a launch was refused may be shown in a frame, but only by the portal.
  expect(stranger.headers['content-security-policy']).toContain(`frame-ancestors ${PORTAL_ISSUER}`);
  const other = await addTestPerson(server, 'manager');
  const theirs = await registerPortal(other);
  expect((await ask(wants(), theirs)).refusal).toBe('not-registered');
});

test.each([
  ['javascript:alert(1)', 'bad-request'],
  ['http://portal.test/return', 'bad-request'],
  ['https://a:b@portal.test/return', 'bad-request'],
])('an answer does not go to %s', async (deep_link_return_url, refusal) => {
  expect((await ask(wants({ deep_link_return_url }))).refusal).toBe(refusal);
});

test('a portal that does not accept links to Sakumon gets an error', async () => {
  expect((await ask(wants({ accept_types: ['file'] }))).refusal).toBe('other-message');
  expect((await ask({ ...wants(), [`${DL}/deep_linking_settings`]: undefined })).refusal).toBe('bad-request');
});
