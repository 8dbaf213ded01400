import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import {
  OTHER_PROVIDED_SCHOOL_ID,
  createOneRosterTestEnrollment,
  createOneRosterTestPupil,
  PROVIDED_SCHOOL_ID,
  type OneRosterTestItem,
} from '../../testing/server/roster-provider/provided-school.ts';
import { sendJsonResponse, TestRosterProvider } from '../../testing/server/roster-provider/provider.ts';
import { createRosterPullFunctions } from '../../testing/server/roster-provider/pulling.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import { parseRosterSourceInCurrentThread, type ParseRosterSource } from '../roster/read-source.ts';
import { pullDueRosters } from './pull-due-rosters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const provider = new TestRosterProvider();
const key = createTemporaryKeyReader();
const limits = { patience: 5000, total: 30_000 };
const server = await createTestApp({ installationKey: key, pullLimits: limits });
afterAll(server.close);
beforeAll(() => provider.start());
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
});

const newSchool = async () => createRosterPullFunctions(server, provider, await addTestPerson(server, 'manager'));
const nightly = (readSource: ParseRosterSource = parseRosterSourceInCurrentThread) =>
  pullDueRosters({
    db: server.database.db,
    key,
    fetch: globalThis.fetch,
    readSource,
    limits,
    clock: server.now,
  });

function itemOf(list: 'users' | 'enrollments', id: string): OneRosterTestItem {
  const found = provider.lists[list].find(({ sourcedId }) => sourcedId === id);
  if (found === undefined) throw new Error(`no ${id} in ${list}`);
  return found;
}

const user = (id: string): OneRosterTestItem => itemOf('users', id);

/** Changes the class of a pupil at the provider, or the pupil's number in the class. */
function enroll(pupil: number, inClass: number, number: number): void {
  const id = `user-${pupil}`;
  provider.lists.enrollments = provider.lists.enrollments.filter(
    ({ sourcedId }) => !new RegExp(`^enrollment-${id}-class-\\d+$`, 'u').test(sourcedId) || sourcedId.endsWith('-2025'),
  );
  provider.lists.enrollments.push(createOneRosterTestEnrollment(id, `class-${inClass}`, number));
}

/** Changes the provider's data between two pulls: a name, a class, a number; two pupils leave and one pupil comes. */
function changeSchool(): void {
  Object.assign(user('user-0'), {
    familyName: '新井',
    metadata: { 'jp.kanaFamilyName': 'アライ', 'jp.kanaGivenName': 'アオイ' },
  });
  enroll(1, 0, 40);
  enroll(2, 2, 41);
  Object.assign(user('user-3'), { status: 'tobedeleted' });
  Object.assign(user('user-16'), { enabledUser: false });
  provider.lists.users.push({
    ...createOneRosterTestPupil(401),
    sourcedId: 'user-401',
    grades: ['P2'],
    familyName: '転入',
  });
  enroll(401, 3, 42);
}

