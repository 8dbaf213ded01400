import { sql } from 'kysely';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';

/**
 * True where a second step is demanded of this account and it has none: for the statement that reads a session, whose
 * account the two columns name. Whoever came by the school's provider has made that one's second step.
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
