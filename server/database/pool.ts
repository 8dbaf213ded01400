import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;

const APPLICATION_ROLE = 'sakumon_app';

const SECOND = 1000;

export type PoolOptions = {
  readonly url: string;
  /** Told of connections that broke while nobody used them. */
  readonly log: (line: string) => void;
  /** Connections at most; requests beyond it wait. */
  readonly connections?: number;
  /** How long a request waits for a connection before it is refused, in milliseconds. */
  readonly connectTimeout?: number;
};

/** Settings go with the connection's start-up packet, so that they cost no round trip. */
const START_UP_SETTINGS: Readonly<Record<string, string>> = {
  role: APPLICATION_ROLE,
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

/**
 * Opens the application's connections. Each of them acts as `sakumon_app` and sees nothing outside
 * `inTenant` and `inSignIn`. `db.destroy()` closes them once the queries under way are answered.
 */
export function openPool({ url, log, connections = 10, connectTimeout = 5 * SECOND }: PoolOptions): Database {
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
    options: Object.entries(START_UP_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are asked for
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
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
