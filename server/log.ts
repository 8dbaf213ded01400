import { pino, type Logger } from 'pino';

const SERVICE_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);
const WARNING = 40;

/** Returns a line feed and the stack of a thrown error, or an empty text if it has no stack. */
function stackOf(err: unknown): string {
  return typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
}

/** Returns a JSON log line in a short form for a terminal: first the message, then the fields. */
export function formatLogLineForTerminal(json: string): string {
  const line: Readonly<Record<string, unknown>> = JSON.parse(json);
  const fields = Object.entries(line)
    .filter(([name]) => !SERVICE_FIELDS.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const mark = Number(line['level']) >= WARNING ? '! ' : '';
  const words = typeof line['msg'] === 'string' ? line['msg'] : '';
  return `${mark}${words}${fields.join('')}${stackOf(line['err'])}\n`;
}

/**
 * Creates the log of the process, which is written to standard error. The log has short lines if standard error is a
 * terminal (`isTerminal`), and JSON otherwise. If a line cannot be written, for example because the disk is full, the
 * line is lost and the server continues. The logging library's own destination is not used, because it would try
 * forever to write such a line.
 */
export function createProcessLog(isTerminal: boolean): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const write = (line: string): void => void process.stderr.write(isTerminal ? formatLogLineForTerminal(line) : line);
  return pino(isTerminal ? { base: null } : {}, { write });
}
