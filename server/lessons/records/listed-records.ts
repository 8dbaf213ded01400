import { sql } from 'kysely';
import { ListedLearningRecord, type LearningRecordFilter } from '../../../contract/records.ts';
import { requirementLineForStaff, questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { isMemberOnDaySql } from '../../database/membership.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { toApiId } from '../../identifiers.ts';
import { addGroupKindToRecordFilter, formatRecordCursor, type RecordCursor } from './record-conditions.ts';
import { createRecordPageQueries } from './record-query.ts';

type RecordRow = {
  readonly lesson_id: string;
  readonly pupil_id: string;
  readonly question_school_id: string;
  readonly question_id: string;
  readonly question_version: string;
  readonly begun_at: Date;
  readonly checks: number;
  readonly wrong_checks: number;
  readonly checks_to_solve: number | null;
  readonly solved_without_moves: boolean;
  readonly worked: number;
  readonly stars: number;
  readonly broken_structure: number;
  readonly broken_story: number;
  readonly broken_objects: number;
  readonly broken_numbers: number;
  readonly broken_calculation: number;
  readonly display_name: string;
  readonly number: number | null;
  readonly school_number: string | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly kind: string;
  readonly started_at: Date;
  readonly level: number | null;
  readonly position: number | null;
  readonly text: string | null;
};

/** The kinds of acts that do not change the slots or the diagram on the pupil's screen. */
const NO_MOVES = ['QUESTION_BEGIN', 'HINT', 'CHECK', 'QUESTION_END'];

/**
 * SQL expression that is true if a pupil solved the question without an earlier act that changed the slots or the
 * diagram. It is not stored, because an earlier act may arrive at the server after the right check. For speed, it
 * ignores attempts that ended before the record's first act or began after the record's last act.
 */
const SOLVED_WITHOUT_MOVES = sql`(found.checks_to_solve is not null and exists (
    select from attempt join act as solving on solving.school_id = attempt.school_id
        and solving.pupil_id = attempt.pupil_id and solving.attempt_id = attempt.id
     where attempt.school_id = found.school_id and attempt.pupil_id = found.pupil_id
       and attempt.question_school_id = found.question_school_id and attempt.question_id = found.question_id
       and attempt.begun_at <= found.last_act_at and attempt.last_act_at >= found.begun_at
       and solving.lesson_id = found.lesson_id and solving.kind = 'CHECK' and solving.correct
       and not exists (select from act as move where move.school_id = attempt.school_id
         and move.pupil_id = attempt.pupil_id and move.attempt_id = attempt.id
         and move.step < solving.step and move.kind <> all(${NO_MOVES}::text[]))))`;

/** A function from a question version to the name of its requirement, as teachers see it. */
type RequirementWords = (question: {
  readonly school: string;
  readonly id: string;
  readonly version: string;
}) => string;

function keyOf(school: string, id: string, version: string): string {
  return JSON.stringify([school, id, version]);
}

/**
 * Cache for the names of requirements, by question version. A version never changes, so its cached name stays valid.
 * Without this cache, computing the names took longer than all other work for a list of records.
 */
const MADE = new Map<string, string>();
/** Maximum number of names in the cache. If the cache contains more names, it is emptied. */
const MOST_MADE = 5000;

async function makeWords(trx: TenantTransaction, rows: readonly RecordRow[]): Promise<void> {
  const { rows: versions } = await sql<{ school_id: string; id: string; version: string; document: unknown }>`
    select school_id, question_id as id, version, document
      from unnest(${rows.map((row) => row.question_school_id)}::uuid[], ${rows.map((row) => row.question_id)}::text[],
        ${rows.map((row) => row.question_version)}::text[]) as missing (school_id, question_id, version)
      join question_version using (school_id, question_id, version)`.execute(trx);
  for (const { school_id, id, version, document } of versions) {
    const reading = parseQuestionDocument(document);
    MADE.set(
      keyOf(school_id, id, version),
      reading.kind === 'question' ? requirementLineForStaff(reading.question) : '',
    );
  }
}

/**
 * Reads the name of the requirement for the question version of each row. Returns a function from a question version to
 * the name. The name is empty if the version's document cannot be parsed.
 */
async function requirementsIn(trx: TenantTransaction, rows: readonly RecordRow[]): Promise<RequirementWords> {
  const rowsByKey = new Map(
    rows.map((row) => [keyOf(row.question_school_id, row.question_id, row.question_version), row] as const),
  );
  if (MADE.size > MOST_MADE) MADE.clear();
  const missing = [...rowsByKey].filter(([key]) => !MADE.has(key)).map(([, row]) => row);
  if (missing.length > 0) await makeWords(trx, missing);
  const words = new Map([...rowsByKey.keys()].map((key) => [key, MADE.get(key) ?? '']));
  return ({ school, id, version }) => words.get(keyOf(school, id, version)) ?? '';
}

function recordOf(row: RecordRow, requirement: RequirementWords): ListedLearningRecord {
  const { question_id: id, level, position } = row;
  const question = { school: row.question_school_id, id, version: row.question_version };
  return ListedLearningRecord.parse({
    pupil: {
      id: toApiId('u', row.pupil_id),
      name: row.display_name,
      number: row.number,
      schoolNumber: row.school_number,
    },
    group: row.group_id === null ? null : { id: toApiId('g', row.group_id), name: row.group_name },
    lesson: { id: toApiId('s', row.lesson_id), kind: row.kind, startedAt: row.started_at.toISOString() },
    question: {
      id,
      version: row.question_version,
      name: questionNameForStaff({ id, level, position }),
      requirement: requirement(question),
    },
    begunAt: row.begun_at.getTime(),
    checks: row.checks,
    wrongChecks: row.wrong_checks,
    checksToSolve: row.checks_to_solve,
    solvedWithoutMoves: row.solved_without_moves,
    worked: row.worked,
    stars: row.stars,
    text: row.text,
    broken: {
      structure: row.broken_structure,
      story: row.broken_story,
      objects: row.broken_objects,
      numbers: row.broken_numbers,
      calculation: row.broken_calculation,
    },
  });
}

function cursorOf(row: RecordRow): RecordCursor {
  return {
    begunAt: row.begun_at,
    lesson: row.lesson_id,
    pupil: row.pupil_id,
    questionSchool: row.question_school_id,
    question: row.question_id,
  };
}

/** A page of records. */
export type RecordPage = {
  readonly records: readonly ListedLearningRecord[];
  /** The cursor of the next page, or null on the last page. */
  readonly next: string | null;
};

/** Returns a page of the records that match a filter and come after a cursor. The latest record comes first. */
export async function listMatchingRecords(
  trx: TenantTransaction,
  school: string,
  filter: LearningRecordFilter,
  page: { readonly after: RecordCursor | null; readonly limit: number },
): Promise<RecordPage> {
  const { rows: results, lastScanned } = createRecordPageQueries(
    school,
    await addGroupKindToRecordFilter(trx, school, filter),
    page,
  );
  const { rows } = await sql<RecordRow>`
    with found as materialized (${results})
    select found.*, account.display_name, account.school_number, lesson.kind, lesson.started_at, lesson.group_id, class_group.name as group_name,
        question.level, question.position + 1 as position, membership.number, last_text.text,
        ${SOLVED_WITHOUT_MOVES} as solved_without_moves
      from found
      join account on account.school_id = found.school_id and account.id = found.pupil_id
      join lesson on lesson.school_id = found.school_id and lesson.id = found.lesson_id
      join question on question.school_id = found.question_school_id and question.id = found.question_id
      left join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
      left join lateral (
        select number from group_membership as member
         where school_id = found.school_id and pupil_id = found.pupil_id and group_id = lesson.group_id
           and ${isMemberOnDaySql('member', sql.ref('lesson.day'))}
         order by from_date desc limit 1) as membership on true
      left join lateral (
        select text from written_text as written
         where written.school_id = found.school_id and written.pupil_id = found.pupil_id
           and written.lesson_id = found.lesson_id and written.question_school_id = found.question_school_id
           and written.question_id = found.question_id
         order by written_at desc, act_id desc limit 1) as last_text on true
     order by found.begun_at desc, lesson_id desc, pupil_id desc, question_school_id desc, question_id desc`.execute(
    trx,
  );
  const requirement = await requirementsIn(trx, rows);
  const records = rows.map((row) => recordOf(row, requirement));
  const last = rows.at(-1);
  if (rows.length === page.limit && last !== undefined) return { records, next: formatRecordCursor(cursorOf(last)) };
  if (lastScanned === null) return { records, next: null };
  const { rows: scanned } = await sql<RecordRow>`${lastScanned}`.execute(trx);
  return { records, next: scanned[0] === undefined ? null : formatRecordCursor(cursorOf(scanned[0])) };
}
