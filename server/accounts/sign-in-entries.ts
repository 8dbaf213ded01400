import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant } from '../database/transaction.ts';
import type { Sender } from '../http/outcome.ts';
import { tenantOf, type Session } from '../http/session.ts';

/** How a person proved, or tried to prove, their identity. */
type SignInWay = 'password' | 'loginCard' | 'pictures' | 'identity' | 'secondFactor';

/** Writes an audit entry for the start or the end of a session. The actor is the owner of the session. */
export function writeSessionEntry(
  db: Database,
  action: 'signIn' | 'signOut',
  call: { readonly session: Session; readonly sender: Sender; readonly now: Date },
  way: SignInWay | null = null,
): Promise<void> {
  const { school, account } = call.session;
  const details = way === null ? {} : { way };
  return inTenant(db, tenantOf(call.session), (trx) =>
    writeAuditEntry(trx, auditContext(call), { school, action, thing: 'account', id: account, details }),
  );
}

type FailedSignIn = {
  /**
   * The accounts at which the sign-in was tried. Empty if no account matches the typed text; the text itself is not
   * stored.
   */
  readonly tried: readonly { readonly school: string; readonly account: string }[];
  readonly way: SignInWay;
  readonly sender: Sender;
  readonly now: Date;
};

/**
 * Writes an audit entry for each account at which a sign-in failed. The actor is null, because it is unknown who tried.
 */
export async function writeFailedSignIn(db: Database, { tried, way, sender, now }: FailedSignIn): Promise<void> {
  for (const { school, account } of tried) {
    await inTenant(db, { role: 'system', school: INSTALLATION_SCHOOL, account: null }, (trx) =>
      writeAuditEntry(
        trx,
        { actor: null, sender, now },
        { school, action: 'failSignIn', thing: 'account', id: account, details: { way } },
      ),
    );
  }
}
