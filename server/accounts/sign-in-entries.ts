import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant } from '../database/transaction.ts';
import type { Sender } from '../http/outcome.ts';
import { tenantOf, type Session } from '../http/session.ts';

/** How somebody proved who they are, or tried to. */
type SignInWay = 'password' | 'loginCard' | 'pictures' | 'identity' | 'secondFactor';

/** An entry of a session's begin or end, in its own name. */
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
  /** The accounts that were tried; what was typed for nobody's account is not kept. */
  readonly tried: readonly { readonly school: string; readonly account: string }[];
  readonly way: SignInWay;
  readonly sender: Sender;
  readonly now: Date;
};

/** An entry for each account that was tried, by nobody: who it was is not known. */
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
