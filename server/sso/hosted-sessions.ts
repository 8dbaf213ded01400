import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { SessionWithRenewal, ActiveSession } from '../http/session.ts';
import { encryptText, decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import { storeSessionEndReason } from '../accounts/ended-session.ts';
import { endSession } from '../accounts/session.ts';
import { HostedIdentityProviderError, type HostedIdentityProvider } from './hosted-provider.ts';
import { REFRESH_TOKEN_KEY_PURPOSE } from './sign-in-hosted.ts';

const SECOND = 1000;
/**
 * Two ages, in milliseconds, of a session's last check at the provider. If the check is older than `SOON`, the next
 * request of the session starts a new check, but does not wait for its result. If it is older than `NOW`, the request
 * waits for the result.
 */
const SOON = 25 * SECOND;
const NOW = 55 * SECOND;
/**
 * Time in milliseconds for which no session is checked after the provider has failed to respond. Without this pause,
 * many requests would wait for a provider that does not respond.
 */
const LEFT_ALONE = 10 * SECOND;

type Verdict = 'stands' | 'ended';
type Parts = {
  readonly db: Database;
  readonly hosted: HostedIdentityProvider;
  readonly key: ReadInstallationKey;
  readonly logFault: (fault: unknown) => void;
};

/**
 * Checks, while a session is in use, whether the person's account is still active at the hosted provider. If the
 * account is disabled at the provider, the session ends within one minute. While the provider does not respond,
 * sessions continue.
 */
export class HostedIdentityProviderSessionChecker {
  private readonly parts: Parts;
  private readonly checks = new Map<string, Promise<Verdict>>();
  private awayUntil = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async ifItStands(found: SessionWithRenewal | null, now: Date): Promise<SessionWithRenewal | null> {
    if (found === null || found.checkedAt === null) return found;
    const age = now.getTime() - found.checkedAt.getTime();
    if (age < SOON || now.getTime() < this.awayUntil) return found;
    const check = this.check(found.session, now);
    if (age < NOW) return found;
    return (await check) === 'ended' ? null : found;
  }

  /**
   * Checks a session at the provider. At most one check per session runs at a time. If several requests of the session
   * arrive meanwhile, all of them use its result.
   */
  private check(session: ActiveSession, now: Date): Promise<Verdict> {
    const name = session.tokenHash.toString('hex');
    const underWay = this.checks.get(name);
    if (underWay !== undefined) return underWay;
    const check = this.ask(session, now)
      .catch((fault: unknown): Verdict => {
        this.parts.logFault(fault);
        return 'stands';
      })
      .finally(() => this.checks.delete(name));
    this.checks.set(name, check);
    return check;
  }

  private async ask(session: ActiveSession, now: Date): Promise<Verdict> {
    const { db, hosted, key } = this.parts;
    const row = await runAsUnidentifiedPerson(db, (trx) =>
      trx
        .selectFrom('account_session')
        .select(['sealed_refresh', 'proved_issuer', 'proved_subject', 'checked_at'])
        .where('school_id', '=', session.school)
        .where('token_hash', '=', session.tokenHash)
        .executeTakeFirst(),
    );
    if (row?.sealed_refresh == null) return 'ended';
    // Another request may have checked the session at the provider since this request read the session from the
    // database. In this case, no further check is needed.
    if (row.checked_at !== null && now.getTime() - row.checked_at.getTime() < SOON) return 'stands';
    const opener = await key();
    const token = decryptText(opener, REFRESH_TOKEN_KEY_PURPOSE, session.account, row.sealed_refresh);
    if (token === null) return this.end(session);
    try {
      const { proved, refreshToken } = await hosted.refresh(token);
      if (proved.issuer !== row.proved_issuer || proved.subject !== row.proved_subject) return this.end(session);
      const sealed = encryptText(opener, REFRESH_TOKEN_KEY_PURPOSE, session.account, refreshToken);
      await runAsUnidentifiedPerson(db, (trx) => keepRefresh(trx, session, sealed, now));
      return 'stands';
    } catch (fault) {
      if (!(fault instanceof HostedIdentityProviderError)) throw fault;
      return this.afterFault(session, fault, now);
    }
  }

  private async afterFault(session: ActiveSession, fault: HostedIdentityProviderError, now: Date): Promise<Verdict> {
    switch (fault.failure) {
      case 'user-disabled':
      case 'user-not-found':
      case 'session-expired':
      case 'wrong-password':
        return this.end(session);
      case 'network-request-failed':
      case 'too-many-requests':
      case 'not-proved':
        this.awayUntil = now.getTime() + LEFT_ALONE;
        this.parts.logFault(fault);
        return 'stands';
    }
  }

  private async end(session: ActiveSession): Promise<Verdict> {
    await runAsUnidentifiedPerson(this.parts.db, async (trx) => {
      await endSession(trx, session);
      await storeSessionEndReason(trx, [{ school_id: session.school, token_hash: session.tokenHash }], 'provider');
    });
    return 'ended';
  }
}

async function keepRefresh(
  trx: TenantTransaction,
  session: { readonly school: string; readonly tokenHash: Buffer },
  sealed: Buffer,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account_session')
    .set({ sealed_refresh: sealed, checked_at: now })
    .where('school_id', '=', session.school)
    .where('token_hash', '=', session.tokenHash)
    .execute();
}
