import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { Pupil, type PupilSortOrder } from '../../contract/pupils.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';

type PupilRow = {
  readonly id: string;
  readonly display_name: string;
  readonly kana_name: string | null;
  readonly email: string | null;
  readonly number: number | null;
  readonly school_number: string | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly grade: number | null;
  readonly grades: readonly number[] | null;
  readonly is_support: boolean | null;
  readonly beside: readonly { readonly id: string; readonly name: string }[];
  readonly until_date: string | null;
  readonly last_login_at: Date | null;
  readonly archived_at: Date | null;
  readonly version: number;
  readonly total: number;
};

/** Converts a row of {@link readPupilRows} to the pupil of the API. */
export function pupilOfRow(row: PupilRow): z.output<typeof Pupil> {
  return Pupil.parse({
    id: toApiId('u', row.id),
    displayName: row.display_name,
    kanaName: row.kana_name,
    email: row.email,
    number: row.number,
    schoolNumber: row.school_number,
    group:
      row.group_id === null
        ? null
        : {
            id: toApiId('g', row.group_id),
            name: row.group_name,
            grade: row.grade,
            grades: row.grades?.toSorted((one, other) => one - other),
            isSupport: row.is_support,
          },
    supportGroups: row.beside.map(({ id, name }) => ({ id: toApiId('g', id), name })),
    until: row.until_date,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  });
}

/**
 * Which group memberships the list of pupils shows: those of today, those in one group, or those in the groups of a
 * school year.
 */
export type MembershipSelection =
  | { readonly kind: 'today' }
  | { readonly kind: 'group'; readonly id: string }
  | { readonly kind: 'schoolYear'; readonly schoolYear: number };

/** The memberships of today. */
export const TODAYS_MEMBERSHIP_SELECTION: MembershipSelection = { kind: 'today' };

type PupilQuery = {
  readonly belonging: MembershipSelection;
  readonly condition: ReturnType<typeof sql>;
  readonly order: ReturnType<typeof sql>;
  readonly offset: number;
  readonly limit: number;
};

const KANA = sql`coalesce(kana_name, display_name) collate school_order`;

/** Returns an SQL condition that selects the groups (classes and support groups) that the list of pupils may show. */
function ofBelonging(school: string, belonging: MembershipSelection): ReturnType<typeof sql> {
  switch (belonging.kind) {
    case 'today':
      return sql`class_group.archived_at is null`;
    case 'group':
      return sql`(class_group.id = ${belonging.id} or class_group.archived_at is null
        and class_group.school_year = (select school_year from class_group where school_id = ${school} and id = ${belonging.id}))`;
    case 'schoolYear':
      return sql`class_group.school_year = ${belonging.schoolYear}`;
  }
}

/**
 * Returns pupils, each with the class and with the support groups to which the pupil belongs besides the class. Uses
 * today's memberships. But if groups of an earlier school year are requested, uses the memberships on the last day of
 * that year; for a later school year, those on its first day.
 *
 * If the pupils of an ordinary class are requested, each pupil is returned with this class, even if the pupil also
 * belongs to another class.
 */
