import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemAuditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import {
  INSTALLATION_SCHOOL_ID,
  runAsUnidentifiedPerson,
  runAsTenant,
  type TenantTransaction,
} from '../database/transaction.ts';
import { ProviderSignInError, type IdentityProvider, type LogoutRequestFromProvider } from './identity-provider.ts';
import { sql } from 'kysely';
import { storeSessionEndReason } from '../accounts/ended-session.ts';

type LogoutDependencies = {
  readonly db: Database;
  readonly providers: readonly IdentityProvider[];
  readonly clock: () => Date;
  readonly logFault: (fault: unknown) => void;
};

type LogoutRequest = FastifyRequest<{ Params: { provider: string }; Body: string }>;

/**
 * Maximum size in bytes of the form that a provider sends when a person signs out there. The form contains only one
 * field, the logout token.
 */
const LONGEST_FORM = 16 * 1024;
/**
 * Maximum number of logout tokens that one process verifies at the same time. Their number is limited, because a
 * verification may request the provider's keys over the network.
 */
const MOST_AT_ONCE = 20;

/** Writes one audit entry for each account whose sessions were ended. */
async function writeEntries(
  db: Database,
  ended: readonly SessionEndedByProvider[],
  provider: string,
  now: Date,
): Promise<void> {
  const accounts = new Map(ended.map((one) => [one.account, one.school]));
  await runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    for (const [id, school] of accounts) {
      const done = { school, action: 'signOut', thing: 'account', id, details: { provider } } as const;
      await writeAuditEntry(trx, systemAuditContext(now), done);
    }
  });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

/**
 * Registers the route that a provider calls after a person has signed out at the provider (OpenID Connect Back-Channel
 * Logout 1.0).
 */
export function registerBackChannelLogout(
  server: FastifyInstance,
  { db, providers, clock, logFault }: LogoutDependencies,
): void {
  let underWay = 0;
  const logOut = async (request: LogoutRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const provider = providers.find(({ name }) => name === request.params.provider);
    const tokens = new URLSearchParams(typeof request.body === 'string' ? request.body : '').getAll('logout_token');
    const [token] = tokens;
    if (provider === undefined || token === undefined || tokens.length > 1)
      return refuse(reply, 400, 'invalid_request');
    if (underWay >= MOST_AT_ONCE) return refuse(reply.header('retry-after', '5'), 503, 'temporarily_unavailable');
    underWay += 1;
    try {
      const order = await provider.logout(token);
      const ended = await runAsUnidentifiedPerson(db, (trx) => endSessionsOfProviderLogout(trx, order));
      await writeEntries(db, ended, provider.name, clock());
      return await reply.code(200).header('cache-control', 'no-store').send();
    } catch (fault) {
      logFault(fault);
      if (fault instanceof ProviderSignInError) return refuse(reply, 400, 'invalid_request');
      throw fault;
    } finally {
      underWay -= 1;
    }
  };
  void server.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/api/sign-in/with/:provider/logout', logOut);
    done();
  });
}

type SessionEndedByProvider = { readonly school: string; readonly account: string };

/**
 * Ends the sessions that a provider's logout request describes (see {@link LogoutRequestFromProvider}), and returns the
 * accounts of the ended sessions.
 */
async function endSessionsOfProviderLogout(
  trx: TenantTransaction,
  { issuer, subject, session }: LogoutRequestFromProvider,
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
