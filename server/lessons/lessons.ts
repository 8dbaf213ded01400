import { sql } from 'kysely';
import { z } from 'zod/mini';
import { LessonOffer } from '../../contract/lesson-offer.ts';
import { Lesson, ListedLesson } from '../../contract/lessons.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { absentPupilsSql } from './absent-pupils.ts';
import { lessonsOfGroupSql, resultsOfGroupLessonsSql, readViewedGroup, type ViewedGroup } from './lessons-in-view.ts';

/** The database row of a lesson, with columns of joined tables. */
export type LessonRow = {
  readonly id: string;
  readonly kind: 'class' | 'selfStudy';
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly day: string;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly paused_at: Date | null;
  readonly offer: unknown;
  readonly version: number;
  readonly restored: unknown;
};

/**
 * Returns SQL for the column `restored` (property `restored` of {@link Lesson}). If a restore of the database may have
 * lost data of the lesson, the value describes this restore. Otherwise it is null. `of` is the alias of the table
 * `lesson` in the query.
 */
export function databaseRestoreAffectingLessonSql(of: 'lesson' | 'listed' | 'taught') {
  const lesson = (column: string) => sql.ref(`${of}.${column}`);
  return sql`(select jsonb_build_object('backedUpAt', backed_up_at, 'restoredAt', restored_at) from restore_gap as gap
      where gap.school_id = ${lesson('school_id')} and case ${lesson('kind')}
        when 'class' then backed_up_at = ${lesson('ends_at')}
        else backed_up_at < ${lesson('ends_at')} and restored_at > ${lesson('started_at')}
          and exists (select from lesson_result as result
            where result.school_id = ${lesson('school_id')} and result.lesson_id = ${lesson('id')}
              and result.last_act_at > backed_up_at and result.begun_at < restored_at) end
      order by restored_at desc limit 1) as restored`;
}

const RestoredRow = z.nullable(z.object({ backedUpAt: z.string(), restoredAt: z.string() }));

function restoredOf(row: unknown): z.output<typeof Lesson>['restored'] {
  const restored = RestoredRow.parse(row);
  if (restored === null) return null;
  const [backedUpAt, restoredAt] = [new Date(restored.backedUpAt), new Date(restored.restoredAt)];
  return { backedUpAt: backedUpAt.toISOString(), restoredAt: restoredAt.toISOString() };
}

/** Converts a row to the type of the contract. */
export function lessonOfRow(row: LessonRow): z.output<typeof Lesson> {
  const group = row.group_id === null ? null : { id: toApiId('g', row.group_id), name: row.group_name ?? '' };
  return Lesson.parse({
    id: toApiId('s', row.id),
    kind: row.kind,
    group,
    day: row.day,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    offer: LessonOffer.parse(row.offer),
    version: row.version,
    restored: restoredOf(row.restored),
  });
}

/** Returns a lesson of the school by its database id (a UUID), or null if it does not exist. */
export async function readLessonRow(trx: TenantTransaction, school: string, id: string): Promise<LessonRow | null> {
  const { rows } = await sql<LessonRow>`
    select lesson.id, lesson.kind, lesson.group_id, class_group.name as group_name, lesson.day, lesson.started_at,
        lesson.ends_at, lesson.paused_at, lesson.offer, lesson.version, ${databaseRestoreAffectingLessonSql('lesson')}
      from lesson
      left join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
     where lesson.school_id = ${school} and lesson.id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** Returns the lesson of a group that is running at the time `now`, or null if no lesson is running. */
export async function readRunningLessonOfGroup(
  trx: TenantTransaction,
  school: string,
  group: string,
  now: Date,
): Promise<LessonRow | null> {
  const { rows } = await sql<LessonRow>`
    select lesson.id, lesson.kind, lesson.group_id, class_group.name as group_name, lesson.day, lesson.started_at,
        lesson.ends_at, lesson.paused_at, lesson.offer, lesson.version, ${databaseRestoreAffectingLessonSql('lesson')}
      from lesson join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
     where lesson.school_id = ${school} and lesson.group_id = ${group} and lesson.kind = 'class'
       and lesson.started_at <= ${now} and lesson.ends_at > ${now}
     order by lesson.started_at desc limit 1`.execute(trx);
  return rows[0] ?? null;
}

type ListedRow = LessonRow & {
  readonly pupils: number;
  readonly absent: number;
  readonly solved: number;
  readonly checks: number;
};

async function listedLessons(
  trx: TenantTransaction,
  school: string,
  { group, before, limit }: { readonly group: ViewedGroup; readonly before: string | null; readonly limit: number },
  now: Date,
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with listed as (
      select lesson.*, class_group.name as group_name
        from lesson join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
       where lesson.school_id = ${school} and ${lessonsOfGroupSql(school, group)}
         and lesson.started_at <= ${now}
         and (${before}::timestamptz is null or lesson.started_at < ${before}::timestamptz)
       order by lesson.started_at desc limit ${limit}
    )
    select listed.id, kind, group_id, group_name, day, started_at, ends_at, paused_at, offer, version, ${databaseRestoreAffectingLessonSql('listed')},
        coalesce(pupils, 0) as pupils, coalesce(solved, 0) as solved, coalesce(done.checks, 0) as checks,
        (${absentPupilsSql(sql`listed`, sql`count(*)::int`)}
          and ${resultsOfGroupLessonsSql(group, sql`mark`, sql`listed`)}) as absent
      from listed
      left join lateral (
        select count(distinct pupil_id)::int as pupils, count(solved_at)::int as solved, sum(checks)::int as checks
          from lesson_result where lesson_result.school_id = listed.school_id and lesson_result.lesson_id = listed.id
            and ${resultsOfGroupLessonsSql(group, sql`lesson_result`, sql`listed`)}) as done on true
     order by started_at desc`.execute(trx);
  return rows;
}

/**
 * Returns one page of the list of a group's lessons, the latest lesson first. Each lesson has the number of pupils,
 * solved questions and checks. The list of a support group also contains other groups' lessons and self-studies in
 * which members of the support group worked. For these lessons, only results of these members are counted. Refuses with
 * `not-found` if the group does not exist.
 */
export function listLessons(
  db: Database,
  { input, session, now }: RouteCall<'lessons'>,
): Promise<RouteOutcomeOf<'lessons'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await readViewedGroup(trx, session.school, fromApiId(input.group));
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    const query = { group, before: input.before ?? null, limit: input.limit };
    const found = (await listedLessons(trx, session.school, query, now)).map((row) =>
      ListedLesson.parse({
        ...lessonOfRow(row),
        pupils: row.pupils,
        absent: row.absent,
        solved: row.solved,
        checks: row.checks,
      }),
    );
    return {
      kind: 'answered',
      output: {
        now: now.toISOString(),
        group: { id: input.group, name: group.name, isSupport: group.isSupport },
        lessons: found,
      },
    };
  });
}
