import { sql } from 'kysely';
import { dayInJapan } from '../calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import type { PupilScope } from '../posing/levels.ts';

const DAY = 24 * 60 * 60 * 1000;

type ClassLesson = { readonly id: string; readonly started_at: Date; readonly ends_at: Date };

/** Lessons that the pupil's groups had while these moments passed, the latest begun first. */
async function classLessons(
  trx: TenantTransaction,
  pupil: PupilScope,
  moments: readonly Date[],
): Promise<readonly ClassLesson[]> {
  const first = new Date(Math.min(...moments.map((moment) => moment.getTime())));
  const last = new Date(Math.max(...moments.map((moment) => moment.getTime())));
  const { rows } = await sql<ClassLesson>`
    select lesson.id, lesson.started_at, lesson.ends_at
      from group_membership as membership
      join lesson on lesson.school_id = membership.school_id and lesson.group_id = membership.group_id
     where membership.school_id = ${pupil.school} and membership.pupil_id = ${pupil.account}
       and membership.from_date <= lesson.day and (membership.until_date is null or membership.until_date > lesson.day)
       and lesson.kind = 'class' and lesson.started_at <= ${last} and lesson.ends_at > ${first}
     order by lesson.started_at desc, lesson.id`.execute(trx);
  return rows;
}

/** The self-study of the pupil's group on a day; opened by the first act that belongs there. */
async function selfStudy(trx: TenantTransaction, pupil: PupilScope, day: string, now: Date): Promise<string> {
  const begin = new Date(`${day}T00:00:00+09:00`);
  const found = await sql<{ id: string | null; group_id: string | null }>`
    with own as (
      select (select group_id from group_membership
               where school_id = ${pupil.school} and pupil_id = ${pupil.account} and from_date <= ${day}
                 and (until_date is null or until_date > ${day})
               order by from_date, group_id limit 1) as group_id
    )
    select own.group_id, lesson.id
      from own left join lesson on lesson.school_id = ${pupil.school} and lesson.kind = 'selfStudy'
        and lesson.day = ${day} and lesson.group_id is not distinct from own.group_id`.execute(trx);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a select without a table gives one row');
  if (row.id !== null) return row.id;
  // Another pupil of the group may open it at the same moment: then theirs is the one.
  await trx
    .insertInto('lesson')
    .values({
      school_id: pupil.school,
      id: newId(now),
      group_id: row.group_id,
      kind: 'selfStudy',
      day,
      started_at: begin,
      ends_at: new Date(begin.getTime() + DAY),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await trx
    .selectFrom('lesson')
    .select('id')
    .where('school_id', '=', pupil.school)
    .where('kind', '=', 'selfStudy')
    .where('day', '=', day)
    .where('group_id', 'is not distinct from', row.group_id)
    .executeTakeFirstOrThrow();
  return opened.id;
}

/**
 * The lesson in which a pupil's act of that moment belongs, for each moment given: a lesson of one of their groups, or
 * else the day's self-study. It depends on when the act was done, never on when it arrives.
 */
export async function lessonsAt(
  trx: TenantTransaction,
  pupil: PupilScope,
  moments: readonly Date[],
  now: Date,
): Promise<string[]> {
  if (moments.length === 0) return [];
  const lessons = await classLessons(trx, pupil, moments);
  const filed = moments.map((moment) => ({
    day: dayInJapan(moment),
    held: lessons.find(({ started_at, ends_at }) => started_at <= moment && moment < ends_at),
  }));
  const studies = new Map<string, string>();
  // In their order, so that of two pupils who open days neither waits for the other's second one.
  const unheld = filed.filter(({ held }) => held === undefined);
  for (const day of [...new Set(unheld.map((each) => each.day))].sort()) {
    studies.set(day, await selfStudy(trx, pupil, day, now));
  }
  return filed.map(({ day, held }) => held?.id ?? studies.get(day) ?? '');
}
