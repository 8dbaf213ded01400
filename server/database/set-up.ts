import { APPLICATION_DATABASE_ROLE } from './row-level-security-error.ts';

/**
 * Time-outs that end statements and transactions which would otherwise never end. If the database address or the
 * settings of the database role contain a time-out, that value is used instead.
 */
const TIMEOUTS: Readonly<Record<string, string>> = {
  statement_timeout: '8s',
  lock_timeout: '6s',
  idle_in_transaction_session_timeout: '20s',
};

/**
 * Returns SQL that sets each time-out that is not set yet, for the whole connection or only for the current transaction
 * (`extent`).
 */
export function timeoutSettingsSql(extent: 'connection' | 'transaction'): string {
  return Object.entries(TIMEOUTS)
    .map(
      ([name, most]) => `set_config('${name}',
      case current_setting('${name}') when '0' then '${most}' else current_setting('${name}') end,
      ${extent === 'transaction'})`,
    )
    .join(',\n    ');
}

/**
 * SQL that returns one row with one column, `held`. Its value is true if row-level security is active for this
 * connection.
 */
export const ROW_SECURITY_ACTIVE_SQL = `
  select current_user = '${APPLICATION_DATABASE_ROLE}' and not rolsuper and not rolbypassrls
      and not exists (select from pg_class where relowner = pg_roles.oid)
      and current_setting('row_security')::boolean as held
    from pg_roles where rolname = current_user`;

/**
 * SQL that sets up a connection and returns whether row-level security is active, in one round trip. Options in
 * PostgreSQL's start-up packet would not be enough, because a pooler may drop them (PgBouncer's
 * ignore_startup_parameters).
 */
export const CONNECTION_SET_UP_SQL = `
  set role ${APPLICATION_DATABASE_ROLE};
  select ${timeoutSettingsSql('connection')};
  ${ROW_SECURITY_ACTIVE_SQL}`;
