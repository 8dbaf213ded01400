import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * The `from` and `where` clauses of an SQL query. They select the database connections that wait for a lock of another
 * transaction.
 */
export const LOCK_WAITING_CONNECTIONS_SQL = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

export async function waitUntilTransactionsLocked(server: TestApp, transactions = 1): Promise<void> {
  await expect.poll(() => server.rows(`select ${LOCK_WAITING_CONNECTIONS_SQL}`)).toHaveLength(transactions);
}
