import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BriefLesson, LessonKindFilter } from '../../../contract/group-figures.ts';
import { Offer } from '../../../contract/lesson-offer.ts';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { memberOn } from '../../database/membership.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { fromWire, toWire } from '../../identifiers.ts';
import { absentPupils } from '../absent-pupils.ts';

/** A lesson for which statistics are computed. `key` is its id without prefix. */
export type FiguredLesson = {
  readonly key: string;
  readonly day: string;
  readonly offer: Offer;
  readonly brief: BriefLesson;
};

type FiguredLessonRow = {
  readonly id: string;
  readonly kind: 'class' | 'selfStudy';
  readonly day: string;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly offer: unknown;
};

function figured({ id, kind, day, started_at, ends_at, offer }: FiguredLessonRow): FiguredLesson {
  const [startedAt, endsAt] = [started_at.toISOString(), ends_at.toISOString()];
  return { key: id, day, offer: Offer.parse(offer), brief: { id: toWire('s', id), kind, startedAt, endsAt } };
}

/**
 * Returns an SQL condition for the lessons that the statistics of a group include: the group's own lessons and, for a
 * support group, the self-studies of other groups in which a member of that day worked. (The self-study of a pupil who
 * belongs to a class and a support group is stored for the class only, so no total counts it twice.)
 */
async function lessonsInView(trx: TenantTransaction, school: string, group: string): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ is_support: boolean }>`
    select is_support from class_group where school_id = ${school} and id = ${group}`.execute(trx);
  if (rows[0]?.is_support !== true) return sql`lesson.group_id = ${group}`;
  return sql`(lesson.group_id = ${group} or lesson.kind = 'selfStudy' and exists (
    select from group_membership as member
      join lesson_result as result on result.school_id = ${school} and result.lesson_id = lesson.id
        and result.pupil_id = member.pupil_id
     where member.school_id = ${school} and member.group_id = ${group} and ${memberOn('member', sql.ref('lesson.day'))}))`;
}

type LatestLessonsQuery = {
  readonly group: string;
  readonly kind: LessonKindFilter;
  readonly before: string | null;
  readonly limit: number;
};

/**
 * Returns the latest lessons of a group that began before `before`, in order of time, and whether there are earlier
 * lessons. A lesson that begins in the future is left out: it was started while a server's clock was wrong.
 */
export async function latestLessons(
  trx: TenantTransaction,
  school: string,
  { group, kind, before, limit }: LatestLessonsQuery,
  now: Date,
): Promise<{ readonly lessons: readonly FiguredLesson[]; readonly hasEarlier: boolean }> {
  const inView = await lessonsInView(trx, school, group);
  const { rows } = await sql<FiguredLessonRow>`
    select id, kind, day, started_at, ends_at, offer from lesson
     where school_id = ${school} and ${inView} ${kind === 'all' ? sql`` : sql`and kind = ${kind}`}
       and started_at <= ${now} and (${before}::timestamptz is null or started_at < ${before}::timestamptz)
     order by started_at desc limit ${limit + 1}`.execute(trx);
  return { lessons: rows.slice(0, limit).map(figured).toReversed(), hasEarlier: rows.length > limit };
}

/** Returns the lessons with these ids (without prefix). Ids that do not belong to the group are ignored. */
export async function lessonsByIds(
  trx: TenantTransaction,
  school: string,
  group: string,
  ids: readonly string[],
): Promise<FiguredLesson[]> {
  const inView = await lessonsInView(trx, school, group);
  const { rows } = await sql<FiguredLessonRow>`
    select id, kind, day, started_at, ends_at, offer from lesson
     where school_id = ${school} and ${inView} and id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows.map(figured);
}

/** Returns the absences in lessons, each as `lesson/pupil`: the lesson's id without prefix, the pupil's id with prefix. */
export async function absencesIn(
  trx: TenantTransaction,
  school: string,
  lessons: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select absent.key from lesson cross join lateral (
      ${absentPupils(sql`lesson`, sql`mark.lesson_id || '/u_' || mark.pupil_id as key`)}) as absent
     where lesson.school_id = ${school} and lesson.id = any(${[...lessons]}::uuid[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns a map from pupil to the time of the pupil's latest recorded act until `now`. The map's keys and `pupils` are
 * ids with prefix.
 */
export async function latestActTimes(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly pupil: string; readonly at: Date }>`
    select 'u_' || pupil_id as pupil, latest.last_act_at as at
      from unnest(${pupils.map(fromWire)}::uuid[]) as pupil_id
      cross join lateral (
        select last_act_at from attempt where school_id = ${school} and attempt.pupil_id = pupil_id.pupil_id
           and last_act_at <= ${now}
         order by last_act_at desc limit 1) as latest`.execute(trx);
  return new Map(rows.map(({ pupil, at }) => [pupil, at.toISOString()]));
}

/**
 * Returns the members of a group on a day, and the pupils in `others` (ids with prefix). They are sorted by number,
 * then by name.
 */
export async function pupilsOfLessons(
  trx: TenantTransaction,
  school: string,
  { group, day, others }: { readonly group: string; readonly day: string; readonly others: readonly string[] },
): Promise<LessonPupil[]> {
  const worked = others.map(fromWire);
  const { rows } = await sql<LessonPupil>`
    with member as (
      select pupil_id, number from group_membership
       where school_id = ${school} and group_id = ${group} and ${memberOn('group_membership', day)}
    ), shown as (
      select pupil_id from member union select unnest(${worked}::uuid[])
    )
    select 'u_' || account.id as id, display_name as "displayName", kana_name as "kanaName", member.number
      from shown
      join account on account.school_id = ${school} and account.id = shown.pupil_id
      left join member on member.pupil_id = shown.pupil_id
     where account.archived_at is null or account.id = any(${worked}::uuid[])
     order by member.number nulls last, coalesce(kana_name, display_name) collate school_order, account.id`.execute(
    trx,
  );
  return rows;
}
