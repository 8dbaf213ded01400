import { once } from 'node:events';
import { request as open, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RESOURCES_IN_USE_METRIC, parseResourcesInUse } from '../../contract/in-use-metric.ts';
import { LIVE_CHANNEL_NAMES, LIVE_CHANNELS } from '../../contract/live-channels.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES, type RouteName } from '../../contract/routes.ts';
import { countUsedAndAwaitedConnections } from '../database/pool.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';
import { checkQuestionDraftInCurrentThread } from '../questions/check-draft.ts';
import { checkQuestionFilesInCurrentThread } from '../questions/check-files.ts';
import { parseRosterSourceInCurrentThread } from '../roster/read-source.ts';
import { CHEAP_PASSWORD_HASHER, createTestApp, type TestPersonDetails } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson } from '../../testing/server/people.ts';
import { createMetrics } from './metrics.ts';
import { createTestRequestBody, type TestRequestBody } from '../../testing/server/http/body.ts';
import { createTestRouteRequest } from '../../testing/server/http/inputs.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { ServerWaitCounter } from '../../testing/server/http/waits.ts';

// In each test, a client disconnects while the server handles its request. The test repeats this for each point at
// which the server waits for something: the database, a password check, a worker thread, or the body of the request.
// Afterwards the server must have released all resources of the request.

const waits = new ServerWaitCounter();
const metrics = createMetrics();
const database = await createTestDatabase();
const server = await createTestApp(
  {
    metrics,
    db: database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => waits.after(result),
    }),
    passwords: {
      ...CHEAP_PASSWORD_HASHER,
      hash: (password) => waits.after(CHEAP_PASSWORD_HASHER.hash(password)),
      verify: (...proof) => waits.after(CHEAP_PASSWORD_HASHER.verify(...proof)),
    },
    lookUpWords: () => waits.after(null),
    readRosters: (sent) => waits.after(parseRosterSourceInCurrentThread(sent)),
    questionChecks: {
      files: (sent) => waits.after(checkQuestionFilesInCurrentThread(sent)),
      draft: (draft) => waits.after(checkQuestionDraftInCurrentThread(draft)),
    },
  },
  database,
);
afterAll(server.close);

type Role = 'pupil' | 'manager' | 'admin';
const people = new Map<Role, TestPersonDetails>();
let port: number;

beforeAll(async () => {
  people.set('admin', await addTestPerson(server, 'admin'));
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

// Some requests create a class. Each test has its own school, so that the school's list of classes does not grow from
// test to test.
beforeEach(async () => {
  const { teacher, pupil } = await addTestClass(server, 1);
  people.set('manager', teacher).set('pupil', pupil(0));
});

function personOf(role: Role): TestPersonDetails {
  const person = people.get(role);
  if (person === undefined) throw new Error(`no ${role} was made`);
  return person;
}

/**
 * Opens a new session and returns its cookie. Each request has its own session, so that no request depends on an
 * earlier request.
 */
async function cookieOf(role: Role): Promise<string> {
  const { id } = personOf(role);
  const token = `${role}-${Math.random()}`;
  await server.rows('update account set archived_at = null, must_change_password = false where id = $1', [id]);
  await server.rows(
    `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
     select school_id, sha256($2), id, $3, $3, $3::timestamptz + interval '7 days' from account where id = $1`,
    [id, Buffer.from(token), server.now()],
  );
  return `sakumon-session=${token}`;
}

async function placeOf(role: Role): Promise<TestDataSet> {
  const { school, id } = personOf('manager');
  return createTestDataSet(server, school, role === 'manager' ? id : null);
}

async function held(): Promise<Readonly<Record<string, number>>> {
  const connections = countUsedAndAwaitedConnections(database.db);
  const counts = parseResourcesInUse(await metrics.registry.getSingleMetricAsString(RESOURCES_IN_USE_METRIC));
  return connections === 0 ? counts : { ...counts, connections };
}

function untilNothingIsHeld(): Promise<void> {
  return expect.poll(held, { interval: 2, timeout: 20_000 }).toEqual({});
}

type Asking = {
  /** Resolves when the client receives the first bytes of the response. */
  readonly answered: Promise<unknown>;
  readonly answer: Promise<{ readonly status: number; readonly text: string }>;
  /** Disconnects the client, and waits until the server has noticed it. */
  readonly leave: () => Promise<void>;
};

/** Sends a request on a new connection, but only the first `sent` bytes of its body. */
function ask(method: string, url: string, cookie: string, sends: TestRequestBody | null, sent = Infinity): Asking {
  const body = sends?.bytes ?? Buffer.alloc(0);
  const length = sends === null ? {} : { 'content-type': sends.type, 'content-length': String(body.length) };
  const closed = once(server.app.server, 'request').then(([, answer]) => once(answer, 'close'));
  const request = open({ host: '127.0.0.1', port, path: url, method, agent: false, headers: { cookie, ...length } });
  request.on('error', () => undefined);
  const answered = once(request, 'response');
  const answer = answered.then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode ?? 0,
    text: response === undefined ? '' : await text(response),
  }));
  answer.catch(() => undefined);
  if (sent >= body.length) request.end(body);
  else request.write(body.subarray(0, sent));
  return {
    answered,
    answer,
    leave: async () => {
      request.destroy();
      await closed;
    },
  };
}

