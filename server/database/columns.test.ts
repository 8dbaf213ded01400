import { CompiledQuery } from 'kysely';
import { array, assert, asyncProperty, boolean, integer, option, record, string } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  pickAllColumnsExcept,
  pickColumnsOfTable,
  columnArrayParameters,
  rowsFromParametersSql,
  createSelectListSql,
  type ColumnsOfAnyTable,
  type RowToWrite,
} from './columns.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';

const database = await createTestDatabase();
afterAll(database.close);

const ACT = pickColumnsOfTable('act', ['question_id', 'step', 'correct', 'verdict']);
const RESULT = pickColumnsOfTable('lesson_result', ['question_id', 'checks_to_solve', 'checked_at']);
const PROGRESS = pickAllColumnsExcept('question_progress', ['school_id']);

async function throughPostgres(columns: ColumnsOfAnyTable, parameters: unknown[][]): Promise<unknown[]> {
  const text = `select ${createSelectListSql(columns)} from ${rowsFromParametersSql(columns, 1)}`;
  return (await database.db.executeQuery(CompiledQuery.raw(text, parameters))).rows;
}

test.each(['', 'NULL', 'null', '"', '\\', '{1,2}', 'a,b', '行\n', ' ', "'; drop table act; --"])(
  'the text %j arrives unchanged',
  async (said) => {
    const verdict = [{ said: [said] }];
    const row = { question_id: said, step: 0, correct: null, verdict: JSON.stringify(verdict) };
    expect(await throughPostgres(ACT, columnArrayParameters(ACT, [row]))).toEqual([{ ...row, verdict }]);
  },
);

test('a time survives the round trip through PostgreSQL', async () => {
  const columns = pickColumnsOfTable('act', ['device_time', 'received_at']);
  const at = new Date('2026-05-12T09:30:00.123Z');
  const row = { device_time: at.toISOString(), received_at: at };
  const arrived = await throughPostgres(columns, columnArrayParameters(columns, [row]));
  expect(arrived).toEqual([{ device_time: at, received_at: at }]);
});

const text = string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''));
const int = integer({ min: -2147483648, max: 2147483647 });

test('rows with any values arrive in their order', async () => {
  const rows = array(
    record({
      question_id: text,
      step: int,
      correct: option(boolean()),
      verdict: option(record({ of: text, and: array(boolean()) })),
    }),
    { maxLength: 5 },
  );
  await assert(
    asyncProperty(rows, async (sent) => {
      const written = sent.map((row) => ({
        ...row,
        verdict: row.verdict === null ? null : JSON.stringify(row.verdict),
      }));
      expect(await throughPostgres(ACT, columnArrayParameters(ACT, written))).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});

test('arrays of numbers of any length arrive in their rows', async () => {
  const rows = array(record({ question_id: text, checks_to_solve: option(int), checked_at: array(integer()) }), {
    maxLength: 5,
  });
  await assert(
    asyncProperty(rows, async (sent) => {
      // The driver returns values of the type bigint as strings, so the expected numbers are converted, too.
      const arrived = sent.map((row) => ({ ...row, checked_at: row.checked_at.map(String) }));
      expect(await throughPostgres(RESULT, columnArrayParameters(RESULT, sent))).toEqual(arrived);
    }),
    { numRuns: 100 },
  );
});

test('columnsOfTableExcept returns all columns of the schema except the excluded ones', () => {
  expect([...PROGRESS.names].sort()).toEqual([
    'attempts',
    'begun',
    'first_check_right',
    'first_checked_from',
    'first_solved_from',
    'last_begun_at',
    'pupil_id',
    'question_id',
    'question_school_id',
    'solved',
    'stars',
  ]);
});

/**
 * Nothing calls this function. `tsc -b` compiles it before the tests run, and fails unless each line after
 * `@ts-expect-error` has a type error.
 */
export function compileExpectedTypeErrors(): unknown[] {
  type Result = RowToWrite<'lesson_result', (typeof RESULT)['names'][number]>;
  const result: Result = { question_id: 'plus-1', checks_to_solve: null, checked_at: [1] };
  const { question_id, checks_to_solve } = result;
  return [
    // @ts-expect-error -- a table that does not exist
    pickColumnsOfTable('acts', []),
    // @ts-expect-error -- a misspelt column name
    pickColumnsOfTable('lesson_result', ['check_to_solve']),
    // @ts-expect-error -- a misspelt name in the excluded columns
    pickAllColumnsExcept('lesson_result', ['school']),
    // @ts-expect-error -- a row without one of the columns
    columnArrayParameters(RESULT, [{ question_id, checks_to_solve }]),
    // @ts-expect-error -- a row in which a column name is misspelt
    columnArrayParameters(RESULT, [{ question_id, checks_to_solve, checkd_at: [1] }]),
    // @ts-expect-error -- a row with one column too many
    columnArrayParameters(RESULT, [{ question_id, checks_to_solve, checked_at: [1], worked: 3 }]),
    // @ts-expect-error -- null in a column that does not allow null
    columnArrayParameters(RESULT, [{ ...result, question_id: null }]),
    // @ts-expect-error -- undefined instead of null
    columnArrayParameters(RESULT, [{ ...result, checks_to_solve: undefined }]),
    // @ts-expect-error -- text in a column of numbers
    columnArrayParameters(RESULT, [{ ...result, checked_at: ['1'] }]),
    // @ts-expect-error -- a JSON value that is not text
    columnArrayParameters(ACT, [{ question_id, step: 0, correct: null, verdict: { correct: true } }]),
  ];
}
