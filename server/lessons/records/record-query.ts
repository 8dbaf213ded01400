import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '../../../contract/records.ts';
import { beginOfDay, endOfDay } from '../../../engine/calendar.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { RecordVerdict } from '../../../engine/lesson-measures/record-verdict.ts';
import { fromWire } from '../../identifiers.ts';
import { INSTALLATION_SCHOOL, type TenantTransaction } from '../../database/transaction.ts';

/** Where a reader of records stands: the order of records is by these, downwards. */
export type RecordCursor = {
  readonly begunAt: Date;
  readonly lesson: string;
  readonly pupil: string;
  readonly questionSchool: string;
  readonly question: string;
};

export function writeCursor({ begunAt, lesson, pupil, questionSchool, question }: RecordCursor): string {
  return [begunAt.getTime(), lesson, pupil, questionSchool, question].join('/');
}

/** A cursor that the contract has let through. */
export function readCursor(cursor: string): RecordCursor {
  const [begunAt = '', lesson = '', pupil = '', questionSchool = '', question = ''] = cursor.split('/');
  return { begunAt: new Date(Number(begunAt)), lesson, pupil, questionSchool, question };
}

/** Of the whole school so many records are scanned for one page: a rare one costs no more than a common one. */
export const MOST_SCANNED = 4000;
/** And so many lessons of a group. */
const MOST_LESSONS_SCANNED = 12;

const BROKEN: Readonly<Record<Constraint, RawBuilder<unknown>>> = {
  structure: sql`broken_structure > 0`,
  story: sql`broken_story > 0`,
  objects: sql`broken_objects > 0`,
  numbers: sql`broken_numbers > 0`,
  calculation: sql`broken_calculation > 0`,
};

const VERDICTS: Readonly<Record<RecordVerdict, RawBuilder<unknown>>> = {
  right: sql`checks_to_solve is not null`,
  wrong: sql`checks > 0 and checks_to_solve is null`,
  unchecked: sql`checks = 0`,
};

/** What a filter asks of a result, wherever it is found. */
function verdictConditions({ verdict, broken }: RecordFilter): RawBuilder<unknown>[] {
  return [...(verdict === undefined ? [] : [VERDICTS[verdict]]), ...(broken === undefined ? [] : [BROKEN[broken]])];
}

/** From when until when, and after which cursor: what the order itself narrows. */
function rangeConditions({ from, to }: RecordFilter, after: RecordCursor | null): RawBuilder<unknown>[] {
  const behind =
    after === null
      ? []
      : [
          sql`(begun_at, lesson_id, pupil_id, question_school_id, question_id)
            < (${after.begunAt}, ${after.lesson}::uuid, ${after.pupil}::uuid, ${after.questionSchool}::uuid, ${after.question})`,
        ];
  return [
    ...(from === undefined ? [] : [sql`begun_at >= ${beginOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`begun_at < ${endOfDay(to)}`]),
    ...behind,
  ];
}

const IN_ORDER = sql`order by begun_at desc, lesson_id desc, pupil_id desc, question_school_id desc, question_id desc`;

/** The questions that a filter names: one, those of a set, or those of a level with those generated for it. */
function questionsMatching(school: string, { level, set, question }: RecordFilter): RawBuilder<unknown> | null {
  const schools = sql`school_id in (${school}, ${INSTALLATION_SCHOOL})`;
  if (question !== undefined) {
    return sql`select school_id, id from question where ${schools} and id = ${question}`;
  }
  if (set !== undefined) return sql`select school_id, id from question where ${schools} and set_id = ${fromWire(set)}`;
  if (level === undefined) return null;
  return sql`select school_id, id from question where ${schools} and level = ${level}
    union select school_id, id from question
      where school_id = ${INSTALLATION_SCHOOL} and id like ${`level-${level}-seed-%`}`;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

type RecordConditions = {
  /** What names a lesson, a pupil or a group: few records, whatever other conditions there are. */
  readonly selective: readonly RawBuilder<unknown>[];
  /** The keys of the questions; null for all. */
  readonly questions: RawBuilder<unknown> | null;
  readonly range: readonly RawBuilder<unknown>[];
  readonly verdicts: readonly RawBuilder<unknown>[];
};

function conditionsOf(school: string, filter: RecordFilter, after: RecordCursor | null): RecordConditions {
  const { lesson, pupil, group } = filter;
  return {
    selective: [
      ...(lesson === undefined ? [] : [sql`lesson_id = ${fromWire(lesson)}`]),
      ...(pupil === undefined ? [] : [sql`pupil_id = ${fromWire(pupil)}`]),
      ...(group === undefined
        ? []
        : [sql`lesson_id in (select id from lesson where school_id = ${school} and group_id = ${fromWire(group)})`]),
    ],
    questions: questionsMatching(school, filter),
    range: rangeConditions(filter, after),
    verdicts: verdictConditions(filter),
  };
}

function among(questions: RawBuilder<unknown> | null): RawBuilder<unknown>[] {
  return questions === null ? [] : [sql`(question_school_id, question_id) in (${questions})`];
}

/** How many records match a filter, counted to `most` and no further. */
export async function countRecords(
  trx: TenantTransaction,
  school: string,
  { filter, most }: { readonly filter: RecordFilter; readonly most: number },
): Promise<number> {
  const { selective, questions, range, verdicts } = conditionsOf(school, filter, null);
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

export type RecordQuery = {
  /** Rows of `lesson_result`, in order. */
  readonly rows: RawBuilder<unknown>;
  /** The record scanned last when the page is not full and there may be more; null where all were scanned. */
  readonly lastScanned: RawBuilder<unknown> | null;
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Those of a group: its latest lessons are scanned, so many for a page, as far back as the end of the next one. What was
 * begun in that one or in an earlier one was begun before it ended, and comes with the next page.
 */
function ofGroup(
  school: string,
  { group, from, to }: RecordFilter & { readonly group: string },
  after: RecordCursor | null,
  conditions: RawBuilder<unknown>,
  limit: number,
): RecordQuery {
  const lessonConditions = [
    sql`school_id = ${school}`,
    sql`group_id = ${fromWire(group)}`,
    ...(from === undefined ? [] : [sql`ends_at > ${beginOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`started_at < ${endOfDay(to)}`]),
    ...(after === null ? [] : [sql`started_at <= ${after.begunAt}`]),
  ];
  const lessons = sql`select id, ends_at from lesson where ${all(lessonConditions)}`;
  // Each page reaches further back than the one before it, however many lessons ran at once.
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
 * A page of the records of a school that match a filter, the latest first. What names a lesson, a pupil or a question
 * is read by it: they are few enough to be sorted. A group is read by its lessons, a pupil in order, the whole school in
 * order, so many a page.
 */
export function recordQuery(
  school: string,
  filter: RecordFilter,
  { after, limit }: { readonly after: RecordCursor | null; readonly limit: number },
): RecordQuery {
  const { selective, questions, range, verdicts } = conditionsOf(school, filter, after);
  const own = sql`lesson_result.school_id = ${school}`;
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
    rows: sql`select * from (${scanned} limit ${MOST_SCANNED}) as scanned where ${all(verdicts)} ${IN_ORDER} limit ${limit}`,
    lastScanned: sql`${scanned} offset ${MOST_SCANNED - 1} limit 1`,
  };
}
