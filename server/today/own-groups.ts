import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';

export type GroupNameRow = { readonly id: string; readonly name: string };

type Viewer = { readonly school: string; readonly account: string };

/** Returns the groups of a school year that a teacher leads. Archived groups are left out. */
export async function readGroupsOfTeacher(
  trx: TenantTransaction,
  { school, account }: Viewer,
  schoolYear: number,
): Promise<readonly GroupNameRow[]> {
  const { rows } = await sql<GroupNameRow>`
    select class_group.id, class_group.name
      from group_teacher
      join class_group on class_group.school_id = group_teacher.school_id and class_group.id = group_teacher.group_id
     where group_teacher.school_id = ${school} and group_teacher.teacher_id = ${account}
       and class_group.school_year = ${schoolYear} and class_group.archived_at is null
     order by class_group.grade, class_group.name collate school_order, class_group.id`.execute(trx);
  return rows;
}

type RunningRow = GroupNameRow & { readonly lesson: string; readonly started_at: Date; readonly pupils: number };

/**
 * Returns the running lessons of a school, each with the number of pupils who have worked in it. Lessons of groups that
 * the teacher `account` leads come first.
 */
export async function readRunningLessonsOfSchool(
  trx: TenantTransaction,
  { school, account }: Viewer,
  now: Date,
): Promise<readonly RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select lesson.id as lesson, class_group.id, class_group.name, lesson.started_at,
        (select count(distinct result.pupil_id)::int from lesson_result as result
          where result.school_id = lesson.school_id and result.lesson_id = lesson.id) as pupils
      from class_group
      join lesson on lesson.school_id = class_group.school_id and lesson.group_id = class_group.id
        and lesson.kind = 'class' and lesson.ends_at > ${now} and lesson.started_at <= ${now}
     where class_group.school_id = ${school} and class_group.archived_at is null
     order by exists (select from group_teacher where group_teacher.school_id = class_group.school_id
         and group_teacher.group_id = class_group.id and group_teacher.teacher_id = ${account}) desc,
       class_group.grade, class_group.name collate school_order, class_group.id`.execute(trx);
  return rows;
}

/**
 * Returns for each group the number of problems that its pupils have put on the problem board since the time `since`.
 * Problems that were taken down do not count, and groups without problems are not in the map.
 */
export async function countNewClassProblemsByGroup(
  trx: TenantTransaction,
  school: string,
  groups: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly group: string; readonly offered: number }>`
    select group_id as group, count(*)::int as offered from class_problem
     where school_id = ${school} and group_id = any(${groups}::uuid[]) and offered_at >= ${since}
       and taken_down_at is null
     group by group_id`.execute(trx);
  return new Map(rows.map(({ group, offered }) => [group, offered]));
}
