import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { School } from '../../contract/schools.ts';
import { tenantOfSession } from '../http/session.ts';
import { dayInJapan, schoolYearOfInstant, addDays } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { readGroupsOfSchoolThisYear } from './groups.ts';
import { readStaffPageByCondition } from './staff.ts';

/** A pupil counts as active if the pupil began a question within this number of days (including today). */
const ACTIVE_DAYS = 7;

type SchoolRow = {
  readonly id: string;
  readonly name: string;
  readonly groups: number;
  readonly teachers: number;
  readonly pupils: number;
  readonly active_pupils: number;
  readonly first_used_on: string | null;
  readonly last_used_on: string | null;
  readonly created_at: Date;
  readonly archived_at: Date | null;
  readonly version: number;
};

function schoolOf(row: SchoolRow): z.output<typeof School> {
  return School.parse({
    id: toApiId('c', row.id),
    name: row.name,
    groups: row.groups,
    teachers: row.teachers,
    pupils: row.pupils,
    activePupils: row.active_pupils,
    firstUsedOn: row.first_used_on,
    lastUsedOn: row.last_used_on,
    createdAt: row.created_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  });
}

/**
 * Returns schools, each with the counts of its groups, teachers and pupils. Leaves out the special school that
 * represents the whole installation.
 */
async function readSchools(trx: TenantTransaction, condition: ReturnType<typeof sql>, now: Date) {
  const [first, today] = [computeFirstOfLastDays(now, ACTIVE_DAYS), dayInJapan(now)];
  const { rows } = await sql<SchoolRow>`
    with listed as (
      select * from school where id <> ${INSTALLATION_SCHOOL_ID} and ${condition}
    ), people as (
      select school_id, (count(*) filter (where role = 'manager'))::int as teachers,
          (count(*) filter (where role = 'pupil'))::int as pupils
        from account where school_id in (select id from listed) and archived_at is null group by school_id
    ), formed as (
      select school_id, count(*)::int as groups from class_group
       where school_id in (select id from listed) and archived_at is null and school_year = ${schoolYearOfInstant(now)}
       group by school_id
    ), active as (
      -- The latest day may be in the future, because the server clock was wrong for a time. It then does not show
      -- whether the pupil was also active in the last days, so all days of the pupil (pupil_day) are searched.
      select school_id, count(*)::int as active_pupils from pupil_latest_day as latest
       where school_id in (select id from listed) and day >= ${first}
         and (day <= ${today} or exists (select from pupil_day
           where pupil_day.school_id = latest.school_id and pupil_day.pupil_id = latest.pupil_id
             and pupil_day.day between ${first} and ${today}))
       group by school_id
    )
    select listed.id, name, coalesce(groups, 0) as groups, coalesce(teachers, 0) as teachers,
        coalesce(pupils, 0) as pupils, coalesce(active_pupils, 0) as active_pupils, created_at, archived_at, version,
        first.day as first_used_on, last.day as last_used_on
      from listed
      left join people on people.school_id = listed.id
      left join formed on formed.school_id = listed.id
      left join active on active.school_id = listed.id
      -- Days with 0 attempts are skipped. They exist because a late act can change the day on which an attempt began.
      left join lateral (
        select day from school_day where school_day.school_id = listed.id and day <= ${today}
         group by day having sum(attempts) > 0 order by day limit 1) as first on true
      left join lateral (
        select day from school_day where school_day.school_id = listed.id and day <= ${today}
         group by day having sum(attempts) > 0 order by day desc limit 1) as last on true
     order by name collate school_order, listed.id`.execute(trx);
  return rows.map(schoolOf);
}

/**
 * Returns a school with the counts of its groups, teachers and pupils. Returns null if it does not exist, or if it is
 * the special school that represents the whole installation.
 */
export async function readSchool(trx: TenantTransaction, id: string, now: Date) {
  return (await readSchools(trx, sql`id = ${id}::uuid`, now))[0] ?? null;
}

