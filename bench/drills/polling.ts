import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type QueryResultRow } from 'pg';
import { isDatabaseUnavailableOrOverloaded } from '../../server/database/unavailable.ts';
import type { QueryAsOwner } from '../faults/checker.ts';

const BEFORE_ASKING_AGAIN = 100;

/**
 * Opens a pool of connections to the database at `url`. Returns the function `ask`, which runs an SQL statement. While
 * the database is unavailable, `ask` repeats the statement.
 */
export function createRetryingSqlRunner(url: string): {
  readonly ask: QueryAsOwner;
  readonly end: () => Promise<void>;
} {
  const pool = new Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5000, query_timeout: 20_000 });
  pool.on('error', () => undefined);
  const ask: QueryAsOwner = async <Row>(statement: string, values: readonly unknown[] = []) => {
    for (;;) {
      try {
        return (await pool.query<Row & QueryResultRow>(statement, [...values])).rows;
      } catch (fault) {
        if (!isDatabaseUnavailableOrOverloaded(fault)) throw fault;
        await wait(BEFORE_ASKING_AGAIN);
      }
    }
  };
  return { ask, end: () => pool.end() };
}
