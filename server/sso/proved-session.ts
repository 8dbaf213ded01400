import { sql } from 'kysely';
import { storeSessionEndReason } from '../accounts/ended-session.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ProviderLogoutRequest } from './identity-provider.ts';

export type SessionEndedByProvider = { readonly school: string; readonly account: string };

/**
 * Ends the sessions that a provider's logout request describes (see {@link ProviderLogoutRequest}), and returns the
 * accounts of the ended sessions.
 */
export async function endSessionsOfProviderLogout(
  trx: TenantTransaction,
  { issuer, subject, session }: ProviderLogoutRequest,
): Promise<readonly SessionEndedByProvider[]> {
  const { rows } = await sql<SessionEndedByProvider & { readonly token_hash: Buffer }>`
    delete from account_session
     where proved_issuer = ${issuer}
       and (${subject}::text is null or proved_subject = ${subject})
       and (${session}::text is null or proved_session = ${session} or (proved_session is null and ${subject}::text is not null))
    returning school_id as school, account_id as account, token_hash`.execute(trx);
  const ended = rows.map(({ school: school_id, token_hash }) => ({ school_id, token_hash }));
  await storeSessionEndReason(trx, ended, 'provider');
  return rows;
}
