import type { Logger } from 'pino';
import { EmbeddedPostgresFailure } from './embedded-postgres/failure.ts';
import { DeploymentCellError } from './cells/cells-file.ts';
import { runDeploymentCellTotalsCommand } from './commands/cells-command.ts';
import { runMoveSchoolCommand } from './commands/move-school-command.ts';
import { runBackupCommand, runRestoreCommand } from './commands/backup-command.ts';
import { openCommandDatabase } from './commands/command-database.ts';
import { runExportSchoolCommand, runImportSchoolCommand } from './commands/school-command.ts';
import { runErasePupilCommand, runExportPupilCommand } from './commands/pupil-command.ts';
import { BackupError } from './archive/backup-error.ts';
import { MigrationError } from './database/migrate.ts';
import { describeDatabaseFailureForOperator } from './database/unavailable.ts';
import { RowLevelSecurityError } from './database/row-level-security-error.ts';
import {
  usesPlainHttp,
  isLoopbackHost,
  isReachableFromOtherMachines,
  readEnvironment,
  type Environment,
} from './environment.ts';
import { fixableOperatingSystemErrorMessage } from './fault-code.ts';
import { runFirstAdminCommand } from './commands/first-admin-command.ts';
import { ServerStartError } from './listening.ts';
import { createProcessLog } from './log.ts';
import { DEMONSTRATION_EMAILS, DEMONSTRATION_PASSWORD } from './demonstration/demonstration.ts';
import { runResetSecondFactorCommand } from './commands/reset-factor-command.ts';
import { runRecomputeCommand } from './commands/recompute-command.ts';
import { runShutdownStepsInReverse, type ShutdownSteps } from './processes/shutdown-steps.ts';
import { WORKER_ARGUMENT } from './processes/worker-process.ts';
import { runWorker } from './processes/worker.ts';
import { startServer } from './start.ts';

/**
 * Time limit in milliseconds for stopping after a stop signal. If work is still running when this time is over, the
 * process ends anyway.
 */
const LONGEST_STOP = 10_000;

/** Writes lines for operators to standard output. The log is written to standard error. */
function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

const INSECURE_NOTICE = [
  '  PUBLIC_URL is plain http: browsers then give no offline start, no camera and no passkeys, and a pupil',
  '  should practise in one tab at a time. Put a proxy with TLS in front (docs/operations/configure.md).',
  '',
];

function welcome(url: string, environment: Environment): string[] {
  const lines = ['', `  Sakumon  ${url}`, ''];
  if (environment.publicOrigin === null && !isLoopbackHost(environment.host)) {
    lines.push('  Only browsers of this machine are answered: set PUBLIC_URL to the address that others use.', '');
  }
  if (usesPlainHttp(environment)) lines.push(...INSECURE_NOTICE);
  if (!environment.demonstration) return lines;
  const accounts = Object.values(DEMONSTRATION_EMAILS).map((email) => `    ${email}`);
  lines.push(`  Demonstration accounts (password ${DEMONSTRATION_PASSWORD}):`, ...accounts, '');
  if (!isReachableFromOtherMachines(environment)) return lines;
  const bar = '*'.repeat(78);
  return [
    ...lines,
    bar,
    `* WARNING: this server is reached from beyond this machine (HOST ${environment.host}), and`,
    '* anybody can sign in with the demonstration accounts above. Set SAKUMON_DEMO=0 for real use.',
    bar,
    '',
  ];
}

function isExpected(fault: unknown): fault is Error {
  return [
    ServerStartError,
    EmbeddedPostgresFailure,
    MigrationError,
    RowLevelSecurityError,
    BackupError,
    DeploymentCellError,
  ].some((expected) => fault instanceof expected);
}

/**
 * Ends the process after an error. If the error is one that an operator can fix, such as a wrong setting, writes one
 * line about it. Logs any other error with its stack.
 */
async function giveUp(fault: unknown, log: Logger, close: () => Promise<void>): Promise<void> {
  const trouble = describeDatabaseFailureForOperator(fault) ?? fixableOperatingSystemErrorMessage(fault);
  if (isExpected(fault)) process.stderr.write(`${fault.message}\n`);
  else if (trouble !== null) process.stderr.write(`Ended: ${trouble.replace(/\.?$/u, '.')}\n`);
  else log.fatal({ err: fault }, 'cannot start');
  await close();
  process.exit(1);
}

