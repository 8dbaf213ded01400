import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { LIVE_CHANNEL_NAMES, LIVE_CHANNELS } from '../../contract/live-channels.ts';
import { RefusalBody } from '../../contract/refusal-body.ts';
import { API_ROUTES, type RouteName } from '../../contract/routes.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { createTestRequestBody, type TestRequestBody } from '../../testing/server/http/body.ts';
import { createTestRouteRequest } from '../../testing/server/http/inputs.ts';
import { createTestDataSet } from '../../testing/server/http/places.ts';

const EMPTY: TestRequestBody = { type: 'application/json', bytes: Buffer.alloc(0) };

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: TestRequestBody;
};

type Begun = { readonly socket: Socket; readonly finish: () => Promise<string> };

/**
 * Opens a keep-alive connection, completes one request, and sends only the first lines of a second request. `finish`
 * sends its other lines and returns its response.
 */
async function begin(port: number, { method, path, cookie, body = EMPTY }: Asked): Promise<Begun> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie === undefined ? '' : `cookie: ${cookie}\r\n`}`,
  );
  const finish = async () => {
    const answer = text(socket);
    socket.write(`content-type: ${body.type}\r\ncontent-length: ${body.bytes.length}\r\n\r\n`);
    socket.write(body.bytes);
    return answer;
  };
  return { socket, finish };
}

type Told = { readonly status: number; readonly head: string; readonly body: string };

function told(answer: string): Told {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}

function isTyped({ status, body }: Told): boolean {
  if (status < 400) return true;
  try {
    return RefusalBody.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const names = Object.keys(API_ROUTES).filter((name): name is RouteName => name in API_ROUTES);

test('requests over open connections are answered while the server stops', { timeout: 180_000 }, async () => {
  const server = await createTestApp();
  const sockets: Socket[] = [];
  server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const { teacher, pupil, school } = await addTestClass(server, 1);
  const place = await createTestDataSet(server, school, teacher.id);
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const routes = names.map((name): Asked => {
    const { url: path, body } = createTestRouteRequest(name, place);
    return { method: API_ROUTES[name].method, path, body: body === null ? EMPTY : createTestRequestBody(body) };
  });
  const channels = LIVE_CHANNEL_NAMES.map((name): Asked => {
    const path = `${LIVE_CHANNELS[name].path.replace(':lesson', place.lesson)}?cursor=${'0'.repeat(32)}~1:1:`;
    return {
      method: 'GET',
      path,
      cookie: String((LIVE_CHANNELS[name].access[0] === 'pupil' ? pupil(0) : teacher).cookie),
    };
  });
  const others = ['/', '/login', '/nowhere', '/api/nowhere', '/%', '/metrics', '/healthz', '/api/openapi.json'].map(
    (path): Asked => ({ method: 'GET', path }),
  );
  const asked = [...routes, ...channels, ...others];
  const account: Asked = { method: 'GET', path: '/api/account', cookie: String(teacher.cookie) };
  const begun = await Promise.all(
    [...asked, account, { method: 'GET', path: '/readyz' }].map((each) => begin(port, each)),
  );
  // Wait until the server has read the first lines of the second requests. Otherwise the server would treat the
  // connections as idle.
  const sent = begun.reduce((sum, { socket }) => sum + socket.bytesWritten, 0);
  await expect.poll(() => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBe(sent);
  const closed = server.app.close();
  const answers = (await Promise.all(begun.map(({ finish }) => finish()))).map(told);
  await closed;
  expect(answers.filter((each) => !each.head.includes('connection: close'))).toEqual([]);
  const ready = answers.pop();
  expect([ready?.status, ready?.body]).toEqual([503, '{"status":"stopping"}']);
  expect(answers.pop()?.status).toBe(200);
  expect(answers.filter((each) => each.status >= 500 || !isTyped(each))).toEqual([]);
  await server.close();
});

test('a request that is not done at the time limit of a stop is refused before the database is closed', async () => {
  const server = await createTestApp({ stopTimeout: 100 });
  const { teacher } = await addTestClass(server, 1);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const other = new Client({ connectionString: server.database.url });
  await other.connect();
  await other.query('begin; lock table class_group in access exclusive mode');
  const answering = fetch(`${origin}/api/groups`, { headers: { cookie: String(teacher.cookie) } });
  await expect.poll(() => server.rows('select from pg_locks where not granted')).not.toEqual([]);
  await server.app.close();
  const answer = await answering;
  expect([answer.status, RefusalBody.parse(await answer.json()).refusal]).toEqual([503, 'database-unavailable']);
  // When the connection `other` ends, its table lock is released. Then the handler that waited for this lock continues,
  // and fails because the connection pool is closed. The server must not log this error as a bug.
  const destroyed = server.database.db.destroy();
  await other.end();
  await destroyed;
  expect(server.lines.filter((line) => Number(/"level":(\d+)/u.exec(line)?.[1]) >= 50)).toEqual([]);
  await server.close();
});