describe('a school of 400 pupils in 12 classes', () => {
  test('is pulled, shown, applied, changed and undone', { timeout: 60_000 }, async () => {
    const school = await newSchool();
    await school.connect();
    const first = await school.check(await school.source());
    expect(first.faults).toEqual([]);
    expect(first.newGroups).toHaveLength(12);
    expect(first.lines.map(({ change }) => change)).toEqual(Array.from({ length: 400 }, () => 'added'));
    expect(await school.members()).toEqual([]);

    const { body: applied } = await school.apply();
    expect(applied).toMatchObject({ kind: 'applied', added: 400, groupsAdded: 12, left: 0 });
    const before = await school.members();
    expect(before).toHaveLength(400);
    expect(before).toContain('1年1組 1 佐藤 葵 さとう あおい 20260000');

    server.advance(HOUR);
    changeSchool();
    const changed = await school.check(await school.source());
    expect(changed.faults).toEqual([]);
    expect(new Set(changed.leaving.map(({ schoolNumber }) => schoolNumber))).toEqual(new Set(['20260003', '20260016']));
    const { body: again } = await school.apply();
    expect(again).toMatchObject({ kind: 'applied', added: 1, moved: 1, renumbered: 1, updated: 1, left: 2 });
    const after = await school.members();
    expect(after.filter((line) => !before.includes(line))).toEqual([
      '1年1組 1 新井 葵 あらい あおい 20260000',
      '1年1組 40 鈴木 葵 すずき あおい 20260001',
      '2年1組 41 高橋 葵 たかはし あおい 20260002',
      expect.stringMatching(/^2年2組 42 転入 /u),
    ]);
    expect(before.filter((line) => !after.includes(line))).toHaveLength(5);

    if (again.kind !== 'applied') throw new Error('not applied');
    expect((await school.undo(again.undo)).status).toBe(200);
    expect(await school.members()).toEqual(before);
    const { body: log } = await school.teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
    const fields = log.entries.flatMap(({ details }) => details['fields'] ?? []);
    expect(fields).toContain('rosterProvider');
    expect(fields).toContain('rosterPull');
  });

  test.each(['linkOnly', 'countOnly', 'none'] as const)('is complete if its pages are marked by %s', async (paging) => {
    provider.paging = paging;
    provider.largestPage = 37;
    const school = await newSchool();
    await school.connect();
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
  });

  test('is chosen from the schools of the provider', async () => {
    const school = await newSchool();
    await school.connect({ school: null });
    expect(await school.pull()).toEqual({ kind: 'failed', failure: { code: 'chooseSchool', part: 'orgs' } });
    const { body } = await school.teacher.post<RouteOutput<'providerSchools'>>('/api/roster-provider/schools', {});
    expect(body).toEqual({
      kind: 'schools',
      schools: [
        { id: PROVIDED_SCHOOL_ID, name: 'さくら小学校' },
        { id: OTHER_PROVIDED_SCHOOL_ID, name: 'もみじ小学校' },
      ],
    });
    await school.connect({ school: { id: OTHER_PROVIDED_SCHOOL_ID, name: 'もみじ小学校' } });
    expect(await school.pull()).toEqual({ kind: 'failed', failure: { code: 'noPupils', part: 'users' } });
  });
});

describe('a request', () => {
  test('is sent again with a new token, once', async () => {
    const school = await newSchool();
    await school.connect();
    provider.lie = ({ list, count }) => {
      if (list === 'users' && count === 1) provider.expireTokens();
      return false;
    };
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
    expect(provider.requests.filter(({ list }) => list === 'token')).toHaveLength(2);
  });

  test('is sent again after the time that the provider names', async () => {
    const school = await newSchool();
    await school.connect();
    provider.lie = ({ list, count }, response) =>
      list === 'classes' &&
      count < 3 &&
      sendJsonResponse(response, {}, { 'retry-after': '1' }, count === 1 ? 429 : 503);
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
    const [first = 0, second = 0, third = 0] = provider.requests.flatMap(({ list, at }) =>
      list === 'classes' ? [at] : [],
    );
    expect(second - first).toBeGreaterThan(990);
    expect(third - second).toBeGreaterThan(990);
  });

  test('is refused while another pull of the school runs', async () => {
    const school = await newSchool();
    await school.connect();
    const waiting = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    provider.lie = ({ list }, response) => {
      if (list !== 'orgs') return false;
      begun.resolve();
      void waiting.promise.then(() => sendJsonResponse(response, { orgs: [] }));
      return true;
    };
    const first = school.pull();
    await begun.promise;
    expect(await school.pull()).toEqual({ kind: 'underway' });
    waiting.resolve();
    expect(await first).toMatchObject({ kind: 'failed', failure: { code: 'noSchool' } });
    provider.lie = null;
    expect(await school.pull()).toMatchObject({ kind: 'pulled' });
  });
});

