import { EmbeddedPostgresFailure } from './database/embedded/failure.ts';
import { MigrationRefused } from './database/migrate.ts';
import { isLoopback, readEnvironment, type Environment } from './environment.ts';
import { StartRefused } from './listening.ts';
import { createLog } from './log.ts';
import { DEMONSTRATION_EMAILS, DEMONSTRATION_PASSWORD } from './schools/demonstration.ts';
import { start, type Closers } from './start.ts';

/** What is meant for the person who started the server goes to standard output, the log to standard error. */
function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function welcome(url: string, { demonstration, host }: Environment): string[] {
  const lines = ['', `  Sakumon  ${url}`, ''];
  if (!demonstration) return lines;
  const accounts = Object.values(DEMONSTRATION_EMAILS).map((email) => `    ${email}`);
  lines.push(`  Demonstration accounts (password ${DEMONSTRATION_PASSWORD}):`, ...accounts, '');
  if (isLoopback(host)) return lines;
  const bar = '*'.repeat(78);
  return [
    ...lines,
    bar,
    `* WARNING: this server listens beyond this machine (HOST ${host}), and anybody can sign`,
    '* in with the demonstration accounts above. Set SAKUMON_DEMO=0 for real use.',
    bar,
    '',
  ];
}

function isExpected(fault: unknown): fault is Error {
  return fault instanceof StartRefused || fault instanceof EmbeddedPostgresFailure || fault instanceof MigrationRefused;
}

async function main(): Promise<void> {
  const reading = readEnvironment(process.env);
  if (reading.kind === 'faults') {
    process.stderr.write(`${reading.faults.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  const { environment } = reading;
  const log = createLog(process.stderr.isTTY);
  const closers: Closers = [];
  const stopping = new AbortController();

  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  const starting = start(environment, log, closers, stopping.signal);

  /** Ends once, after whatever is just being started; asking again changes nothing, so that nothing is cut short. */
  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) {
      say(['Still stopping; answers in flight are being finished.']);
      return;
    }
    stopping.abort();
    await starting.catch(() => undefined);
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (fault) => {
    log.fatal({ err: fault }, 'bug');
    void stop(1);
  });

  try {
    const { url } = await starting;
    if (!stopping.signal.aborted) say(welcome(url, environment));
  } catch (fault) {
    if (stopping.signal.aborted) return;
    if (isExpected(fault)) process.stderr.write(`${fault.message}\n`);
    else log.fatal({ err: fault }, 'cannot start');
    stopping.abort();
    await close();
    process.exit(1);
  }
}

await main();
