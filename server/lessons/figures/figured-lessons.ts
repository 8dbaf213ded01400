import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LessonSummary, LessonKindFilter } from '../../../contract/group-figures.ts';
import { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { isMemberOnDaySql } from '../../database/membership.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { fromApiId, toApiId } from '../../identifiers.ts';
import { absentPupilsSql, simultaneousLessonsOfPupilSql } from '../absent-pupils.ts';
import { lessonsOfGroupSql, type ViewedGroup } from '../lessons-in-view.ts';

/** A lesson for which statistics are computed. `key` is the database id of the lesson. */
export type LessonForFigures = {
  readonly key: string;
  readonly day: string;
  readonly offer: LessonOffer;
  readonly brief: LessonSummary;
};

type FiguredLessonRow = {
  readonly id: string;
  readonly kind: 'class' | 'selfStudy';
  readonly day: string;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly offer: unknown;
  readonly group_id: string | null;
  readonly group_name: string | null;
};

function figured(row: FiguredLessonRow, group: ViewedGroup): LessonForFigures {
  const { id, kind, day, started_at, ends_at } = row;
  const [startedAt, endsAt] = [started_at.toISOString(), ends_at.toISOString()];
  const elsewhere = row.group_id === group.id ? null : (row.group_name ?? '');
  return {
    key: id,
    day,
    offer: LessonOffer.parse(row.offer),
    brief: { id: toApiId('s', id), kind, startedAt, endsAt, elsewhere },
  };
}

/**
 * Returns an SQL condition that selects the lessons of a group by `kind`: for example only lessons that a teacher
 * started, or only self-studies. {@link LESSON_KIND_FILTERS} lists all kinds.
 */
function ofKind(kind: LessonKindFilter, { id }: ViewedGroup): RawBuilder<SqlBool> {
  const own = sql`lesson.group_id = ${id}`;
  switch (kind) {
    case 'all':
      return sql`(${own} or lesson.kind = 'selfStudy')`;
    case 'class':
      return sql`(${own} and lesson.kind = 'class')`;
    case 'selfStudy':
      return sql`lesson.kind = 'selfStudy'`;
    case 'outside':
      return sql`(not ${own} or lesson.kind = 'selfStudy')`;
  }
}

const COLUMNS = sql`lesson.id, lesson.kind, lesson.day, lesson.started_at, lesson.ends_at, lesson.offer, lesson.group_id,
  (select name from class_group where class_group.school_id = lesson.school_id and class_group.id = lesson.group_id) as group_name`;

type LatestLessonsQuery = {
  readonly group: ViewedGroup;
  readonly kind: LessonKindFilter;
  readonly before: string | null;
  readonly limit: number;
};

/**
 * Returns the latest lessons of a group that began before the time `before`, the earliest of them first. `hasEarlier`
 * is true if the group has further lessons before these. A lesson that begins in the future is left out, because it was
 * started while a server's clock was wrong.
 */
export async function readLatestLessons(
  trx: TenantTransaction,
  school: string,
  { group, kind, before, limit }: LatestLessonsQuery,
  now: Date,
): Promise<{ readonly lessons: readonly LessonForFigures[]; readonly hasEarlier: boolean }> {
  const { rows } = await sql<FiguredLessonRow>`
    select ${COLUMNS} from lesson
     where school_id = ${school} and ${lessonsOfGroupSql(school, group)} and ${ofKind(kind, group)}
       and started_at <= ${now} and (${before}::timestamptz is null or started_at < ${before}::timestamptz)
     order by started_at desc limit ${limit + 1}`.execute(trx);
  return {
    lessons: rows
      .slice(0, limit)
      .map((row) => figured(row, group))
      .toReversed(),
    hasEarlier: rows.length > limit,
  };
}

/**
 * Returns those lessons of the group whose database ids are in `ids`. Ignores ids of lessons that do not belong to the
 * group.
 */
export async function readGroupLessonsByIds(
  trx: TenantTransaction,
  school: string,
  group: ViewedGroup,
  ids: readonly string[],
): Promise<LessonForFigures[]> {
  const { rows } = await sql<FiguredLessonRow>`
    select ${COLUMNS} from lesson
     where school_id = ${school} and ${lessonsOfGroupSql(school, group)} and id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  return rows.map((row) => figured(row, group));
}

/**
 * The pupils who did not take part in lessons. Each text in the sets is `lesson/pupil`: the lesson's database id, and
 * the pupil's API id.
 */
export type PupilsAbsentOrInOtherLesson = {
  readonly absent: ReadonlySet<string>;
  /** Pupils who did not work in the lesson, but worked in a lesson of another group at the same time. */
  readonly inOtherLesson: ReadonlySet<string>;
};

/** Returns which pupils were absent from these lessons, and which pupils were in a lesson of another group. */
export async function readPupilsAbsentOrInOtherLesson(
  trx: TenantTransaction,
  school: string,
  lessons: readonly string[],
  pupils: readonly string[],
): Promise<PupilsAbsentOrInOtherLesson> {
  const { rows: absent } = await sql<{ readonly key: string }>`
    select absent.key from lesson cross join lateral (
      ${absentPupilsSql(sql`lesson`, sql`mark.lesson_id || '/u_' || mark.pupil_id as key`)}) as absent
     where lesson.school_id = ${school} and lesson.id = any(${[...lessons]}::uuid[])`.execute(trx);
  const { rows: elsewhere } = await sql<{ readonly key: string }>`
    select lesson.id || '/u_' || account.id as key
      from lesson join account on account.school_id = lesson.school_id and account.id = any(${pupils.map(fromApiId)}::uuid[])
     where lesson.school_id = ${school} and lesson.id = any(${[...lessons]}::uuid[])
       and exists (${simultaneousLessonsOfPupilSql(sql`lesson`, sql`account.id`, sql``)})
       and not exists (select from lesson_result as result where result.school_id = lesson.school_id
         and result.lesson_id = lesson.id and result.pupil_id = account.id)`.execute(trx);
  return { absent: new Set(absent.map(({ key }) => key)), inOtherLesson: new Set(elsewhere.map(({ key }) => key)) };
}

/**
 * Returns a map from a pupil's id to the time of the pupil's latest recorded act until `now`. The map's keys and
 * `pupils` are API ids (such as `u_…`). A pupil without acts is not in the map.
 */
export async function readLatestActTimeByPupil(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly pupil: string; readonly at: Date }>`
    select 'u_' || pupil_id as pupil, latest.last_act_at as at
      from unnest(${pupils.map(fromApiId)}::uuid[]) as pupil_id
      cross join lateral (
        select last_act_at from attempt where school_id = ${school} and attempt.pupil_id = pupil_id.pupil_id
           and last_act_at <= ${now}
         order by last_act_at desc limit 1) as latest`.execute(trx);
  return new Map(rows.map(({ pupil, at }) => [pupil, at.toISOString()]));
}

/**
 * Returns the pupils who were members of a group on the day `day`, without archived pupils. Also returns the pupils in
 * `others` (API ids), even archived ones. The pupils are sorted by their number in the class, then by name.
 */
export async function readGroupMembersAndGivenPupils(
  trx: TenantTransaction,
  school: string,
  { group, day, others }: { readonly group: string; readonly day: string; readonly others: readonly string[] },
): Promise<LessonPupil[]> {
  const worked = others.map(fromApiId);
  const { rows } = await sql<LessonPupil>`
    with member as (
      select pupil_id, number from group_membership
       where school_id = ${school} and group_id = ${group} and ${isMemberOnDaySql('group_membership', day)}
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
