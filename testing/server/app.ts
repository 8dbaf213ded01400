import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool, type QueryResultRow } from 'pg';
import { pino } from 'pino';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { createPasswordHasher, type PasswordHasher } from '../../server/accounts/password.ts';
import type { AppDependencies } from '../../server/app-dependencies.ts';
import { createHttpApplication } from '../../server/app.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../../server/database/transaction.ts';
import { createTestRequestBody } from './http/body.ts';
import { newId } from '../../server/identifiers.ts';
import { importBuiltInQuestions } from '../../server/questions/import-questions.ts';
import { TEST_QUESTION_DOCUMENTS } from './questions.ts';

export const TEST_PASSWORD = 'ひみつの ことば 7';

type Reply<Body> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The bytes of the response's body as the server sent them, possibly compressed. */
  readonly raw: Buffer;
  readonly cookie: string | null;
};

export type TestBrowser = {
  get: <Body = RefusalBody>(url: string, headers?: Record<string, string>) => Promise<Reply<Body>>;
  post: <Body = RefusalBody>(url: string, body: unknown, headers?: Record<string, string>) => Promise<Reply<Body>>;
  /** The cookie header of this browser's requests. */
  readonly cookie: string | null;
};

export type TestPersonDetails = { readonly id: string; readonly school: string; readonly email: string };

/** The time that the clock of each test app shows at first. */
export const TEST_CLOCK_START = new Date('2026-05-11T01:00:00.000Z');

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The lines that the server has written to its log, as JSON. */
  readonly lines: string[];
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
  readonly browser: (cookie?: string | null) => TestBrowser;
  readonly signIn: (email: string, password?: string) => Promise<TestBrowser>;
  readonly addSchool: (name: string) => Promise<string>;
  /** Adds a person to the school. Without other details, the person gets an e-mail address that nobody else has. */
  readonly addPerson: (
    school: string,
    role: 'pupil' | 'manager' | 'admin',
    email?: string,
  ) => Promise<TestPersonDetails>;
  /** Runs one SQL statement as the owner of the tables, without row-level security, and returns the rows. */
  readonly rows: <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

/** A password hasher with the cheapest parameters of Argon2, because most tests do not need secure hashes. */
export const CHEAP_PASSWORD_HASHER: PasswordHasher = createPasswordHasher(undefined, {
  memory: 8,
  passes: 1,
  parallelism: 1,
});
let passwordHash: Promise<string> | null = null;
let people = 0;

/**
 * Writes question documents into files of a temporary folder, and imports them as built-in questions. The keys of
 * `content` are the file names.
 */
export async function importTestQuestionDocuments(
  database: Pick<TestDatabase, 'db'>,
  documents: Readonly<Record<string, unknown>>,
  now: Date,
): ReturnType<typeof importBuiltInQuestions> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-content-'));
  for (const [file, document] of Object.entries(documents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    await writeFile(path.join(folder, file), text);
  }
  const report = await importBuiltInQuestions(database.db, folder, now);
  await rm(folder, { recursive: true });
  return report;
}

function cookieOf(setCookie: string | string[] | number | undefined): string | null {
  const [first] = Array.isArray(setCookie) ? setCookie : [setCookie];
  return typeof first === 'string' ? (first.split(';')[0] ?? null) : null;
}

function isJson({ headers }: { readonly headers: Reply<unknown>['headers'] }): boolean {
  return String(headers['content-type']).startsWith('application/json') && headers['content-encoding'] === undefined;
}

function browserOf(app: FastifyInstance, cookie: string | null): TestBrowser {
  const send = async <Body>(options: InjectOptions): Promise<Reply<Body>> => {
    const headers = { ...(cookie === null ? {} : { cookie }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    return {
      status: response.statusCode,
      body: isJson(response) ? response.json<Body>() : JSON.parse(JSON.stringify(response.body)),
      headers: response.headers,
      raw: response.rawPayload,
      cookie: cookieOf(response.headers['set-cookie']),
    };
  };
  return {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => {
      const { type, bytes } =
        typeof body === 'object' && body !== null
          ? createTestRequestBody(body)
          : { type: 'application/json', bytes: typeof body === 'string' ? body : JSON.stringify(body) };
      return send({ method: 'POST', url, payload: bytes, headers: { 'content-type': type, ...headers } });
    },
    cookie,
  };
}

/**
 * Opens a pool of database connections as the owner of the tables. A statement that waits for a lock occupies its
 * connection, so at most five statements of a test can wait at the same time.
 */
function openOwner(url: string): Pool {
  const owner = new Pool({ connectionString: url, max: 5 });
  // Some tests end database connections. The pool then reports the loss of an idle connection, which is no error.
  owner.on('error', () => undefined);
  return owner;
}

/**
 * Creates the whole server in this process, with its own database and built-in questions. Its clock does not advance,
 * except when the test calls `advance`.
 */
export async function createTestApp(
  parts: Partial<
    Pick<
      AppDependencies,
      | 'webDirectory'
      | 'publicOrigin'
      | 'trustedProxies'
      | 'databaseTimeout'
      | 'stopTimeout'
      | 'passwords'
      | 'db'
      | 'clock'
      | 'version'
      | 'accessLog'
      | 'lookUpWords'
      | 'readRosters'
      | 'questionChecks'
      | 'metrics'
      | 'providers'
      | 'portalFetch'
      | 'pullLimits'
      | 'installationKey'
      | 'hosted'
    >
  > = {},
  database?: TestDatabase,
): Promise<TestApp> {
  database ??= await createTestDatabase();
  const owner = openOwner(database.url);
  let now = TEST_CLOCK_START;
  const lines: string[] = [];
  const app = await createHttpApplication({
    db: database.db,
    clock: () => now,
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    webDirectory: null,
    publicOrigin: null,
    passwords: CHEAP_PASSWORD_HASHER,
    ...parts,
  });
  await importTestQuestionDocuments(database, TEST_QUESTION_DOCUMENTS, now);

  const addSchool = async (name: string): Promise<string> => {
    const id = newId(now);
    await runAsTenant(database.db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, (trx) =>
      trx
        .insertInto('school')
        .values({ id, name, furigana: 'byGrade', level_opening: 'byProgress', created_at: now })
        .execute(),
    );
    return id;
  };
  const addPerson: TestApp['addPerson'] = async (school, role, given) => {
    people += 1;
    const email = given ?? `${role}-${people}@example.test`;
    passwordHash ??= CHEAP_PASSWORD_HASHER.hash(TEST_PASSWORD);
    const person = { id: newId(now), school: role === 'admin' ? INSTALLATION_SCHOOL_ID : school, email };
    const account = {
      school_id: person.school,
      id: person.id,
      role,
      email,
      password_hash: await passwordHash,
      display_name: email,
      created_at: now,
    };
    await runAsTenant(database.db, { role: 'system', school: person.school, account: null }, (trx) =>
      trx.insertInto('account').values(account).execute(),
    );
    return person;
  };
  return {
    app,
    database,
    lines,
    now: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    browser: (cookie = null) => browserOf(app, cookie),
    signIn: async (email, password = TEST_PASSWORD) => {
      const { status, cookie, body } = await browserOf(app, null).post('/api/sign-in', { email, password });
      if (status !== 200) throw new Error(`sign-in of ${email}: ${JSON.stringify(body)}`);
      return browserOf(app, cookie);
    },
    addSchool,
    addPerson,
    rows: async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await owner.query<Row & QueryResultRow>(statement, [...values])).rows,
    close: async () => {
      await app.close();
      await owner.end();
      await database.close();
    },
  };
}