type Command = (parts: { log: Logger; shutdownSteps: ShutdownSteps }) => Promise<number>;

async function printFirstAdminLink(environment: Environment, { log, shutdownSteps }: Parameters<Command>[0]) {
  const { lines, code } = await runFirstAdminCommand(environment, log, shutdownSteps, new Date());
  say(lines);
  return code;
}

/**
 * The command line program that applies all missing database migrations. Every server also does this when it starts.
 */
async function migrateDatabase(environment: Environment, { log, shutdownSteps }: Parameters<Command>[0]) {
  await openCommandDatabase(environment, log, shutdownSteps);
  say(['The database has all migrations of this version.']);
  return 0;
}

/** Runs a command and ends the process. */
async function runCommand(command: Command): Promise<void> {
  const log = createProcessLog(process.stderr.isTTY);
  const shutdownSteps: ShutdownSteps = [];
  try {
    process.exitCode = await command({ log, shutdownSteps });
    await runShutdownStepsInReverse(shutdownSteps);
  } catch (fault) {
    await giveUp(fault, log, () => runShutdownStepsInReverse(shutdownSteps));
  }
}

async function main(): Promise<void> {
  const reading = readEnvironment(process.env);
  if (reading.kind === 'faults') {
    process.stderr.write(`${reading.faults.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  const { environment } = reading;
  const [, , name, ...args] = process.argv;
  if (name === 'first-admin') return runCommand((parts) => printFirstAdminLink(environment, parts));
  if (name === 'migrate') return runCommand((parts) => migrateDatabase(environment, parts));
  if (name === 'recompute') return runCommand((parts) => runRecomputeCommand(environment, args, { ...parts, say }));
  if (name === 'backup') return runCommand((parts) => runBackupCommand(environment, args, { ...parts, say }));
  if (name === 'restore') return runCommand((parts) => runRestoreCommand(environment, args, { ...parts, say }));
  if (name === 'export-school')
    return runCommand((parts) => runExportSchoolCommand(environment, args, { ...parts, say }));
  if (name === 'import-school')
    return runCommand((parts) => runImportSchoolCommand(environment, args, { ...parts, say }));
  if (name === 'move-school') return runCommand((parts) => runMoveSchoolCommand(args, { ...parts, say }));
  if (name === 'cells')
    return runCommand((parts) => runDeploymentCellTotalsCommand(args, { ...parts, say }, new Date()));
  if (name === 'erase-pupil') return runCommand((parts) => runErasePupilCommand(environment, args, { ...parts, say }));
  if (name === 'export-pupil')
    return runCommand((parts) => runExportPupilCommand(environment, args, { ...parts, say }));
  if (name === 'reset-factor')
    return runCommand((parts) => runResetSecondFactorCommand(environment, args, { ...parts, say }));
  const log = createProcessLog(process.stderr.isTTY);
  if (name === WORKER_ARGUMENT) return runWorker(environment, log);
  return runServer(environment, log);
}

async function runServer(environment: Environment, log: Logger): Promise<void> {
  const shutdownSteps: ShutdownSteps = [];
  const stopping = new AbortController();
  const starting = startServer(environment, log, shutdownSteps, stopping.signal);

  /**
   * Stops the server. If the server is still starting, waits until the current step of the start has ended. If the
   * server is stopping already, only prints a line.
   */
  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) {
      say(['Still stopping; answers in flight are being finished.']);
      return;
    }
    stopping.abort();
    // Ends the process if a step of the shutdown takes too long. This loses no data, because all data that the server
    // has acknowledged is in the database.
    setTimeout(() => {
      log.error('shutdown timed out; the process exits now');
      process.exit(1);
    }, LONGEST_STOP).unref();
    await starting.catch(() => undefined);
    await runShutdownStepsInReverse(shutdownSteps);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (fault) => {
    log.fatal({ err: fault }, 'bug');
    void stop(1);
  });

  try {
    const { url, failure } = await starting;
    if (!stopping.signal.aborted) say(welcome(url, environment));
    await failure;
  } catch (fault) {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await giveUp(fault, log, () => runShutdownStepsInReverse(shutdownSteps));
  }
}

await main();
