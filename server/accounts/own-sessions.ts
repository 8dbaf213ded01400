import { createHash } from 'node:crypto';
import { storeSessionEndReason } from './ended-session.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';

/**
 * Returns the public id of a session. Nobody can compute the session's token, or the stored hash of the token, from
 * this id.
 */
function nameOf(tokenHash: Buffer): string {
  return createHash('sha256').update(tokenHash).digest('hex').slice(0, 32);
}

/** Returns the active sessions of the signed-in person. The session that was used last comes first. */
export function listOwnSessions(
  db: Database,
  { session, now }: RouteCall<'ownSessions'>,
): Promise<RouteOutcomeOf<'ownSessions'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const rows = await trx
      .selectFrom('account_session')
      .select(['token_hash', 'created_at', 'renewed_at', 'user_agent'])
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('expires_at', '>', now)
      .orderBy('renewed_at', 'desc')
      .execute();
    const sessions = rows.map((row) => ({
      name: nameOf(row.token_hash),
      begunAt: row.created_at.toISOString(),
      usedAt: row.renewed_at.toISOString(),
      userAgent: row.user_agent,
      isThis: row.token_hash.equals(session.tokenHash),
    }));
    return { kind: 'answered', output: { sessions } };
  });
}

/**
 * Ends those sessions of the signed-in person whose ids the input contains, and returns their number. Never ends the
 * current session, because the route for signing out ends it.
 */
export function endOwnSessions(
  db: Database,
  call: RouteCall<'endOwnSessions'>,
): Promise<RouteOutcomeOf<'endOwnSessions'>> {
  const { session, input } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const rows = await trx
      .selectFrom('account_session')
      .select('token_hash')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('token_hash', '!=', session.tokenHash)
      .execute();
    const hashes = rows.map(({ token_hash }) => token_hash).filter((hash) => input.sessions.includes(nameOf(hash)));
    if (hashes.length === 0) return { kind: 'answered', output: { ended: 0 } };
    await trx
      .deleteFrom('account_session')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('token_hash', 'in', hashes)
      .execute();
    const ended = hashes.map((hash) => ({ school_id: session.school, token_hash: hash }));
    await storeSessionEndReason(trx, ended, 'elsewhere');
    const done = { school: session.school, action: 'endSessions', thing: 'account', id: session.account } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), { ...done, details: { sessions: hashes.length } });
    return { kind: 'answered', output: { ended: hashes.length } };
  });
}
