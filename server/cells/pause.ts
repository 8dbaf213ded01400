import { setTimeout as wait } from 'node:timers/promises';
import { tablesInReferenceOrder } from '../archive/tables.ts';
import { DeploymentCellError } from './cells-file.ts';
import {
  findTablesThatDiffer,
  findQuestionsMissingInNewCell,
  type SchoolInTwoDeploymentCells,
} from './compare-copies.ts';
import { runInClientTransaction, type DeploymentCellDatabase } from './cell-database.ts';
import {
  waitForReplicationMark,
  disableSubscriptionToSchool,
  subscribeToSchool,
  writeReplicationMark,
} from './replication.ts';

/**
 * PAUSE_TRIES is the maximum number of times that one move pauses the school (makes it read-only). BETWEEN_TRIES is the
 * time in milliseconds between two pauses.
 */
const PAUSE_TRIES = 5;
const BETWEEN_TRIES = 1000;
/**
 * A pause begins only after the running transactions of the school have ended. If they need longer than this number of
 * milliseconds, the pause fails and is tried again later.
 */
const LOCK_PATIENCE = 400;
/**
 * The two copies are compared by the content of all acts that were received after the copying began. The clocks of two
 * servers may differ, so acts that were received up to this number of milliseconds earlier are compared, too.
 */
const CLOCK_MARGIN = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

const LOCK_SCHOOL = `select pg_advisory_xact_lock(hashtext('school move'), hashtext($1::text))`;

type Tables = Awaited<ReturnType<typeof tablesInReferenceOrder>>;

/**
 * Thrown if a pause was too short. The message says which step took too long. After this error, the school can be used
 * in the old cell again.
 */
class PauseTooShortError extends Error {}

/**
 * Makes the school read-only in the old cell (a pause) and waits until the new cell has received all changes. Then
 * compares the two copies and marks the school as moved. If this takes longer than `longestPause` milliseconds, the
 * school can be used in the old cell again; the function then calls `catchUp` and tries another pause.
 *
 * Returns the time at which the successful pause began (`began`, from `performance.now()`) and the number of pauses
 * (`tries`). Throws a DeploymentCellError if the copies differ, or if every pause took too long.
 */
export async function pauseAndHandOverSchool(
  move: SchoolInTwoDeploymentCells,
  longestPause: number,
  catchUp: () => Promise<void>,
): Promise<{ readonly began: number; readonly tries: number }> {
  const tables = await tablesInReferenceOrder(move.source.client);
  for (let tries = 1; ; tries += 1) {
    try {
      return { began: await handOver(move, tables, longestPause), tries };
    } catch (fault) {
      await reopen(move);
      const isShort = fault instanceof PauseTooShortError || isLockTimeout(fault);
      if (!isShort) throw fault;
      if (tries === PAUSE_TRIES) {
        throw new DeploymentCellError(
          `The last step did not fit into ${longestPause / 1000} s in ${tries} tries (${fault.message}). The school is in use in the cell ${move.source.name}; run the command again, or abort.`,
        );
      }
      await wait(BETWEEN_TRIES);
      await catchUp();
    }
  }
}

async function handOver(move: SchoolInTwoDeploymentCells, tables: Tables, longestPause: number): Promise<number> {
  const { source, target, school } = move;
  const { began, mark } = await pause(source, school, longestPause);
  const left = (): number => longestPause - (performance.now() - began);
  if (!(await waitForReplicationMark(source, target, school, mark, left())))
    throw new PauseTooShortError('the new cell was behind');
  const received = performance.now() - began;
  await disableSubscriptionToSchool(target, school);
  const since = await beginOfCopy(source, school);
  const differing = await findTablesThatDiffer(move, tables, since);
  const missing = await findQuestionsMissingInNewCell(move);
  // If the pause has ended, people use the school again, so a difference between the copies is no error.
  if (left() <= 0) throw new PauseTooShortError(`the comparison began after ${Math.round(received)} ms`);
  if (differing.length > 0) throw new DeploymentCellError(`The two copies differ: ${differing.join(', ')}.`);
  if (missing.length > 0) {
    throw new DeploymentCellError(`Questions were published after the copy (${missing[0]} …): abort, and begin again.`);
  }
  await renewTransactionIds(target, school, tables);
  const compared = performance.now() - began;
  const times = `received after ${Math.round(received)} ms, compared after ${Math.round(compared)} ms`;
  if (!(await leave(source, school))) throw new PauseTooShortError(times);
  return began;
}

/**
 * Makes the school read-only for `longestPause` milliseconds. When the promise resolves, every earlier transaction of
 * the school has ended.
 */
async function pause({ client, ...cell }: DeploymentCellDatabase, school: string, longestPause: number) {
  return runInClientTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${LOCK_PATIENCE}`);
    await client.query(LOCK_SCHOOL, [school]);
    const began = performance.now();
    await client.query(
      `update maintenance.school_move set step = 'paused', paused_until = clock_timestamp() + $2 * interval '1 ms'
        where school_id = $1 and step in ('copying', 'paused')`,
      [school, longestPause],
    );
    return { began, mark: await writeReplicationMark({ client, ...cell }, school) };
  });
}

/**
 * Marks the school as moved and returns true. If the time of the pause is over, changes nothing and returns false. A
 * lock prevents other transactions from writing between the check of the time and the commit.
 */
async function leave({ client }: DeploymentCellDatabase, school: string): Promise<boolean> {
  return runInClientTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${LOCK_PATIENCE}`);
    await client.query(LOCK_SCHOOL, [school]);
    const { rowCount } = await client.query(
      `update maintenance.school_move set step = 'moved', paused_until = null, moved_at = clock_timestamp()
        where school_id = $1 and step = 'paused' and paused_until > clock_timestamp()`,
      [school],
    );
    return rowCount === 1;
  });
}

/** Ends a pause early, and makes the new cell receive changes again. */
async function reopen({ source, target, school }: SchoolInTwoDeploymentCells): Promise<void> {
  await source.client.query(
    `update maintenance.school_move set step = 'copying', paused_until = null where school_id = $1 and step = 'paused'`,
    [school],
  );
  await subscribeToSchool(source, target, school);
}

async function beginOfCopy({ client }: DeploymentCellDatabase, school: string): Promise<Date> {
  const { rows } = await client.query<{ begun_at: Date }>(
    'select begun_at from maintenance.school_move where school_id = $1',
    [school],
  );
  return new Date((rows[0]?.begun_at.getTime() ?? 0) - CLOCK_MARGIN);
}

/**
 * Replaces the transaction ids that were copied from the old cell by one transaction id of the new cell's database.
 * This is necessary because the server compares the stored ids with transactions of its own database.
 */
async function renewTransactionIds({ client }: DeploymentCellDatabase, school: string, tables: Tables): Promise<void> {
  for (const { name, transactionColumns } of tables) {
    for (const column of transactionColumns) {
      await client.query(
        `update ${name} set ${column} = pg_current_xact_id() where school_id = $1
           and ${column} <> (select copied_in from maintenance.school_move where school_move.school_id = $1)`,
        [school],
      );
    }
  }
}

function isLockTimeout(fault: unknown): fault is Error {
  return fault instanceof Error && 'code' in fault && fault.code === LOCK_NOT_AVAILABLE;
}
