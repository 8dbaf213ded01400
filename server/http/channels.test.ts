import { get } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_CHANNEL_LIMITS } from '../../contract/request-costs.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

let server: TestApp;
let pupil: TestPerson;
let url: string;

beforeAll(async () => {
  server = await createTestApp();
  pupil = await addTestPerson(server, 'pupil');
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Opens a live channel (a stream of server-sent events). Returns the status, and a function that disconnects. */
async function follow(cookie: string | null): Promise<{ status: number; leave: () => Promise<unknown> }> {
  const request = get(`${url}/api/lesson/live`, { agent: false, headers: { cookie: cookie ?? '' } });
  const [answer] = await once(request, 'response');
  answer.resume();
  request.on('error', () => undefined);
  const leave = async (): Promise<unknown> => {
    request.destroy();
    // When the server has answered this request, it has also noticed that the client disconnected from the channel.
    return pupil.get('/api/account');
  };
  return { status: answer.statusCode, leave };
}

it('the server limits live channels per session and per account, and a disconnect frees a place', async () => {
  const { ofSession, ofAccount } = LIVE_CHANNEL_LIMITS.pupil;
  const first = [];
  for (let count = 0; count < ofSession; count += 1) first.push(await follow(pupil.cookie));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await follow(pupil.cookie)).status).toBe(429);

  const others: Awaited<ReturnType<typeof follow>>[] = [];
  while (others.length < ofAccount - ofSession) {
    const { cookie } = await server.signIn(pupil.email);
    for (let count = 0; count < ofSession; count += 1) others.push(await follow(cookie));
  }
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  const { cookie } = await server.signIn(pupil.email);
  expect((await follow(cookie)).status).toBe(429);

  for (const { leave } of others) await leave();
  await expect.poll(async () => (await follow(cookie)).status).toBe(200);
  // The limit applies to each pupil separately, so another pupil can open a channel.
  expect((await follow((await addTestPerson(server, 'pupil')).cookie)).status).toBe(200);
});
