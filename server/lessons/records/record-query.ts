import { sql, type RawBuilder } from 'kysely';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { endOfDay, startOfDay } from '../../../engine/calendar.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { fromApiId } from '../../identifiers.ts';
import {
  addGroupKindToRecordFilter,
  conditionsOfRecordFilter,
  joinConditions,
  questionConditionsOfRecordsSql,
  type RecordCursor,
  type RecordFilterWithGroupKind,
} from './record-conditions.ts';

/**
 * Maximum number of a school's records that are scanned for one page of the list, so that the query stays fast. If only
 * few of these records match the filter, the page contains fewer records than usual.
 */
export const MAX_SCANNED_RECORDS = 4000;
/** Maximum number of a group's lessons that are scanned for one page of the list. */
const MOST_LESSONS_SCANNED = 12;

const IN_ORDER = sql`order by begun_at desc, lesson_id desc, pupil_id desc, question_school_id desc, question_id desc`;

/**
 * Returns the query for a page of a support group's records. The group has few pupils, so the query reads the latest
 * records of each pupil and sorts them.
 */
function ofMembers(school: string, group: string, conditions: RawBuilder<unknown>, limit: number): RecordPageQueries {
  return {
    rows: sql`select reached.* from (select distinct pupil_id as id from group_membership
          where school_id = ${school} and group_id = ${group}) as member
        cross join lateral (
          select * from lesson_result where pupil_id = member.id and ${conditions} ${IN_ORDER} limit ${limit}) as reached
       ${IN_ORDER} limit ${limit}`,
    lastScanned: null,
  };
}

/** Returns the number of records that match a filter, but at most `most`. */
export async function countMatchingRecords(
  trx: TenantTransaction,
  school: string,
  { filter, most }: { readonly filter: LearningRecordFilter; readonly most: number },
): Promise<number> {
  const { selective, questions, range, verdicts } = conditionsOfRecordFilter(
    school,
    await addGroupKindToRecordFilter(trx, school, filter),
    null,
  );
  const conditions = [
    sql`lesson_result.school_id = ${school}`,
    ...selective,
    ...questionConditionsOfRecordsSql(questions),
    ...range,
    ...verdicts,
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from lesson_result where ${joinConditions(conditions)} limit ${most}) as counted`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** The queries for one page of records. */
export type RecordPageQueries = {
  /** A query for the rows of `lesson_result` that belong to the page, in sorted order. */
  readonly rows: RawBuilder<unknown>;
  /**
   * A query for the last scanned position in the list of records. The next page continues after this position. It is
   * null if the page scans all records.
   */
  readonly lastScanned: RawBuilder<unknown> | null;
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the query for a page of a group's records. To limit the time, a page scans only the records of the latest
 * MOST_LESSONS_SCANNED lessons before the cursor. In the SQL, `until` is the end of the latest lesson that is not
 * scanned. Records that began before `until` are left for the next page: some records of that lesson may come before
 * them in the list.
 */
function ofGroup(
  school: string,
  { group, from, to }: LearningRecordFilter & { readonly group: string },
  after: RecordCursor | null,
  conditions: RawBuilder<unknown>,
  limit: number,
): RecordPageQueries {
  const lessonConditions = [
    sql`school_id = ${school}`,
    sql`group_id = ${fromApiId(group)}`,
    ...(from === undefined ? [] : [sql`ends_at > ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`started_at < ${endOfDay(to)}`]),
    ...(after === null ? [] : [sql`started_at <= ${after.begunAt}`]),
  ];
  const lessons = sql`select id, ends_at from lesson where ${joinConditions(lessonConditions)}`;
  // `next` finds the latest lesson that this page does not scan. The next page begins at the end of this lesson, so
  // this time must be before the cursor. Otherwise, the pages would not advance if more than MOST_LESSONS_SCANNED
  // lessons ran at the same time.
  const further = after === null ? sql`true` : sql`ends_at < ${after.begunAt}`;
  const next = sql`select ends_at from (${lessons} order by ends_at desc offset ${MOST_LESSONS_SCANNED}) as earlier
    where ${further} order by ends_at desc limit 1`;
  return {
    rows: sql`with back as materialized (select coalesce((${next}), '-infinity') as until),
          taught as materialized (select id from (${lessons}) as scanned where ends_at > (select until from back))
        select reached.* from taught
          cross join lateral (
            select * from lesson_result where lesson_id = taught.id and ${conditions}
               and begun_at >= (select until from back) offset 0) as reached
         ${IN_ORDER} limit ${limit}`,
    lastScanned: sql`select ends_at as begun_at, ${NO_ID} as lesson_id, ${NO_ID} as pupil_id, ${NO_ID} as question_school_id,
        '-' as question_id from (${next}) as next`,
  };
}

