import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve('build/program/main.js');

/** How a command ended: its exit code (null after SIGKILL) and the lines that it printed. */
export type CellsCommandResult = {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
};

/**
 * Runs `move-school`. If `killAfter` is given, sends SIGKILL to the command as soon as it has printed a line that
 * begins with this word.
 */
export function runMoveCommand(args: readonly string[], killAfter: string | null = null): Promise<CellsCommandResult> {
  return runCellsCommand(['move-school', ...args], killAfter);
}

/**
 * Runs `cells totals`, which prints totals of all cells, such as the number of schools. `file`: the list of the cells.
 */
export function runCellsTotalsCommand(file: string): Promise<CellsCommandResult> {
  return runCellsCommand(['cells', 'totals', '--cells', file], null);
}

function runCellsCommand(args: readonly string[], killAfter: string | null): Promise<CellsCommandResult> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let errors = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (killAfter !== null && line.startsWith(`${killAfter}:`)) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines, errors }));
  });
}

/**
 * Returns how many times the move has paused the school (made it read-only). Returns 0 if the command did not print
 * this number.
 */
export function parseSchoolPauseCount({ lines }: CellsCommandResult): number {
  return Number(lines.map((line) => /, pause (?<tries>\d+)\./u.exec(line)?.groups?.['tries']).find(Boolean) ?? 0);
}

/**
 * Returns for how long the school was read-only or closed, in milliseconds. Returns null if the command printed no
 * time.
 */
export function parseMoveReadOnlyDuration({ lines }: CellsCommandResult): number | null {
  const said = lines.map((line) => /read-only or closed for (?<ms>\d+) ms/u.exec(line)?.groups?.['ms']).find(Boolean);
  return said === undefined ? null : Number(said);
}