describe('the settings', () => {
  test('never return the secret, and need it again for another server', async () => {
    const school = await newSchool();
    const { body, status } = await school.connect();
    expect(status).toBe(200);
    const shown = JSON.stringify([body, await school.stored(), await school.pull()]);
    expect(shown).not.toContain(provider.secret);
    expect(JSON.stringify(server.lines)).not.toContain(provider.secret);
    const [row] = await server.rows<{ sealed: Buffer }>(
      'select sealed_secret as sealed from roster_provider where school_id = $1',
      [school.teacher.school],
    );
    expect(row?.sealed.toString('utf8')).not.toContain(provider.secret);
    expect((await school.connect({ secret: null, nightlyAt: '02:00' })).status).toBe(200);
    for (const other of [{ tokenUrl: 'https://evil.test/token' }, { baseUrl: 'https://evil.test/v1p2' }]) {
      const refused = await school.connect({ secret: null, ...other });
      expect(refused).toMatchObject({ status: 400, body: { places: [{ place: 'secret' }] } });
    }
    expect((await school.stored())?.tokenUrl).toBe(provider.tokenUrl);
  });

  test.each(['http://provider.test/', 'ftp://provider.test/', 'provider.test', ''])(
    'refuse the address %s',
    async (url) => {
      const school = await newSchool();
      expect((await school.connect({ baseUrl: url })).status).toBe(400);
      expect((await school.connect({ tokenUrl: url })).status).toBe(400);
      expect(await school.stored()).toBeNull();
    },
  );

  test('are removed with the secret and the failure message, and an old version is refused', async () => {
    const school = await newSchool();
    const remove = (version: number) => school.teacher.post('/api/roster-provider/remove', { version });
    expect(await remove(1)).toMatchObject({ status: 404 });
    await school.connect({ nightlyAt: '02:00' });
    provider.lie = ({ list }, response) => list === 'users' && sendJsonResponse(response, {}, {}, 500);
    await pullTonight(school);
    expect(await school.last()).toMatchObject({ result: 'failed' });
    const old = (await school.stored())?.version ?? 0;
    await school.connect();
    server.advance(MINUTE);
    expect(await remove(old)).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
    expect((await remove(old + 1)).status).toBe(200);
    expect(await school.stored()).toBeNull();
    expect((await school.teacher.get<RouteOutput<'today'>>('/api/today')).body.roster).toBeNull();
    expect((await school.teacher.post('/api/roster-provider/pull', { evenIfMostGone: false })).status).toBe(404);
    const { body } = await school.teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=edit');
    expect(body.entries[0]?.details).toEqual({ fields: ['rosterProviderRemoved'] });
  });

  test('of a removed provider have no version of the next provider', async () => {
    const school = await newSchool();
    await school.connect();
    const version = (await school.stored())?.version;
    const remove = () => school.teacher.post('/api/roster-provider/remove', { version });
    expect((await remove()).status).toBe(200);
    server.advance(MINUTE);
    await school.connect({ clientId: 'other' });
    expect(await remove()).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
    expect(await school.connect({ version })).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
    expect(await school.stored()).toMatchObject({ clientId: 'other' });
  });

  test('belong to one school, and an edit of an old version is refused', async () => {
    const school = await newSchool();
    await school.connect();
    const other = await newSchool();
    expect(await other.stored()).toBeNull();
    expect((await other.teacher.post('/api/roster-provider/pull', { evenIfMostGone: false })).status).toBe(404);
    expect((await school.connect({ version: 7 })).status).toBe(409);
  });
});

/**
 * Changes the database so that the nightly pull of a school's roster is due now. The test does not advance the clock to
 * the night, because the teachers' sessions would expire.
 */
const letNightCome = ({ teacher }: { readonly teacher: { readonly school: string } }) =>
  server.rows('update roster_provider set next_pull_at = $2 where school_id = $1', [teacher.school, server.now()]);
const dueAt = async ({ teacher }: { readonly teacher: { readonly school: string } }) => {
  const rows = await server.rows<{ due: Date }>(
    'select next_pull_at as due from roster_provider where school_id = $1',
    [teacher.school],
  );
  return rows[0]?.due.toISOString();
};

