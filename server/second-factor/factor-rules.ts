import { sql } from 'kysely';
import type { SecondFactorRules } from '../../contract/second-factor.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';

type FactorRuleSubject = 'ownStaff' | 'allStaff';
type Rule = { readonly school: string; readonly whose: FactorRuleSubject };

async function readRules(trx: TenantTransaction): Promise<SecondFactorRules> {
  const rows = await trx
    .selectFrom('factor_rule')
    .select(['school_id', 'whose'])
    .where('is_demanded', '=', true)
    .orderBy('school_id')
    .execute();
  const ofInstallation = rows.filter(({ school_id: school }) => school === INSTALLATION_SCHOOL_ID);
  return {
    admins: ofInstallation.some(({ whose }) => whose === 'ownStaff'),
    allStaff: ofInstallation.some(({ whose }) => whose === 'allStaff'),
    schools: rows.flatMap(({ school_id: id }) => (id === INSTALLATION_SCHOOL_ID ? [] : [toApiId('c', id)])),
  };
}

type PeopleWithoutFactor = { readonly admins: number; readonly allStaff: number; readonly school: number };

/** Returns the numbers of staff without a second factor: of administrators, of all teachers, and of one school. */
async function countPeopleWithoutFactor(trx: TenantTransaction, school: string | null): Promise<PeopleWithoutFactor> {
  const { rows } = await sql<PeopleWithoutFactor>`
    select (count(*) filter (where role = 'admin'))::int as admins,
        (count(*) filter (where role = 'manager'))::int as "allStaff",
        (count(*) filter (where role = 'manager' and school_id = ${school}::uuid))::int as school
      from account
     where role in ('admin', 'manager') and archived_at is null
       and school_id in (select id from school where archived_at is null)
       and not exists (select from authenticator
         where authenticator.school_id = account.school_id and account_id = account.id)
       and not exists (select from passkey where passkey.school_id = account.school_id and account_id = account.id)`.execute(
    trx,
  );
  return rows[0] ?? { admins: 0, allStaff: 0, school: 0 };
}

/** Returns the rules that say who must have a second factor, and the numbers of people who have none yet. */
export function readSecondFactorRules(
  db: Database,
  { session, input }: RouteCall<'factorRules'>,
): Promise<RouteOutcomeOf<'factorRules'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const school = input.school === undefined ? null : fromApiId(input.school);
    const withoutFactor = await countPeopleWithoutFactor(trx, school);
    return { kind: 'answered', output: { ...(await readRules(trx)), withoutFactor } };
  });
}

function ruleOf(of: RouteCall<'setFactorRule'>['input']['of']): Rule {
  switch (of.kind) {
    case 'admins':
      return { school: INSTALLATION_SCHOOL_ID, whose: 'ownStaff' };
    case 'allStaff':
      return { school: INSTALLATION_SCHOOL_ID, whose: 'allStaff' };
    case 'school':
      return { school: fromApiId(of.school), whose: 'ownStaff' };
  }
}

/**
 * Sets whether all administrators, all staff, or the staff of one school must have a second factor. If they must,
 * signed-in people without a second factor have to add one before the server accepts their other requests. Refuses with
 * `not-found` if the school does not exist.
 */
export function setSecondFactorRule(
  db: Database,
  call: RouteCall<'setFactorRule'>,
): Promise<RouteOutcomeOf<'setFactorRule'>> {
  const { session, now, input } = call;
  const rule = ruleOf(input.of);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'setFactorRule'>> => {
    const known = await trx.selectFrom('school').select('id').where('id', '=', rule.school).executeTakeFirst();
    const isSchool = input.of.kind !== 'school' || rule.school !== INSTALLATION_SCHOOL_ID;
    if (known === undefined || !isSchool) return { kind: 'refused', refusal: 'not-found' };
    await writeRule(trx, rule, { isDemanded: input.isDemanded, now });
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school: rule.school,
      action: input.isDemanded ? 'demandFactor' : 'waiveFactor',
      thing: 'school',
      id: rule.school,
      details: { whose: rule.whose },
    });
    return { kind: 'answered', output: await readRules(trx) };
  });
}

async function writeRule(
  trx: TenantTransaction,
  { school, whose }: Rule,
  { isDemanded, now }: { readonly isDemanded: boolean; readonly now: Date },
): Promise<void> {
  const decided = { is_demanded: isDemanded, changed_at: now };
  await trx
    .insertInto('factor_rule')
    .values({ school_id: school, whose, ...decided })
    .onConflict((conflict) => conflict.columns(['school_id', 'whose']).doUpdateSet(decided))
    .execute();
}

/**
 * Sets the rule that all administrators must have a second factor. Does nothing if an administrator has already set or
 * removed this rule. The server does not call this function if it runs as a demonstration.
 */
export function setSecondFactorRuleOfAdminsIfUnset(db: Database, now: Date): Promise<void> {
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    await trx
      .insertInto('factor_rule')
      .values({ school_id: INSTALLATION_SCHOOL_ID, whose: 'ownStaff', is_demanded: true, changed_at: now })
      .onConflict((conflict) => conflict.columns(['school_id', 'whose']).doNothing())
      .execute();
  });
}
