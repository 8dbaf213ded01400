import type { PoolClient } from 'pg';
import { ROW_SECURITY_ACTIVE_SQL, timeoutSettingsSql } from './set-up.ts';
import { APPLICATION_DATABASE_ROLE } from './row-level-security-error.ts';

/**
 * PostgreSQL settings that say on behalf of which school, role, account and pupils a transaction runs
 * (`transaction.ts`). At the beginning of each transaction, each of these settings is set to an empty text.
 */
const SETTINGS = ['school_id', 'role', 'account_id', 'pupils'];

/**
 * SQL that begins a transaction and sets its role, time-outs and settings. A pooler (PgBouncer in transaction mode) may
 * use another connection for each transaction, so nothing can be set only once per connection.
 */
const BEGIN = `
  begin;
  set local role ${APPLICATION_DATABASE_ROLE};
  select set_config('row_security', 'on', true), ${SETTINGS.map((name) => `set_config('sakumon.${name}', '', true)`).join(', ')},
    ${timeoutSettingsSql('transaction')};`;

/** SQL that runs a transaction with {@link BEGIN} and returns whether row-level security is active in it. */
export const CHECK_TRANSACTION_ROW_SECURITY_SQL = `${BEGIN} ${ROW_SECURITY_ACTIVE_SQL}; commit`;

/**
 * Returns a query function for a connection to a pooler, which lends a database connection for one transaction at a
 * time. Every statement runs with the role `sakumon_app`, and always in a transaction: a statement outside of a
 * transaction gets a transaction of its own. No statement is prepared under a name, because the next transaction may
 * have another connection.
 */
export function createQueryThroughPooler(
  client: PoolClient,
): (text: string, values?: readonly unknown[]) => Promise<unknown> {
  let isOpen = false;
  return (text, values = []) => {
    if (text === 'begin') {
      isOpen = true;
      return beginTransactionWithoutWaiting(client.query(BEGIN));
    }
    if (text === 'commit' || text === 'rollback') {
      isOpen = false;
      return client.query(text);
    }
    return isOpen ? client.query(text, [...values]) : alone(client, text, values);
  };
}

async function alone(client: PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  const begin = beginTransactionWithoutWaiting(client.query(BEGIN));
  const [answer] = await Promise.allSettled([client.query(text, [...values]), begin, client.query('commit')]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Returns an empty result for the statement `begin` at once, so that the caller sends the first statement of the
 * transaction together with `begin`. `answer` is the database's response to `begin`. If it is an error, the later
 * statements fail too and report it.
 */
export function beginTransactionWithoutWaiting(
  answer: Promise<unknown>,
): Promise<{ command: 'BEGIN'; rowCount: null; rows: [] }> {
  answer.catch(() => undefined);
  return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
}
