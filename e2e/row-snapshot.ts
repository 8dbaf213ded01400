import { DatabaseError } from 'pg';
import type { Sakumon } from './sakumon.ts';

/** The name of the database schema that contains the copies that `saveRowSnapshot` makes of all tables. */
const KEPT = 'kept_rows';

/**
 * Returns PL/pgSQL code that runs an SQL statement for each table of Sakumon. In the statement, %1$I represents the
 * name of the table.
 */
function forEachTable(statement: string): string {
  return `for name in select tablename from pg_tables where schemaname = 'public'
    loop execute format('${statement}', name); end loop;`;
}

/** Copies all present rows. `restoreRows` restores them. */
export async function saveRowSnapshot({ query }: Sakumon): Promise<void> {
  await query(`do $$ declare name text; begin
    create schema ${KEPT};
    ${forEachTable(`create table ${KEPT}.%1$I as table public.%1$I`)}
  end $$`);
}

const DEADLOCK = '40P01';

/**
 * Replaces the rows of all tables by the rows that `saveRowSnapshot` has copied. The triggers that forbid deleting acts do
 * not run. If PostgreSQL aborts the transaction because of a deadlock with the server, the function starts again.
 */
export async function restoreRows(sakumon: Sakumon): Promise<void> {
  try {
    await replaceRows(sakumon);
  } catch (fault) {
    if (!(fault instanceof DatabaseError) || fault.code !== DEADLOCK) throw fault;
    await restoreRows(sakumon);
  }
}

async function replaceRows({ query }: Sakumon): Promise<void> {
  await query(`do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    ${forEachTable('delete from public.%1$I')}
    ${forEachTable(`insert into public.%1$I table ${KEPT}.%1$I`)}
  end $$`);
}
