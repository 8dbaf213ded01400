import { sql } from 'kysely';
import type { LinkedIdentity } from '../../contract/linked-identities.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { SessionTimeAndSender, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { storeSessionEndReason } from '../accounts/ended-session.ts';
import { verifyOwnPassword } from '../accounts/own-account.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { isPortalIssuer, accountLinkIssuerOfPortal } from '../lti/portal-rows.ts';
import type { IdentityProvider } from './identity-provider.ts';

type Providers = readonly Pick<IdentityProvider, 'name' | 'label'>[];
type Person = { readonly school: string; readonly account: string };

/**
 * Returns the external identities (people at providers and portals) that are linked to an account. The result contains
 * the name of a portal only if the person who requests the list belongs to the portal's school.
 */
export async function readIdentitiesOfAccount(
  trx: TenantTransaction,
  person: Person,
  providers: Providers,
): Promise<LinkedIdentity[]> {
  const rows = await trx
    .selectFrom('linked_identity')
    .select(['issuer', 'provider', 'linked_at', 'last_login_at'])
    .where('school_id', '=', person.school)
    .where('account_id', '=', person.account)
    .orderBy('linked_at')
    .orderBy('issuer')
    .execute();
  const portals = await trx
    .selectFrom('portal')
    .select(['id', 'name'])
    .where('school_id', '=', person.school)
    .execute();
  return rows.map(({ issuer, provider, linked_at, last_login_at }) => {
    const portal = portals.find((one) => accountLinkIssuerOfPortal(one) === issuer);
    return {
      issuer,
      name: portal?.name ?? providers.find(({ name }) => name === provider)?.label ?? provider,
      isPortal: isPortalIssuer(issuer),
      linkedAt: linked_at.toISOString(),
      lastLoginAt: last_login_at?.toISOString() ?? null,
    };
  });
}

/**
 * Removes the link between an account and an identity, and ends the sessions that were opened through this link.
 * Returns null if there is no link.
 *
 * The link is deleted first. Concurrent sign-ins lock the link, so its deletion waits for them. Then the sessions that
 * they opened are deleted too.
 */
export async function unlinkIdentity(trx: TenantTransaction, { school, account }: Person, issuer: string) {
  const gone = await trx
    .deleteFrom('linked_identity')
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .where('issuer', '=', issuer)
    .returning('provider')
    .executeTakeFirst();
  if (gone === undefined) return null;
  const sessions = await trx
    .deleteFrom('account_session')
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .where('proved_issuer', '=', issuer)
    .returning(['school_id', 'token_hash'])
    .execute();
  await storeSessionEndReason(trx, sessions, 'unlinked');
  return { provider: gone.provider, ended: sessions.length };
}

/** Returns the caller's own linked identities. */
export function listOwnIdentities(
  db: Database,
  providers: Providers,
  { session }: RouteCall<'ownIdentities'>,
): Promise<RouteOutcomeOf<'ownIdentities'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: { identities: await readIdentitiesOfAccount(trx, session, providers) },
  }));
}

/**
 * Removes a link between the signed-in person's account and an identity at a provider. The person must enter the
 * password, which proves that the person can sign in without the link. Refuses with `wrong-password`,
 * `too-many-requests`, `not-found`, or `password-must-change` (the account still has its initial password).
 */
export async function unlinkOwnIdentity(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'unlinkOwnIdentity'>,
): Promise<RouteOutcomeOf<'unlinkOwnIdentity'>> {
  const { session, now, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  switch (proof.kind) {
    case 'wrongPassword':
      return { kind: 'refused', refusal: 'wrong-password' };
    case 'tooMany':
      return { kind: 'refused', refusal: 'too-many-requests', retryAfter: proof.retryAfter };
    case 'right':
      return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'unlinkOwnIdentity'>> => {
        if (await isInitial(trx, session)) return { kind: 'refused', refusal: 'password-must-change' };
        const done = await unlinkIdentity(trx, session, input.issuer);
        if (done === null) return { kind: 'refused', refusal: 'not-found' };
        await writeUnlinked(trx, call, { thing: 'account', id: session.account, provider: done.provider });
        return { kind: 'answered', output: { ended: done.ended } };
      });
  }
}

/**
 * Returns true if the account still has its initial password. The link must then not be removed: after this password
 * has expired, the person could not sign in any more.
 */
async function isInitial(trx: TenantTransaction, { school, account }: Person): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('must_change_password')
    .where('school_id', '=', school)
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return row.must_change_password;
}

function writeUnlinked(
  trx: TenantTransaction,
  call: SessionTimeAndSender,
  { thing, id, provider }: { readonly thing: 'account' | 'pupil'; readonly id: string; readonly provider: string },
): Promise<void> {
  const { school } = call.session;
  return writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'unlink', thing, id, details: { provider } });
}

async function pupilOf(trx: TenantTransaction, school: string, id: string) {
  const row = await trx
    .selectFrom('account')
    .select(['id', 'archived_at'])
    .select(
      sql<boolean>`(email is not null and password_hash is not null) or exists (select from login_card as card
        where card.school_id = account.school_id and card.pupil_id = account.id)`.as('has_other_way'),
    )
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('role', '=', 'pupil')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the external identities (people at providers and portals) that are linked to a pupil. Refuses with
 * `not-found` if the school has no such pupil.
 */
export function listPupilIdentities(
  db: Database,
  providers: Providers,
  { session, input }: RouteCall<'pupilIdentities'>,
): Promise<RouteOutcomeOf<'pupilIdentities'>> {
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const pupil = await pupilOf(trx, school, fromApiId(input.pupil));
    if (pupil === null) return { kind: 'refused', refusal: 'not-found' };
    const identities = await readIdentitiesOfAccount(trx, { school, account: pupil.id }, providers);
    return { kind: 'answered', output: { identities, hasOtherWay: pupil.has_other_way } };
  });
}

/**
 * Removes the link between a pupil and an identity at a provider or portal. The pupil must not be archived, because an
 * archived pupil cannot get another way to sign in (login card or password). Refuses with `not-found` or
 * `pupil-archived`.
 */
export function unlinkPupilIdentity(
  db: Database,
  call: RouteCall<'unlinkPupilIdentity'>,
): Promise<RouteOutcomeOf<'unlinkPupilIdentity'>> {
  const { session, input } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const pupil = await pupilOf(trx, school, fromApiId(input.pupil));
    if (pupil === null) return { kind: 'refused', refusal: 'not-found' };
    if (pupil.archived_at !== null) return { kind: 'refused', refusal: 'pupil-archived', concerning: [input.pupil] };
    const done = await unlinkIdentity(trx, { school, account: pupil.id }, input.issuer);
    if (done === null) return { kind: 'refused', refusal: 'not-found' };
    await writeUnlinked(trx, call, { thing: 'pupil', id: pupil.id, provider: done.provider });
    return { kind: 'answered', output: { ended: done.ended } };
  });
}
