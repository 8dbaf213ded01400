import { readFile } from 'node:fs/promises';
import { z } from 'zod/mini';
import { codeOfError } from '../fault-code.ts';

/** An error that the operator can fix. Its message is printed without a stack trace. */
export class DeploymentCellError extends Error {}

const CellName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/u));

const DeploymentCell = z.object({
  /**
   * The URL of the cell's database. The user in the URL must be a superuser. The database servers of the other cells
   * connect to this URL, too.
   */
  database: z.string().check(z.regex(/^postgres(?:ql)?:\/\//u)),
  /** The address at which the proxy connects to the cell's servers. */
  server: z.string().check(z.regex(/^[\w.:[\]-]+$/u)),
});

const DeploymentCellsFile = z.object({
  cells: z.record(CellName, DeploymentCell),
  /**
   * The path of the directory file, which the proxy reads. This file contains the host names of each school and the
   * address of its cell's servers.
   */
  directory: z.string(),
  /** The command that makes the proxy read the directory again. */
  reload: z.array(z.string()).check(z.minLength(1)),
});
export type DeploymentCellsFile = z.infer<typeof DeploymentCellsFile>;
export type DeploymentCell = z.infer<typeof DeploymentCell> & { readonly name: string };

/** Reads the file that describes all cells. Throws a DeploymentCellError if it cannot be read or is malformed. */
export async function readDeploymentCellsFile(path: string): Promise<DeploymentCellsFile> {
  const text = await readFile(path, 'utf8').catch((fault: unknown) => {
    throw new DeploymentCellError(`The file ${path} cannot be read (${codeOfError(fault)}).`);
  });
  const parsed = DeploymentCellsFile.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.map(String).join('.') || 'its root');
  throw new DeploymentCellError(`The file ${path} is malformed at ${[...new Set(places)].join(', ')}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the cell with this name. Throws a DeploymentCellError if there is none. */
export function deploymentCellWithName({ cells }: DeploymentCellsFile, name: string): DeploymentCell {
  const cell = cells[name];
  if (cell === undefined)
    throw new DeploymentCellError(`There is no cell ${name}. Cells: ${Object.keys(cells).join(', ')}.`);
  return { name, ...cell };
}
