import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Of pg_stat_activity: what waits for a lock that others hold. */
export const LOCKED = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

export async function untilLocked(server: TestApp, transactions = 1): Promise<void> {
  await expect.poll(() => server.rows(`select ${LOCKED}`)).toHaveLength(transactions);
}
