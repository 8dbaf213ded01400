import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from '../archive/backup-error.ts';
import { exportSchool } from '../archive/export-school.ts';
import { importSchool } from '../archive/import-school.ts';
import { toDeploymentCellError, readSchoolCopy, type DeploymentCellDatabase } from './cell-database.ts';
import { DeploymentCellError } from './cells-file.ts';
import type { SchoolInTwoDeploymentCells } from './compare-copies.ts';
import { endReplication, createPublicationOfSchool, runWithReplicationSnapshot } from './replication.ts';

/**
 * Copies a snapshot of the school into the new cell, unless the new cell has the copy already. `say` prints a line for
 * each finished step. Throws a DeploymentCellError if the copy fails; the school then stays in use in the old cell.
 */
export async function copySchool(
  { source, target, school }: SchoolInTwoDeploymentCells,
  say: (line: string) => void,
): Promise<void> {
  const { step } = await readSchoolCopy(target, school);
  if (step === 'arriving') return;
  await endReplication(source, target, school);
  await source.client.query('delete from maintenance.school_move where school_id = $1', [school]);
  await source.client.query(
    `insert into maintenance.school_move (school_id, step, other_cell) values ($1, 'copying', $2)`,
    [school, target.name],
  );
  await createPublicationOfSchool(source, school);
  say('begin: the school is published.');
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-move-'));
  try {
    const file = path.join(folder, 'school.sakumon');
    await runWithReplicationSnapshot(source, school, async (snapshot) => {
      await exportSchool(source.database, school, file, null, () => new Date(), snapshot);
    });
    const { tables, rows } = await takeIn(source, target, file);
    say(`copy: ${tables} tables, ${rows} rows, each counted and summed.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeIn(
  source: DeploymentCellDatabase,
  target: DeploymentCellDatabase,
  file: string,
): ReturnType<typeof importSchool> {
  try {
    const taken = await importSchool(target.database, file, null, new Date(), source.name);
    // PostgreSQL needs statistics of the new rows to plan queries. Without them, the first queries in the new cell
    // would be slow.
    await target.client.query('analyze');
    return taken;
  } catch (fault) {
    const known = toDeploymentCellError(target, fault);
    if (!(known instanceof DeploymentCellError) && !(known instanceof BackupError)) throw known;
    throw new DeploymentCellError(
      `${known.message} The school is in use in the cell ${source.name}: run the command again, or abort.`,
      { cause: fault },
    );
  }
}
