import { Writable } from 'node:stream';
import { pino, type DestinationStream, type Logger } from 'pino';

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

function terminal(): DestinationStream {
  return new Writable({
    write(chunk: Buffer, _, done) {
      process.stderr.write(humanLine(chunk.toString('utf8')), done);
    },
  });
}

/**
 * The process's log, on standard error: short lines on a terminal, JSON for machines. Lines that cannot be written, as on a
 * full disk, are lost: the server goes on.
 */
export function createLog(isTerminal: boolean): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (isTerminal) return pino({ base: null }, terminal());
  const destination = pino.destination(2);
  destination.on('error', () => undefined);
  return pino(destination);
}
