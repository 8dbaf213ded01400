import { parseArgs } from 'node:util';
import { readDeploymentCellsFile } from '../cells/cells-file.ts';
import { countContentsOfDeploymentCells, formatDeploymentCellTotals } from '../cells/totals.ts';
import type { CommandDependencies } from './command-database.ts';

const USAGE =
  'npm run cells -- totals --cells FILE    prints the numbers of schools, pupils, lessons and acts in all cells';

function cellsFileOf(args: readonly string[]): string | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { cells: { type: 'string' } },
    });
    return positionals.length === 1 && positionals[0] === 'totals' ? (values.cells ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Runs `cells totals`: prints the counts (schools, pupils, lessons) of all cells. A cell is a separate installation.
 * Returns the exit code, which is 1 if a cell did not answer.
 */
export async function runDeploymentCellTotalsCommand(
  args: readonly string[],
  { say }: Pick<CommandDependencies, 'say'>,
  now: Date,
): Promise<number> {
  const path = cellsFileOf(args);
  if (path === null) {
    say([USAGE]);
    return 2;
  }
  const answers = await countContentsOfDeploymentCells(await readDeploymentCellsFile(path), now);
  say(formatDeploymentCellTotals(answers));
  return answers.every(({ kind }) => kind === 'counted') ? 0 : 1;
}
