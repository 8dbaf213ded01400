import { Client } from 'pg';
import { z } from 'zod/mini';
import { TEXT_FORMAT_SETTINGS_SQL } from '../archive/tables.ts';
import { describeDatabaseFailureForOperator } from '../database/unavailable.ts';
import { DeploymentCellError, type DeploymentCell } from './cells-file.ts';

const UNDEFINED_TABLE = '42P01';

/** A connection to the database of a cell (an installation with its own database) with the rights of a superuser. */
export type DeploymentCellDatabase = DeploymentCell & { readonly client: Client };

/**
 * Opens a connection to a cell's database. If the abort signal `late` is given, aborting it closes the connection.
 * Throws a DeploymentCellError if the database cannot be reached, or if its user is no superuser.
 */
export async function openDeploymentCellDatabase(
  cell: DeploymentCell,
  late: AbortSignal | null = null,
): Promise<DeploymentCellDatabase> {
  const client = new Client({
    connectionString: cell.database,
    application_name: 'sakumon-move-school',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  late?.addEventListener('abort', () => client.connection.stream.destroy());
  try {
    await client.connect();
    await client.query(TEXT_FORMAT_SETTINGS_SQL);
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    if (rows[0]?.rolsuper !== true) {
      throw new DeploymentCellError(`The user in the database address of the cell ${cell.name} must be a superuser.`);
    }
    return { ...cell, client };
  } catch (fault) {
    await client.end().catch(() => undefined);
    throw toDeploymentCellError(cell, fault);
  }
}

/**
 * Converts an error (`fault`) to a DeploymentCellError with the cell's name if the cell's database was unavailable or
 * its disk is full. Returns any other error unchanged.
 */
export function toDeploymentCellError({ name }: Pick<DeploymentCell, 'name'>, fault: unknown): unknown {
  const trouble = describeDatabaseFailureForOperator(fault);
  return trouble === null ? fault : new DeploymentCellError(`The cell ${name}: ${trouble}`, { cause: fault });
}

const Copy = z.object({
  name: z.nullable(z.string()),
  step: z.nullable(z.enum(['copying', 'paused', 'moved', 'arriving'])),
  otherCell: z.nullable(z.string()),
});

/**
 * The copy of a school in one cell. `name`: the name of the school, or null if the cell has no copy of it. `step`: the
 * step of the school's move, or null if the school does not move.
 */
export type SchoolCopy = z.infer<typeof Copy>;

/**
 * Reads the copy of a school in a cell. Throws a DeploymentCellError if the tables for moves do not exist, because no
 * server of this version has started in the cell yet.
 */
export async function readSchoolCopy({ client, name }: DeploymentCellDatabase, school: string): Promise<SchoolCopy> {
  try {
    const { rows } = await client.query(
      `select school.name, step, other_cell as "otherCell" from (select $1::uuid as id) as sought
         left join school on school.id = sought.id
         left join maintenance.school_move on school_id = sought.id`,
      [school],
    );
    return Copy.parse(rows[0]);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === UNDEFINED_TABLE) {
      throw new DeploymentCellError(`The cell ${name} has no database of this version: start its server once.`, {
        cause: fault,
      });
    }
    throw fault;
  }
}

/** Runs `body` in a transaction on the client's connection. Returns the result of `body`. */
export async function runInClientTransaction<Result>(client: Client, body: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await body();
    await client.query('commit');
    return result;
  } catch (fault) {
    await client.query('rollback').catch(() => undefined);
    throw fault;
  }
}
