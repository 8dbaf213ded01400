import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOfError } from '../fault-code.ts';
import { DeploymentCellError, type DeploymentCell, type DeploymentCellsFile } from './cells-file.ts';

const run = promisify(execFile);
/** Time limit in milliseconds for the command that makes the proxy read the directory file again. */
const RELOAD_PATIENCE = 20_000;

/** Matches a line of the directory file: host name, address of the cell's servers, id of the school. */
const LINE = /^(?<host>\S+)\s+(?<server>\S+)\s+#\s*(?<school>c_[0-9a-f-]{36})\s*$/u;

/** Returns the lines of the directory file's text that belong to a school. `school` is the API id (`c_…`). */
export function findSchoolLinesInRoutingFile(text: string, school: string): readonly string[] {
  return text.split('\n').filter((line) => LINE.exec(line)?.groups?.['school'] === school);
}

/** Returns the directory file's text, changed so that all host names of a school point to the servers of a cell. */
function directoryWithSchoolIn(text: string, school: string, { server }: Pick<DeploymentCell, 'server'>): string {
  return text
    .split('\n')
    .map((line) => {
      const parts = LINE.exec(line)?.groups;
      return parts?.['school'] === school ? `${parts['host']} ${server} # ${school}` : line;
    })
    .join('\n');
}

async function readDirectory(directory: string): Promise<string> {
  return readFile(directory, 'utf8').catch((fault: unknown) => {
    throw new DeploymentCellError(`The directory ${directory} cannot be read (${codeOfError(fault)}).`, {
      cause: fault,
    });
  });
}

/**
 * Throws a DeploymentCellError if the directory file cannot be read or has no line for a school. `school` is the API id
 * (`c_…`).
 */
export async function throwIfSchoolNotInRoutingFile(
  { directory }: Pick<DeploymentCellsFile, 'directory'>,
  school: string,
): Promise<void> {
  if (findSchoolLinesInRoutingFile(await readDirectory(directory), school).length > 0) return;
  throw new DeploymentCellError(`The directory ${directory} has no line for the school ${school}.`);
}

/**
 * Makes the host names of a school point to a cell: replaces the directory file in one step, and makes the proxy read
 * the new file. `school` is the API id (`c_…`). Throws a DeploymentCellError if the file or the command fails.
 */
export async function routeSchoolToDeploymentCell(
  { directory, reload }: DeploymentCellsFile,
  school: string,
  cell: DeploymentCell,
): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await throwIfSchoolNotInRoutingFile({ directory }, school);
  const text = await readDirectory(directory);
  try {
    await writeFile(unfinished, directoryWithSchoolIn(text, school, cell), { flush: true });
    await rename(unfinished, directory);
  } catch (fault) {
    throw new DeploymentCellError(`The directory ${directory} cannot be written (${codeOfError(fault)}).`, {
      cause: fault,
    });
  }
  const [program = '', ...args] = reload;
  await run(program, args, { timeout: RELOAD_PATIENCE }).catch((fault: unknown) => {
    throw new DeploymentCellError(
      `The proxy did not read the directory again: ${program} failed (${codeOfError(fault)}).`,
      {
        cause: fault,
      },
    );
  });
}