/** Returns the schools that match a search text. */
export function listSchools(
  db: Database,
  { input, session, now }: RouteCall<'schools'>,
): Promise<RouteOutcomeOf<'schools'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const archived = input.archived === 'only' ? sql`archived_at is not null` : sql`archived_at is null`;
    const found = sql`position(searchable(${input.search ?? ''}) in search_text) > 0`;
    return { kind: 'answered', output: { schools: await readSchools(trx, sql`${archived} and ${found}`, now) } };
  });
}

const ALL_OF_A_SCHOOL = { offset: 0, limit: 1000 };

/** Returns a school with its groups, teachers and usage. Refuses with `not-found` if there is no such school. */
export function readSchoolDetails(
  db: Database,
  { input, session, now }: RouteCall<'school'>,
): Promise<RouteOutcomeOf<'school'>> {
  const id = fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const found = await readSchool(trx, id, now);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const groups = await readGroupsOfSchoolThisYear(trx, id, now);
    const teachers = sql`account.school_id = ${id} and role = 'manager' and account.archived_at is null`;
    const { staff } = await readStaffPageByCondition(trx, teachers, ALL_OF_A_SCHOOL, now);
    const use = await readUsageByDay(trx, id, input.days, now);
    return { kind: 'answered', output: { school: found, groups, teachers: staff, use } };
  });
}

async function countAdmins(trx: TenantTransaction): Promise<number> {
  const row = await trx
    .selectFrom('account')
    .select((of) => of.fn.countAll<string>().as('admins'))
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.admins);
}

type Counted = 'groups' | 'teachers' | 'pupils' | 'activePupils';

/** Returns the counts and the usage of all schools of the installation together. */
export function readInstallationCountsAndUsage(
  db: Database,
  { input, session, now }: RouteCall<'installation'>,
): Promise<RouteOutcomeOf<'installation'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const all = await readSchools(trx, sql`archived_at is null`, now);
    const sum = (of: Counted): number => all.reduce((whole, each) => whole + each[of], 0);
    const output = {
      schools: all.length,
      groups: sum('groups'),
      teachers: sum('teachers'),
      admins: await countAdmins(trx),
      pupils: sum('pupils'),
      activePupils: sum('activePupils'),
      use: await readUsageByDay(trx, null, input.days, now),
    };
    return { kind: 'answered', output };
  });
}

/** Returns the first of the last `days` days in Japan (`YYYY-MM-DD`). The last of these days is today. */
function computeFirstOfLastDays(now: Date, days: number): string {
  return addDays(dayInJapan(now), 1 - days);
}

type DayRow = { readonly day: string; readonly pupils: number; readonly attempts: number; readonly solved: number };

/**
 * Returns the usage of one school, or of all schools if `school` is null, on each of the last `days` days. The earliest
 * day comes first. On a day without usage, all numbers are 0.
 */
async function readUsageByDay(
  trx: TenantTransaction,
  school: string | null,
  days: number,
  now: Date,
): Promise<DayRow[]> {
  const begin = computeFirstOfLastDays(now, days);
  // The lateral join reads only the requested days of each school, by an index. So the duration of the query does not
  // depend on the number of earlier days.
  const { rows } = await sql<DayRow>`
    with used as (
      select day, sum(pupils)::int as pupils, sum(attempts)::int as attempts, sum(solved)::int as solved
        from school cross join lateral (
          select day, pupils, attempts, solved from school_day
           where school_id = school.id and day between ${begin} and ${dayInJapan(now)}) as share
       where ${school}::uuid is null or school.id = ${school}::uuid
       group by day
    )
    select each.day::text as day, coalesce(pupils, 0) as pupils, coalesce(attempts, 0) as attempts,
        coalesce(solved, 0) as solved
      from (select ${begin}::date + later as day from generate_series(0, ${days - 1}::int) as later) as each
      left join used on used.day = each.day
     order by each.day`.execute(trx);
  return rows.map(({ day, pupils, attempts, solved }) => ({ day, pupils, attempts, solved }));
}
