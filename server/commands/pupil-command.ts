import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { AccountId } from '../../contract/ids.ts';
import type { Environment } from '../environment.ts';
import { codeOfError } from '../fault-code.ts';
import { fromApiId } from '../identifiers.ts';
import { erasePupilOfAnySchool, exportPupilOfAnySchool } from '../privacy/privacy.ts';
import { openCommandDatabase, type CommandDependencies } from './command-database.ts';

/** Returns lines for the operator that say which data is erased and which data stays. */
function erasureLines(name: string, pupil: string): string[] {
  return [
    `${name} (${pupil}) will be erased for good: names, e-mail address, password, login card, sessions, attendance`,
    'numbers, and traces in rosters, audit entries and sign-in counts. What was done at questions stays without a',
    'name, so that the figures of the class do not change. Backups made before still hold the names.',
    `To do it: npm run erase-pupil -- ${pupil} --confirm ${pupil}`,
  ];
}

/**
 * Runs `erase-pupil`: prints which data of a pupil is erased, and erases it only if the operator types the pupil's id
 * again. Returns the exit code.
 */
export async function runErasePupilCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [pupil = '', option, again, ...more] = args;
  const isConfirmed = option === '--confirm' && again === pupil;
  if (!AccountId.safeParse(pupil).success || (option !== undefined && !isConfirmed) || more.length > 0) {
    say(['npm run erase-pupil -- u_… [--confirm u_…]']);
    return 2;
  }
  const db = await openCommandDatabase(environment, log, shutdownSteps);
  const found = await erasePupilOfAnySchool(db, fromApiId(pupil), isConfirmed, new Date());
  if (found === null) {
    say([`${pupil} is no pupil here, or erased already.`]);
    return 1;
  }
  say(
    isConfirmed
      ? [`${pupil} is erased. Note the id: after a restore of an older backup erase it again.`]
      : erasureLines(found.name, pupil),
  );
  return isConfirmed ? 0 : 1;
}

/**
 * Runs `export-pupil`: writes all data of a pupil into one HTML page for the pupil's guardian. Returns the exit code.
 */
export async function runExportPupilCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [pupil = '', file, ...more] = args;
  if (!AccountId.safeParse(pupil).success || file === undefined || more.length > 0) {
    say(['npm run export-pupil -- u_… FILE']);
    return 2;
  }
  if (existsSync(file)) {
    say([`${file} is there already: name another file.`]);
    return 1;
  }
  const db = await openCommandDatabase(environment, log, shutdownSteps);
  const page = await exportPupilOfAnySchool(db, fromApiId(pupil), new Date());
  if (page === null) {
    say([`${pupil} is no pupil here, or erased.`]);
    return 1;
  }
  // Mode 0600: only its owner can read the file.
  const fault = await writeFile(file, page.text, { mode: 0o600, flag: 'wx' }).catch((unwritten: unknown) => unwritten);
  if (fault !== undefined) {
    say([`${file} cannot be written (${codeOfError(fault)}).`]);
    return 1;
  }
  say([`${file}: all that is stored of ${pupil}, to be read in any browser.`]);
  return 0;
}