/**
 * Sends the request repeatedly: the client disconnects when the server waits for the first time, then when it waits for
 * the second time, and so on. Ends when the server responds without a further wait. Returns the number of waits.
 */
async function leaveAtEachWait(begin: () => Promise<Asking>): Promise<number> {
  for (let at = 0; ; at += 1) {
    const { reached, goOn } = waits.hold(at);
    const asking = await begin();
    const isAnswered = await Promise.race([reached.then(() => false), asking.answered.then(() => true)]);
    await asking.leave();
    goOn();
    await untilNothingIsHeld();
    if (isAnswered) return at;
  }
}

/**
 * Sends two requests with only the first byte of their bodies. Disconnects from the first request while the server
 * looks up the session, and from the second while the server reads the body.
 */
async function leaveWithinBody(begin: (sent: number) => Promise<Asking>): Promise<void> {
  const { reached, goOn } = waits.hold(0);
  const early = await begin(1);
  await reached;
  await early.leave();
  goOn();
  await untilNothingIsHeld();
  const late = await begin(1);
  await expect.poll(held, { interval: 2 }).toMatchObject({ requests: 1 });
  await late.leave();
  await untilNothingIsHeld();
}

function roleOf({ access }: RouteDefinition): Role {
  return access === 'anyone' ? 'manager' : (access[0] ?? 'manager');
}

const names = Object.keys(API_ROUTES).filter((name): name is RouteName => name in API_ROUTES);

test.each(names)('clients may leave the route %s at any wait', { timeout: 60_000 }, async (name) => {
  const role = roleOf(API_ROUTES[name]);
  const { method } = API_ROUTES[name];
  const begin = async (sent?: number): Promise<Asking> => {
    const { url, body } = createTestRouteRequest(name, await placeOf(role));
    return ask(method, url, await cookieOf(role), body === null ? null : createTestRequestBody(body), sent);
  };
  // For every route, the server waits at least once, because the server looks up the session in the database.
  expect(await leaveAtEachWait(begin)).toBeGreaterThan(0);
  if (method === 'POST') await leaveWithinBody(begin);
  const whole = await begin();
  const answer = await whole.answer;
  expect([500, 503]).not.toContain(answer.status);
  // The refusal `too-many-at-once` would mean that the server still counts earlier requests as running.
  expect(answer.text).not.toContain('too-many-at-once');
  await whole.leave();
  await untilNothingIsHeld();
});

function timers(): number {
  return process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
}

test.each(LIVE_CHANNEL_NAMES)('clients may leave the channel %s at any wait', { timeout: 60_000 }, async (name) => {
  const { path, access } = LIVE_CHANNELS[name];
  const role = access[0];
  const begin = async (): Promise<Asking> => {
    const { lesson } = await placeOf(role);
    const cursor = `${'0'.repeat(32)}~1:1:`;
    return ask('GET', `${path.replace(':lesson', lesson)}?cursor=${cursor}`, await cookieOf(role), null);
  };
  await leaveAtEachWait(begin);
  const before = timers();
  for (let times = 0; times < 5; times += 1) await leaveAtEachWait(begin);
  await expect.poll(timers).toBeLessThanOrEqual(before);
});