const pullTonight = async (school: Awaited<ReturnType<typeof newSchool>>) => {
  server.advance(MINUTE);
  await letNightCome(school);
  await nightly();
};

describe('a nightly pull', () => {
  test('runs once, also with several servers, at the time of the school', async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await nightly();
    expect(provider.requests).toEqual([]);
    expect(await dueAt(school)).toBe('2026-05-11T17:00:00.000Z');
    await letNightCome(school);
    await Promise.all([nightly(), nightly(), nightly()]);
    expect(provider.requests.filter(({ list }) => list === 'token')).toHaveLength(1);
    // The roster contains new classes, so it waits until a person has looked at it.
    expect(await school.last()).toMatchObject({ result: 'waits', pupils: 400, cautions: ['newGroups'] });
    expect(await school.members()).toEqual([]);
    await nightly();
    expect(provider.requests.filter(({ list }) => list === 'token')).toHaveLength(1);
  });

  test('applies small changes itself, which can be undone', { timeout: 60_000 }, async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await school.apply();
    const before = await school.members();
    await pullTonight(school);
    expect(await school.last()).toMatchObject({ result: 'unchanged', pupils: 400 });
    changeSchool();
    await pullTonight(school);
    expect(await school.last()).toMatchObject({ result: 'applied', pupils: 399 });
    expect(await school.members()).toHaveLength(399);
    const { body } = await school.teacher.get<RouteOutput<'rosterApplications'>>('/api/rosters');
    expect(body.applications[0]).toMatchObject({ madeBy: null, added: 1, moved: 1, left: 2, canUndo: true });
    expect((await school.undo(body.applications[0]?.id ?? '')).status).toBe(200);
    expect(await school.members()).toEqual(before);
  });

  test('applies nothing if the provider is removed or replaced during the pull', { timeout: 60_000 }, async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await school.apply();
    changeSchool();
    const before = await school.state();
    for (const then of ['removed', 'replaced'] as const) {
      server.advance(MINUTE);
      await letNightCome(school);
      // The provider is removed after the roster was read, immediately before it would be applied.
      await nightly(async (source) => {
        const version = (await school.stored())?.version;
        expect((await school.teacher.post('/api/roster-provider/remove', { version })).status).toBe(200);
        if (then === 'replaced') await school.connect();
        return parseRosterSourceInCurrentThread(source);
      });
      expect(await school.state()).toBe(before);
      expect(await school.last()).toBeNull();
      if (then === 'removed') await school.connect({ nightlyAt: '02:00' });
    }
  });

  test('waits for a person if many leave, and the home page of teachers says so', { timeout: 60_000 }, async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await school.apply();
    const today = async () => (await school.teacher.get<RouteOutput<'today'>>('/api/today')).body.roster;
    const before = await school.state();
    for (let pupil = 0; pupil < 60; pupil += 12) Object.assign(user(`user-${pupil}`), { status: 'tobedeleted' });
    await pullTonight(school);
    expect(await school.last()).toMatchObject({ result: 'waits', pupils: 395, cautions: ['leaving'] });
    expect(await school.state()).toBe(before);
    expect(await today()).toMatchObject({ result: 'waits' });
    provider.lie = ({ list }, response) => list === 'users' && sendJsonResponse(response, {}, {}, 500);
    await pullTonight(school);
    expect(await today()).toMatchObject({ result: 'failed' });
    expect(await school.last()).toMatchObject({ failure: { code: 'away', part: 'users' } });
    provider.lie = null;
    await school.pull();
    expect(await today()).toBeNull();
    expect(await school.state()).toBe(before);
  });

  test('that is interrupted by a stop of the server is due again', async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await letNightCome(school);
    const stop = new AbortController();
    provider.lie = ({ list }) => {
      if (list === 'orgs') stop.abort();
      return false;
    };
    const { db } = server.database;
    const parts = {
      db,
      key,
      fetch: globalThis.fetch,
      readSource: parseRosterSourceInCurrentThread,
      limits,
      clock: server.now,
    };
    await pullDueRosters({ ...parts, stopping: stop.signal });
    expect(await school.last()).toBeNull();
    provider.lie = null;
    await nightly();
    expect(await school.last()).toMatchObject({ result: 'waits' });
  });
});

