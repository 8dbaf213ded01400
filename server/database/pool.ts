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
  /** Called when a connection breaks while it is idle. */
  readonly log: (line: string) => void;
  /** Maximum number of connections; further requests wait. */
  readonly connections?: number;
  /** How long a request waits for a connection before it is refused, in milliseconds. */
  readonly connectTimeout?: number;
  /** How long a statement may stay unanswered, in milliseconds. It must be longer than any statement takes. */
  readonly silence?: number;
  /**
   * True if the address is a pooler that lends a connection for one transaction: no state may be left on a connection
   * or expected on it.
   */
  readonly lent?: boolean;
};

/** Lets a new connection into the pool after it has shown that row-level security holds for it. */
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
 * Opens the application's connections. Each runs as `sakumon_app` and sees rows only inside `inTenant`, `inPupils` and
 * `inSignIn`; a connection for which this does not hold is refused (RowLevelSecurityError). A connection that is silent
 * for `silence` milliseconds is destroyed, and its statements fail as unavailable, because PostgreSQL's own time-outs
 * run on the other side. `db.destroy()` closes all connections after the running queries are answered.
 */
export function openPool(options: PoolOptions): Database {
  const { url, log, connections = 10, connectTimeout = 5 * SECOND, silence = 10 * SECOND, lent = false } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'sakumon',
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    // Connections stay open, because their prepared statements must survive the quiet minutes before a class starts
    // (docs/design/loading.md).
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Sends independent statements together.
    pipeline: true,
    query_timeout: silence,
    verify: verifier(lent ? LEASED_SET_UP : SET_UP),
    types: { getTypeParser },
  });
  let isEnding = false;
  pool.on('error', (error) => {
    // The pool ends before its connections have closed. In the meantime the database may be stopped and close them
    // itself.
    if (!isEnding) log(`a database connection broke while idle: ${error.message}`);
  });
  // A connection that breaks in use rejects its query. Without a listener the error event would end the process.
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

/** Returns the number of connections in use plus the number of requests that wait for one. */
export function connectionsInUse(db: Database): number {
  const pool = pools.get(db);
  return pool === undefined ? 0 : pool.totalCount - pool.idleCount + pool.waitingCount;
}

const NAMED = /^(?:select )?\/\* (?<name>[a-z ]+) \*\//u;

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/**
 * Returns the query function of a permanent connection. A statement that begins with a comment, or with `select` and a
 * comment, is prepared under that name once per connection. Its text must never vary.
 */
function preparing(client: PoolClient): Query {
  return (text, values = []) => {
    const answer = client.query({ text, values: [...values], ...NAMED.exec(text)?.groups });
    return text === 'begin' ? begun(answer) : answer;
  };
}

function pooled(client: PoolClient, query: Query): PostgresPoolClient {
  // A connection that was destroyed because of its silence must not go back to the pool.
  const release = (): void => client.release(client.connection.stream.destroyed);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are asked for
  return { query, release } as unknown as PostgresPoolClient;
}

/** A date is a calendar day of the school, not a point in time, so it stays text (`YYYY-MM-DD`). */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
