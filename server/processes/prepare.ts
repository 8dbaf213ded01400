import path from 'node:path';
import type { Logger } from 'pino';
import { forgetOldSignIns } from '../account-handlers.ts';
import { demandFactorOfAdmins } from '../second-factor/factor-rules.ts';
import { sendResults } from '../lti/send-results.ts';
import { installationKey } from '../accounts/installation-key.ts';
import { createPasswords } from '../accounts/password.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { backUpBeforeMigrating } from '../archive/before-migrating.ts';
import { openPool, type Database } from '../database/pool.ts';
import { closeDemonstrationAccounts, fillDemonstrationSchool } from '../demonstration/demonstration.ts';
import { recordDemonstrationHistory } from '../demonstration/demonstration-history.ts';
import type { Environment } from '../environment.ts';
import { importQuestions } from '../questions/import-questions.ts';
import { eraseLeftPupils, forgetSenders } from '../privacy/left-pupils.ts';
import { migratedDatabase, startedDatabase, type ApplicationAddress } from './open-database.ts';
import { rootFolder } from './root-folder.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

const HOUR = 60 * 60 * 1000;
/** Milliseconds between two runs. A teacher who opens the portal after a lesson must find the results of the lesson. */
const BETWEEN_RESULTS = 30 * 1000;

/** Backs up the embedded database before an upgrade changes it. Operators back up other databases themselves. */
async function backUp(owner: string, { dataDirectory, backupPassword }: Environment, log: Logger): Promise<void> {
  const folder = path.join(dataDirectory, 'backups');
  const file = await backUpBeforeMigrating(owner, folder, backupPassword, new Date());
  if (file !== null) log.info({ file }, 'backed up before migrating');
}

async function fill(db: Database, environment: Environment, log: Logger): Promise<void> {
  const now = new Date();
  const content = path.join(rootFolder(), 'content');
  const { questions, faults } = await importQuestions(db, content, now);
  log.info({ questions }, 'built-in questions are in place');
  for (const fault of faults) log.error({ fault }, 'a built-in question was left out');
  if (environment.demonstration) {
    if (await fillDemonstrationSchool(db, createPasswords(), now)) log.info('demonstration school filled');
  } else {
    await closeDemonstrationAccounts(db, now);
    await demandFactorOfAdmins(db, now);
  }
}

/** Runs at the start and once a day: deletes personal data whose retention time is over. */
async function forgetPeople(db: Database, log: Logger, now: Date): Promise<void> {
  await forgetSenders(db, now);
  const erased = await eraseLeftPupils(db, now);
  if (erased > 0) log.info({ erased }, 'pupils who left are erased');
}

/**
 * Runs `work` every `between` milliseconds, never two runs at the same time. Stopping the server waits for the last
 * run. Returns a function that starts a run immediately.
 */
function repeat(work: () => Promise<void>, between: number, shutdownSteps: ShutdownSteps): () => void {
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= work().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(run, between);
  shutdownSteps.push(async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}

function startHousekeeping(db: Database, log: Logger, shutdownSteps: ShutdownSteps): void {
  let day = '';
  const tidyUp = async (now: Date): Promise<void> => {
    await forgetOldSignIns(db, now);
    if (dayInJapan(now) !== day) await forgetPeople(db, log, now);
    day = dayInJapan(now);
  };
  const tidy = () => tidyUp(new Date()).catch((fault: unknown) => log.warn({ err: fault }, 'housekeeping failed'));
  repeat(tidy, HOUR, shutdownSteps)();
}

function startSendingResults(db: Database, environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): void {
  const dependencies = { db, key: installationKey(environment), fetch: globalThis.fetch };
  const send = () =>
    sendResults(dependencies, new Date()).catch((fault: unknown) =>
      log.warn({ err: fault }, 'results for portals wait'),
    );
  repeat(send, BETWEEN_RESULTS, shutdownSteps);
}

/**
 * Runs in the background, so that pupils can sign in meanwhile. When the server stops, it ends after the current piece.
 */
export function startRecordingHistory(
  db: Database,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): void {
  const recording = recordDemonstrationHistory(db, stopping)
    .then((count) => {
      if (count > 0) log.info({ count }, 'simulated lessons of the demonstration school are recorded');
    })
    .catch((fault: unknown) => log.warn({ err: fault }, 'simulated lessons could not all be recorded'));
  shutdownSteps.push(() => recording);
}

/** A migrated and filled database with connections to it, and its address for other processes. */
export type Prepared = { readonly db: Database; readonly address: ApplicationAddress };

/** Does the work that is done once for all processes: the embedded database, migrations, content, housekeeping. */
export async function prepare(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): Promise<Prepared> {
  const owner = await startedDatabase(environment, log, shutdownSteps);
  if (environment.databaseUrl === null) await backUp(owner, environment, log);
  const address = await migratedDatabase(owner, environment, log, stopping);
  const db = openPool({ ...address, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  await fill(db, environment, log);
  startHousekeeping(db, log, shutdownSteps);
  startSendingResults(db, environment, log, shutdownSteps);
  return { db, address };
}
