import { Validator } from '@seriousme/openapi-schema-validator';
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PATH_PATTERNS } from '../../contract/pages.ts';
import { RefusalBody } from '../../contract/refusal-body.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { TEST_PASSWORD, createTestApp, type TestBrowser, type TestApp } from '../../testing/server/app.ts';

const INLINE_STYLE = 'p { color: red }';
const SHELL = `<!doctype html><title>さくもん</title><style>${INLINE_STYLE}</style>`;

type Operation = { operationId: string; responses: object; requestBody?: { content: object } };
type Description = { paths: Record<string, Record<string, Operation>> };

let server: TestApp;
let pupil: TestBrowser;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'sakumon-web-'));
  await mkdir(path.join(web, 'assets'));
  await writeFile(path.join(web, 'index.html'), SHELL);
  await writeFile(path.join(web, 'preloads.json'), JSON.stringify({ '/question': '</a.js>; rel=modulepreload' }));
  await writeFile(path.join(web, 'sw.js'), 'self');
  await writeFile(path.join(web, 'licenses.txt'), 'さくもん');
  await writeFile(path.join(web, 'assets', 'main-abc123.js'), 'plain');
  await writeFile(path.join(web, 'assets', 'main-abc123.js.br'), brotliCompressSync('plain'));
  for (const map of ['sw.js.map', 'assets/main-abc123.js.map']) await writeFile(path.join(web, map), '{}');
  server = await createTestApp({ webDirectory: web });
  await server.addPerson(await server.addSchool('ひがし小学校'), 'pupil', 'pupil@example.test');
  pupil = await server.signIn('pupil@example.test');
});
afterAll(async () => {
  await server.close();
  await rm(web, { recursive: true });
});

test('search engines must not index a class page', async () => {
  expect((await server.browser().get('/class')).headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await server.browser().get('/login')).headers['x-robots-tag']).toBeUndefined();
});

test('licence texts are sent as text and revalidated each time', async () => {
  const { status, headers, raw } = await server.browser().get('/licenses.txt');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-cache',
  ]);
  expect(raw.toString()).toBe('さくもん');
});