/**
 * Returns the query for a page of a school's records that match a filter. The latest record comes first. How the query
 * searches depends on the filter:
 * - a group, but no lesson or pupil: it reads the records of the group's lessons, or of a support group's members;
 * - a pupil, but no lesson, group or question: it reads the pupil's records in sort order;
 * - any other filter with a lesson, group or pupil: it reads all matching records and sorts them;
 * - only a question, a level or a question set: it reads the records of each of these questions in sort order;
 * - none of these: it reads all records in sort order, at most MAX_SCANNED_RECORDS records.
 */
export function createRecordPageQueries(
  school: string,
  scope: RecordFilterWithGroupKind,
  { after, limit }: { readonly after: RecordCursor | null; readonly limit: number },
): RecordPageQueries {
  const { filter, isSupport } = scope;
  const { selective, questions, range, verdicts } = conditionsOfRecordFilter(school, scope, after);
  const own = sql`lesson_result.school_id = ${school}`;
  if (filter.group !== undefined && selective.length === 1 && isSupport) {
    const conditions = joinConditions([
      own,
      ...selective,
      ...questionConditionsOfRecordsSql(questions),
      ...range,
      ...verdicts,
    ]);
    return ofMembers(school, fromApiId(filter.group), conditions, limit);
  }
  if (filter.group !== undefined && selective.length === 1) {
    const conditions = joinConditions([own, ...questionConditionsOfRecordsSql(questions), ...range, ...verdicts]);
    return ofGroup(school, { ...filter, group: filter.group }, after, conditions, limit);
  }
  const inOrder = sql`select * from lesson_result where ${joinConditions([own, ...selective, ...range, ...verdicts])} ${IN_ORDER} limit ${limit}`;
  if (filter.pupil !== undefined && selective.length === 1 && questions === null)
    return { rows: inOrder, lastScanned: null };
  if (selective.length > 0) {
    return {
      rows: sql`with reached as materialized (
          select * from lesson_result where ${joinConditions([own, ...selective, ...questionConditionsOfRecordsSql(questions), ...range, ...verdicts])}
        ) select * from reached ${IN_ORDER} limit ${limit}`,
      lastScanned: null,
    };
  }
  if (questions !== null) {
    const each = joinConditions([
      own,
      sql`question_school_id = matching.school_id and question_id = matching.id`,
      ...range,
      ...verdicts,
    ]);
    return {
      rows: sql`select reached.* from (${questions}) as matching
          cross join lateral (select * from lesson_result where ${each} ${IN_ORDER} limit ${limit}) as reached
         ${IN_ORDER} limit ${limit}`,
      lastScanned: null,
    };
  }
  const scanned = sql`select * from lesson_result where ${joinConditions([own, ...range])} ${IN_ORDER}`;
  if (verdicts.length === 0) return { rows: sql`${scanned} limit ${limit}`, lastScanned: null };
  return {
    rows: sql`select * from (${scanned} limit ${MAX_SCANNED_RECORDS}) as scanned where ${joinConditions(verdicts)} ${IN_ORDER} limit ${limit}`,
    lastScanned: sql`${scanned} offset ${MAX_SCANNED_RECORDS - 1} limit 1`,
  };
}
