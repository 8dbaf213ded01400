import { z } from 'zod/mini';
import { Act, RecordActsInput } from '../../contract/act.ts';
import { LIVE_CHANNELS } from '../../contract/live-channels.ts';
import type { RouteAccess, RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import type { SeededRandom } from '../../engine/levels/random.ts';
import { findColumnRangesOfInput } from '../../testing/server/database/integer-columns.ts';
import { MULTIPART_CONTENT_TYPE, createTestRequestBody } from '../../testing/server/http/body.ts';
import { listExampleUploadFiles } from './files.ts';
import type { FuzzPersonName, FuzzServer } from './fuzz-server.ts';
import { FUZZ_PERSON_NAMES } from './fuzz-server.ts';
import { makeValue, type Json, type JsonSchema, type FuzzValueMakers } from './make-value.ts';
import type { HttpRequestToSend } from './send.ts';
import { mutate, corruptBytes, corruptText } from './mutate.ts';

export type FuzzRequest = {
  readonly route: string;
  readonly person: FuzzPersonName;
  readonly options: HttpRequestToSend;
};

type Target = {
  readonly name: string;
  readonly access: RouteAccess;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: JsonSchema;
};

function schemaOf(input: z.ZodMiniType): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod returns a JSON schema
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/**
 * The schema of a request that records acts, all of them valid. The schema of the route itself accepts any value as an
 * act, because the server parses each act separately.
 */
const WHOLE_ACTS = z.extend(RecordActsInput, { acts: z.array(Act).check(z.minLength(1), z.maxLength(4)) });

/**
 * All API routes and live channels that get requests. Requests to a live channel always have an invalid cursor, so that
 * the server rejects them: an accepted request would never end.
 */
export const FUZZED_ROUTES: readonly Target[] = [
  ...Object.entries<RouteDefinition>(API_ROUTES).map(([name, { method, path, access, input }]) => ({
    name,
    access,
    method,
    path,
    input: schemaOf(name === 'recordActs' ? WHOLE_ACTS : input),
  })),
  {
    name: 'live lesson',
    access: LIVE_CHANNELS.lesson.access,
    method: 'GET',
    path: LIVE_CHANNELS.lesson.path,
    input: { type: 'object', properties: { cursor: { type: 'string' } }, required: ['cursor'] },
  },
];

/**
 * Returns true if the access rule of a route allows the person to call it. A visitor (a person who is not signed in)
 * may only call routes with the access rule `anyone`.
 */
export function mayPersonCallRoute(person: FuzzPersonName, access: RouteAccess): boolean {
  return access === 'anyone' || access.some((role) => role === person);
}

const WORDS = [
  'a',
  '3年1組',
  'やまだ はなこ',
  'さくもん ことば 12',
  'あ'.repeat(40),
  'x@example.test',
  '0',
  '2026-05-11',
];
const DATES = ['2026-05-11', '1900-01-01', '2199-12-31', '1970-01-01'];
const MOMENTS = ['2026-05-11T01:00:00.000Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];

/**
 * Returns the function that chooses strings for a person's requests: ids if the schema has a pattern, files if its
 * format is binary, and otherwise strings that depend on the name of the property.
 */
function textsFor(ground: FuzzServer, person: FuzzPersonName): FuzzValueMakers['text'] {
  return ({ pattern, format, maxLength }, name, random) => {
    const uuid = '0'.repeat(8) + `-0000-7000-8000-${String(random.below(1e9)).padStart(12, '0')}`;
    const prefix = /^\^([a-z])_\[0-9a-f\]/u.exec(pattern ?? '')?.[1];
    if (prefix !== undefined) return random.pick([...ground.ids(person, prefix), `${prefix}_${uuid}`]);
    if (format === 'binary') {
      const file = random.pick(listExampleUploadFiles());
      return Buffer.from(random.below(4) === 0 ? file : corruptBytes(file, random)).toString('latin1');
    }
    if (name === 'after') return `${random.below(1e9)}/${uuid}/${uuid}/${uuid}/q-1`;
    if (name === 'cursor') return `${'0'.repeat(32)}~${random.below(9)}:${random.below(9)}:`;
    if (format === 'date') return random.pick(DATES);
    if (format === 'date-time') return random.pick(MOMENTS);
    if (name === 'question') return random.pick(['question-1', 'plus-1', 'a.b']);
    if (pattern?.includes('sakumon-card') === true) return `sakumon-card:${'A'.repeat(27)}`;
    return random.pick(WORDS).slice(0, maxLength ?? 100);
  };
}

function queryText(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    try {
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 3000))}`;
    } catch {
      // A single half of a UTF-16 surrogate pair cannot be encoded in a URL. Bytes that are invalid in UTF-8 are sent
      // instead.
      return `${encodeURIComponent(name.length > 9 ? 'x' : 'y')}=%ed%a0%80`;
    }
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=shift_jis' },
  { 'last-event-id': '0~1:1:' },
  { 'x-forwarded-for': '1.2.3.4, \u00ff' },
  { 'user-agent': 'x'.repeat(3000) },
  { cookie: 'sakumon-session=x; sakumon-device=y; a' },
];

const ODD_PATHS = [
  '//:',
  '///',
  '//[',
  '/%',
  '/api//',
  '/api/%00',
  '/assets/..%2f',
  '/api/pupils/',
  '/question?%',
  '/.%2e',
];

function validInput(ground: FuzzServer, person: FuzzPersonName, { name, input }: Target, random: SeededRandom): Json {
  const ranges = (place: string) => findColumnRangesOfInput(name, place);
  return makeValue(input, { text: textsFor(ground, person), ranges }, random);
}

/**
 * Replaces the parameters in the path of a route (for example `:pupil`) by fields of `sent`. Returns the resulting
 * path, and the fields that are not part of it: they belong in the query or the body of the request.
 */
function addressOf(
  { path }: Target,
  sent: unknown,
): { readonly url: string; readonly fields: Record<string, unknown> } {
  const fields: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const url = path.replaceAll(/:(\w+)/gu, (_, parameter: string) => {
    const given = fields[parameter];
    delete fields[parameter];
    const text = typeof given === 'string' && !/\p{Cs}/u.test(given) ? given : 's_x';
    return encodeURIComponent(text).slice(0, 200);
  });
  return { url, fields };
}

/**
 * Returns a request that changes no data of the school. Requests with GET have valid input. All other requests have the
 * body `{}`, which most routes reject.
 */
export function createFuzzRequestWithoutEffect(
  ground: FuzzServer,
  person: FuzzPersonName,
  target: Target,
  random: SeededRandom,
): FuzzRequest {
  const { url, fields } = addressOf(target, validInput(ground, person, target, random));
  const headers = { 'content-type': 'application/json', cookie: ground.cookies[person] };
  const { name: route, method } = target;
  if (method === 'GET') return { route, person, options: { method, url: `${url}${queryText(fields)}`, headers } };
  return { route, person, options: { method, url, payload: '{}', headers } };
}

/** Returns a random request. The same seed gives the same request. */
export function createRandomFuzzRequest(ground: FuzzServer, random: SeededRandom): FuzzRequest {
  const target = random.pick(FUZZED_ROUTES);
  // Two of three requests come from a person who may call the route. Requests of other people only test the access
  // check, because the server rejects them before it reads their input.
  const person = random.pick(
    random.below(3) === 0
      ? FUZZ_PERSON_NAMES
      : FUZZ_PERSON_NAMES.filter((each) => mayPersonCallRoute(each, target.access)),
  );
  const { cookie, ...strange } = {
    cookie: ground.cookies[person],
    ...(random.below(20) === 0 ? random.pick(HEADERS) : {}),
  };
  const headers = { 'content-type': 'application/json', ...strange, ...(cookie === '' ? {} : { cookie }) };
  if (random.below(200) === 0) {
    const method = random.pick(['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'] as const);
    return { route: 'odd path', person, options: { method, url: random.pick(ODD_PATHS), headers } };
  }
  const { name, method } = target;
  const valid = validInput(ground, person, target, random);
  const sent = random.below(3) === 0 ? valid : mutate(valid, random);
  const { url, fields } = addressOf(target, sent);
  if (method === 'GET') return { route: name, person, options: { method, url: `${url}${queryText(fields)}`, headers } };
  const isPlain = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const isSpoilt = random.below(12) === 0;
  const { type, bytes } = createTestRequestBody(isPlain ? withBytes(fields) : {});
  if (type === MULTIPART_CONTENT_TYPE) {
    const payload = isSpoilt ? corruptBytes(bytes, random) : bytes;
    return {
      route: name,
      person,
      options: { method, url, payload, headers: { ...headers, 'content-type': type, ...strange } },
    };
  }
  const text = JSON.stringify(isPlain ? fields : (sent ?? null)) ?? 'null';
  return {
    route: name,
    person,
    options: { method, url, payload: isSpoilt ? corruptText(text, random) : text, headers },
  };
}

/** Returns a copy of `fields` in which each file has its `bytes` as a buffer instead of a string. */
function withBytes(fields: Readonly<Record<string, unknown>>): object {
  const made = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(made);
    if (typeof value !== 'object' || value === null || !('bytes' in value) || typeof value.bytes !== 'string')
      return value;
    return {
      ...value,
      name: 'name' in value && typeof value.name === 'string' ? value.name : '',
      bytes: Buffer.from(value.bytes, 'latin1'),
    };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, made(value)]));
}
