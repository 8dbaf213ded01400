import { parseArgs } from 'node:util';
import { SchoolId } from '../../contract/ids.ts';
import { readDeploymentCellsFile } from '../cells/cells-file.ts';
import { DAYS_TO_KEEP_OLD_COPY } from '../cells/erase-old-copies.ts';
import { abortSchoolMove, describeSchoolCopies, eraseOldSchoolCopy, moveSchool } from '../cells/move-school.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import type { CommandDependencies } from './command-database.ts';

const USAGE = [
  'npm run move-school -- c_… --cells FILE                  prints which cells have the school',
  'npm run move-school -- c_… --cells FILE --to CELL        moves it, or finishes a move [--pause 2]',
  'npm run move-school -- c_… --cells FILE --abort CELL     ends an unfinished move to CELL',
  'npm run move-school -- c_… --cells FILE --erase c_…      erases the old copy now',
];

type Options = {
  readonly school: string;
  readonly cells: string;
  readonly to: string | null;
  readonly abort: string | null;
  readonly erase: boolean;
  readonly seconds: number;
};

function optionsOf(args: readonly string[]): Options | null {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { cells: text, to: text, abort: text, erase: text, pause: text },
    });
    const [school = '', ...more] = positionals;
    const { cells, to = null, abort = null, erase, pause = '2' } = values;
    const chosen = [to, abort, erase ?? null].filter((option) => option !== null).length;
    if (!SchoolId.safeParse(school).success || more.length > 0 || cells === undefined || chosen > 1) return null;
    if (!/^[1-9]\d?$/u.test(pause) || (erase !== undefined && erase !== school)) return null;
    return { school: fromApiId(school), cells, to, abort, erase: erase !== undefined, seconds: Number(pause) };
  } catch {
    return null;
  }
}

/**
 * Runs `move-school`: moves a school from one cell (a separate installation) to another, ends a move, erases the old
 * copy, or describes the school's copies, depending on the arguments. The servers may be running. Returns the exit
 * code.
 */
export async function runMoveSchoolCommand(
  args: readonly string[],
  { say }: Pick<CommandDependencies, 'say'>,
): Promise<number> {
  const options = optionsOf(args);
  if (options === null) {
    say(USAGE);
    return 2;
  }
  const { school, to, abort, erase, seconds } = options;
  const file = await readDeploymentCellsFile(options.cells);
  if (to !== null) {
    await moveSchool({ file, school, to, longestPause: seconds * 1000, say: (line) => say([line]) });
    say([
      `Nobody can use the old copy. Its cell erases it after ${DAYS_TO_KEEP_OLD_COPY} days; earlier: --erase ${toApiId('c', school)}`,
    ]);
  } else if (abort !== null) {
    await abortSchoolMove({ file, school, to: abort });
    say(['The move is ended; the school is in use where it was.']);
  } else if (erase) say([`The old copy in the cell ${await eraseOldSchoolCopy(file, school, new Date())} is erased.`]);
  else say(await describeSchoolCopies(file, school));
  return 0;
}
