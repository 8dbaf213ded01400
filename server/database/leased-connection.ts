import type { PoolClient } from 'pg';
import { IS_HELD, timeouts } from './set-up.ts';
import { APPLICATION_ROLE } from './row-level-security-error.ts';

/** The settings that say on whose behalf a transaction runs (`transaction.ts`). They are empty at its begin. */
const SETTINGS = ['school_id', 'role', 'account_id', 'pupils'];

/**
 * Begins a transaction that sets role, time-outs and settings itself. A pooler (PgBouncer in transaction mode) may give
 * each transaction another connection, so nothing can be set once per connection.
 */
const BEGIN = `
  begin;
  set local role ${APPLICATION_ROLE};
  select set_config('row_security', 'on', true), ${SETTINGS.map((name) => `set_config('sakumon.${name}', '', true)`).join(', ')},
    ${timeouts('transaction')};`;

/** Runs such a transaction and returns whether row-level security holds in it. */
export const LEASED_SET_UP = `${BEGIN} ${IS_HELD}; commit`;

/**
 * Returns the query function of a connection that a pooler lends per transaction. Every statement runs in a transaction
 * as `sakumon_app`; a single statement gets its own. No statement is prepared under a name.
 */
export function leaseConnection(client: PoolClient): (text: string, values?: readonly unknown[]) => Promise<unknown> {
  let isOpen = false;
  return (text, values = []) => {
    if (text === 'begin') {
      isOpen = true;
      return begun(client.query(BEGIN));
    }
    if (text === 'commit' || text === 'rollback') {
      isOpen = false;
      return client.query(text);
    }
    return isOpen ? client.query(text, [...values]) : alone(client, text, values);
  };
}

async function alone(client: PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  const begin = begun(client.query(BEGIN));
  const [answer] = await Promise.allSettled([client.query(text, [...values]), begin, client.query('commit')]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Returns the result of `begin` without waiting for the server: the begin is sent together with the first statement. If
 * it fails, the later statements fail too and report the error.
 */
export function begun(answer: Promise<unknown>): Promise<{ command: 'BEGIN'; rowCount: null; rows: [] }> {
  answer.catch(() => undefined);
  return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
}
