import { toApiId } from '../identifiers.ts';
import {
  runInClientTransaction,
  openDeploymentCellDatabase,
  readSchoolCopy,
  type DeploymentCellDatabase,
  type SchoolCopy,
} from './cell-database.ts';
import { DeploymentCellError, deploymentCellWithName, type DeploymentCellsFile } from './cells-file.ts';
import { copySchool } from './copy-school.ts';
import { routeSchoolToDeploymentCell, throwIfSchoolNotInRoutingFile } from './directory.ts';
import { eraseCopyOfMovedSchool, deleteAllRowsOfSchool } from './erase-old-copies.ts';
import { pauseAndHandOverSchool } from './pause.ts';
import { throwIfMigrationsDiffer } from './compare-copies.ts';
import {
  endReplication,
  waitForReplicationMark,
  subscribeToSchool,
  throwIfReplicationNotAllowed,
  writeReplicationMark,
} from './replication.ts';

/** A move fails if a change in the old cell needs longer than this number of milliseconds to reach the new cell. */
const CATCH_UP_PATIENCE = 600_000;
/** Before the school becomes read-only, the new cell must receive changes with at most this delay in milliseconds. */
const NEAR = 300;

/**
 * The last changes must be copied and compared within this fraction of `longestPause`. The rest of `longestPause` is
 * for switching the proxy to the new cell.
 */
const HAND_OVER_PART = 0.75;

/**
 * A move. `school` is the database id (a UUID), `to` is the name of the new cell, and `say` prints a line for each
 * finished step.
 */
export type SchoolMovePlan = {
  readonly file: DeploymentCellsFile;
  readonly school: string;
  readonly to: string;
  /** Time limit in milliseconds for one pause. During a pause, nobody can change data of the school. */
  readonly longestPause: number;
  readonly say: (line: string) => void;
};

type Parties = { readonly source: DeploymentCellDatabase; readonly target: DeploymentCellDatabase };

/**
 * Moves a school to another cell while it is in use, or finishes a move that was interrupted. The copy in the old cell
 * stays until {@link eraseOldSchoolCopy}, but nobody can use this copy. Throws a DeploymentCellError or a BackupError
 * if the move fails. After a failure, either the school stays in use in the old cell, or the operator must run the
 * command again.
 */
export async function moveSchool({ file, school, to, longestPause, say }: SchoolMovePlan): Promise<void> {
  const target = deploymentCellWithName(file, to);
  await withCells(file, async (cells) => {
    const from = await cellToLeave(cells, school, to);
    const { source, target: into } = partiesOf(cells, from, target.name);
    await lockMove(source, school);
    const { step } = await readSchoolCopy(source, school);
    if (step === 'moved') {
      await direct(file, { source, target: into }, school);
      await endReplication(source, into, school);
      say(`open: the move was finished; the school is in the cell ${to}.`);
      return;
    }
    await throwIfMigrationsDiffer(source, into);
    await throwIfReplicationNotAllowed(source);
    await throwIfSchoolNotInRoutingFile(file, toApiId('c', school));
    await copySchool({ source, target: into, school }, say);
    await subscribeToSchool(source, into, school);
    say('follow: the new cell receives all changes.');
    const catchUpAgain = (): Promise<void> => catchUp({ source, target: into }, school);
    await catchUpAgain();
    say('near: the new cell has nearly all changes.');
    const move = { source, target: into, school };
    const { began, tries } = await pauseAndHandOverSchool(move, longestPause * HAND_OVER_PART, catchUpAgain);
    say('moved: both copies are equal by count and checksum.');
    await direct(file, { source, target: into }, school);
    const pause = Math.round(performance.now() - began);
    say(`directed: the addresses of the school lead to the cell ${to}.`);
    await endReplication(source, into, school);
    say(`open: the school is in the cell ${to}; read-only or closed for ${pause} ms, pause ${tries}.`);
  });
}

/**
 * Cancels a move that is not finished: the school is in use in the old cell again, and the copy in the new cell is
 * erased. Throws a DeploymentCellError if the school is already in use in the new cell.
 */
export async function abortSchoolMove({
  file,
  school,
  to,
}: Pick<SchoolMovePlan, 'file' | 'school' | 'to'>): Promise<void> {
  await withCells(file, async (cells) => {
    const from = await cellToLeave(cells, school, to);
    const { source, target } = partiesOf(cells, from, to);
    await lockMove(source, school);
    const { step } = await readSchoolCopy(target, school);
    const isOpen = (await readSchoolCopy(source, school)).step === 'moved' && step !== 'arriving';
    if (isOpen) throw new DeploymentCellError(`The school is in use in the cell ${to} already: move it back instead.`);
    await endReplication(source, target, school);
    // Erase the new cell's copy before the school is in use in the old cell again. Otherwise an interruption could
    // leave a copy that somebody opens later.
    if (step === 'arriving') await deleteAllRowsOfSchool(target, school);
    await source.client.query('delete from maintenance.school_move where school_id = $1', [school]);
  });
}

/**
 * Erases the copy that a school left in its old cell, before the old cell does so itself (`erase-old-copies.ts`).
 * Returns the name of the old cell. Throws a DeploymentCellError unless the school is in use in another cell.
 */
