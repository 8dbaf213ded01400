import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readIdentitiesOfAccount, unlinkIdentity } from './linked-identities.ts';

type Providers = readonly Pick<IdentityProvider, 'name' | 'label'>[];

/**
 * Returns the links between accounts with this e-mail address, in all schools, and people at providers. For privacy, an
 * administrator must give the whole e-mail address, and the response contains no names of people.
 */
export function listIdentityLinksOfEmail(
  db: Database,
  providers: Providers,
  { session, input }: RouteCall<'identityLinks'>,
): Promise<RouteOutcomeOf<'identityLinks'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .innerJoin('school', 'school.id', 'account.school_id')
      .select(['account.id', 'account.school_id', 'account.role', 'school.name'])
      .where((where) => where(where.fn<string>('lower', ['account.email']), '=', input.email))
      .orderBy('account.created_at')
      .execute();
    const links = [];
    for (const { id, school_id: school, role, name } of accounts) {
      const person = { account: toApiId('u', id), school: { id: toApiId('c', school), name }, role };
      const identities = await readIdentitiesOfAccount(trx, { school, account: id }, providers);
      links.push(...identities.map((identity) => ({ ...identity, ...person })));
    }
    return { kind: 'answered', output: { links } };
  });
}

/**
 * Removes the link between an account of any school and a person at a provider. The audit entry is stored in the
 * account's school. Refuses with `not-found` if there is no such link.
 */
export function removeIdentityLink(
  db: Database,
  call: RouteCall<'undoIdentityLink'>,
): Promise<RouteOutcomeOf<'undoIdentityLink'>> {
  const { session, input } = call;
  const id = fromApiId(input.account);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'undoIdentityLink'>> => {
    const person = await trx
      .selectFrom('account')
      .select(['school_id', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (person === undefined) return { kind: 'refused', refusal: 'not-found' };
    const { school_id: school, role } = person;
    const done = await unlinkIdentity(trx, { school, account: id }, input.issuer);
    if (done === null) return { kind: 'refused', refusal: 'not-found' };
    const thing = role === 'pupil' ? 'pupil' : 'staff';
    const details = { provider: done.provider };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'unlink', thing, id, details });
    return { kind: 'answered', output: { ended: done.ended } };
  });
}
