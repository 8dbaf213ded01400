import { sql, type RawBuilder } from 'kysely';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { startOfDay, endOfDay } from '../../../engine/calendar.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { RecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';
import { isMemberOnDaySql } from '../../database/membership.ts';
import { fromApiId } from '../../identifiers.ts';
import { readViewedGroup } from '../lessons-in-view.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';

/** A position in the list of records. The list is sorted by the fields of this type, in descending order. */
export type RecordCursor = {
  readonly begunAt: Date;
  readonly lesson: string;
  readonly pupil: string;
  readonly questionSchool: string;
  readonly question: string;
};

/** Converts a cursor to its text in the API. */
export function formatRecordCursor({ begunAt, lesson, pupil, questionSchool, question }: RecordCursor): string {
  return [begunAt.getTime(), lesson, pupil, questionSchool, question].join('/');
}

/** Parses the text of a cursor. The contract's schema must have validated it. */
export function parseRecordCursor(cursor: string): RecordCursor {
  const [begunAt = '', lesson = '', pupil = '', questionSchool = '', question = ''] = cursor.split('/');
  return { begunAt: new Date(Number(begunAt)), lesson, pupil, questionSchool, question };
}

/**
 * Maximum number of a school's records that are scanned for one page of the list, so that the query stays fast. If only
 * few of these records match the filter, the page contains fewer records than usual.
 */
export const MAX_SCANNED_RECORDS = 4000;
/** Maximum number of a group's lessons that are scanned for one page of the list. */
const MOST_LESSONS_SCANNED = 12;

const BROKEN: Readonly<Record<Constraint, RawBuilder<unknown>>> = {
  structure: sql`broken_structure > 0`,
  story: sql`broken_story > 0`,
  objects: sql`broken_objects > 0`,
  numbers: sql`broken_numbers > 0`,
  calculation: sql`broken_calculation > 0`,
};

const VERDICTS: Readonly<Record<RecordOutcome, RawBuilder<unknown>>> = {
  right: sql`checks_to_solve is not null`,
  wrong: sql`checks > 0 and checks_to_solve is null`,
  unchecked: sql`checks = 0`,
};

/**
 * Returns the SQL conditions for the properties `verdict` and `broken` of a filter: whether the pupil solved the
 * question, and which constraint the pupil broke.
 */
function verdictConditions({ verdict, broken }: LearningRecordFilter): RawBuilder<unknown>[] {
  return [...(verdict === undefined ? [] : [VERDICTS[verdict]]), ...(broken === undefined ? [] : [BROKEN[broken]])];
}

/**
 * Returns the SQL conditions that limit the range of times: the first day and the last day of the filter, and the
 * cursor after which a page begins.
 */
