import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { z } from 'zod/mini';
import { gatheringSocket } from './gathering-socket.ts';
import type { DB } from './schema.generated.ts';
import { APPLICATION_ROLE, isRoleMissing, WallsDown } from './walls-down.ts';

export type Database = Kysely<DB>;

const SECOND = 1000;

export type PoolOptions = {
  readonly url: string;
  /** Told of connections that broke while nobody used them. */
  readonly log: (line: string) => void;
  /** Connections at most; requests beyond it wait. */
  readonly connections?: number;
  /** How long a request waits for a connection before it is refused, in milliseconds. */
  readonly connectTimeout?: number;
  /** How long a connection may leave a statement unanswered, in milliseconds: longer than any may take. */
  readonly silence?: number;
};

/** Held against statements that never end; another value in the address, or of the database's role, stands. */
const TIMEOUTS: Readonly<Record<string, string>> = {
  statement_timeout: '8s',
  lock_timeout: '6s',
  idle_in_transaction_session_timeout: '20s',
};

/**
 * Each connection is set up by this and says what it then is, in one round trip. It does not go with the start-up
 * packet: what lies between may drop that (PgBouncer's ignore_startup_parameters), and with it the walls.
 */
const SET_UP = `
  set role ${APPLICATION_ROLE};
  ${Object.entries(TIMEOUTS)
    .map(([name, most]) => `select set_config('${name}', '${most}', false) where current_setting('${name}') = '0';`)
    .join('\n  ')}
  select current_user = '${APPLICATION_ROLE}' and not rolsuper and not rolbypassrls
      and not exists (select from pg_class where relowner = pg_roles.oid)
      and current_setting('row_security')::boolean as held
    from pg_roles where rolname = current_user`;

/** Lets a new connection into the pool once it has shown that row-level security holds for it. */
function verify(client: PoolClient, verified: (fault?: Error) => void): void {
  client.query(SET_UP).then(
    (results: unknown) => verified(isHeld(results) ? undefined : new WallsDown()),
    (fault: unknown) => verified(isRoleMissing(fault) ? new WallsDown(fault) : asError(fault)),
  );
}

const Held = z.object({ rows: z.tuple([z.object({ held: z.literal(true) })]) });

function isHeld(results: unknown): boolean {
  return Array.isArray(results) && Held.safeParse(results.at(-1)).success;
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/**
 * Opens the application's connections. Each of them acts as `sakumon_app` and sees nothing outside
 * `inTenant` and `inSignIn`; one that cannot is refused (`WallsDown`). One that is silent for `silence` milliseconds is
 * destroyed, and what waits on it fails as unavailable: PostgreSQL's own time-outs run on the other side.
 * `db.destroy()` closes them once the queries under way are answered.
 */
export function openPool(options: PoolOptions): Database {
  const { url, log, connections = 10, connectTimeout = 5 * SECOND, silence = 10 * SECOND } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'sakumon',
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60 * SECOND,
    keepAlive: true,
    // Statements that do not wait for each other travel together.
    pipeline: true,
    stream: gatheringSocket,
    query_timeout: silence,
    verify,
    types: { getTypeParser },
  });
  pool.on('error', (error) => log(`a database connection broke while idle: ${error.message}`));
  // A connection that breaks in use tells its query; without a listener the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => preparing(await pool.connect());
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

const NAMED = /^\/\* (?<name>[a-z ]+) \*\//u;

/** A statement that begins with a comment is prepared under that name, once a connection; its text never varies. */
function preparing(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) => {
    const answer = client.query({ text, values: [...values], ...NAMED.exec(text)?.groups });
    return text === 'begin' ? begun(answer) : answer;
  };
  // One destroyed for its silence is not handed to who waits next.
  const release = (): void => client.release(client.connection.stream.destroyed);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are asked for
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * Nobody waits for a transaction's begin: it travels with the first statement. On a connection that cannot begin one, no
 * later statement works either, and that one tells why.
 */
function begun(answer: Promise<unknown>): Promise<{ command: 'BEGIN'; rowCount: null; rows: [] }> {
  answer.catch(() => undefined);
  return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
}

/** A date is a day on the school's calendar, never a moment: it stays `YYYY-MM-DD`. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
