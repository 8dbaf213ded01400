import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_CHANNEL_NAMES, LIVE_CHANNELS } from '../../contract/live-channels.ts';
import { LIVE_CHANNEL_LIMITS, REQUEST_LIMITS_BY_ROUTE } from '../../contract/request-costs.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass, type TestPerson } from '../../testing/server/people.ts';

let server: TestApp;
let taught: TestClass;
let admin: TestPerson;

beforeAll(async () => {
  server = await createTestApp();
  taught = await addTestClass(server, 1);
  admin = await addTestPerson(server, 'admin');
});
afterAll(() => server.close());

/**
 * PostgreSQL has this number of 32-bit transaction ids. After the last id, it counts from the start again, but never
 * uses id 0. A 64-bit transaction id also contains the number of these rounds, in its upper 32 bits.
 */
const ANEW = 2 ** 32;

function readSnapshot(snapshot: string) {
  return server.rows(`select '${snapshot}'::pg_snapshot as snapshot`);
}

describe('values that PostgreSQL cannot store', () => {
  const ID = '00000000-0000-7000-8000-000000000000';

  it.each([
    ['/api/audit-entries?day=1900-01-01', 200],
    ['/api/audit-entries?day=1970-01-01', 200],
    ['/api/audit-entries?day=0000-01-01', 400],
    ['/api/audit-entries?person=%00', 400],
    ['/api/pupils?search=%00', 400],
    ['/api/pupils?search=a&search=b', 400],
    ['/api/records?from=0000-01-01', 400],
    [`/api/records?after=9999999999999999/${ID}/${ID}/${ID}/q`, 400],
    [`/api/records?after=99999999999999/${ID}/${ID}/${ID}/q`, 200],
    [`/api/records?after=1/${'-'.repeat(36)}/${ID}/${ID}/q`, 400],
    ['/api/groups/GROUP/lessons?before=0000-01-01T00:00:00Z', 400],
    ['/api/groups/GROUP/lessons?before=1970-01-01T00:00:00Z', 200],
    ['/api/groups/GROUP/figures?before=0000-01-01T00:00:00Z', 400],
    ['/api/groups/GROUP/figures?level=99999999999', 400],
  ])('%s answers %i', async (url, status) => {
    const answer = await taught.teacher.get(url.replace('GROUP', taught.group));
    expect([url, answer.status]).toEqual([url, status]);
  });

  it('are refused everywhere in a body, with their place', async () => {
    const { status, body } = await admin.post('/api/staff', {
      displayName: '先生',
      email: 'a@example.test',
      post: { role: 'manager', school: 'c_\u0000' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ places: [{ place: 'post.school', message: '使えない文字が入っています' }] });
  });

  it.each(['x\u0000', '\ud800'])('a password %j is refused before it is checked', async (password) => {
    expect(await server.browser().post('/api/sign-in', { email: 'a@b.test', password })).toMatchObject({ status: 400 });
  });

  it('one act with such a value does not block the others', async () => {
    const { status, body } = await taught.pupil(0).post('/api/acts', { acts: [{ id: '\u0000' }, 1] });
    const refused = { kind: 'refused', reason: 'malformed-act' };
    expect([status, body]).toMatchObject([200, { receipts: [refused, refused] }]);
  });

  it.each(['3:1:', '1:3:9', '5:9:7,6', '5:9:4', '0:1:', `${ANEW}:${ANEW + 1}:`, `1:${ANEW}:`])(
    'a live cursor %s is refused, because it would make the common statement of all readers fail',
    async (snapshot) => {
      const url = `/api/lessons/s_${ID}/live?cursor=${'0'.repeat(32)}~${snapshot}`;
      expect((await taught.teacher.get(url)).status).toBe(400);
      await expect(readSnapshot(snapshot)).rejects.toThrow(/pg_snapshot/u);
    },
  );

  it('a live cursor with transaction numbers beyond 64 bits is refused', async () => {
    const url = `/api/lessons/s_${ID}/live?cursor=${'0'.repeat(32)}~1:99999999999999999999:`;
    expect((await taught.teacher.get(url)).status).toBe(400);
  });

  it.each(['1:1:', '5:9:', '5:9:5,6,8', `${ANEW + 1}:${ANEW + 3}:`, `5:${ANEW + 1}:${ANEW}`])(
    'a live cursor %s is accepted',
    async (snapshot) => {
      const url = `/api/lessons/s_${ID}/live?cursor=${'0'.repeat(32)}~${snapshot}`;
      expect((await taught.teacher.get(url)).status).toBe(404);
      expect(await readSnapshot(snapshot)).toEqual([{ snapshot }]);
    },
  );
});

it.each(['//:', '///', '//[', '//', '/%', '/%00', '/a%E0%A4%A', '/?%', '//a@b:99999/', '/..//..'])(
  'the odd path %s is answered without an internal error',
  async (path) => {
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS'] as const) {
      const { statusCode } = await server.app.inject({ method, url: path });
      expect([400, 404]).toContain(statusCode);
    }
  },
);

describe('the limits of one request', () => {
  it('have a row for every route and every live channel', () => {
    expect(Object.keys(REQUEST_LIMITS_BY_ROUTE).toSorted()).toEqual(Object.keys(API_ROUTES).toSorted());
    expect(Object.keys(LIVE_CHANNEL_LIMITS).toSorted()).toEqual([...LIVE_CHANNEL_NAMES].toSorted());
    expect(Object.keys(LIVE_CHANNELS)).toHaveLength(LIVE_CHANNEL_NAMES.length);
  });

  it('are small without sign-in, and zero for GET routes', () => {
    const costs = Object.entries<RouteDefinition>(API_ROUTES).map(([name, { access, method }]) => {
      const row = Object.entries(REQUEST_LIMITS_BY_ROUTE).find(([route]) => route === name);
      return { name, access, method, bytes: row?.[1].bytes ?? Infinity };
    });
    expect(costs.filter(({ method, bytes }) => method === 'GET' && bytes > 0)).toEqual([]);
    expect(costs.filter(({ access, bytes }) => access === 'anyone' && bytes > 4096)).toEqual([]);
  });
});
