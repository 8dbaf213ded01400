import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { LessonSheet } from '../../contract/lessons.ts';
import { tenantOf } from '../accounts/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Call, Outcome } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { lessonOf, readLesson, type LessonRow } from './lessons.ts';

type SheetRow = {
  readonly mark: string;
  readonly pupils: unknown;
  readonly works: unknown;
  readonly wrongs: unknown;
  readonly lesson_changed: boolean;
};

/**
 * What of a lesson changed after a mark, or all of it; one statement, so that it is of one snapshot. Pupils are those of
 * the group on the lesson's day, and whoever worked in it; after a mark, those whose work changed.
 */
async function changesOf(trx: TenantTransaction, school: string, id: string, mark: string | null) {
  const unseen =
    mark === null
      ? sql`true`
      : sql`changed_in >= pg_snapshot_xmin(${mark}::pg_snapshot) and not pg_visible_in_snapshot(changed_in, ${mark}::pg_snapshot)`;
  const { rows } = await sql<SheetRow>`
    with changed as materialized (
      select * from work where school_id = ${school} and lesson_id = ${id} and ${unseen}
    ), wrong as materialized (
      select * from wrong_composition where school_id = ${school} and lesson_id = ${id} and ${unseen}
    ), taught as (
      select * from lesson where school_id = ${school} and id = ${id}
    ), member as (
      select membership.pupil_id, membership.number
        from taught join group_membership as membership
          on membership.school_id = ${school} and membership.group_id = taught.group_id
            and membership.from_date <= taught.day
            and (membership.until_date is null or membership.until_date > taught.day)
    ), shown as (
      select pupil_id from changed ${mark === null ? sql`union select pupil_id from member` : sql``}
    )
    select pg_current_snapshot()::text as mark,
        (select ${mark === null ? sql`true` : unseen} from taught) as lesson_changed,
        (select coalesce(jsonb_agg(jsonb_build_object('id', 'u_' || account.id, 'displayName', display_name,
              'kanaName', kana_name, 'number', member.number)
            order by member.number nulls last, coalesce(kana_name, display_name) collate "C", account.id), '[]')
           from shown
           join account on account.school_id = ${school} and account.id = shown.pupil_id
           left join member on member.pupil_id = shown.pupil_id
          where account.archived_at is null or shown.pupil_id in (select pupil_id from changed)) as pupils,
        (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'question', question_id,
              'version', question_version, 'begunAt', milliseconds(begun_at), 'lastActAt', milliseconds(last_act_at),
              'checks', checks, 'wrongChecks', wrong_checks, 'checkedAt', checked_at, 'firstCheckRight', first_check_right,
              'checksToSolve', checks_to_solve, 'solvedAt', milliseconds(solved_at), 'worked', worked, 'stars', stars,
              'broken', jsonb_build_object('structure', broken_structure, 'story', broken_story,
                'objects', broken_objects, 'numbers', broken_numbers, 'calculation', broken_calculation),
              'firstCard', first_card,
              'open', case when open_wrong_checks is not null then
                jsonb_build_object('wrongChecks', open_wrong_checks, 'sameWrong', open_same_wrong) end)
            order by begun_at, pupil_id, question_id), '[]') from changed) as works,
        (select coalesce(jsonb_agg(jsonb_build_object('pupil', 'u_' || pupil_id, 'question', question_id,
              'version', question_version, 'digest', digest, 'composition', composition, 'times', times, 'held', held)
            order by question_id, digest, pupil_id), '[]') from wrong) as wrongs`.execute(trx);
  return rows[0];
}

/** A lesson with what changed in it after a mark; the whole of it without one. Null when nothing changed. */
export async function readSheet(
  trx: TenantTransaction,
  school: string,
  taught: LessonRow,
  { mark, now }: { readonly mark: string | null; readonly now: Date },
): Promise<{ readonly sheet: z.output<typeof LessonSheet>; readonly changed: boolean }> {
  const found = await changesOf(trx, school, taught.id, mark);
  if (found === undefined) throw new Error('a select without a table gives one row');
  const { pupils, works, wrongs, lesson_changed } = found;
  const sheet = LessonSheet.parse({
    mark: found.mark,
    now: now.toISOString(),
    lesson: lessonOf(taught),
    pupils,
    works,
    wrongs,
  });
  return { sheet, changed: lesson_changed || sheet.works.length > 0 || sheet.wrongs.length > 0 };
}

export function lesson(db: Database, { input, session, now }: Call<'lesson'>): Promise<Outcome<'lesson'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const row = await readLesson(trx, session.school, fromWire(input.lesson));
    if (row === null) return { kind: 'refused', refusal: 'notFound' };
    const { sheet } = await readSheet(trx, session.school, row, { mark: null, now });
    return { kind: 'answered', output: sheet };
  });
}