describe('answers to GET requests', () => {
  test('are compressed, except for clients that accept no encoding', async () => {
    const plain = await pupil.get<object>('/api/levels/1/plain-questions');
    const small = await pupil.get('/api/account', { 'accept-encoding': 'br' });
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, undefined]);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, raw } = await pupil.get('/api/levels/1/plain-questions', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(decompress(raw).toString())).toEqual(plain.body);
      expect(raw.length * 2).toBeLessThan(JSON.stringify(plain.body).length);
    }
  });

  test('of a level are not sent again while they are valid, and only pupils get them', async () => {
    const first = await pupil.get<object>('/api/levels/1/plain-questions');
    const tag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await pupil.get('/api/levels/1/plain-questions', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    expect((await pupil.get('/api/levels/1/plain-questions', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await server.browser().get('/api/levels/1/plain-questions', { 'if-none-match': tag })).status).toBe(401);
    expect((await pupil.get('/api/progress')).headers['cache-control']).toBe('no-store');
  });

  test('answers to POST requests are not compressed, because they may contain a secret', async () => {
    const acts = Array.from({ length: 200 }, () => ({ id: 'x' }));
    const { headers, raw } = await pupil.post('/api/acts', { acts }, { 'accept-encoding': 'br, gzip' });
    expect(raw.length).toBeGreaterThan(2048);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('no request is decompressed, because it could expand', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: gzipSync(JSON.stringify({ email: 'pupil@example.test', password: TEST_PASSWORD })),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(statusCode).toBe(400);
  });
});

describe('malformed requests', () => {
  test('every fault has its place and a message in Japanese', async () => {
    const { status, body } = await server.browser().post('/api/sign-in', { email: 3 });
    expect(status).toBe(400);
    expect(RefusalBody.parse(body)).toMatchObject({
      refusal: 'malformed-request',
      places: [
        { place: 'email', message: '形が正しくありません' },
        { place: 'password', message: 'この項目が必要です' },
      ],
    });
  });

  test.each([
    ['[]', '.'],
    ['"text"', '.'],
    ['{"acts":[]}', 'acts'],
    ['{"acts":{}}', 'acts'],
    ['{"acts":[1],"account":"u_1"}', 'account'],
  ])('%s is refused at %s', async (text, place) => {
    const { status, body } = await pupil.post('/api/acts', text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ refusal: 'malformed-request', places: [{ place }] });
  });

  test.each([
    ['{"acts":', 'application/json'],
    ['', 'application/json'],
    ['{"__proto__":{}}', 'application/json'],
    ['acts=1', 'application/x-www-form-urlencoded'],
    ['{"acts":[{}]}', 'text/plain'],
  ])('a body %j of %s is refused as a whole', async (text, type) => {
    const { status, body } = await pupil.post('/api/acts', text, { 'content-type': type });
    expect(status).toBe(400);
    expect(body).toMatchObject({ refusal: 'malformed-request', places: [{ place: '.' }] });
  });

  test.each(['0', '1040001', '1.5', 'x', '%00'])('level %s is invalid', async (level) => {
    const { status } = await pupil.get(`/api/levels/${level}/plain-questions`);
    expect(status).toBe(400);
  });

  test('a body that is too large is refused', async () => {
    const { status, body } = await pupil.post('/api/acts', { acts: ['x'.repeat(300 * 1024)] });
    expect(status).toBe(413);
    expect(RefusalBody.parse(body).refusal).toBe('body-too-large');
  });

  test('an unknown API route is refused', async () => {
    for (const answer of [await pupil.get('/api/nothing'), await pupil.post('/api/progress', {})]) {
      expect(answer.status).toBe(404);
      expect(RefusalBody.parse(answer.body).refusal).toBe('not-found');
    }
  });
});

