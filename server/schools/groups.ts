import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { Group } from '../../contract/groups.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { toApiId } from '../identifiers.ts';
import { readPreparedSchoolYear } from './settings.ts';

type GroupRow = {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  readonly other_grades: readonly number[];
  readonly school_year: number;
  readonly is_support: boolean;
  readonly pupils: number;
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  readonly is_own: boolean;
  readonly archived_at: Date | null;
  readonly version: number;
};

/**
 * The person for whom groups of the school are read. `account` is the id of a teacher: the groups that this teacher
 * leads are marked. `account` is null for an administrator, who leads no group.
 */
type Viewer = { readonly school: string; readonly account: string | null };

type GroupFilter =
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'year'; readonly schoolYear: number; readonly archived: boolean };

function groupOf(row: GroupRow): z.output<typeof Group> {
  return Group.parse({
    id: toApiId('g', row.id),
    name: row.name,
    grade: row.grade,
    otherGrades: row.other_grades.toSorted((one, other) => one - other),
    schoolYear: row.school_year,
    isSupport: row.is_support,
    pupils: row.pupils,
    teachers: row.teachers.map(({ id, name }) => ({ id: toApiId('u', id), displayName: name })),
    isOwn: row.is_own,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  });
}

/**
 * Returns groups with their teachers and their number of pupils. For a group of the current school year, this is the
 * number of members today. For a group of an earlier school year, it is the number on the last day of that year; for a
 * later school year, the number on its first day.
 */
async function readGroups(trx: TenantTransaction, viewer: Viewer, filter: GroupFilter, now: Date) {
  const condition =
    filter.kind === 'one'
      ? sql`class_group.id = ${filter.id}::uuid`
      : sql`class_group.school_year = ${filter.schoolYear}
          and ${filter.archived ? sql`archived_at is not null` : sql`archived_at is null`}`;
  const { rows } = await sql<GroupRow>`
    with listed as (
      select *, least(greatest(${dayInJapan(now)}::date, make_date(school_year, 4, 1)),
          make_date(school_year + 1, 3, 31)) as day
        from class_group where school_id = ${viewer.school} and ${condition}
    ), pupil as materialized (
      select id from account where school_id = ${viewer.school} and role = 'pupil' and archived_at is null
    ), counted as (
      select listed.id, count(*)::int as pupils
        from listed
        join group_membership as member on member.school_id = ${viewer.school} and member.group_id = listed.id
          and ${isMemberOnDaySql('member', sql.ref('listed.day'))}
       where member.pupil_id in (select id from pupil)
       group by listed.id
    ), led as (
      select listed.id, bool_or(account.id = ${viewer.account}::uuid) as is_own,
          jsonb_agg(jsonb_build_object('id', account.id, 'name', account.display_name)
            order by coalesce(account.kana_name, account.display_name) collate school_order, account.id) as teachers
        from listed
        join group_teacher on group_teacher.school_id = listed.school_id and group_teacher.group_id = listed.id
        join account on account.school_id = group_teacher.school_id and account.id = group_teacher.teacher_id
          and account.archived_at is null
       group by listed.id
    )
    select listed.id, name, grade, other_grades, school_year, is_support, coalesce(pupils, 0) as pupils, coalesce(teachers, '[]') as teachers,
        coalesce(is_own, false) as is_own, archived_at, version
      from listed left join counted using (id) left join led using (id)
     order by coalesce(is_own, false) desc, grade, name collate school_order, listed.id`.execute(trx);
  return rows.map(groupOf);
}

/** Returns a group of the school, archived or not. Returns null if it does not exist. */
export async function readGroup(trx: TenantTransaction, session: ActiveSession, id: string, now: Date) {
  return (await readGroups(trx, session, { kind: 'one', id }, now))[0] ?? null;
}

/** Returns the groups that a school has in this school year, for an administrator. */
export async function readGroupsOfSchoolThisYear(trx: TenantTransaction, school: string, now: Date) {
  const filter = { kind: 'year', schoolYear: schoolYearOfInstant(now), archived: false } as const;
  const found = await readGroups(trx, { school, account: null }, filter, now);
  return found.map(({ id, name, grade, otherGrades, pupils }) => ({ id, name, grade, otherGrades, pupils }));
}

async function readBegun(trx: TenantTransaction, school: string) {
  const { rows } = await sql<{ readonly cards: boolean; readonly lesson: boolean }>`
    select exists (select from login_card where school_id = ${school}) as cards,
        exists (select from lesson where school_id = ${school} and kind = 'class') as lesson`.execute(trx);
  return rows[0] ?? { cards: false, lesson: false };
}

/** Returns the groups of one school year, and the list of school years that have groups. */
export function listGroups(
  db: Database,
  { input, session, now }: RouteCall<'groups'>,
): Promise<RouteOutcomeOf<'groups'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const runningYear = schoolYearOfInstant(now);
    const schoolYear = input.schoolYear ?? runningYear;
    const preparedYear = await readPreparedSchoolYear(trx, session.school, now);
    const years = await trx
      .selectFrom('class_group')
      .select('school_year')
      .distinct()
      .where('school_id', '=', session.school)
      .execute();
    const archived = input.archived === 'only';
    const found = await readGroups(trx, session, { kind: 'year', schoolYear, archived }, now);
    const known = new Set([...years.map(({ school_year }) => school_year), runningYear, preparedYear ?? runningYear]);
    const schoolYears = [...known].sort((one, other) => other - one);
    const begun = await readBegun(trx, session.school);
    const output = { schoolYear, runningYear, preparedYear, schoolYears, groups: found, begun };
    return { kind: 'answered', output };
  });
}
