import { CompiledQuery } from 'kysely';
import {
  columnArrayParameters,
  rowsFromParametersSql,
  createSelectListSql,
  type ColumnsOfAnyTable,
} from '../database/columns.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { SumRowsToWrite } from './sum-rows.ts';
import {
  ACT_COLUMNS,
  ATTEMPT_COLUMNS,
  LESSON_RESULT_COLUMNS,
  QUESTION_PROGRESS_COLUMNS,
  WRONG_COMPOSITION_COLUMNS,
  type InsertedActRow,
} from './written-columns.ts';

const listed = (names: readonly string[]): string => names.join(', ');

type SumColumns = { readonly key: ColumnsOfAnyTable; readonly columns: ColumnsOfAnyTable };

/**
 * Returns an SQL statement that inserts rows with sums, or updates the existing rows if their sums differ. Unchanged
 * rows keep their value of `changed_in` (the transaction of the last change), so live screens do not read them again.
 */
function upsert({ key, columns }: SumColumns, first: number, cursor: 'changed_in' | null): string {
  const { table } = columns;
  const [written, transaction] = cursor === null ? [[], ''] : [[cursor], ', pg_current_xact_id()'];
  const sums = columns.names.filter((name) => !key.names.includes(name));
  const sumsOf = (alias: string): string => listed(sums.map((name) => `${alias}.${name}`));
  return `insert into ${table} (school_id, ${listed([...columns.names, ...written])})
    select $1::uuid, ${createSelectListSql(columns)}${transaction} from ${rowsFromParametersSql(columns, first)}
    on conflict (school_id, ${listed(key.names)}) do update set
      ${listed([...sums, ...written].map((name) => `${name} = excluded.${name}`))}
      where (${sumsOf(table)}) is distinct from (${sumsOf('excluded')})`;
}

/**
 * The SQL statement that writes acts and their sums. Its text is built only once, because building it in each
 * transaction took longer than some steps of the transaction.
 */
const ACTS_AND_SUMS = actsAndSums();

function actsAndSums(): string {
  // Each of the following constants is the number of the first SQL parameter for one database table. Parameter 1 is the
  // school.
  const act = 2;
  const attempt = act + ACT_COLUMNS.names.length;
  const progress = attempt + ATTEMPT_COLUMNS.columns.names.length;
  const result = progress + QUESTION_PROGRESS_COLUMNS.columns.names.length;
  const wrong = result + LESSON_RESULT_COLUMNS.columns.names.length;
  return `/* acts and sums */
    with acts as (
      insert into act (school_id, ${listed(ACT_COLUMNS.names)}) select $1::uuid, ${createSelectListSql(ACT_COLUMNS)} from ${rowsFromParametersSql(ACT_COLUMNS, act)}
      returning pupil_id, id, kind, correct, received_at
    ), statements as (
      insert into statement_due (school_id, pupil_id, act_id, queued_at)
        select $1::uuid, pupil_id, id, received_at from acts
         where kind in ('CHECK', 'WRITE_CHECK') and correct is not null and exists (select from school where id = $1::uuid and sends_statements)
    ), attempts as (${upsert(ATTEMPT_COLUMNS, attempt, null)}
    ), progress as (${upsert(QUESTION_PROGRESS_COLUMNS, progress, null)}
    ), results as (${upsert(LESSON_RESULT_COLUMNS, result, 'changed_in')})
    ${upsert(WRONG_COMPOSITION_COLUMNS, wrong, 'changed_in')}`;
}

/**
 * Inserts acts and writes their sums, in one database query. The acts must be new: the caller must have locked the
 * pupils and left out acts that are recorded already. If the school uses a learning record store (xAPI), the query also
 * adds each check to a queue, from which the check is sent to this store later.
 */
export async function insertActsAndWriteSums(
  trx: TenantTransaction,
  school: string,
  acts: readonly InsertedActRow[],
  { attempts, progress, results, wrongs }: SumRowsToWrite,
): Promise<void> {
  const parameters = [
    ...columnArrayParameters(ACT_COLUMNS, acts),
    ...columnArrayParameters(ATTEMPT_COLUMNS.columns, attempts),
    ...columnArrayParameters(QUESTION_PROGRESS_COLUMNS.columns, progress),
    ...columnArrayParameters(LESSON_RESULT_COLUMNS.columns, results),
    ...columnArrayParameters(WRONG_COMPOSITION_COLUMNS.columns, wrongs),
  ];
  await trx.executeQuery(CompiledQuery.raw(ACTS_AND_SUMS, [school, ...parameters]));
}

/**
 * Deletes all stored sums of the pupil except the given ones. The given sums are all sums that the pupil's acts result
 * in. The transaction must have the role `system`.
 */
export async function deleteSumsWithoutActs(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  { attempts, progress, results, wrongs }: SumRowsToWrite,
): Promise<void> {
  const founded: readonly (readonly [ColumnsOfAnyTable, unknown[][]])[] = [
    [ATTEMPT_COLUMNS.key, columnArrayParameters(ATTEMPT_COLUMNS.key, attempts)],
    [QUESTION_PROGRESS_COLUMNS.key, columnArrayParameters(QUESTION_PROGRESS_COLUMNS.key, progress)],
    [LESSON_RESULT_COLUMNS.key, columnArrayParameters(LESSON_RESULT_COLUMNS.key, results)],
    [WRONG_COMPOSITION_COLUMNS.key, columnArrayParameters(WRONG_COMPOSITION_COLUMNS.key, wrongs)],
  ];
  for (const [key, keys] of founded) {
    const unfounded = `delete from ${key.table} where school_id = $1 and pupil_id = $2
      and (${listed(key.names)}) not in (select ${createSelectListSql(key)} from ${rowsFromParametersSql(key, 3)})`;
    await trx.executeQuery(CompiledQuery.raw(unfounded, [school, pupil, ...keys]));
  }
}
