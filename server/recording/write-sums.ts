import { CompiledQuery } from 'kysely';
import { parametersOf, rowsFrom, selectList, type WrittenColumns } from '../database/columns.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { SumRows } from './sum-rows.ts';
import {
  ACT,
  ATTEMPT,
  LESSON_RESULT,
  QUESTION_PROGRESS,
  WRONG_COMPOSITION,
  type WrittenAct,
} from './written-columns.ts';

const listed = (names: readonly string[]): string => names.join(', ');

type SumColumns = { readonly key: WrittenColumns; readonly columns: WrittenColumns };

/**
 * Returns an upsert that changes only rows whose sums differ. All other rows keep their `changed_in`, so live screens
 * do not read them again.
 */
function upsert({ key, columns }: SumColumns, first: number, cursor: 'changed_in' | null): string {
  const { table } = columns;
  const [written, transaction] = cursor === null ? [[], ''] : [[cursor], ', pg_current_xact_id()'];
  const sums = columns.names.filter((name) => !key.names.includes(name));
  const sumsOf = (alias: string): string => listed(sums.map((name) => `${alias}.${name}`));
  return `insert into ${table} (school_id, ${listed([...columns.names, ...written])})
    select $1::uuid, ${selectList(columns)}${transaction} from ${rowsFrom(columns, first)}
    on conflict (school_id, ${listed(key.names)}) do update set
      ${listed([...sums, ...written].map((name) => `${name} = excluded.${name}`))}
      where (${sumsOf(table)}) is distinct from (${sumsOf('excluded')})`;
}

/**
 * The SQL statement for acts and sums. It is built once, because building it in each transaction took longer than some
 * steps of the transaction.
 */
const ACTS_AND_SUMS = actsAndSums();

function actsAndSums(): string {
  // Each of these constants is the number of the first parameter for one table. Parameter 1 is the school.
  const act = 2;
  const attempt = act + ACT.names.length;
  const progress = attempt + ATTEMPT.columns.names.length;
  const result = progress + QUESTION_PROGRESS.columns.names.length;
  const wrong = result + LESSON_RESULT.columns.names.length;
  return `/* acts and sums */
    with acts as (
      insert into act (school_id, ${listed(ACT.names)}) select $1::uuid, ${selectList(ACT)} from ${rowsFrom(ACT, act)}
      returning pupil_id, id, kind, correct, received_at
    ), statements as (
      insert into statement_due (school_id, pupil_id, act_id, queued_at)
        select $1::uuid, pupil_id, id, received_at from acts
         where kind in ('CHECK', 'WRITE_CHECK') and correct is not null and exists (select from school where id = $1::uuid and sends_statements)
    ), attempts as (${upsert(ATTEMPT, attempt, null)}
    ), progress as (${upsert(QUESTION_PROGRESS, progress, null)}
    ), results as (${upsert(LESSON_RESULT, result, 'changed_in')})
    ${upsert(WRONG_COMPOSITION, wrong, 'changed_in')}`;
}

/**
 * Inserts acts and upserts their sums, in one statement. If the school sends statements to a learning record store, the
 * checks are queued for it. The acts must be new: the caller has locked the pupils and
 * compared the ids of recorded acts.
 */
export async function writeSums(
  trx: TenantTransaction,
  school: string,
  acts: readonly WrittenAct[],
  { attempts, progress, results, wrongs }: SumRows,
): Promise<void> {
  const parameters = [
    ...parametersOf(ACT, acts),
    ...parametersOf(ATTEMPT.columns, attempts),
    ...parametersOf(QUESTION_PROGRESS.columns, progress),
    ...parametersOf(LESSON_RESULT.columns, results),
    ...parametersOf(WRONG_COMPOSITION.columns, wrongs),
  ];
  await trx.executeQuery(CompiledQuery.raw(ACTS_AND_SUMS, [school, ...parameters]));
}

/**
 * Deletes the pupil's sum rows that have no acts. Only a recomputation may call this function, because its transaction
 * runs as `system`.
 */
export async function deleteSumsWithoutActs(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  { attempts, progress, results, wrongs }: SumRows,
): Promise<void> {
  const founded: readonly (readonly [WrittenColumns, unknown[][]])[] = [
    [ATTEMPT.key, parametersOf(ATTEMPT.key, attempts)],
    [QUESTION_PROGRESS.key, parametersOf(QUESTION_PROGRESS.key, progress)],
    [LESSON_RESULT.key, parametersOf(LESSON_RESULT.key, results)],
    [WRONG_COMPOSITION.key, parametersOf(WRONG_COMPOSITION.key, wrongs)],
  ];
  for (const [key, keys] of founded) {
    const unfounded = `delete from ${key.table} where school_id = $1 and pupil_id = $2
      and (${listed(key.names)}) not in (select ${selectList(key)} from ${rowsFrom(key, 3)})`;
    await trx.executeQuery(CompiledQuery.raw(unfounded, [school, pupil, ...keys]));
  }
}
