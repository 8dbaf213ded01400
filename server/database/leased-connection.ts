import type { PoolClient } from 'pg';
import { IS_HELD, timeouts } from './set-up.ts';
import { APPLICATION_ROLE } from './row-level-security-error.ts';

/** On whose behalf a transaction runs (`transaction.ts`): nobody's, until it says so. */
const SETTINGS = ['school_id', 'role', 'account_id', 'pupils'];

/**
 * Begins a transaction that brings everything with it: a pooler (PgBouncer in transaction mode) gives each transaction
 * another connection, so that neither role nor time-outs nor prepared statements of ours are on it.
 */
const BEGIN = `
  begin;
  set local role ${APPLICATION_ROLE};
  select set_config('row_security', 'on', true), ${SETTINGS.map((name) => `set_config('sakumon.${name}', '', true)`).join(', ')},
    ${timeouts('transaction')};`;

/** Tries such a transaction and says what it then is. */
export const LEASED_SET_UP = `${BEGIN} ${IS_HELD}; commit`;

/**
 * Asks on a connection that is lent: every statement in a transaction as `sakumon_app`, which one that stands alone gets
 * for itself, and none prepared under a name.
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
 * Nobody waits for a transaction's begin: it travels with the first statement. On a connection that cannot begin one, no
 * later statement works either, and that one tells why.
 */
export function begun(answer: Promise<unknown>): Promise<{ command: 'BEGIN'; rowCount: null; rows: [] }> {
  answer.catch(() => undefined);
  return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
}
