import { sql } from 'kysely';
import { z } from 'zod/mini';
import { LessonOffer, lessonOfferForGrade } from '../../contract/lesson-offer.ts';
import type { RunningLessonForPupil } from '../../contract/live-channels.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { gradeOfMemberSql, isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { toApiId } from '../identifiers.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** A group of a pupil (by its database id), and the pupil's grade in this group. */
export type PupilGroup = { readonly group: string; readonly grade: number };

const PupilGroups = z.array(z.object({ group: z.string(), grade: z.int() }));

/**
 * Returns for each pupil the groups to which the pupil belongs today, sorted by id. The pupils may belong to several
 * schools.
 */
export async function groupsOfPupils(
  trx: TenantTransaction,
  pupils: readonly SchoolAndPupil[],
  now: Date,
): Promise<(readonly PupilGroup[])[]> {
  const { rows } = await sql<{ groups: unknown }>`/* groups of pupils */
    select (
        select coalesce(jsonb_agg(jsonb_build_object('group', class_group.id, 'grade', ${gradeOfMemberSql()}) order by class_group.id), '[]')
          from group_membership join class_group on class_group.school_id = group_membership.school_id
            and class_group.id = group_membership.group_id
         where group_membership.school_id = requested.school and pupil_id = requested.pupil
           and ${isMemberOnDaySql('group_membership', dayInJapan(now))}) as groups
      from unnest(${pupils.map(({ school }) => school)}::uuid[], ${pupils.map(({ account }) => account)}::uuid[])
        with ordinality as requested (school, pupil, place)
     order by requested.place`.execute(trx);
  return rows.map(({ groups }) => PupilGroups.parse(groups));
}

/** Returns the groups to which the pupil belongs today, sorted by id. */
export async function groupsOfPupil(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<readonly PupilGroup[]> {
  const [groups = []] = await groupsOfPupils(trx, [pupil], now);
  return groups;
}

/**
 * Returns the pupil's grade today: the highest grade in the pupil's ordinary classes. If the pupil is only in support
 * groups, returns the highest grade in these. Returns null if the pupil has no group.
 */
export async function gradeOfPupil(trx: TenantTransaction, pupil: SchoolAndPupil, now: Date): Promise<number | null> {
  const row = await trx
    .selectFrom('group_membership')
    .innerJoin('class_group', (join) =>
      join
        .onRef('class_group.school_id', '=', 'group_membership.school_id')
        .onRef('class_group.id', '=', 'group_membership.group_id'),
    )
    .modifyFront(sql`/* grade of pupil */`)
    .select(gradeOfMemberSql().as('grade'))
    .where('group_membership.school_id', '=', pupil.school)
    .where('group_membership.pupil_id', '=', pupil.account)
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .orderBy('class_group.is_support')
    .orderBy(gradeOfMemberSql(), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.grade ?? null;
}

type CurrentLessonRow = {
  readonly id: string | null;
  readonly group_id: string;
  readonly ends_at: Date;
  readonly paused_at: Date | null;
  readonly offer: unknown;
};

/** The groups of a pupil in one school. */
type Groups = { readonly school: string; readonly groups: readonly PupilGroup[] };

/**
 * Returns the running lesson of each pupil in `requested`, in the same order. An entry of `requested` contains the
 * groups of one pupil. The result for this pupil is null if none of these groups has a running lesson.
 *
 * If two of the groups have a running lesson, returns the lesson that began later. If the lesson has different
 * questions for two grades, the returned offer contains only the questions for the pupil's grade in the lesson's group.
 */
export async function readRunningLessonsOfPupils(
  trx: TenantTransaction,
  requested: readonly Groups[],
  now: Date,
): Promise<RunningLessonForPupil['lesson'][]> {
  const { rows } = await sql<CurrentLessonRow>`/* lessons of groups */
    with requested as (
      select place, (one->>'school')::uuid as school,
          array(select (jsonb_array_elements(one->'groups')->>'group')::uuid) as groups
        from jsonb_array_elements(${JSON.stringify(requested)}::jsonb) with ordinality as requested (one, place)
    )
    select current.id, current.group_id, current.ends_at, current.paused_at, current.offer
      from requested left join lateral (
        select id, group_id, ends_at, paused_at, offer from lesson
         where school_id = requested.school and group_id = any(requested.groups) and kind = 'class'
           and started_at <= ${now} and ends_at > ${now}
         order by started_at desc, id limit 1) as current on true
     order by requested.place`.execute(trx);
  return rows.map(({ id, group_id, ends_at, paused_at, offer }, at) =>
    id === null
      ? null
      : {
          id: toApiId('s', id),
          endsAt: ends_at.toISOString(),
          pausedAt: paused_at?.toISOString() ?? null,
          offer: lessonOfferForGrade(LessonOffer.parse(offer), gradeIn(requested[at]?.groups ?? [], group_id)),
        },
  );
}

function gradeIn(groups: readonly PupilGroup[], group: string): number | null {
  return groups.find((each) => each.group === group)?.grade ?? null;
}

/**
 * Returns the running lesson of the pupil's groups. The lesson in the result is null if none of the groups has a
 * running lesson. The pupil's live channel (server-sent events) sends the same data.
 */
export function readPupilLesson(
  db: Database,
  { session, now }: RouteCall<'pupilLesson'>,
): Promise<RouteOutcomeOf<'pupilLesson'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const groups = await groupsOfPupil(trx, session, now);
    const [lesson = null] = await readRunningLessonsOfPupils(trx, [{ school: session.school, groups }], now);
    return { kind: 'answered', output: { now: now.toISOString(), lesson } };
  });
}