export async function readPupilRows(
  trx: TenantTransaction,
  school: string,
  { belonging, ...query }: PupilQuery,
  now: Date,
) {
  const today = sql`${dayInJapan(now)}::date`;
  const day =
    belonging.kind === 'today'
      ? today
      : sql`least(greatest(${today}, make_date(school_year, 4, 1)), make_date(school_year + 1, 3, 31))`;
  const asked = belonging.kind === 'group' ? belonging.id : null;
  const { rows } = await sql<PupilRow>`
    with formed as materialized (
      select *, row_number() over (order by grade, name collate school_order, id) as place
        from class_group where school_id = ${school} and ${ofBelonging(school, belonging)}
    ), member as (
      select pupil_id, number, group_id, is_support, from_date, until_date, group_membership.grade as own_grade, place
        from group_membership
        join formed on formed.school_id = group_membership.school_id and formed.id = group_membership.group_id
       where group_membership.school_id = ${school}
         and ${isMemberOnDaySql('group_membership', day)}
         and (${asked}::uuid is null or pupil_id in (select pupil_id from group_membership as listed
           where listed.school_id = ${school} and listed.group_id = ${asked}::uuid))
    ), asked as (
      select pupil_id, max(until_date) as until_date from member where group_id = ${asked}::uuid group by pupil_id
    ), home as (
      select distinct on (pupil_id) * from member where ${asked}::uuid is null or pupil_id in (select pupil_id from asked)
       order by pupil_id, is_support, (group_id is not distinct from ${asked}::uuid) desc, from_date desc, group_id
    ), beside as (
      select pupil_id, jsonb_agg(jsonb_build_object('id', formed.id, 'name', formed.name) order by formed.place) as groups
        from (select distinct pupil_id, group_id from member where is_support) as support
        join home using (pupil_id) join formed on formed.id = support.group_id
       where support.group_id <> home.group_id group by pupil_id
    ), page as (
      select account.*, home.group_id, number, own_grade, place, count(*) over ()::int as total,
          case when ${asked}::uuid is null then home.until_date else asked.until_date end as until_date
        from account left join home on home.pupil_id = account.id left join asked on asked.pupil_id = account.id
       where school_id = ${school} and role = 'pupil' and erased_at is null and ${query.condition}
       order by ${query.order}, id
       offset ${query.offset} limit ${query.limit}
    )
    select page.id, display_name, kana_name, email, number, school_number, group_id, class.name as group_name,
        coalesce(own_grade, class.grade) as grade, class.grade || other_grades as grades, is_support, until_date,
        coalesce(beside.groups, '[]') as beside, last_login_at, archived_at, version, total
      from page left join beside on beside.pupil_id = page.id
      left join (select id, name, grade, other_grades, is_support from formed) as class on class.id = page.group_id
     order by ${query.order}, page.id`.execute(trx);
  return rows;
}

/** Returns one pupil of the school, archived or not. Returns null if there is no such pupil. */
export async function readPupil(trx: TenantTransaction, school: string, id: string, now: Date) {
  const condition = sql`account.id = ${id}::uuid`;
  const query = { belonging: TODAYS_MEMBERSHIP_SELECTION, condition, order: KANA, offset: 0, limit: 1 };
  const [row] = await readPupilRows(trx, school, query, now);
  return row === undefined ? null : pupilOfRow(row);
}

/**
 * Returns the pupils of the school with these ids, archived or not, sorted by group and number. Ignores unknown ids.
 */
export async function readPupilsByIds(trx: TenantTransaction, school: string, ids: readonly string[], now: Date) {
  const condition = sql`account.id = any(${ids}::uuid[])`;
  const query = {
    belonging: TODAYS_MEMBERSHIP_SELECTION,
    condition,
    order: pupilSortOrderSql('group', 'ascending'),
    offset: 0,
    limit: ids.length,
  };
  const rows = await readPupilRows(trx, school, query, now);
  return rows.map(pupilOfRow);
}

/** Returns the pupils of a group who are not archived, sorted by number. */
export async function readPupilsOfGroup(trx: TenantTransaction, school: string, group: string, now: Date) {
  const condition = sql`archived_at is null and group_id is not null`;
  const order = pupilSortOrderSql('number', 'ascending');
  const belonging = { kind: 'group', id: group } as const;
  const rows = await readPupilRows(trx, school, { belonging, condition, order, offset: 0, limit: 1000 }, now);
  return rows.map(pupilOfRow);
}

/** Returns SQL expressions that sort a list of pupils. A pupil without the value (such as a number) comes last. */
export function pupilSortOrderSql(sort: PupilSortOrder, direction: 'ascending' | 'descending') {
  const way = direction === 'ascending' ? sql`asc nulls last` : sql`desc nulls last`;
  switch (sort) {
    case 'group':
      return sql`place ${way}, number ${way}, ${KANA} ${way}`;
    case 'kana':
      return sql`${KANA} ${way}`;
    case 'name':
      return sql`display_name collate school_order ${way}`;
    case 'number':
      return sql`number ${way}, ${KANA} ${way}`;
    case 'schoolNumber':
      return sql`school_number collate school_order ${way}`;
    case 'lastLogin':
      return sql`last_login_at ${way}`;
  }
}
