import { sql } from 'kysely';
import { systemAuditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import { endOtherSessionsOfAccount } from '../accounts/session.ts';
import { normaliseEmail } from '../accounts/throttle.ts';
import { deleteSecondFactor } from './recovery-codes.ts';

/**
 * The result of resetting the second factor of one account. `removed` is the number of deleted passkeys and
 * authenticators.
 */
export type SecondFactorResetResult = { readonly role: string; readonly removed: number };

/**
 * Deletes the second factors of all staff accounts with this e-mail address, in all schools, and ends the sessions of
 * these accounts. Writes an audit entry for each account. Returns one result for each account.
 */
export function resetSecondFactorOfAccountsWithEmail(
  db: Database,
  email: string,
  now: Date,
): Promise<readonly SecondFactorResetResult[]> {
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    const people = await trx
      .selectFrom('account')
      .select(['school_id', 'id', 'role'])
      .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
      .where('role', '<>', 'pupil')
      .execute();
    const done: SecondFactorResetResult[] = [];
    for (const { school_id: school, id: account, role } of people) {
      const removed = await deleteSecondFactor(trx, { school, account });
      await endOtherSessionsOfAccount(trx, { school, account }, 'factor');
      await writeAuditEntry(trx, systemAuditContext(now), {
        school,
        action: 'resetFactor',
        thing: 'staff',
        id: account,
      });
      done.push({ role, removed });
    }
    return done;
  });
}
