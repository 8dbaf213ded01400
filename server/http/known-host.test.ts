import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';

let open: TestApp;
let named: TestApp;
beforeAll(async () => {
  open = await createTestApp();
  named = await createTestApp({ publicOrigin: 'https://sakumon.example.jp' });
});
afterAll(async () => {
  await open.close();
  await named.close();
});

const ask = ({ app }: TestApp, host: string, url = '/api/account') => app.inject({ url, headers: { host } });

const post = ({ app }: TestApp, origin: string) =>
  app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'midori.sakumon.example.jp', origin },
    payload: { email: 'nobody@example.jp', password: 'wrong' },
  });

describe('without PUBLIC_URL', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000'])(
    '%s is answered',
    async (host) => {
      expect((await ask(open, host)).statusCode).toBe(200);
    },
  );

  test.each([
    '192.168.0.10:3000',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    '127.0.0.1@evil.example',
    'evil.example:127.0.0.1',
    '[::2]:3000',
    '0.0.0.0:3000',
    'localhost:3000:1',
  ])('%s gets a typed refusal from the API, and other paths name the missing setting', async (host) => {
    const refused = await ask(open, host);
    expect([refused.statusCode, refused.json()]).toMatchObject([421, { refusal: 'unknown-host' }]);
    for (const url of ['/', '/login', '/assets/x.js', '/metrics', '/lti/login', '/nothing']) {
      const page = await ask(open, host, url);
      expect(page.statusCode).toBe(421);
      expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(page.body).toContain('PUBLIC_URL');
    }
  });

  test('a probe may use any host name', async () => {
    expect((await ask(open, '10.1.2.3:3000', '/healthz')).statusCode).toBe(200);
    expect((await ask(open, '10.1.2.3:3000', '/readyz')).statusCode).toBe(200);
  });
});

test('with PUBLIC_URL the host name is neither used nor checked', async () => {
  expect((await ask(named, 'sakumon.internal:3000')).statusCode).toBe(200);
});

describe('with a PUBLIC_URL in which each school has its own host name', () => {
  let schools: TestApp;
  beforeAll(async () => {
    schools = await createTestApp({ publicOrigin: 'https://*.sakumon.example.jp' });
  });
  afterAll(() => schools.close());

  test('every name of a school is answered', async () => {
    expect((await ask(schools, 'midori.sakumon.example.jp')).statusCode).toBe(200);
    expect((await ask(schools, 'Midori-2.sakumon.example.jp')).statusCode).toBe(200);
  });

  test.each([
    'sakumon.example.jp',
    '.sakumon.example.jp',
    'a.b.sakumon.example.jp',
    'midori.sakumon.example.jp.evil.example',
    'midori.sakumon.example.jp:444',
    'evil.example/midori.sakumon.example.jp',
    '127.0.0.1',
  ])('%s is refused', async (host) => {
    expect((await ask(schools, host)).statusCode).toBe(421);
  });

  test('a change must come from the page of the same name', async () => {
    expect((await post(schools, 'https://midori.sakumon.example.jp')).json()).toMatchObject({
      refusal: 'wrong-password',
    });
    for (const origin of [
      'https://aoi.sakumon.example.jp',
      'http://midori.sakumon.example.jp',
      'https://evil.example',
    ]) {
      expect((await post(schools, origin)).json()).toMatchObject({ refusal: 'foreign-origin' });
    }
  });
});
