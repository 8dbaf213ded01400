import { pino, type Logger } from 'pino';

const SERVICE_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);
const WARNING = 40;

/** What is told of a thrown fault: its stack, which names no person. */
function stackOf(err: unknown): string {
  return typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
}

/** One short line for a person at a terminal: the words, then the fields. */
export function humanLine(json: string): string {
  const line: Readonly<Record<string, unknown>> = JSON.parse(json);
  const fields = Object.entries(line)
    .filter(([name]) => !SERVICE_FIELDS.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const mark = Number(line['level']) >= WARNING ? '! ' : '';
  const words = typeof line['msg'] === 'string' ? line['msg'] : '';
  return `${mark}${words}${fields.join('')}${stackOf(line['err'])}\n`;
}

/**
 * The process's log, on standard error: short lines on a terminal, JSON for machines. Lines that cannot be written, as on a
 * full disk, are lost: the server goes on. Pino's own destination would try to write them until the end of time.
 */
export function createLog(isTerminal: boolean): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const write = (line: string): void => void process.stderr.write(isTerminal ? humanLine(line) : line);
  return pino(isTerminal ? { base: null } : {}, { write });
}
