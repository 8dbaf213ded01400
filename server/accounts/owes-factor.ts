import { sql } from 'kysely';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';

/**
 * Returns an SQL condition: a second factor is required of this account, and the account has none. `school` and
 * `account` are column names of the surrounding query. A sign-in at the school's provider has its own second step.
 */
export function owesFactor(school: string, account: string) {
  const [of, by] = [sql.ref(school), sql.ref(account)];
  return sql<boolean>`(
    exists (select from factor_rule as rule where rule.is_demanded
      and (rule.school_id = ${of} and rule.whose = 'ownStaff'
        or rule.school_id = ${INSTALLATION_SCHOOL} and rule.whose = 'allStaff' and ${of} <> ${INSTALLATION_SCHOOL}))
    and not exists (select from authenticator where school_id = ${of} and account_id = ${by})
    and not exists (select from passkey where school_id = ${of} and account_id = ${by}))`;
}
