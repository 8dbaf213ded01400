import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ExternalServiceFetch } from '../../../server/http/request-service.ts';

// `require` is used instead of `import` because the validation package is a CommonJS module, whose default export
// Vitest and Node.js import differently.
type Validation = { readonly default: (statement: unknown) => readonly object[] };
const { default: validateStatement }: Validation = createRequire(import.meta.url)('@learninglocker/xapi-validation');

/**
 * The ways in which the simulated learning record store can fail when it receives xAPI statements. With
 * `storesAndBreaks` and `storesAnd503`, it stores the statements although the sender gets an error.
 */
export const RECORD_STORE_TEST_FAILURES = [
  'breaks',
  'storesAndBreaks',
  'neverAnswers',
  'fails500',
  'storesAnd503',
  'limits',
  'errorPage',
  'refuses',
] as const;
export type RecordStoreTestFailure = (typeof RECORD_STORE_TEST_FAILURES)[number];

/** Maximum number of statements in one request. */
const LARGEST_BATCH = 20;
const Body = z.array(z.looseObject({ id: z.string() }));

function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/**
 * A simulated learning record store. It enforces the rules of xAPI 1.0.3 about authentication, version, valid
 * statements and unique ids. It accepts or rejects all xAPI statements of a request together. It rejects a request with
 * status 409 if the id of a statement is already stored, and with 413 if there are more than 20 statements.
 */
export class TestRecordStore {
  readonly endpoint = 'https://store.test/xapi/';
  readonly user = 'sakumon';
  readonly password = 'ひみつ';
  readonly stored = new Map<string, unknown>();
  /** Ids of xAPI statements that were sent twice with different contents. The list must stay empty. */
  readonly conflicts: string[] = [];
  /** The messages of the validator about invalid statements. */
  readonly invalid: string[] = [];
  trouble: RecordStoreTestFailure | null = null;
  /** Ids of statements that the store rejects with 400. */
  readonly unwanted = new Set<string>();
  requests = 0;

  readonly fetch: ExternalServiceFetch = async (url, init) => {
    this.requests += 1;
    const { pathname, searchParams } = new URL(url);
    const headers = new Headers(init.headers);
    const login = `Basic ${Buffer.from(`${this.user}:${this.password}`).toString('base64')}`;
    if (pathname !== '/xapi/statements') return answer(404);
    if (headers.get('authorization') !== login || this.trouble === 'refuses') return answer(401);
    if (headers.get('x-experience-api-version') !== '1.0.3') return answer(400, 'version');
    if (init.method === 'GET') return this.find(searchParams.get('statementId'));
    if (headers.get('content-type') !== 'application/json') return answer(400, 'content type');
    return this.take(JSON.parse(z.string().parse(init.body)), init.signal ?? null);
  };

  private find(id: string | null): Response {
    if (id === null) return answer(200, { statements: [...this.stored.values()].slice(0, 1), more: '' });
    return this.stored.has(id) ? answer(200, this.stored.get(id)) : answer(404);
  }

  private async take(body: unknown, signal: AbortSignal | null): Promise<Response> {
    const statements = Body.parse(body);
    switch (this.trouble) {
      case 'breaks':
        throw new TypeError('fetch failed');
      case 'neverAnswers':
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timeout'))));
      case 'fails500':
        return answer(500);
      case 'limits':
        return answer(429, null, { 'retry-after': '30' });
      case 'errorPage':
        return new Response('<html>Maintenance</html>', { status: 200, headers: { 'content-type': 'text/html' } });
      case 'storesAndBreaks':
        this.store(statements);
        throw new TypeError('fetch failed');
      case 'storesAnd503':
        this.store(statements);
        return answer(503);
      case 'refuses':
      case null:
        return this.store(statements);
    }
  }

  private store(statements: z.infer<typeof Body>): Response {
    if (statements.length > LARGEST_BATCH) return answer(413);
    const faults = statements.flatMap((statement) =>
      validateStatement(statement).map((warning) => JSON.stringify(warning)),
    );
    if (faults.length > 0) {
      this.invalid.push(...faults);
      return answer(400, faults);
    }
    if (statements.some(({ id }) => this.unwanted.has(id))) return answer(400, 'unwanted');
    if (new Set(statements.map(({ id }) => id)).size < statements.length) return answer(400, 'the same id twice');
    const known = statements.filter(({ id }) => this.stored.has(id));
    for (const statement of known) {
      if (!isDeepStrictEqual(this.stored.get(statement.id), statement)) this.conflicts.push(statement.id);
    }
    if (known.length > 0) return answer(409);
    for (const statement of statements) this.stored.set(statement.id, statement);
    return answer(
      200,
      statements.map(({ id }) => id),
    );
  }
}
