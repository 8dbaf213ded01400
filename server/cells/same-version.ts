import { appliedMigrations } from '../archive/write-archive.ts';
import type { DeploymentCellDatabase } from './cell-database.ts';
import { DeploymentCellError } from './cells-file.ts';

/**
 * Throws a DeploymentCellError if the databases of two cells do not have the same migrations. Rows are copied
 * unchanged, so the two databases must have the same schema.
 */
export async function throwIfVersionsDiffer(
  source: DeploymentCellDatabase,
  target: DeploymentCellDatabase,
): Promise<void> {
  const [ours, theirs] = [await checksumsOf(source), await checksumsOf(target)];
  for (const [here, there, lacking, having] of [
    [theirs, ours, target, source],
    [ours, theirs, source, target],
  ] as const) {
    const missing = [...there.keys()].find((name) => !here.has(name));
    if (missing === undefined) continue;
    throw new DeploymentCellError(
      `The cell ${lacking.name} lacks the migration ${missing} of the cell ${having.name}: start the same version in both cells.`,
    );
  }
  const changed = [...ours].find(([name, checksum]) => theirs.get(name) !== checksum);
  if (changed === undefined) return;
  throw new DeploymentCellError(
    `The migration ${changed[0]} differs between the cells ${source.name} and ${target.name}.`,
  );
}

async function checksumsOf({ client }: DeploymentCellDatabase): Promise<ReadonlyMap<string, string>> {
  return new Map((await appliedMigrations(client)).map(({ name, checksum }) => [name, checksum]));
}