/**
 * Makes the provider's clock advance by one second at each response. Returns a function that adds a number of
 * seconds to the time of the first response.
 */
const startClock = () => {
  const start = Date.parse('2031-01-01T00:00:00Z');
  let seconds = -1;
  provider.lie = ({ list }, response) => {
    if (list !== 'token') seconds += 1;
    // oxlint-disable-next-line no-restricted-properties -- the header Date is in UTC (RFC 9110, 5.6.7)
    response.setHeader('date', new Date(start + seconds * 1000).toUTCString());
    return false;
  };
  return (after: number) => new Date(start + after * 1000).toISOString();
};

describe('the time of the last modification of an item', () => {
  test('does not filter the requests', async () => {
    const school = await newSchool();
    await school.connect();
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
    await school.pull();
    const lists = provider.requests.filter(({ list }) => list !== 'token');
    expect(new Set(lists.map(({ list }) => list)).size).toBe(5);
    expect(new Set(lists.flatMap(({ query }) => [...query.keys()]))).toEqual(new Set(['limit', 'offset']));
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['no time', 'yesterday'],
    ['a day', '2026-04-05'],
    ['a number', 1_775_347_200],
  ])('may be %s', async (_, dateLastModified) => {
    const school = await newSchool();
    await school.connect();
    for (const list of Object.values(provider.lists))
      for (const each of list) Object.assign(each, { dateLastModified });
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
  });

  test.each([
    ['in the second of the first response', 0.9, 'pulled'],
    ['one second after the first response', 1, 'failed'],
    ['in the second of the response with the item', 3.9, 'failed'],
    ['nine hours later, because the time zone is wrong', 9 * 3600, 'pulled'],
  ])('is compared with the clock of the provider: %s', async (_, after, kind) => {
    const school = await newSchool();
    await school.connect();
    const at = startClock();
    // `user-7` is in the fourth response, which is sent 3 s after the first one.
    Object.assign(user('user-7'), { dateLastModified: at(after) });
    const failure = { code: 'changedMeanwhile', part: 'users' };
    expect(await school.pull()).toMatchObject(kind === 'failed' ? { kind, failure } : { kind, pupils: 400 });
  });

  test('is ignored if a provider states the time of its response for all items', async () => {
    const school = await newSchool();
    await school.connect();
    const at = startClock();
    for (const each of provider.lists.users) Object.assign(each, { dateLastModified: at(2) });
    expect(await school.pull()).toMatchObject({ kind: 'pulled', pupils: 400 });
  });

  // This must be the last test of the file, because it moves the server's clock to the next day for all later tests.
  test('does not change if an enrolment ends by its date, and the pupil leaves', { timeout: 60_000 }, async () => {
    const school = await newSchool();
    await school.connect({ nightlyAt: '02:00' });
    await school.apply();
    const before = await school.members();
    const enrollment = itemOf('enrollments', 'enrollment-user-6-class-6');
    Object.assign(enrollment, { endDate: '2026-05-12' });
    const unmodified = structuredClone(provider.lists);
    await pullTonight(school);
    expect(await school.last()).toMatchObject({ result: 'unchanged', pupils: 400 });
    server.advance(24 * HOUR);
    await pullTonight(school);
    expect(provider.lists).toEqual(unmodified);
    const results = 'select last_result, last_pupils, cautions from roster_provider where school_id = $1';
    expect(await server.rows(results, [school.teacher.school])).toEqual([
      { last_result: 'applied', last_pupils: 399, cautions: [] },
    ]);
    const after = await school.members();
    expect(before.filter((line) => !after.includes(line))).toEqual([expect.stringMatching(/ 20260006$/u)]);
    expect(after).toHaveLength(399);
  });
});
