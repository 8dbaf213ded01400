import { EventEmitter, once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JSONWebKeySet } from 'jose';
import type { SignInState } from '../../contract/account.ts';
import type { Portal, PortalResultSendingStatus } from '../../contract/portals.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { LEVEL_1_QUESTION_IDS } from '../../testing/server/questions.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import type { ExternalServiceFetch } from '../http/request-service.ts';
import { LTI_SCORE_SCOPE } from './portal-service.ts';
import { sendDueResultsToPortals } from './send-results.ts';
import {
  LOGIN_INITIATION_PARAMETERS,
  createLaunchBrowser,
  registerPortal,
  TOOL_ORIGIN,
} from '../../testing/server/lti/launch.ts';
import { expandLtiClaimNames, PORTAL_SETTINGS, createTestPortal } from '../../testing/server/lti/portal.ts';
import {
  PORTAL_LINE_ITEM_URL,
  createTestPortalServices,
  type TestPortalServiceFailure,
} from '../../testing/server/lti/services.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const key = createTemporaryKeyReader();
let clock = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => clock);
const server = await createTestApp({ portalFetch: portal.fetch, clock: () => clock, installationKey: key });
afterAll(server.close);
const { leave, signed, comeBack } = createLaunchBrowser(server, portal);
const keySet = async () => (await server.browser().get<JSONWebKeySet>('/lti/keys')).body;

let services: ReturnType<typeof createTestPortalServices>;
let teacher: TestPerson;
let registered: Portal;
let schools = 0;

beforeEach(async () => {
  // Delete results that other tests created, so that this test does not send them.
  await server.rows('delete from portal_result');
  services = createTestPortalServices(() => clock, keySet);
  teacher = await addTestPerson(server, 'manager');
  registered = await registerPortal(teacher, { addsPupils: true, sendsResults: true });
  schools += 1;
});

const endpoint = (lineitem: unknown = PORTAL_LINE_ITEM_URL, scope: unknown = [LTI_SCORE_SCOPE]) => ({
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
    scope,
    lineitem,
    lineitems: `${PORTAL_SETTINGS.issuer}/items`,
  },
});

async function launch(
  claims: Readonly<Record<string, unknown>> = endpoint(),
  path = '/question?level=1',
): Promise<TestBrowser> {
  const target = TOOL_ORIGIN + path;
  const left = await leave(registered, { ...LOGIN_INITIATION_PARAMETERS, target_link_uri: target });
  const message = { sub: `pupil-${schools}`, ...expandLtiClaimNames({ target_link_uri: target }), ...claims };
  const { status, session } = await comeBack(left, await signed(left, message));
  expect(status).toBe(303);
  return server.browser(session);
}

async function solve(pupil: TestBrowser, questions: readonly string[] = LEVEL_1_QUESTION_IDS): Promise<void> {
  for (const question of questions) {
    expect(
      await sendActBatch(
        pupil,
        createActsOfAttempt(
          clock,
          [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT],
          createQuestionFieldsOfAct(question),
        ),
      ),
    ).toHaveLength(3);
  }
}

function go(milliseconds = 0, patience = 5000): Promise<void> {
  clock = new Date(clock.getTime() + milliseconds);
  return sendDueResultsToPortals({ db: server.database.db, key, fetch: services.fetch, patience }, clock);
}

async function results(): Promise<PortalResultSendingStatus | undefined> {
  // The test's clock has advanced by some days, so the teacher's session has expired.
  const browser = await server.signIn(teacher.email);
  const { body } = await browser.get<{ results: PortalResultSendingStatus[] }>('/api/portals');
  return body.results[0];
}

const finished = async (): Promise<void> => solve(await launch());

