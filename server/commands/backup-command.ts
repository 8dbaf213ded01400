import { z } from 'zod/mini';
import { finishExternallyRestoredDatabase } from '../archive/lessons-after-restore.ts';
import { writeDatabaseBackup } from '../archive/take-backup.ts';
import { restoreBackup } from '../archive/restore-backup.ts';
import type { Environment } from '../environment.ts';
import { findDatabaseOwnerUrl } from '../processes/open-database.ts';
import type { CommandDependencies } from './command-database.ts';

/** Runs `backup`: writes the whole database to a file. The server may be running. Returns the exit code. */
export async function runBackupCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) {
    say(['npm run backup -- FILE']);
    return 2;
  }
  const url = await findDatabaseOwnerUrl(environment, log, shutdownSteps);
  const { tables, rows } = await writeDatabaseBackup(url, file, environment.backupPassword, () => new Date());
  const sealed = environment.backupPassword === null ? 'not encrypted' : 'encrypted';
  say([`${file}: ${tables} tables, ${rows} rows, ${sealed}.`]);
  return 0;
}

const FILED_SINCE =
  'Lessons that were running ended at that moment; what devices send of the time since is filed as self-study.';
const RESTORE_USAGE = [
  'npm run restore -- FILE [--overwrite DATABASE]',
  'npm run restore -- --as-of MOMENT        after a restore by other means, such as 2026-11-22T00:00:00Z',
];

/**
 * Runs `restore`: replaces the content of the database by a backup. If the database contains acts, the operator must
 * confirm with its name. With `--as-of`, the operator has already restored the database with another tool; the command
 * then only does the remaining steps. Returns the exit code.
 */
export async function runRestoreCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [file, option, overwrite, ...more] = args;
  const now = new Date();
  if (file === '--as-of') {
    const moment = z.iso.datetime({ offset: true }).safeParse(option);
    if (!moment.success || overwrite !== undefined || Date.parse(moment.data) > now.getTime()) {
      say(RESTORE_USAGE);
      return 2;
    }
    await finishExternallyRestoredDatabase(
      await findDatabaseOwnerUrl(environment, log, shutdownSteps),
      new Date(moment.data),
      now,
    );
    say([`The database is marked as restored as of ${moment.data}.`, FILED_SINCE]);
    return 0;
  }
  const isKnown = option === undefined || (option === '--overwrite' && overwrite !== undefined);
  if (file === undefined || !isKnown || more.length > 0) {
    say(RESTORE_USAGE);
    return 2;
  }
  const url = await findDatabaseOwnerUrl(environment, log, shutdownSteps);
  const report = await restoreBackup(url, file, environment.backupPassword, overwrite ?? null, now);
  const { tables, rows, createdAt } = report;
  say([
    `The backup of ${createdAt} is restored: ${tables} tables, ${rows} rows, each counted and summed.`,
    FILED_SINCE,
  ]);
  return 0;
}