describe('origins', () => {
  test.each([
    [{}, 200],
    [{ origin: 'http://localhost:80' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'https://localhost:80' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
  ])('a change sent with %j answers %i', async (headers, status) => {
    const answer = await server.browser().post('/api/sign-out', {}, headers);
    expect(answer.status).toBe(status);
  });

  test('GET requests need no origin', async () => {
    expect(await server.browser().get('/api/account', { origin: 'http://evil.example' })).toMatchObject({
      status: 200,
    });
  });
});

describe('pages', () => {
  test.each(Object.values(PAGE_PATH_PATTERNS).flat())('%s returns index.html with 200', async (pattern) => {
    const { status, body, headers } = await server.browser().get<string>(pattern.replaceAll(':', 'x_'));
    expect([status, body, headers['cache-control']]).toEqual([200, SHELL, 'no-cache']);
  });

  test.each(['/nowhere', '/question/1', '/index', '/admin/schools', '/assets', '/nowhere/', '/sw.js.map'])(
    '%s returns index.html with 404',
    async (url) => {
      const { status, body } = await server.browser().get<string>(url);
      expect([status, body]).toEqual([404, SHELL]);
    },
  );

  test.each(['main-old.js', '', 'main-abc123.js.br', 'main-abc123.js.map'])(
    'missing hashed files, folders, source maps and compressed files get 404 without index.html: /assets/%s',
    async (name) => {
      const { status, body } = await server.browser().get<string>(`/assets/${name}`);
      expect([status, body]).toEqual([404, '']);
    },
  );

  test('files with a hash in their name are cached forever, others are revalidated', async () => {
    const hashed = await server.browser().get<string>('/assets/main-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const worker = await server.browser().get<string>('/sw.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('files compressed by the build are sent compressed to clients that accept it', async () => {
    const url = '/assets/main-abc123.js';
    const { headers } = await server.browser().get(url, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    const plain = await server.browser().get<string>(url);
    expect(plain.body).toBe('plain');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.env'])(
    '%s is not found',
    async (url) => {
      const { status } = await server.browser().get(url);
      expect([400, 403, 404]).toContain(status);
    },
  );

  test('only own pages may use the camera, and nobody may use other devices', async () => {
    const { headers } = await server.browser().get('/login');
    const permissions = String(headers['permissions-policy']).split(', ');
    expect(permissions).toContain('camera=(self)');
    expect(permissions.filter((each) => !each.endsWith('=()'))).toEqual(['camera=(self)']);
    expect(permissions).toContain('microphone=()');
  });

  test('some pages have a Link header with their first chunks', async () => {
    const browser = server.browser();
    expect((await browser.get('/question')).headers['link']).toBe('</a.js>; rel=modulepreload');
    expect((await browser.get('/login')).headers['link']).toBeUndefined();
  });

  test('inline scripts, other inline styles, foreign resources and framing are forbidden', async () => {
    const { headers } = await server.browser().get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    const hash = createHash('sha256').update(INLINE_STYLE).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/u);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  test('chunks of pupil screens have only the headers that matter for them; worker scripts keep the policy', async () => {
    const part = (await server.browser().get('/assets/a-1.js')).headers;
    expect(part).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect([part['content-security-policy'], part['permissions-policy']]).toEqual([undefined, undefined]);
    for (const url of ['/assets/staff/report-worker-1.js', '/assets/', '/assets/a-1.js/..%2f', '/assets/a?/b']) {
      expect((await server.browser().get(url)).headers['content-security-policy']).toBeDefined();
    }
  });
});

describe('endpoints for machines', () => {
  test('the probes report alive and ready', async () => {
    expect(await server.browser().get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await server.browser().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('metrics count answers by route and contain no personal data', async () => {
    const { status, body } = await server.browser().get<string>('/metrics');
    expect(status).toBe(200);
    expect(body).toContain('sakumon_http_seconds_count{route="signIn",status="200"} 1');
    expect(body).not.toContain('example.test');
  });

  test('the OpenAPI document is valid and has every route with its refusals', async () => {
    const { body } = await server.browser().get<Description>('/api/openapi.json');
    expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
    const { paths } = body;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const form = { schema: { required: ['input', 'files'], properties: { files: { type: 'array', maxItems: 50 } } } };
    const check = paths['/api/question-sets/check']?.['post']?.requestBody?.content;
    expect(check).toMatchObject({ 'multipart/form-data': form });
    expect(Object.keys(check ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(paths['/api/rosters']?.['post']?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    // No JSON property may contain a file: the API sends a file as a whole response and receives it as a part of a
    // form.
    expect(JSON.stringify(body)).not.toContain('"base64":');
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(API_ROUTES).sort());
    expect(Object.keys(paths['/api/levels/{level}/plain-questions']?.['get']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '503']),
    );
  });
});

test('the answer to a bug contains only its request id, and the log has it once', async () => {
  await server.rows('alter table level_opening rename to level_opening_gone');
  const { status, body } = await pupil.get('/api/progress');
  await server.rows('alter table level_opening_gone rename to level_opening');
  const { requestId } = RefusalBody.parse(body);
  expect([status, body]).toEqual([500, { refusal: 'internal-error', requestId }]);
  const logged = server.lines.filter((line) => line.includes(requestId));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('level_opening');
});

test('with the access log each response has one line with route, status and duration, and no address', async () => {
  const own = await createTestApp({ webDirectory: web, accessLog: true });
  try {
    await own.browser().get('/api/progress?secret=1');
    const lines = own.lines.filter((line) => line.includes('"answered"'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ route: 'progress', status: 401, milliseconds: expect.any(Number) }),
    ]);
    expect(lines.join('')).not.toMatch(/secret|127\.0\.0\.1/u);
  } finally {
    await own.close();
  }
});

test('the log contains no password, address or name', () => {
  expect(server.lines.join('')).not.toMatch(/example\.test|ひみつ|127\.0\.0\.1/u);
});
