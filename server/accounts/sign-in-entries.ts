import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import type { RequestIpAndUserAgent } from '../http/outcome.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';

/** How a person proved, or tried to prove, their identity. */
type SignInWay = 'password' | 'loginCard' | 'pictures' | 'identity' | 'secondFactor';

/** Writes an audit entry for the start or the end of a session. The actor is the owner of the session. */
export function writeSessionAuditEntry(
  db: Database,
  action: 'signIn' | 'signOut',
  call: { readonly session: ActiveSession; readonly sender: RequestIpAndUserAgent; readonly now: Date },
  way: SignInWay | null = null,
): Promise<void> {
  const { school, account } = call.session;
  const details = way === null ? {} : { way };
  return runAsTenant(db, tenantOfSession(call.session), (trx) =>
    writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'account', id: account, details }),
  );
}

type FailedSignIn = {
  /**
   * The accounts for which somebody tried to sign in. The list is empty if no account matches the typed text. The typed
   * text itself is not stored.
   */
  readonly tried: readonly { readonly school: string; readonly account: string }[];
  readonly way: SignInWay;
  readonly sender: RequestIpAndUserAgent;
  readonly now: Date;
};

/**
 * Writes an audit entry for each account for which a sign-in failed. The actor of the entry is null, because nobody
 * knows who tried.
 */
export async function writeFailedSignInAuditEntry(
  db: Database,
  { tried, way, sender, now }: FailedSignIn,
): Promise<void> {
  for (const { school, account } of tried) {
    await runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, (trx) =>
      writeAuditEntry(
        trx,
        { actor: null, sender, now },
        { school, action: 'failSignIn', thing: 'account', id: account, details: { way } },
      ),
    );
  }
}
