import { takeBackup } from '../database/backup/take-backup.ts';
import { restoreBackup } from '../database/backup/restore-backup.ts';
import type { Environment } from '../environment.ts';
import { ownerUrl } from '../processes/open-database.ts';
import type { CommandParts } from './command-parts.ts';

/** The command backup: all of the database into a file, beside a running server or without one. Answers the exit code. */
export async function backupCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandParts,
): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) {
    say(['npm run backup -- FILE']);
    return 2;
  }
  const url = await ownerUrl(environment, log, shutdownSteps);
  const { tables, rows } = await takeBackup(url, file, environment.backupPassword, new Date());
  const sealed = environment.backupPassword === null ? 'not encrypted' : 'encrypted';
  say([`${file}: ${tables} tables, ${rows} rows, ${sealed}.`]);
  return 0;
}

/** The command restore: a file into the database, which must hold no acts unless it is named. Answers the exit code. */
export async function restoreCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandParts,
): Promise<number> {
  const [file, option, overwrite, ...more] = args;
  const isKnown = option === undefined || (option === '--overwrite' && overwrite !== undefined);
  if (file === undefined || !isKnown || more.length > 0) {
    say(['npm run restore -- FILE [--overwrite DATABASE]']);
    return 2;
  }
  const url = await ownerUrl(environment, log, shutdownSteps);
  const { tables, rows, createdAt } = await restoreBackup(url, file, environment.backupPassword, overwrite ?? null);
  say([`The backup of ${createdAt} is restored: ${tables} tables, ${rows} rows, each counted and summed.`]);
  return 0;
}
