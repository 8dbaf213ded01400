import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresProgramPath, type PostgresBinaries } from './binaries.ts';
import { createProgramExitError, createProgramStartError } from './failure.ts';
import type { PostgresFolderAndUser } from './home.ts';
import { startPostgresProgram } from './program.ts';

/** A running PostgreSQL server. `ended` resolves when its main process has ended for any reason. */
export type PostgresServerProcess = {
  readonly pid: number;
  readonly ended: Promise<string>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

/** Where clients connect to PostgreSQL: a folder with a Unix socket, or a port of the loopback interface. */
export type PostgresAddress =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

export const SOCKET_PORT = 5432;

/** Time limit in milliseconds for receiving PostgreSQL's last output after its main process has ended. */
const LAST_WORDS = 500;
const READY = 'database system is ready to accept connections';
const RECOVERING = /was (?:interrupted|not properly shut down)/u;

function settingsFor(address: PostgresAddress): Record<string, string> {
  return {
    ...(address.kind === 'socket'
      ? {
          listen_addresses: '',
          port: String(SOCKET_PORT),
          unix_socket_directories: address.folder,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }),
    // PostgreSQL logs to standard error, because the process that starts it reads the log to know when the database is
    // ready. PostgreSQL does not log failed statements, because their text may contain personal data. The application
    // logs the errors without this text.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    log_checkpoints: 'off',
    lc_messages: 'C',
    // Necessary for `npm run move-school`, which replicates the rows of one school to another cell (an installation
    // with its own database).
    wal_level: 'logical',
  };
}

/**
 * Starts PostgreSQL and waits until it accepts connections. There is no time limit, because a recovery may take long.
 * The function knows from PostgreSQL's log when PostgreSQL is ready. Throws an error with a message of one line if
 * PostgreSQL ends before it is ready.
 */
export function startPostgresServerProcess(
  home: PostgresFolderAndUser,
  binaries: PostgresBinaries,
  address: PostgresAddress,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<PostgresServerProcess> {
  const file = postgresProgramPath(binaries, 'postgres');
  const options = Object.entries({ ...settingsFor(address), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // PostgreSQL gets its own session of the operating system. Otherwise Ctrl-C in the terminal would end PostgreSQL
  // before the server has sent its last responses.
  const child = startPostgresProgram(home, file, ['-D', home.cluster, ...options], true);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `with code ${code}` : `by ${signal}`));
  });
  // Wait until the output has ended too. Output may arrive after the main process has ended, because a child process
  // can keep the stream open.
  const silent = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  child.stdin?.destroy();

  return new Promise((resolve, reject) => {
    let ready = false;
    let output = '';
    child.once('error', (error) => reject(createProgramStartError('postgres', file, error)));
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!ready) output += `${line}\n`;
      if (!ready && RECOVERING.test(line)) log('PostgreSQL was not shut down cleanly; it recovers now');
      if (/^(?:WARNING|FATAL|PANIC):/u.test(line) && !isRefusal(line)) log(`PostgreSQL: ${line}`);
      if (ready || !line.includes(READY) || child.pid === undefined) return;
      ready = true;
      output = '';
      resolve({ pid: child.pid, ended, signal: (signal) => void child.kill(signal) });
    });
    const fail = async (ending: string): Promise<void> => {
      await Promise.race([silent, wait(LAST_WORDS)]);
      reject(createProgramExitError('postgres', output, ending));
    };
    ended.then(fail).catch(reject);
  });
}

/**
 * Returns true for a log message about a client that PostgreSQL rejected or disconnected. Such a message is left out of
 * the log, because the client gets the same message.
 */
function isRefusal(line: string): boolean {
  return /the database system is|terminating connection|role ".*" does not exist|authentication failed/u.test(line);
}
