import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, types, type ClientBase, type CustomTypesConfig, type PoolClient } from 'pg';
import { z } from 'zod/mini';
import type { DB } from './schema.generated.ts';
import {
  beginTransactionWithoutWaiting,
  createQueryThroughPooler,
  CHECK_TRANSACTION_ROW_SECURITY_SQL,
} from './leased-connection.ts';
import { CONNECTION_SET_UP_SQL } from './set-up.ts';
import { isDatabaseRoleMissingError, RowLevelSecurityError } from './row-level-security-error.ts';

export type Database = Kysely<DB>;

const SECOND = 1000;

export type DatabasePoolOptions = {
  readonly url: string;
  /** Called with a line of text for operators when a connection breaks while no request uses it. */
  readonly log: (line: string) => void;
  /** Maximum number of connections. If all are in use, further requests wait. */
  readonly connections?: number;
  /** Time limit in milliseconds for a request to get a connection. After this time, the request is refused. */
  readonly connectTimeout?: number;
  /**
   * Time limit in milliseconds for the response to a statement. It must be longer than the duration of the slowest
   * statement.
   */
  readonly silence?: number;
  /**
   * True if the address belongs to a pooler, which lends a connection for one transaction at a time. A connection must
   * then keep no state between two transactions.
   */
  readonly lent?: boolean;
};

/**
 * Returns the pool's `onConnect` function, which rejects a new connection unless row-level security is active on it.
 * The pool's own option `verify` is not used: if a request timed out before its connection was verified, the pool would
 * lose this connection.
 */
function verifier(setUp: string) {
  return async (client: ClientBase): Promise<void> => {
    try {
      const results: unknown = await client.query(setUp);
      if (!isHeld(results)) throw new RowLevelSecurityError();
    } catch (error) {
      throw isDatabaseRoleMissingError(error) ? new RowLevelSecurityError(error) : error;
    }
  };
}

const Held = z.object({ rows: z.tuple([z.object({ held: z.literal(true) })]) });

function isHeld(results: unknown): boolean {
  return Array.isArray(results) && results.some((result) => Held.safeParse(result).success);
}

/**
 * Opens the pool of the application's database connections. Each connection has the role `sakumon_app` and can access
 * rows only inside functions such as `runAsTenant`, `runAsPupils` and `runAsUnidentifiedPerson`. A connection without
 * active row-level security is rejected (RowLevelSecurityError).
 *
 * If the database sends nothing for `silence` milliseconds, the connection is destroyed and its statements fail.
 * PostgreSQL's own time-outs do not help in this case, because the database itself measures them.
 *
 * `db.destroy()` closes all connections after their running queries.
 */
export function openDatabasePool(options: DatabasePoolOptions): Database {
  const { url, log, connections = 10, connectTimeout = 5 * SECOND, silence = 10 * SECOND, lent = false } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'sakumon',
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    // Connections that are not used are never closed, because their prepared statements must still exist when a class
    // starts after some minutes without requests (docs/design/loading.md).
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Pipeline mode: independent statements are sent together.
    pipeline: true,
    query_timeout: silence,
    onConnect: verifier(lent ? CHECK_TRANSACTION_ROW_SECURITY_SQL : CONNECTION_SET_UP_SQL),
    types: { getTypeParser },
  });
  let isEnding = false;
  pool.on('error', (error) => {
    // While the pool is ending, a connection may break because the database is stopping too. The server does not log
    // this.
    if (!isEnding) log(`a database connection broke while idle: ${error.message}`);
  });
  // If a connection breaks during a query, the query's promise rejects, and the connection also emits an error event.
  // Without this listener, the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => {
    const client = await pool.connect();
    return pooled(client, lent ? createQueryThroughPooler(client) : preparing(client));
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

/** Returns the number of connections in use, plus the number of requests that wait for a connection. */
export function countUsedAndAwaitedConnections(db: Database): number {
  const pool = pools.get(db);
  return pool === undefined ? 0 : pool.totalCount - pool.idleCount + pool.waitingCount;
}

const NAMED = /^(?:select )?\/\* (?<name>[a-z ]+) \*\//u;

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/**
 * Returns the query function of a connection without a pooler. A comment at the start of a statement, or directly after
 * `select` at the start, is the name under which PostgreSQL prepares the statement once per connection. So two
 * statements with the same comment must have exactly the same text.
 */
function preparing(client: PoolClient): Query {
  return (text, values = []) => {
    const answer = client.query({ text, values: [...values], ...NAMED.exec(text)?.groups });
    return text === 'begin' ? beginTransactionWithoutWaiting(answer) : answer;
  };
}

function pooled(client: PoolClient, query: Query): PostgresPoolClient {
  // If the connection was destroyed because the database sent nothing, `release` removes it from the pool.
  const release = (): void => client.release(client.connection.stream.destroyed);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code never requests a cursor
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * Returns the parser for the values of a PostgreSQL type. A value of the type `date` is not converted, but stays text
 * (`YYYY-MM-DD`), because it is a calendar day of the school and not a point in time.
 */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