describe('a level that a pupil opened from the portal', () => {
  test('is sent once all its questions are solved: only the fact and the time', async () => {
    const pupil = await launch();
    await solve(pupil, LEVEL_1_QUESTION_IDS.slice(1));
    await go();
    expect([services.scores, services.asked]).toEqual([[], []]);
    await solve(pupil, LEVEL_1_QUESTION_IDS.slice(0, 1));
    await go(MINUTE);
    const score = {
      userId: `pupil-${schools}`,
      scoreGiven: 1,
      scoreMaximum: 1,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: clock.toISOString(),
    };
    expect(services.scores).toEqual([score]);
    await launch();
    await go(DAY);
    expect(services.scores).toEqual([score]);
    expect(await results()).toEqual({ portal: registered.id, sent: 1, waiting: 0, givenUp: 0, failure: null });
  });

  test('is sent when it is finished weeks after it was opened', async () => {
    const pupil = await launch();
    await solve(pupil, LEVEL_1_QUESTION_IDS.slice(1));
    await go();
    for (let week = 0; week < 4; week += 1) await go(7 * DAY);
    const browser = await launch({});
    await solve(browser, LEVEL_1_QUESTION_IDS.slice(0, 1));
    await go();
    expect(services.scores).toHaveLength(1);
  });

  test('is sent at once if it was finished before', async () => {
    await solve(await launch({}));
    await go();
    expect(services.scores).toEqual([]);
    await launch();
    await go();
    expect(services.scores).toHaveLength(1);
  });

  test('is sent by only one of several processes', async () => {
    await finished();
    const going = new EventEmitter();
    const reached = once(going, 'reached');
    const released = once(going, 'released');
    const fetch: ExternalServiceFetch = async (url, init) => {
      going.emit('reached');
      await released;
      return services.fetch(url, init);
    };
    const first = sendDueResultsToPortals({ db: server.database.db, key, fetch }, clock);
    await reached;
    await go();
    expect(services.asked).toEqual([]);
    going.emit('released');
    await first;
    expect(services.scores).toHaveLength(1);
  });

  test('is sent by another process after the first one died', async () => {
    await finished();
    const dying = { db: server.database.db, key: () => Promise.reject(new Error('dead')), fetch: services.fetch };
    await expect(sendDueResultsToPortals(dying, clock)).rejects.toThrow('dead');
    await go(MINUTE);
    expect(services.scores).toEqual([]);
    await go(10 * MINUTE);
    expect(services.scores).toHaveLength(1);
  });

  test.each([
    ['no claim', {}, '/question?level=1'],
    ['no line item', endpoint(null), '/question?level=1'],
    ['a line item that is no address', endpoint('items/7'), '/question?level=1'],
    ['a line item of the inner network by plain http', endpoint('http://10.0.0.1/items'), '/question?level=1'],
    ['a line item that is no text', endpoint({ id: 7 }), '/question?level=1'],
    ['a line item of great length', endpoint(`${PORTAL_SETTINGS.issuer}/${'x'.repeat(3000)}`), '/question?level=1'],
    [
      'scores not allowed',
      endpoint(PORTAL_LINE_ITEM_URL, ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem']),
      '/question?level=1',
    ],
    ['no level', endpoint(), '/question'],
    ['a level that is none', endpoint(), '/question?level=-1'],
  ])('is not sent with %s', async (_, claims, path) => {
    const pupil = await launch(
      { ...endpoint(), 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined, ...claims },
      path,
    );
    await solve(pupil);
    await go();
    expect(services.asked).toEqual([]);
    expect(await results()).toBeUndefined();
  });
});

const edit = (change: Partial<Portal>) => {
  const { id, ...present } = registered;
  return teacher.post<Portal>(`/api/portals/${id}`, { ...present, ...change });
};

describe('nothing is sent', () => {
  test('unless the school has switched it on; switching it off deletes waiting results', async () => {
    await edit({ sendsResults: false });
    await finished();
    await go();
    const on = await edit({ sendsResults: true, version: 2 });
    expect(on.status).toBe(200);
    await launch();
    expect(await results()).toBeDefined();
    expect((await edit({ sendsResults: false, version: 3 })).status).toBe(200);
    expect(await results()).toBeUndefined();
    await go();
    expect(services.asked).toEqual([]);
  });

  test('about a pupil who is erased', async () => {
    const pupil = await launch();
    await solve(pupil);
    const { body } = await pupil.get<SignInState>('/api/account');
    const id = body.account?.uid ?? '';
    await teacher.post(`/api/pupils/${id}/archive`, { version: 1 });
    expect((await teacher.post(`/api/pupils/${id}/erase`, { version: 2 })).status).toBe(200);
    expect(await server.rows('select 1 from portal_result')).toEqual([]);
    await go();
    expect(services.asked).toEqual([]);
  });

  test('while the portal is off, or about an unlinked or archived pupil', async () => {
    await finished();
    await edit({ isOn: false });
    await go();
    expect([services.asked, await results()]).toEqual([[], undefined]);
    await edit({ isOn: true, version: 2 });
    const { body } = await (await launch()).get<SignInState>('/api/account');
    await server.rows('delete from linked_identity where account_id = $1', [body.account?.uid.slice(2)]);
    await go();
    expect([services.asked, await results()]).toEqual([[], undefined]);
  });
});

describe('a portal that does not accept a result', () => {
  const cases: readonly (readonly [
    'token' | 'scores',
    TestPortalServiceFailure,
    PortalResultSendingStatus['failure'],
  ])[] = [
    ['token', 'away', 'away'],
    ['token', 'slow', 'away'],
    ['token', 'broken', 'away'],
    ['token', 'unauthorized', 'refused'],
    ['token', 'leads on', 'refused'],
    ['token', 'page', 'malformed'],
    ['token', 'endless', 'malformed'],
    ['scores', 'away', 'away'],
    ['scores', 'slow', 'away'],
    ['scores', 'endless', 'malformed'],
    ['scores', 'unauthorized', 'refused'],
    ['scores', 'leads on', 'refused'],
  ];

  test.each(cases)(
    'at its %s service, %s: staff see the reason, and a later try succeeds',
    async (service, mishap, failure) => {
      await finished();
      services.fail(service, mishap);
      await go(0, 50);
      expect(await results()).toEqual({ portal: registered.id, sent: 0, waiting: 1, givenUp: 0, failure });
      services.fail(service, null);
      const asked = services.asked.length;
      await go(30_000);
      expect(services.asked).toHaveLength(asked);
      await go(MINUTE);
      expect(services.scores).toHaveLength(1);
      expect(await results()).toMatchObject({ sent: 1, waiting: 0, failure: null });
    },
  );

  test('because it has a later one counts as success', async () => {
    await finished();
    services.fail('scores', 'conflict');
    await go();
    expect(await results()).toMatchObject({ sent: 1, waiting: 0, failure: null });
  });

  test('for some days is asked less often, and then not until the pupil opens the level again', async () => {
    await finished();
    services.fail('token', 'away');
    for (let hour = 0; hour < 24 * 6; hour += 1) await go(60 * MINUTE);
    expect(await results()).toEqual({ portal: registered.id, sent: 0, waiting: 0, givenUp: 1, failure: 'away' });
    const asked = services.asked.length;
    expect(asked).toBeLessThan(35);
    services.fail('token', null);
    await go(DAY);
    expect(services.asked).toHaveLength(asked);
    await launch();
    await go();
    expect(services.scores).toHaveLength(1);
  });

  test('is not asked again for each of many pupils', async () => {
    await finished();
    const others = Array.from({ length: 4 }, (_, at) => ({ ...endpoint(), sub: `other-${schools}-${at}` }));
    for (const other of others) await solve(await launch(other));
    services.fail('token', 'away');
    await go();
    expect(services.asked).toHaveLength(1);
    expect(await results()).toMatchObject({ waiting: 5 });
    services.fail('token', null);
    await go(2 * MINUTE);
    expect(services.scores).toHaveLength(5);
    expect(services.asked.filter((url) => url === PORTAL_SETTINGS.tokenUrl)).toHaveLength(2);
  });
});
