import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { LessonSnapshot } from '../../contract/lessons.ts';
import { tenantOfSession } from '../http/session.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { lessonOfRow, databaseRestoreAffectingLessonSql, type LessonRow } from './lessons.ts';
import { simultaneousLessonsOfPupilSql } from './absent-pupils.ts';

/**
 * A request for the state of a lesson. `lesson` is a database id (a UUID). The client has received all changes before
 * `cursor`. If `cursor` is null, the client has received nothing.
 */
type RequestedSnapshot = { readonly school: string; readonly lesson: string; readonly cursor: string | null };

type SnapshotRow = LessonRow & {
  readonly place: string;
  readonly seen_until: string;
  readonly whole: boolean;
  readonly pupils: unknown;
  readonly results: unknown;
  readonly wrongs: unknown;
  readonly marks: unknown;
  readonly elsewhere: unknown;
  readonly lesson_changed: boolean;
};

/**
 * SQL condition that is true if the client has not received the current state of a row. This is the case if the
 * database snapshot in the client's cursor (`seen`) does not contain the transaction that changed the row last.
 */
const UNSEEN = sql`(seen is null or changed_in >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(changed_in, seen))`;

/**
 * Reads the requested lessons: only what changed after the cursor of the request, or everything if the cursor is null.
 * Also reads everything if the database crashed, was restored or failed over after the cursor was created. One SQL
 * statement reads all data, so that all data comes from the same database snapshot.
 *
 * The pupils of a lesson are the members of the group on the lesson's day and all other pupils who worked in it. If the
 * request has a cursor, only pupils whose work changed after it are read.
 */
async function snapshotRows(
  trx: TenantTransaction,
  requests: readonly RequestedSnapshot[],
): Promise<readonly SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`/* snapshots */
    with present as materialized (
      select database_incarnation() as incarnation
    ), taught as materialized (
      select requested.place, requested.seen, lesson.*, class_group.name as group_name, class_group.grade as group_grade
        from (select place, school, lesson, case when split_part(cursor, '~', 1) = incarnation
                  then split_part(cursor, '~', 2)::pg_snapshot end as seen
                from present, unnest(${requests.map(({ school }) => school)}::uuid[], ${requests.map((each) => each.lesson)}::uuid[],
                  ${requests.map(({ cursor }) => cursor)}::text[]) with ordinality as one (school, lesson, cursor, place)) as requested
        join lesson on lesson.school_id = requested.school and lesson.id = requested.lesson
        left join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
    ), changed as materialized (
      select taught.place, lesson_result.* from taught cross join lateral (
        select * from lesson_result where school_id = taught.school_id and lesson_id = taught.id and ${UNSEEN}) as lesson_result
    ), wrong as materialized (
      select taught.place, wrong.* from taught cross join lateral (
        select * from wrong_composition where school_id = taught.school_id and lesson_id = taught.id and ${UNSEEN}) as wrong
    ), member as (
      select taught.place, taught.seen, membership.pupil_id, membership.number,
          coalesce(membership.grade, taught.group_grade) as grade
        from taught join group_membership as membership
          on membership.school_id = taught.school_id and membership.group_id = taught.group_id
            and ${isMemberOnDaySql('membership', sql.ref('taught.day'))}
    ), worked as (
      select distinct place, pupil_id from changed
    ), shown as (
      select place, pupil_id from worked union select place, pupil_id from member where seen is null
    )
    select place, id, kind, group_id, group_name, day, started_at, ends_at, paused_at, offer, version, ${databaseRestoreAffectingLessonSql('taught')},
        (select incarnation from present) || '~' || pg_current_snapshot()::text as seen_until, seen is null as whole, ${UNSEEN} as lesson_changed,
        (select coalesce(jsonb_agg(jsonb_build_object('id', 'u_' || account.id, 'displayName', display_name,
              'kanaName', kana_name, 'number', member.number, 'grade', member.grade,
              'moreTime', coalesce(pupil_support.more_time, false))
            order by member.number nulls last, coalesce(kana_name, display_name) collate school_order, account.id), '[]')
           from shown
           join account on account.school_id = taught.school_id and account.id = shown.pupil_id
           left join member on member.place = taught.place and member.pupil_id = shown.pupil_id
           left join worked on worked.place = taught.place and worked.pupil_id = shown.pupil_id
           left join pupil_support on pupil_support.school_id = taught.school_id and pupil_support.pupil_id = shown.pupil_id
          where shown.place = taught.place and (account.archived_at is null or worked.pupil_id is not null)) as pupils,
        (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'question', question_id,
              'version', question_version, 'begunAt', milliseconds(begun_at), 'lastActAt', milliseconds(last_act_at),
              'checks', checks, 'wrongChecks', wrong_checks, 'checkedAt', checked_at, 'firstCheckRight', first_check_right,
              'checksToSolve', checks_to_solve, 'solvedAt', milliseconds(solved_at), 'worked', worked, 'stars', stars,
              'broken', jsonb_build_object('structure', broken_structure, 'story', broken_story,
                'objects', broken_objects, 'numbers', broken_numbers, 'calculation', broken_calculation),
              'firstCard', first_card,
              'waits', exists (select from written_text as written
                where written.school_id = changed.school_id and written.pupil_id = changed.pupil_id
                  and written.lesson_id = changed.lesson_id and written.question_id = changed.question_id
                  and written.state = 'waiting'),
              'open', case when open_wrong_checks is not null then
                jsonb_build_object('wrongChecks', open_wrong_checks, 'sameWrong', open_same_wrong,
                  'lastHint', coalesce(open_last_hint, false)) end)
            order by begun_at, pupil_id, question_id), '[]') from changed where changed.place = taught.place) as results,
        (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'question', question_id,
              'version', question_version, 'digest', digest, 'composition', composition, 'times', times, 'held', held)
            order by question_id, digest, pupil_id), '[]') from wrong where wrong.place = taught.place) as wrongs,
        (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'isAbsent', is_absent,
              'hasHomework', homework_id is not null, 'visit', (
                select jsonb_build_object('teacher', 'u_' || teacher.id, 'name', teacher.display_name,
                    'at', milliseconds(visited_at))
                  from account as teacher where teacher.school_id = taught.school_id and teacher.id = visited_by))
            order by pupil_id), '[]')
           from lesson_mark where school_id = taught.school_id and lesson_id = taught.id and ${UNSEEN}) as marks,
        case when seen is null or ${UNSEEN} or exists (select from changed where changed.place = taught.place)
            or exists (select from lesson_mark
              where school_id = taught.school_id and lesson_id = taught.id and ${UNSEEN})
          then (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'group', other.name,
              'lastActAt', milliseconds(other.at)) order by pupil_id), '[]')
           from (select distinct pupil_id from group_membership as member where member.school_id = taught.school_id
               and member.group_id = taught.group_id and ${isMemberOnDaySql('member', sql.ref('taught.day'))}) as belonging
           cross join lateral (${simultaneousLessonsOfPupilSql(
             sql`taught`,
             sql`belonging.pupil_id`,
             sql`(select name from class_group where class_group.school_id = other.school_id and class_group.id = other.group_id),
               done.last_act_at as at`,
           )} order by done.last_act_at desc limit 1) as other)
          else '[]' end as elsewhere
      from taught`.execute(trx);
  return rows;
}

