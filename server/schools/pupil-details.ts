import { sql } from 'kysely';
import { GradeSchema } from '../../contract/account.ts';
import { gradeOfMemberSql, membershipNotEndedSql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { readPupil } from './pupils.ts';

/**
 * Returns a pupil with all group memberships and the login card. Refuses with `not-found` if the school has no such
 * pupil.
 */
export function readPupilDetails(
  db: Database,
  { input, session, now }: RouteCall<'pupil'>,
): Promise<RouteOutcomeOf<'pupil'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const id = fromApiId(input.pupil);
    const found = await readPupil(trx, session.school, id, now);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const memberships = await trx
      .selectFrom('group_membership')
      .innerJoin('class_group', (join) =>
        join
          .onRef('class_group.school_id', '=', 'group_membership.school_id')
          .onRef('class_group.id', '=', 'group_membership.group_id'),
      )
      .select([
        'class_group.id',
        'name',
        gradeOfMemberSql().as('grade'),
        'school_year',
        'number',
        'from_date',
        'until_date',
      ])
      .where('group_membership.school_id', '=', session.school)
      .where('pupil_id', '=', id)
      // A pupil who was moved on the day of joining a group belonged to it on no day.
      .where(membershipNotEndedSql('group_membership', sql.ref('from_date')))
      .orderBy('from_date', 'desc')
      .orderBy('class_group.id')
      .execute();
    const wire = memberships.map((row) => ({
      group: {
        id: toApiId('g', row.id),
        name: row.name,
        grade: GradeSchema.parse(row.grade),
        schoolYear: row.school_year,
      },
      number: row.number,
      from: row.from_date,
      until: row.until_date,
    }));
    const names = await trx
      .selectFrom('account')
      .select('other_name')
      .where('school_id', '=', session.school)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const card = await trx
      .selectFrom('login_card')
      .select('issued_at')
      .where('school_id', '=', session.school)
      .where('pupil_id', '=', id)
      .executeTakeFirst();
    const loginCardIssuedAt = card?.issued_at.toISOString() ?? null;
    const output = { pupil: found, memberships: wire, otherName: names.other_name, loginCardIssuedAt };
    return { kind: 'answered', output };
  });
}
