import { DatabaseError } from 'pg';
import type { Sakumon } from './sakumon.ts';

/** Where the rows lie that every journey begins with. */
const KEPT = 'kept_rows';

/** Runs a statement for each table: %1$I is its name. */
function forEachTable(statement: string): string {
  return `for name in select tablename from pg_tables where schemaname = 'public'
    loop execute format('${statement}', name); end loop;`;
}

/** Keeps every row as it stands now, for `restoreRows`. */
export async function keepRows({ query }: Sakumon): Promise<void> {
  await query(`do $$ declare name text; begin
    create schema ${KEPT};
    ${forEachTable(`create table ${KEPT}.%1$I as table public.%1$I`)}
  end $$`);
}

const DEADLOCK = '40P01';

/**
 * Brings back the rows that were kept, and no others, past the triggers that let nobody take an act back. Where what the
 * server is about meets it halfway, PostgreSQL ends one of the two: it is done again.
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
