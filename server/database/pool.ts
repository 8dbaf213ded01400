import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { z } from 'zod/mini';
import type { DB } from './schema.generated.ts';
import { begun, leaseConnection, LEASED_SET_UP } from './leased-connection.ts';
import { SET_UP } from './set-up.ts';
import { isRoleMissing, RowLevelSecurityError } from './row-level-security-error.ts';

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
  /** The address is a pooler's that may lend a connection for one transaction: nothing is left on any, nothing expected. */
  readonly lent?: boolean;
};

/** Lets a new connection into the pool once it has shown that row-level security holds for it. */
function verifier(setUp: string) {
  return (client: PoolClient, verified: (fault?: Error) => void): void => {
    client.query(setUp).then(
      (results: unknown) => verified(isHeld(results) ? undefined : new RowLevelSecurityError()),
      (fault: unknown) => verified(isRoleMissing(fault) ? new RowLevelSecurityError(fault) : asError(fault)),
    );
  };
}

const Held = z.object({ rows: z.tuple([z.object({ held: z.literal(true) })]) });

function isHeld(results: unknown): boolean {
  return Array.isArray(results) && results.some((result) => Held.safeParse(result).success);
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/**
 * Opens the application's connections. Each of them acts as `sakumon_app` and sees nothing outside
 * `inTenant` and `inSignIn`; one that cannot is refused (`RowLevelSecurityError`). One that is silent for `silence` milliseconds is
 * destroyed, and what waits on it fails as unavailable: PostgreSQL's own time-outs run on the other side.
 * `db.destroy()` closes them once the queries under way are answered.
 */
export function openPool(options: PoolOptions): Database {
  const { url, log, connections = 10, connectTimeout = 5 * SECOND, silence = 10 * SECOND, lent = false } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'sakumon',
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    // A bell comes after minutes of quiet: what is prepared by then stays prepared (docs/design/loading.md).
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Statements that do not wait for each other travel together.
    pipeline: true,
    query_timeout: silence,
    verify: verifier(lent ? LEASED_SET_UP : SET_UP),
    types: { getTypeParser },
  });
  let isEnding = false;
  pool.on('error', (error) => {
    // The pool ends before its connections have closed: the database may be stopped, and end them itself, meanwhile.
    if (!isEnding) log(`a database connection broke while idle: ${error.message}`);
  });
  // A connection that breaks in use tells its query; without a listener the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => {
    const client = await pool.connect();
    return pooled(client, lent ? leaseConnection(client) : preparing(client));
  };
  const end = (): Promise<void> => {
    isEnding = true;
    return pool.end();
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, Pool>();

/** Connections that are lent, and requests that wait for one. */
export function connectionsInUse(db: Database): number {
  const pool = pools.get(db);
  return pool === undefined ? 0 : pool.totalCount - pool.idleCount + pool.waitingCount;
}

const NAMED = /^(?:select )?\/\* (?<name>[a-z ]+) \*\//u;

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/**
 * A statement that begins with a comment, or a `select` with one behind it, is prepared under that name, once a connection;
 * its text never varies.
 */
function preparing(client: PoolClient): Query {
  return (text, values = []) => {
    const answer = client.query({ text, values: [...values], ...NAMED.exec(text)?.groups });
    return text === 'begin' ? begun(answer) : answer;
  };
}

function pooled(client: PoolClient, query: Query): PostgresPoolClient {
  // One destroyed for its silence is not handed to who waits next.
  const release = (): void => client.release(client.connection.stream.destroyed);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are asked for
  return { query, release } as unknown as PostgresPoolClient;
}

/** A date is a day on the school's calendar, never a moment: it stays `YYYY-MM-DD`. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