type FoundSnapshot = { readonly snapshot: z.output<typeof LessonSnapshot>; readonly changed: boolean };

/**
 * Returns one entry for each request. If the request has a cursor, the entry contains the lesson with the changes after
 * the cursor. If the cursor is null, the entry contains the whole lesson. The entry is null if the lesson does not
 * exist.
 */
export async function readLessonSnapshots(
  trx: TenantTransaction,
  requests: readonly RequestedSnapshot[],
  now: Date,
): Promise<(FoundSnapshot | null)[]> {
  const found = new Map((await snapshotRows(trx, requests)).map((row) => [Number(row.place), row]));
  return requests.map((_, at) => {
    const row = found.get(at + 1);
    if (row === undefined) return null;
    const { seen_until: cursor, whole, pupils, results, wrongs, marks, elsewhere, lesson_changed } = row;
    const snapshot = LessonSnapshot.parse({
      cursor,
      whole,
      now: now.toISOString(),
      lesson: lessonOfRow(row),
      pupils,
      results,
      wrongs,
      marks,
      elsewhere,
    });
    const { results: changedResults, wrongs: changedWrongs, marks: changedMarks } = snapshot;
    const changes = changedResults.length + changedWrongs.length + changedMarks.length;
    return { snapshot, changed: lesson_changed || changes > 0 };
  });
}

/** Returns the whole snapshot of a lesson. Refuses with `not-found` if the lesson does not exist. */
export function readWholeLessonSnapshot(
  db: Database,
  { input, session, now }: RouteCall<'lesson'>,
): Promise<RouteOutcomeOf<'lesson'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const request = { school: session.school, lesson: fromApiId(input.lesson), cursor: null };
    const [found] = await readLessonSnapshots(trx, [request], now);
    if (found === undefined || found === null) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: found.snapshot };
  });
}