export async function eraseOldSchoolCopy(file: DeploymentCellsFile, school: string, now: Date): Promise<string> {
  return withCells(file, async (cells) => {
    for (const cell of cells) {
      const { step, otherCell } = await readSchoolCopy(cell, school);
      const other = cells.find(({ name }) => name === otherCell);
      if (step !== 'moved' || other === undefined) continue;
      const there = await readSchoolCopy(other, school);
      if (there.name === null || there.step === 'arriving') {
        throw new DeploymentCellError(`The school is not in use in the cell ${other.name}: nothing was erased.`);
      }
      await endReplication(cell, other, school);
      const { client } = cell;
      await runInClientTransaction(client, () =>
        eraseCopyOfMovedSchool(client, { school, otherCell: other.name, now }),
      );
      return cell.name;
    }
    throw new DeploymentCellError('No cell has an old copy of this school.');
  });
}

/** Returns one line for each cell that has a copy of the school. */
export async function describeSchoolCopies(file: DeploymentCellsFile, school: string): Promise<readonly string[]> {
  return withCells(file, async (cells) => {
    const lines: string[] = [];
    for (const cell of cells) {
      const { name, step, otherCell } = await readSchoolCopy(cell, school);
      if (name !== null) lines.push(`${cell.name}: ${name}, ${wordsOfStep(step, otherCell)}`);
    }
    return lines;
  });
}

function wordsOfStep(step: SchoolCopy['step'], otherCell: string | null): string {
  switch (step) {
    case null:
      return 'in use';
    case 'copying':
    case 'paused':
      return `in use, moves to ${otherCell}`;
    case 'moved':
      return `old copy, moved to ${otherCell}`;
    case 'arriving':
      return `new copy from ${otherCell}, not in use yet`;
  }
}

/**
 * Runs `body` with connections to the databases of all cells that the cells file describes. All cells are opened, so
 * that `body` notices a school that is in two cells.
 */
async function withCells<Result>(
  file: DeploymentCellsFile,
  body: (cells: readonly DeploymentCellDatabase[]) => Promise<Result>,
): Promise<Result> {
  const cells: DeploymentCellDatabase[] = [];
  try {
    for (const name of Object.keys(file.cells))
      cells.push(await openDeploymentCellDatabase(deploymentCellWithName(file, name)));
    return await body(cells);
  } finally {
    for (const { client } of cells) await client.end().catch(() => undefined);
  }
}

function partiesOf(cells: readonly DeploymentCellDatabase[], from: string, to: string): Parties {
  const [source, target] = [from, to].map((name) => cells.find((cell) => cell.name === name));
  if (source === undefined || target === undefined)
    throw new DeploymentCellError('A cell of the move is not in the file.');
  return { source, target };
}

/**
 * Returns the name of the cell from which the school moves to the cell `to`. Throws a DeploymentCellError if this move
 * is impossible: for example, if no cell or several cells use the school, or if the school is in the cell `to` already.
 */
async function cellToLeave(cells: readonly DeploymentCellDatabase[], school: string, to: string): Promise<string> {
  const copies = new Map<string, SchoolCopy>();
  for (const cell of cells) copies.set(cell.name, await readSchoolCopy(cell, school));
  const there = copies.get(to);
  const using = [...copies].filter(([, { name, step }]) => name !== null && step !== 'moved' && step !== 'arriving');
  const moved = [...copies].find(([, { step, otherCell }]) => step === 'moved' && otherCell === to);
  // An earlier command may have stopped after the school had left the old cell, but before the last step of the move.
  // In this case, returns the old cell, so that this command can finish the move.
  if (moved !== undefined && (there?.step === 'arriving' || using.some(([name]) => name === to))) return moved[0];
  const [from] = using;
  if (from === undefined) throw new DeploymentCellError(`No cell has the school ${toApiId('c', school)} in use.`);
  if (using.length > 1)
    throw new DeploymentCellError(`Several cells have the school: ${using.map(([name]) => name).join(', ')}.`);
  const [name, { step, otherCell }] = from;
  if (name === to) throw new DeploymentCellError(`The school is in the cell ${to} already.`);
  if (step !== null && otherCell !== to) {
    throw new DeploymentCellError(`The school moves to the cell ${otherCell}: finish or abort that move.`);
  }
  if (there?.step === 'moved') {
    throw new DeploymentCellError(`The cell ${to} has an old copy of the school: erase it first (--erase).`);
  }
  return name;
}

/**
 * Takes the lock of a school's move, so that only one command at a time works on the move. The end of the connection
 * releases the lock. Throws a DeploymentCellError if another command has the lock.
 */
async function lockMove({ client }: DeploymentCellDatabase, school: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtext('school move command'), hashtext($1::text)) as held`,
    [school],
  );
  if (rows[0]?.held !== true) throw new DeploymentCellError('Another command moves this school now.');
}

/**
 * Waits until the new cell receives changes with a delay of at most {@link NEAR}. Throws a DeploymentCellError if
 * changes need longer than {@link CATCH_UP_PATIENCE}.
 */
async function catchUp({ source, target }: Parties, school: string): Promise<void> {
  for (let behind = Infinity; behind > NEAR;) {
    const began = performance.now();
    const mark = await writeReplicationMark(source, school);
    if (!(await waitForReplicationMark(source, target, school, mark, CATCH_UP_PATIENCE))) {
      throw new DeploymentCellError(
        `The cell ${target.name} does not receive the changes: its PostgreSQL log says why.`,
      );
    }
    behind = performance.now() - began;
  }
}

/**
 * Opens the school in the new cell, and makes the school's host names point to the new cell. Calling the function again
 * does no harm.
 */
async function direct(file: DeploymentCellsFile, { target }: Parties, school: string): Promise<void> {
  await target.client.query(`delete from maintenance.school_move where school_id = $1 and step = 'arriving'`, [school]);
  await routeSchoolToDeploymentCell(file, toApiId('c', school), target);
}
