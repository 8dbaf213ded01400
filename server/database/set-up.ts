import { APPLICATION_ROLE } from './row-level-security-error.ts';

/** Limits for statements that never end. A value in the address or of the database's role has priority. */
const TIMEOUTS: Readonly<Record<string, string>> = {
  statement_timeout: '8s',
  lock_timeout: '6s',
  idle_in_transaction_session_timeout: '20s',
};

/** Returns SQL that sets each time-out that is not set otherwise, for the connection or only for its transaction. */
export function timeouts(extent: 'connection' | 'transaction'): string {
  return Object.entries(TIMEOUTS)
    .map(
      ([name, most]) => `set_config('${name}',
      case current_setting('${name}') when '0' then '${most}' else current_setting('${name}') end,
      ${extent === 'transaction'})`,
    )
    .join(',\n    ');
}

/** SQL for one row. `held` is true if row-level security holds for this connection. */
export const IS_HELD = `
  select current_user = '${APPLICATION_ROLE}' and not rolsuper and not rolbypassrls
      and not exists (select from pg_class where relowner = pg_roles.oid)
      and current_setting('row_security')::boolean as held
    from pg_roles where rolname = current_user`;

/**
 * Sets up a connection and returns whether row-level security holds, in one round trip. The start-up packet cannot do
 * this, because a pooler may drop its options (PgBouncer's ignore_startup_parameters).
 */
export const SET_UP = `
  set role ${APPLICATION_ROLE};
  select ${timeouts('connection')};
  ${IS_HELD}`;
