import { APPLICATION_ROLE } from './row-level-security-error.ts';

/** Held against statements that never end; another value in the address, or of the database's role, stands. */
const TIMEOUTS: Readonly<Record<string, string>> = {
  statement_timeout: '8s',
  lock_timeout: '6s',
  idle_in_transaction_session_timeout: '20s',
};

/** Sets each time-out that nobody else has set, for the connection or for its transaction alone. */
export function timeouts(extent: 'connection' | 'transaction'): string {
  return Object.entries(TIMEOUTS)
    .map(
      ([name, most]) => `set_config('${name}',
      case current_setting('${name}') when '0' then '${most}' else current_setting('${name}') end,
      ${extent === 'transaction'})`,
    )
    .join(',\n    ');
}

/** One row, whose `held` is true when row-level security holds for whoever asks. */
export const IS_HELD = `
  select current_user = '${APPLICATION_ROLE}' and not rolsuper and not rolbypassrls
      and not exists (select from pg_class where relowner = pg_roles.oid)
      and current_setting('row_security')::boolean as held
    from pg_roles where rolname = current_user`;

/**
 * Each connection is set up by this and says what it then is, in one round trip. It does not go with the start-up
 * packet: what lies between may drop that (PgBouncer's ignore_startup_parameters), and with it the walls.
 */
export const SET_UP = `
  set role ${APPLICATION_ROLE};
  select ${timeouts('connection')};
  ${IS_HELD}`;
