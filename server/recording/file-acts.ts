import { sql } from 'kysely';
import { startOfDay, dayInJapan, endOfDay } from '../../engine/calendar.ts';
import { isMemberOnDay, type MembershipDays } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';

/** A pupil, and a time at which the pupil did something. */
export type PupilAtTime = { readonly pupil: string; readonly at: Date };

type Membership = MembershipDays & { readonly pupil_id: string; readonly group_id: string };

type TimetableLesson = {
  readonly id: string;
  readonly group_id: string | null;
  readonly kind: 'class' | 'selfStudy';
  readonly day: string;
  readonly started_at: Date;
  readonly ends_at: Date;
};

/**
 * The group memberships of some pupils, and the lessons around the times of their acts. From this data, the server
 * finds out to which lesson each act belongs.
 */
export type MembershipsAndLessons = {
  readonly memberships: readonly Membership[];
  readonly lessons: readonly TimetableLesson[];
};

/**
 * Returns the group memberships of the pupils. Memberships in ordinary classes come before those in support groups. So
 * if a pupil belongs to both a class and a support group, the pupil's self-study is counted only in the class.
 */
async function membershipsOf(trx: TenantTransaction, school: string, pupils: readonly string[]): Promise<Membership[]> {
  const { rows } = await sql<Membership>`/* memberships */
    select pupil_id, group_id, from_date, until_date
      from group_membership join class_group on class_group.school_id = group_membership.school_id
        and class_group.id = group_membership.group_id
     where group_membership.school_id = ${school} and pupil_id = any(${pupils}::uuid[])
     order by is_support, from_date, group_id`.execute(trx);
  return rows;
}

/**
 * Returns the lessons and self-studies of the pupils' groups that overlap the time from `first` to `last`. Also returns
 * the self-studies without a group that overlap this time. The lesson or self-study that began last comes first.
 */
async function lessonsAround(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  first: Date,
  last: Date,
): Promise<TimetableLesson[]> {
  const { rows } = await sql<TimetableLesson>`/* lessons around */
    with around as (
      select id, group_id, kind, day, started_at, ends_at from lesson
       where school_id = ${school} and started_at <= ${last} and ends_at > ${first}
         and group_id in (select group_id from group_membership
           where school_id = ${school} and pupil_id = any(${pupils}::uuid[]))
      union all
      select id, group_id, kind, day, started_at, ends_at from lesson
       where school_id = ${school} and started_at <= ${last} and ends_at > ${first} and group_id is null
    )
    select * from around order by started_at desc, id`.execute(trx);
  return rows;
}

/** Returns the id of a group's self-study on a day. If the self-study does not exist yet, inserts its row. */
async function openSelfStudy(trx: TenantTransaction, school: string, { group, day }: Study): Promise<string> {
  const begin = startOfDay(day);
  // If another transaction inserts the same self-study at the same time, both transactions use the row that was
  // inserted first.
  await trx
    .insertInto('lesson')
    .values({
      school_id: school,
      id: newId(begin),
      group_id: group,
      kind: 'selfStudy',
      day,
      started_at: begin,
      ends_at: endOfDay(day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await trx
    .selectFrom('lesson')
    .select('id')
    .where('school_id', '=', school)
    .where('kind', '=', 'selfStudy')
    .where('day', '=', day)
    .where('group_id', 'is not distinct from', group)
    .executeTakeFirstOrThrow();
  return opened.id;
}

type Study = { readonly group: string | null; readonly day: string };

const keyOf = ({ group, day }: Study): string => JSON.stringify([day, group]);

/**
 * Where an act belongs: to an existing lesson (or self-study), or to a self-study whose database row must still be
 * inserted.
 */
export type ActLessonOrSelfStudy =
  | { readonly kind: 'lesson'; readonly id: string }
  | ({ readonly kind: 'study' } & Study);

/**
 * Returns the lesson that one of the pupil's groups had at the time `at`. If two groups had a lesson, returns the
 * lesson that began later. If no group had a lesson, returns the self-study of the pupil's class on the day of `at`. If
 * the pupil is in no group, returns the pupil's self-study without a group.
 */
export function findLessonOrSelfStudyOfAct(
  { memberships, lessons }: MembershipsAndLessons,
  { pupil, at }: PupilAtTime,
): ActLessonOrSelfStudy {
  const own = memberships.filter(({ pupil_id }) => pupil_id === pupil);
  const lesson = lessons.find(
    ({ kind, started_at, ends_at, group_id, day }) =>
      kind === 'class' &&
      started_at <= at &&
      at < ends_at &&
      own.some((membership) => membership.group_id === group_id && isMemberOnDay(membership, day)),
  );
  if (lesson !== undefined) return { kind: 'lesson', id: lesson.id };
  const day = dayInJapan(at);
  const group = own.find((membership) => isMemberOnDay(membership, day))?.group_id ?? null;
  const study = lessons.find((each) => each.kind === 'selfStudy' && each.day === day && each.group_id === group);
  return study === undefined ? { kind: 'study', group, day } : { kind: 'lesson', id: study.id };
}

/**
 * Reads the group memberships of the pupils in `moments`. Also reads the lessons and self-studies of these pupils that
 * overlap the time from the earliest to the latest time in `moments`. Reads nothing if `moments` is empty.
 */
export async function readMembershipsAndLessons(
  trx: TenantTransaction,
  school: string,
  moments: readonly PupilAtTime[],
): Promise<MembershipsAndLessons> {
  if (moments.length === 0) return { memberships: [], lessons: [] };
  const pupils = [...new Set(moments.map(({ pupil }) => pupil))];
  const times = moments.map(({ at }) => at.getTime());
  const [memberships, lessons] = await Promise.all([
    membershipsOf(trx, school, pupils),
    lessonsAround(trx, school, pupils, new Date(Math.min(...times)), new Date(Math.max(...times))),
  ]);
  return { memberships, lessons };
}

/**
 * Returns the self-studies that must be inserted for `destinations`, without duplicates. They are sorted by key, so
 * that concurrent transactions insert them in the same order and no deadlock occurs.
 */
export function selfStudiesToInsert(destinations: readonly ActLessonOrSelfStudy[]): Study[] {
  const studies = destinations.flatMap((destination) => (destination.kind === 'study' ? [destination] : []));
  const byKey = new Map(studies.map((study) => [keyOf(study), study]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, study]) => study);
}

/**
 * Returns the ids of the lessons or self-studies to which acts belong, in the order of `moments`. Each element of
 * `moments` is a pupil and the time at which the act was done, not when it arrived. Inserts self-studies that do not
 * exist yet.
 */
export async function findOrInsertLessonsOfActs(
  trx: TenantTransaction,
  school: string,
  timetable: MembershipsAndLessons,
  moments: readonly PupilAtTime[],
): Promise<string[]> {
  const destinations = moments.map((moment) => findLessonOrSelfStudyOfAct(timetable, moment));
  const opened = new Map<string, string>();
  for (const study of selfStudiesToInsert(destinations))
    opened.set(keyOf(study), await openSelfStudy(trx, school, study));
  return destinations.map((destination) =>
    destination.kind === 'lesson' ? destination.id : (opened.get(keyOf(destination)) ?? ''),
  );
}
