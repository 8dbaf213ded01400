import { sql } from 'kysely';
import { auditBySystem, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant } from '../database/transaction.ts';
import { endSessionsOf } from '../accounts/session.ts';
import { normaliseEmail } from '../accounts/throttle.ts';
import { dropSecondFactor } from './recovery-codes.ts';

/** The result of a reset for one account. `removed`: number of deleted passkeys and authenticators. */
export type ResetFactor = { readonly role: string; readonly removed: number };

/**
 * Deletes the second factor of all staff accounts with this e-mail address, in all schools, and ends their sessions.
 * Writes audit entries.
 */
export function resetSecondFactorOf(db: Database, email: string, now: Date): Promise<readonly ResetFactor[]> {
  return inTenant(db, { role: 'system', school: INSTALLATION_SCHOOL, account: null }, async (trx) => {
    const people = await trx
      .selectFrom('account')
      .select(['school_id', 'id', 'role'])
      .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
      .where('role', '<>', 'pupil')
      .execute();
    const done: ResetFactor[] = [];
    for (const { school_id: school, id: account, role } of people) {
      const removed = await dropSecondFactor(trx, { school, account });
      await endSessionsOf(trx, { school, account }, 'factor');
      await writeAuditEntry(trx, auditBySystem(now), { school, action: 'resetFactor', thing: 'staff', id: account });
      done.push({ role, removed });
    }
    return done;
  });
}
