import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire, toWire } from '../identifiers.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { identitiesOf, unlink } from './linked-identities.ts';

type Providers = readonly Pick<IdentityProvider, 'name' | 'label'>[];

/**
 * Returns the links of all accounts with this e-mail address, in all schools. For privacy, there is no list of links:
 * an admin must know the address that the person uses at the provider. The response contains no names of pupils.
 */
export function identityLinks(
  db: Database,
  providers: Providers,
  { session, input }: RouteCall<'identityLinks'>,
): Promise<Outcome<'identityLinks'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .innerJoin('school', 'school.id', 'account.school_id')
      .select(['account.id', 'account.school_id', 'account.role', 'school.name'])
      .where((where) => where(where.fn<string>('lower', ['account.email']), '=', input.email))
      .orderBy('account.created_at')
      .execute();
    const links = [];
    for (const { id, school_id: school, role, name } of accounts) {
      const person = { account: toWire('u', id), school: { id: toWire('c', school), name }, role };
      const identities = await identitiesOf(trx, { school, account: id }, providers);
      links.push(...identities.map((identity) => ({ ...identity, ...person })));
    }
    return { kind: 'answered', output: { links } };
  });
}

/**
 * Removes a link of any account in any school. The audit entry is stored in the account's school. Refuses with
 * `not-found`.
 */
export function undoIdentityLink(
  db: Database,
  call: RouteCall<'undoIdentityLink'>,
): Promise<Outcome<'undoIdentityLink'>> {
  const { session, input } = call;
  const id = fromWire(input.account);
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'undoIdentityLink'>> => {
    const person = await trx
      .selectFrom('account')
      .select(['school_id', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (person === undefined) return { kind: 'refused', refusal: 'not-found' };
    const { school_id: school, role } = person;
    const done = await unlink(trx, { school, account: id }, input.issuer);
    if (done === null) return { kind: 'refused', refusal: 'not-found' };
    const thing = role === 'pupil' ? 'pupil' : 'staff';
    const details = { provider: done.provider };
    await writeAuditEntry(trx, auditContext(call), { school, action: 'unlink', thing, id, details });
    return { kind: 'answered', output: { ended: done.ended } };
  });
}