function rangeConditions({ from, to }: LearningRecordFilter, after: RecordCursor | null): RawBuilder<unknown>[] {
  const behind =
    after === null
      ? []
      : [
          sql`(begun_at, lesson_id, pupil_id, question_school_id, question_id)
            < (${after.begunAt}, ${after.lesson}::uuid, ${after.pupil}::uuid, ${after.questionSchool}::uuid, ${after.question})`,
        ];
  return [
    ...(from === undefined ? [] : [sql`begun_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`begun_at < ${endOfDay(to)}`]),
    ...behind,
  ];
}

const IN_ORDER = sql`order by begun_at desc, lesson_id desc, pupil_id desc, question_school_id desc, question_id desc`;

/**
 * Returns an SQL query for the keys of the questions that the filter selects: one question, the questions of a set, or
 * the questions of a level together with the questions that were generated for this level. Returns null if the filter
 * does not restrict the questions.
 */
function questionsMatching(school: string, { level, set, question }: LearningRecordFilter): RawBuilder<unknown> | null {
  const schools = sql`school_id in (${school}, ${INSTALLATION_SCHOOL_ID})`;
  if (question !== undefined) {
    return sql`select school_id, id from question where ${schools} and id = ${question}`;
  }
  if (set !== undefined) return sql`select school_id, id from question where ${schools} and set_id = ${fromApiId(set)}`;
  if (level === undefined) return null;
  return sql`select school_id, id from question where ${schools} and level = ${level}
    union select school_id, id from question
      where school_id = ${INSTALLATION_SCHOOL_ID} and id like ${`level-${level}-seed-%`}`;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

type RecordConditions = {
  /**
   * SQL conditions for the filter's lesson, pupil or group. Each of these conditions alone selects only few records.
   */
  readonly selective: readonly RawBuilder<unknown>[];
  /** An SQL query for the keys of the questions that the filter selects; null means all questions. */
  readonly questions: RawBuilder<unknown> | null;
  readonly range: readonly RawBuilder<unknown>[];
  readonly verdicts: readonly RawBuilder<unknown>[];
};

/**
 * Returns an SQL condition for the records of a support group: the records of pupils who were members of the group on
 * the day of the lesson.
 */
function ofSupportGroup(school: string, group: string): RawBuilder<unknown> {
  return sql`(pupil_id = any(array(select member.pupil_id from group_membership as member
        where member.school_id = ${school} and member.group_id = ${group}))
    and exists (select from group_membership as member
      join lesson as held on held.school_id = member.school_id and held.id = lesson_result.lesson_id
       where member.school_id = ${school} and member.group_id = ${group}
         and member.pupil_id = lesson_result.pupil_id and ${isMemberOnDaySql('member', sql.ref('held.day'))}))`;
}

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

function conditionsOf(
  school: string,
  { filter, isSupport }: FilterScope,
  after: RecordCursor | null,
): RecordConditions {
  const { lesson, pupil, group } = filter;
  return {
    selective: [
      ...(lesson === undefined ? [] : [sql`lesson_id = ${fromApiId(lesson)}`]),
      ...(pupil === undefined ? [] : [sql`pupil_id = ${fromApiId(pupil)}`]),
      ...(group === undefined
        ? []
        : isSupport
          ? [ofSupportGroup(school, fromApiId(group))]
          : [sql`lesson_id in (select id from lesson where school_id = ${school} and group_id = ${fromApiId(group)})`]),
    ],
    questions: questionsMatching(school, filter),
    range: rangeConditions(filter, after),
    verdicts: verdictConditions(filter),
  };
}

function among(questions: RawBuilder<unknown> | null): RawBuilder<unknown>[] {
  return questions === null ? [] : [sql`(question_school_id, question_id) in (${questions})`];
}

/** A filter of records. `isSupport` is true if the group in the filter is a support group. */
type FilterScope = { readonly filter: LearningRecordFilter; readonly isSupport: boolean };

/**
 * Returns the filter together with the information whether the filter's group is a support group, which is read from
 * the database.
 */
export async function addGroupKindToRecordFilter(
  trx: TenantTransaction,
  school: string,
  filter: LearningRecordFilter,
): Promise<FilterScope> {
  const group = filter.group === undefined ? null : await readViewedGroup(trx, school, fromApiId(filter.group));
  return { filter, isSupport: group?.isSupport === true };
}

/** Returns the number of records that match a filter, but at most `most`. */
export async function countMatchingRecords(
  trx: TenantTransaction,
  school: string,
  { filter, most }: { readonly filter: LearningRecordFilter; readonly most: number },
): Promise<number> {
  const { selective, questions, range, verdicts } = conditionsOf(
    school,
    await addGroupKindToRecordFilter(trx, school, filter),
    null,
  );
  const conditions = [
    sql`lesson_result.school_id = ${school}`,
    ...selective,
    ...among(questions),
    ...range,
    ...verdicts,
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from lesson_result where ${all(conditions)} limit ${most}) as counted`.execute(
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
 * scanned. Records of work that began earlier are left for the next page, so that the pages together are sorted.
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
  const lessons = sql`select id, ends_at from lesson where ${all(lessonConditions)}`;
  // Each page must end at an earlier time than the page before. Without this condition, it might not if more than
  // MOST_LESSONS_SCANNED lessons ran at the same time.
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
 * Returns the query for a page of a school's records that match a filter. The latest record comes first. The search
 * strategy depends on the filter:
 * - only a group: the records of the group's lessons, or of a support group's members;
 * - only a pupil: the pupil's records in sort order;
 * - a lesson, or a group or pupil with other conditions: all matching records, which are then sorted;
 * - a question, a level or a question set: the records of each of these questions, in sort order;
 * - the whole school: all records in sort order, at most MAX_SCANNED_RECORDS records.
 */
export function createRecordPageQueries(
  school: string,
  scope: FilterScope,
  { after, limit }: { readonly after: RecordCursor | null; readonly limit: number },
): RecordPageQueries {
  const { filter, isSupport } = scope;
  const { selective, questions, range, verdicts } = conditionsOf(school, scope, after);
  const own = sql`lesson_result.school_id = ${school}`;
  if (filter.group !== undefined && selective.length === 1 && isSupport) {
    const conditions = all([own, ...selective, ...among(questions), ...range, ...verdicts]);
    return ofMembers(school, fromApiId(filter.group), conditions, limit);
  }
  if (filter.group !== undefined && selective.length === 1) {
    const conditions = all([own, ...among(questions), ...range, ...verdicts]);
    return ofGroup(school, { ...filter, group: filter.group }, after, conditions, limit);
  }
  const inOrder = sql`select * from lesson_result where ${all([own, ...selective, ...range, ...verdicts])} ${IN_ORDER} limit ${limit}`;
  if (filter.pupil !== undefined && selective.length === 1 && questions === null)
    return { rows: inOrder, lastScanned: null };
  if (selective.length > 0) {
    return {
      rows: sql`with reached as materialized (
          select * from lesson_result where ${all([own, ...selective, ...among(questions), ...range, ...verdicts])}
        ) select * from reached ${IN_ORDER} limit ${limit}`,
      lastScanned: null,
    };
  }
  if (questions !== null) {
    const each = all([
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
  const scanned = sql`select * from lesson_result where ${all([own, ...range])} ${IN_ORDER}`;
  if (verdicts.length === 0) return { rows: sql`${scanned} limit ${limit}`, lastScanned: null };
  return {
    rows: sql`select * from (${scanned} limit ${MAX_SCANNED_RECORDS}) as scanned where ${all(verdicts)} ${IN_ORDER} limit ${limit}`,
    lastScanned: sql`${scanned} offset ${MAX_SCANNED_RECORDS - 1} limit 1`,
  };
}
