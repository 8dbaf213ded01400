import Fastify, { type FastifyError } from 'fastify';
import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestLimits } from '../../../contract/request-costs.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { createMetrics } from '../metrics.ts';
import { sendRefusalForError } from '../refusing.ts';
import { LargeBodyLimiter, registerBodyParser } from '../read-body.ts';
import { registerMultipartUploads } from './read-files.ts';
import {
  createFieldPart,
  createFilePart,
  MULTIPART_CONTENT_TYPE,
  createFormBytes,
  type TestFormPart,
} from '../../../testing/server/http/body.ts';

const COST: RequestLimits = { bytes: 2_000_000, depth: 3, entries: 10, seconds: 1, atOnce: 2 };
const RULE = { property: 'files', most: 3, others: 'input' };

const app = Fastify();
let port: number;

beforeAll(async () => {
  app.decorateRequest('caller', null);
  app.setErrorHandler<FastifyError>((fault, request, reply) => sendRefusalForError(fault, request, reply, () => null));
  const large = new LargeBodyLimiter(createMetrics().watch);
  registerBodyParser(app, large);
  await app.register(async (scope) => {
    await registerMultipartUploads(scope, large);
    scope.post<{ Body: { files?: readonly UploadedFile[]; name?: string } }>(
      '/files',
      { config: { cost: COST, files: RULE } },
      ({ body: { files = [], name } }) => ({ name, files: files.map((file) => `${file.name} ${file.bytes.length}`) }),
    );
  });
  app.post('/json', { config: { cost: COST } }, () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server has an address object
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

type Sent = { readonly type?: string; readonly url?: string; readonly length?: number };

/**
 * Sends a form. Returns the status, and what the route has read from the form or why it refused the form. Returns `cut`
 * if the connection ended without a response.
 */
function send(
  body: Uint8Array | Readable,
  { type = MULTIPART_CONTENT_TYPE, url = '/files', length }: Sent = {},
): Promise<string> {
  const headers = { 'content-type': type, ...(length === undefined ? {} : { 'content-length': length }) };
  return new Promise((resolve) => {
    const request = open({ host: '127.0.0.1', port, path: url, method: 'POST', agent: false, headers }, (response) => {
      void text(response).then((answer) => {
        const { refusal, places } = JSON.parse(answer);
        resolve(`${response.statusCode} ${refusal === undefined ? answer : `${refusal} ${places[0].message}`}`);
        request.destroy();
      });
    });
    request.on('error', () => resolve('cut'));
    if (body instanceof Readable) body.on('error', () => undefined).pipe(request);
    else if (length === undefined) request.end(body);
    else request.write(body);
  });
}

const INPUT = createFieldPart('input', '{"name":"n"}');
const FILE = createFilePart('files', 'あ/"い".csv', 'abc');
const DISPOSITION = 'content-disposition: form-data; name="files"; filename="a.csv"';
const UNREAD = '400 malformed-request 本文が multipart/form-data として読めません';
const TOO_LARGE = /^413 body-too-large 本文は.*までです$/u;
const TOO_LARGE_OR_CUT = /^cut$|^413 body-too-large /u;
const OTHERS = '400 malformed-request ファイルのほかは、input に JSON の文字で送ってください';

function times(count: number, part: (at: number) => TestFormPart): readonly TestFormPart[] {
  return Array.from({ length: count }, (_, at) => part(at));
}

describe('a form with files', () => {
  it('is read with any order of parts and any split into chunks', async () => {
    const read = '200 {"name":"n","files":["あ/%22い%22.csv 3"," 0"]}';
    const parts = [FILE, INPUT, createFilePart('files', '', '')];
    expect(await send(createFormBytes(parts))).toBe(read);
    const bytes = [...createFormBytes(parts)].map((byte) => Uint8Array.of(byte));
    expect(await send(Readable.from(bytes, { objectMode: true }))).toBe(read);
    expect(await send(createFormBytes([INPUT]))).toBe('200 {"name":"n","files":[]}');
  });

  it('gets its own copy of the bytes, unchanged', async () => {
    const all = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    expect(await send(createFormBytes([INPUT, createFilePart('files', 'a', all)]))).toBe(
      '200 {"name":"n","files":["a 300000"]}',
    );
  });

  const whole = createFormBytes([INPUT, FILE]);
  it.each<[string, Uint8Array, string | RegExp, Sent?]>([
    ['without a body', Buffer.alloc(0), '400 malformed-request input がありません'],
    ['without a boundary', whole, UNREAD, { type: 'multipart/form-data' }],
    ['with another boundary', whole, UNREAD, { type: 'multipart/form-data; boundary=other' }],
    ['that ends in its first line', whole.subarray(0, 9), UNREAD],
    ['that ends in the head of a part', whole.subarray(0, 60), UNREAD],
    ['that ends in a field', whole.subarray(0, whole.indexOf('"n"')), UNREAD],
    ['that ends in a file', whole.subarray(0, whole.indexOf('abc') + 2), UNREAD],
    ['that ends before its last line', whole.subarray(0, whole.length - 6), UNREAD],
    ['of anything but parts', Buffer.alloc(5000, 'x'), UNREAD],
    ['without the field', createFormBytes([FILE]), '400 malformed-request input がありません'],
    ['with the field twice', createFormBytes([INPUT, INPUT]), UNREAD],
    ['with another field', createFormBytes([createFieldPart('name', 'n'), FILE]), OTHERS],
    ['with the field as a file', createFormBytes([createFilePart('input', 'a', '{}')]), /files にしてください$/u],
    ['with a field typed as JSON', createFormBytes([[`${INPUT[0]}\r\ncontent-type: application/json`, '{}']]), OTHERS],
    ['with a field too long', createFormBytes([createFieldPart('input', `"${'x'.repeat(300_000)}"`)]), OTHERS],
    [
      'with a field that is no JSON',
      createFormBytes([createFieldPart('input', '{')]),
      '400 malformed-request 本文が JSON として読めません',
    ],
    ['with a field that is a list', createFormBytes([createFieldPart('input', '[]')]), /object ではありません$/u],
    [
      'with a field too deep',
      createFormBytes([createFieldPart('input', '[[[['.repeat(50_000))]),
      /入れ子は3段までです$/u,
    ],
    [
      'with a field of many values',
      createFormBytes([createFieldPart('input', `[${'1,'.repeat(50_000)}1]`)]),
      /^413 .*値は10個/u,
    ],
    [
      'with a prototype in its field',
      createFormBytes([createFieldPart('input', '{"__proto__":{"a":1}}')]),
      /^400 malformed-request/u,
    ],
    ['with a field named __proto__', createFormBytes([createFieldPart('__proto__', '{}'), INPUT]), UNREAD],
    ['with a file named constructor', createFormBytes([INPUT, createFilePart('constructor', 'a', 'b')]), UNREAD],
    [
      'with a file of another name',
      createFormBytes([INPUT, createFilePart('file', 'a', 'b')]),
      /files にしてください$/u,
    ],
    [
      'with a file too many',
      createFormBytes([INPUT, ...times(4, () => FILE)]),
      '400 malformed-request ファイルは3個までです',
    ],
    ['with a thousand files', createFormBytes([INPUT, ...times(1000, () => FILE)]), /^400 malformed-request/u],
    ['with a thousand fields', createFormBytes(times(1000, (at) => createFieldPart(`f${at}`, ''))), OTHERS],
    [
      'with a thousand parts without a name',
      createFormBytes([INPUT, ...times(1000, () => ['x: y', 'z'] as const)]),
      UNREAD,
    ],
    [
      'whose name stands behind a head of 100 kB',
      createFormBytes([[`x: ${'y'.repeat(100_000)}\r\n${INPUT[0]}`, '{}']]),
      '400 malformed-request input がありません',
    ],
    [
      'whose name stands behind a thousand lines of a head',
      createFormBytes([[`${'x: y\r\n'.repeat(1000)}${INPUT[0]}`, '{}']]),
      '400 malformed-request input がありません',
    ],
    [
      'of parts within parts',
      createFormBytes([INPUT, [`${DISPOSITION}\r\ncontent-type: ${MULTIPART_CONTENT_TYPE}`, whole]]),
      UNREAD,
    ],
    [
      'in another kind of multipart',
      whole,
      /種類（Content-Type）/u,
      { type: MULTIPART_CONTENT_TYPE.replace('form-data', 'mixed') },
    ],
    ['as text', whole, /種類（Content-Type）/u, { type: 'text/plain' }],
    ['for a route that takes none', whole, /種類（Content-Type）/u, { url: '/json' }],
    [
      'larger than its route allows',
      createFormBytes([INPUT, createFilePart('files', 'a', Buffer.alloc(COST.bytes))]),
      TOO_LARGE,
    ],
    ['that never comes whole', whole.subarray(0, 150), /^408 body-too-slow 本文は1秒/u, { length: 500 }],
  ])('%s is refused', async (_, body, answer, sent) => {
    expect(await send(body, sent)).toMatch(answer);
  });

  it.each([
    ['in a file', [`--boundary-of-a-test\r\n${DISPOSITION}\r\n\r\n`]],
    ['in the head of a part', ['--boundary-of-a-test\r\nx: ']],
    ['before the first part', []],
  ])('if it never ends %s, is not read beyond the limit of its route', async (_, begin) => {
    let bytes = 0;
    const endless = function* (): Generator<Buffer> {
      for (const piece of begin) yield Buffer.from(piece);
      for (; bytes < 50 * COST.bytes; bytes += 10_000) yield Buffer.alloc(10_000, 'x');
    };
    // If the server closes the connection while the client is still sending, a TCP reset may discard the response
    // before the client reads it.
    expect(await send(Readable.from(endless()))).toMatch(TOO_LARGE_OR_CUT);
    expect(bytes).toBeLessThan(10 * COST.bytes);
  });
});
