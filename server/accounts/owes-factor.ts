import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';

/**
 * Returns an SQL condition that is true if the account needs a second factor and has none. `school` and `account` are
 * column names of the surrounding query. The caller must not use the condition for a session that began at the school's
 * provider, because the provider itself asks for a second step.
 */
export function lacksRequiredSecondFactorSql(school: string, account: string) {
  const [of, by] = [sql.ref(school), sql.ref(account)];
  return sql<boolean>`(
    exists (select from factor_rule as rule where rule.is_demanded
      and (rule.school_id = ${of} and rule.whose = 'ownStaff'
        or rule.school_id = ${INSTALLATION_SCHOOL_ID} and rule.whose = 'allStaff' and ${of} <> ${INSTALLATION_SCHOOL_ID}))
    and not exists (select from authenticator where school_id = ${of} and account_id = ${by})
    and not exists (select from passkey where school_id = ${of} and account_id = ${by}))`;
}
