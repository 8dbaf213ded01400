import { sql } from 'kysely';
import type { ExistingGroup, ExistingPupil } from '../../engine/roster/present.ts';
import { ROSTER_GRADES, type RosterGrade } from '../../engine/roster/row.ts';
import { schoolNumberKey } from '../../engine/roster/school-number.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/** The groups and pupils of a school on a day, with the data that rosters need. */
export type ExistingGroupsAndPupils = {
  readonly groups: readonly ExistingGroup[];
  readonly pupils: readonly ExistingPupil[];
  /**
   * The school numbers of archived pupils, as keys in the form of {@link schoolNumberKey}. The values are the names of
   * these pupils.
   */
  readonly archivedNumbers: ReadonlyMap<string, string>;
  /** True if the school shows the 通称名 (common name) of pupils who have one, instead of the registered name. */
  readonly showsCommonNames: boolean;
};

type PresentPupilRow = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  readonly other_name: string | null;
  readonly other_kana: string | null;
  readonly number: number | null;
  readonly school_number: string | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly grade: number | null;
  readonly other_grades: readonly number[] | null;
  readonly is_support: boolean | null;
  readonly own_grade: number | null;
};

function gradeOf(grade: number | null): RosterGrade | null {
  return ROSTER_GRADES.find((each) => each === grade) ?? null;
}

function gradesOf(grades: readonly number[] | null): readonly RosterGrade[] {
  return ROSTER_GRADES.filter((each) => grades?.includes(each) === true);
}

type SupportGroups = NonNullable<ExistingPupil['supportGroups']>;

function memberOf(row: PresentPupilRow, beside: ReadonlyMap<string, SupportGroups>): ExistingPupil {
  const { id, name, kana, number } = row;
  const grade = gradeOf(row.grade);
  const group =
    row.group_id === null || row.group_name === null || grade === null
      ? null
      : {
          id: row.group_id,
          name: row.group_name,
          grade,
          otherGrades: gradesOf(row.other_grades),
          isSupport: row.is_support === true,
        };
  const other = row.other_name === null ? null : { name: row.other_name, kana: row.other_kana };
  return {
    id,
    name,
    kana,
    other,
    number,
    schoolNumber: row.school_number,
    group,
    supportGroups: (beside.get(id) ?? []).filter((each) => each.id !== group?.id),
    grade: group === null ? null : gradeOf(row.own_grade ?? row.grade),
  };
}

/** Returns a map from a pupil's id to the support groups of the pupil on a day, without archived groups. */
async function supportGroupsOf(trx: TenantTransaction, school: string, day: string) {
  const { rows } = await sql<{ pupil: string; id: string; name: string; schoolYear: number }>`
    select distinct member.pupil_id as pupil, class_group.id, class_group.name, class_group.school_year as "schoolYear",
        class_group.name collate school_order as place
      from group_membership as member
      join class_group on class_group.school_id = member.school_id and class_group.id = member.group_id
        and class_group.is_support and class_group.archived_at is null
     where member.school_id = ${school} and ${isMemberOnDaySql('member', day)}
     order by place, class_group.id`.execute(trx);
  const found = new Map<string, { id: string; name: string; schoolYear: number }[]>();
  for (const { pupil, id, name, schoolYear } of rows) {
    found.set(pupil, [...(found.get(pupil) ?? []), { id, name, schoolYear }]);
  }
  return found;
}

/**
 * Returns the school's pupils who are not archived, with their groups on `day`, and all groups of a school year. The
 * property `group` of a pupil is the ordinary class or, if the pupil has none, a support group.
 */
export async function readExistingGroupsAndPupils(
  trx: TenantTransaction,
  school: string,
  schoolYear: number,
  day: string,
): Promise<ExistingGroupsAndPupils> {
  const { rows } = await sql<PresentPupilRow>`
    select distinct on (account.id) account.id, account.display_name as name, account.kana_name as kana,
        account.other_name, account.other_kana, account.school_number, member.number, class_group.id as group_id,
        class_group.name as group_name, class_group.grade, class_group.other_grades, class_group.is_support,
        member.grade as own_grade
      from account
      left join group_membership as member on member.school_id = account.school_id and member.pupil_id = account.id
        and ${isMemberOnDaySql('member', day)}
      left join class_group on class_group.school_id = member.school_id and class_group.id = member.group_id
     where account.school_id = ${school} and account.role = 'pupil' and account.archived_at is null
     order by account.id, class_group.is_support, class_group.school_year desc nulls last, member.from_date desc`.execute(
    trx,
  );
  const groups = await trx
    .selectFrom('class_group')
    .select(['id', 'name', 'grade', 'other_grades', 'is_support'])
    .where('school_id', '=', school)
    .where('school_year', '=', schoolYear)
    .where('archived_at', 'is', null)
    .orderBy('grade')
    .orderBy(sql`name collate school_order`)
    .execute();
  const beside = await supportGroupsOf(trx, school, day);
  const archived = await trx
    .selectFrom('account')
    .select(['display_name', 'school_number'])
    .where('school_id', '=', school)
    .where('role', '=', 'pupil')
    .where('archived_at', 'is not', null)
    .where('school_number', 'is not', null)
    .execute();
  const setting = trx.selectFrom('school').select('shows_common_names').where('id', '=', school);
  const { shows_common_names: showsCommonNames } = await setting.executeTakeFirstOrThrow();
  return {
    showsCommonNames,
    archivedNumbers: new Map(
      archived.flatMap(({ display_name, school_number }) =>
        school_number === null ? [] : [[schoolNumberKey(school_number), display_name] as const],
      ),
    ),
    pupils: rows.map((row) => memberOf(row, beside)),
    groups: groups.flatMap(({ id, name, grade, other_grades, is_support }) => {
      const known = gradeOf(grade);
      return known === null
        ? []
        : [{ id, name, grade: known, otherGrades: gradesOf(other_grades), isSupport: is_support }];
    }),
  };
}

/** Locks all pupils of the school until the end of the transaction, so that nobody moves a pupil in the meantime. */
export async function lockPupilsOfSchool(trx: TenantTransaction, school: string): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('role', '=', 'pupil')
    .orderBy('id')
    .forUpdate()
    .execute();
}
