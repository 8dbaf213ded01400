import { sql, type Transaction } from 'kysely';
import type { Role } from '../../contract/roles.ts';
import { inPipelined } from './pipelined-transaction.ts';
import type { Database } from './pool.ts';
import type { DB } from './schema.generated.ts';

/** The installation's own school: it owns the built-in questions and the admins. SQL: installation_school(). */
export const INSTALLATION_SCHOOL = '00000000-0000-7000-8000-000000000000';

/** The demonstration school: filled once and found again on every start. */
export const DEMONSTRATION_SCHOOL = '00000000-0000-7000-8000-00000000de30';

/**
 * On whose behalf a transaction runs; row-level security decides by it. Ids are bare UUIDs. A pupil sees and writes
 * their own rows, a manager their school's; an admin and `system` (content, demonstration school, maintenance) reach
 * all schools, so their queries name the school they mean.
 */
export type Tenant =
  | { readonly role: Role; readonly school: string; readonly account: string }
  | { readonly role: 'system'; readonly school: string; readonly account: null };

/** `system` in all schools: what it asks names the one it means. */
export const AS_SYSTEM: Tenant = { role: 'system', school: INSTALLATION_SCHOOL, account: null };

export type TenantTransaction = Transaction<DB>;

/** Runs `work` in one transaction on behalf of `tenant`. Outside of it no row is visible and no write is let in. */
export function inTenant<Result>(
  db: Database,
  tenant: Tenant,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), scopeOf(tenant), work);
}

/**
 * Runs `work` in one transaction on behalf of some pupils of a school together: it sees and writes the rows of these
 * pupils that each of them would, and no others. For recording alone; to all else there is nobody acting.
 */
export function inPupils<Result>(
  db: Database,
  school: string,
  pupils: readonly string[],
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), { school, role: 'pupil', account: '', pupils: `{${pupils.join(',')}}` }, work);
}

/**
 * Runs `work` in one transaction for somebody not known yet: across schools it reaches account, account_session,
 * login_card, class_page, picture_password, sign_in_attempt, known_device, authenticator, recovery_code and the school's name and settings, and nothing else. It may change no account's identity.
 */
export function inSignIn<Result>(db: Database, work: (trx: TenantTransaction) => Promise<Result>): Promise<Result> {
  return inScope(db.transaction(), { school: '', role: 'signIn', account: '', pupils: '' }, work);
}

type Scope = {
  readonly school: string;
  readonly role: Tenant['role'] | 'signIn';
  readonly account: string;
  readonly pupils: string;
};

function scopeOf({ school, role, account }: Tenant): Scope {
  return { school, role, account: account ?? '', pupils: '' };
}

/** What `work` asks first travels with the settings; the connection keeps the order. */
function inScope<Result>(
  transaction: ReturnType<Database['transaction']>,
  { school, role, account, pupils }: Scope,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inPipelined(transaction, async (trx) => {
    const settings = sql`/* scope */ select set_config('sakumon.school_id', ${school}, true),
      set_config('sakumon.role', ${role}, true), set_config('sakumon.account_id', ${account}, true),
      set_config('sakumon.pupils', ${pupils}, true)`.execute(trx);
    const [, result] = await Promise.all([settings, work(trx)]);
    return result;
  });
}
