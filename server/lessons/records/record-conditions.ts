import { sql, type RawBuilder } from 'kysely';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { endOfDay, startOfDay } from '../../../engine/calendar.ts';
import type { RecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import { isMemberOnDaySql } from '../../database/membership.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';
import { fromApiId } from '../../identifiers.ts';
import { readViewedGroup } from '../lessons-in-view.ts';

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

/** A filter of records. `isSupport` is true if the group in the filter is a support group. */
export type RecordFilterWithGroupKind = { readonly filter: LearningRecordFilter; readonly isSupport: boolean };

/** Returns the filter with the property `isSupport`, which is read from the database. */
export async function addGroupKindToRecordFilter(
  trx: TenantTransaction,
  school: string,
  filter: LearningRecordFilter,
): Promise<RecordFilterWithGroupKind> {
  const group = filter.group === undefined ? null : await readViewedGroup(trx, school, fromApiId(filter.group));
  return { filter, isSupport: group?.isSupport === true };
}

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
 * Returns the SQL conditions for the first and the last day of the filter, and for the cursor after which a page
 * begins.
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

/** The SQL conditions for a filter of records, by kind. */
export type RecordConditions = {
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
 * Returns the SQL conditions for the records that match a filter. `after`: the cursor after which a page begins; it is
 * null for the first page.
 */
export function conditionsOfRecordFilter(
  school: string,
  { filter, isSupport }: RecordFilterWithGroupKind,
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

/**
 * Returns an array with the SQL condition that selects the records of `questions`. The array is empty if `questions` is
 * null (all questions).
 */
export function questionConditionsOfRecordsSql(questions: RawBuilder<unknown> | null): RawBuilder<unknown>[] {
  return questions === null ? [] : [sql`(question_school_id, question_id) in (${questions})`];
}

/** Returns an SQL condition that is true if all of the conditions are true. */
export function joinConditions(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
