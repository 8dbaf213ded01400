import { IncomingMessage } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUEST_LIMITS_BY_ROUTE, type RequestLimits } from '../../contract/request-costs.ts';
import { ROSTER_REQUEST_LIMITS } from '../../contract/roster-input.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { BodyRefusalError } from './body-refusal.ts';
import { JsonDepthAndValueCounter } from './body/json-meter.ts';
import { readWholeBody } from './read-body.ts';

const COST: RequestLimits = { bytes: 1000, depth: 3, entries: 10, seconds: 15, atOnce: 2 };

/** Returns a request whose body arrives in these chunks. If `ends` is false, the end of the body never arrives. */
function arriving(chunks: readonly string[], ends = true): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  for (const chunk of chunks) message.push(Buffer.from(chunk));
  if (ends) message.push(null);
  return message;
}

describe('a body', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['{"a":[{"b":1}]}', null],
    ['{"a":[{"b":[1]}]}', 'malformed-request'],
    ['[1,2,3,4,5,6,7,8]', null],
    ['[1,2,3,4,5,6,7,8,9,10,11]', 'body-too-large'],
    ['["[[[[[[,,,,,,,,,,,,,,\\"[[[["]', null],
    ['["\\\\",[[["', 'malformed-request'],
    [`"${'x'.repeat(998)}"`, null],
    [`"${'x'.repeat(999)}"`, 'body-too-large'],
  ])('%s is read only within its limits, with any split into chunks', async (text, refusal) => {
    for (const chunks of [[text], text.split('')]) {
      const answer = await readWholeBody(arriving(chunks), COST).then(
        (body) => body.toString(),
        (fault: unknown) => (fault instanceof BodyRefusalError ? fault.refusal : fault),
      );
      expect(answer).toBe(refusal ?? text);
    }
  });

  it('is refused when it takes longer than its route allows', async () => {
    vi.useFakeTimers();
    const reading = readWholeBody(arriving(['{"a":'], false), COST);
    const answer = reading.catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(COST.seconds * 1000);
    expect(await answer).toMatchObject({ refusal: 'body-too-slow' });
  });

  it('is not read beyond the first fault', async () => {
    let sent = 0;
    const source = Readable.from(
      (function* () {
        for (; sent < 10_000; sent += 1) yield Buffer.from('[[[[[[[[');
      })(),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readWholeBody` reads only the stream
    await expect(readWholeBody(source as IncomingMessage, COST)).rejects.toMatchObject({
      refusal: 'malformed-request',
    });
    expect(sent).toBeLessThan(100);
  });

  it('counts its values as JSON does', () => {
    const meter = new JsonDepthAndValueCounter({ depth: 4, entries: 6 });
    expect(meter.read(Buffer.from('{"a":1,"b":[2,3,{"c":4}]}'))).toBe('tooMany');
    expect(new JsonDepthAndValueCounter({ depth: 4, entries: 7 }).read(Buffer.from('{"a":1,"b":[2,3,{"c":4}]}'))).toBe(
      null,
    );
  });

  it('accepts the largest roster with ten columns after the teacher corrected it', () => {
    const rows = Array.from({ length: ROSTER_REQUEST_LIMITS.rows }, () =>
      Array.from({ length: 14 }, () => 'あおき そら'),
    );
    const body = JSON.stringify({ source: { kind: 'tables', tables: [{ sheet: null, rows }] }, purpose: 'update' });
    const limits = REQUEST_LIMITS_BY_ROUTE.checkRoster;
    expect(Buffer.byteLength(body)).toBeLessThan(limits.bytes);
    expect(new JsonDepthAndValueCounter(limits).read(Buffer.from(body))).toBe(null);
  });
});

describe('before a body is read', () => {
  let server: TestApp;
  let teacher: TestPerson;
  let port: number;

  beforeAll(async () => {
    server = await createTestApp();
    teacher = await addTestPerson(server, 'manager');
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server has an address object
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /**
   * Sends the headers of a request that announce a body of `bytes` bytes, but never sends the body. Returns the
   * response.
   */
  function announce(path: string, bytes: number, headers: Readonly<Record<string, string>>): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const all = { host: `localhost:${port}`, 'content-type': 'application/json', ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${bytes}\r\n\r\n`);
      let text = '';
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (!text.includes('requestId')) return;
        socket.destroy();
        resolve(`${text.slice(9, 12)} ${/"refusal":"([a-z-]+)"/u.exec(text)?.[1]}`);
      });
    });
  }

  it.each([
    ['/api/rosters/check', 14_000_000, {}, '401 signed-out'],
    ['/api/question-sets', 14_000_000, {}, '401 signed-out'],
    ['/api/sign-in', 100, { origin: 'https://evil.example' }, '403 foreign-origin'],
    ['/api/sign-in', REQUEST_LIMITS_BY_ROUTE.signIn.bytes + 1, {}, '413 body-too-large'],
    ['/api/nothing', 14_000_000, { 'content-type': 'text/html' }, '404 not-found'],
    ['/api/nothing', 14_000_000, {}, '404 not-found'],
  ])(
    'the path %s, a body of %i bytes and the headers %j lead to the answer %s',
    async (path, bytes, headers, answer) => {
      expect(await announce(path, bytes, headers)).toBe(answer);
    },
  );

  it('role and announced size are checked', async () => {
    const cookie = teacher.cookie ?? '';
    expect(await announce('/api/acts', 100_000, { cookie })).toBe('403 forbidden-role');
    expect(await announce('/api/rosters/check', 15_000_000, { cookie })).toBe('413 body-too-large');
  });

  it('concurrent requests of the same person are limited, and refused ones do not count', async () => {
    const { atOnce } = REQUEST_LIMITS_BY_ROUTE.changePassword;
    const body = JSON.stringify({ current: 'x', next: 'lang genug 12345' });
    const answers = await Promise.all(
      Array.from({ length: atOnce + 3 }, () => teacher.post('/api/account/password', body)),
    );
    const tried = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429).map(({ body: { refusal } }) => refusal);
    expect([tried.length + refused.length, new Set(refused)]).toEqual([atOnce + 3, new Set(['too-many-at-once'])]);
    // More than `atOnce` requests can be allowed, because one request may end before another begins.
    expect(tried.length).toBeGreaterThanOrEqual(atOnce);
    expect((await teacher.post('/api/account/password', body)).status).toBe(401);
  });
});
