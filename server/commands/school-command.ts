import { SchoolId } from '../../contract/ids.ts';
import { exportSchool } from '../archive/export-school.ts';
import { importSchool } from '../archive/import-school.ts';
import type { Environment } from '../environment.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { findDatabaseOwnerUrl } from '../processes/open-database.ts';
import type { CommandDependencies } from './command-database.ts';

/** Runs `export-school`: writes one school to a file. The server may be running or not. Returns the exit code. */
export async function runExportSchoolCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [school = '', file, ...more] = args;
  if (!SchoolId.safeParse(school).success || file === undefined || more.length > 0) {
    say(['npm run export-school -- c_… FILE']);
    return 2;
  }
  const url = await findDatabaseOwnerUrl(environment, log, shutdownSteps);
  const { backupPassword } = environment;
  const { name, isInUse, tables, rows } = await exportSchool(
    url,
    fromApiId(school),
    file,
    backupPassword,
    () => new Date(),
  );
  const sealed = backupPassword === null ? 'not encrypted' : 'encrypted';
  say([`${file}: ${name}, ${tables} tables, ${rows} rows, ${sealed}.`]);
  if (isInUse)
    say(['The school is in use here: what is done from now on is not in the file. To move it, archive it first.']);
  return 0;
}

/**
 * Runs `import-school`: adds the school of an exported file to the schools of this installation. Returns the exit code.
 */
export async function runImportSchoolCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) {
    say(['npm run import-school -- FILE']);
    return 2;
  }
  const url = await findDatabaseOwnerUrl(environment, log, shutdownSteps);
  const { school, name, createdAt, isInUse, tables, rows } = await importSchool(
    url,
    file,
    environment.backupPassword,
    new Date(),
  );
  say([
    `${name} (${toApiId('c', school)}), as of ${createdAt}: ${tables} tables, ${rows} rows, each counted and summed.`,
  ]);
  if (!isInUse) say(['It is archived, as it was exported: an admin restores it under 学校.']);
  return 0;
}
