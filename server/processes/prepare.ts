import path from 'node:path';
import type { Logger } from 'pino';
import { deleteExpiredSignInData } from '../account-handlers.ts';
import { setSecondFactorRuleOfAdminsIfUnset } from '../second-factor/factor-rules.ts';
import { sendDueXapiStatements } from '../learning-records/send-statements.ts';
import { pullDueRosters } from '../roster-provider/pull-due-rosters.ts';
import { startRosterReadingThread } from '../roster/start-reading.ts';
import { sendDueResultsToPortals } from '../lti/send-results.ts';
import { createInstallationKeyReader } from '../accounts/installation-key.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { backUpBeforeMigrating } from '../archive/take-backup.ts';
import { openDatabasePool, type Database } from '../database/pool.ts';
import { eraseOldCopies } from '../cells/erase-old-copies.ts';
import { archiveDemonstrationAccounts, fillDemonstrationSchool } from '../demonstration/demonstration.ts';
import { recordDemonstrationHistory } from '../demonstration/demonstration-history.ts';
import type { Environment } from '../environment.ts';
import { importBuiltInQuestions } from '../questions/import-questions.ts';
import { erasePupilsAfterRetention, removeOldAuditIpAddresses } from '../privacy/left-pupils.ts';
import { migrateDatabase, findOrStartDatabase, type ApplicationDatabaseAddress } from './open-database.ts';
import { findSoftwareRootFolder } from './root-folder.ts';
import { isKeyOfOtherInstallation } from './check-key.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

const FOREIGN_KEY =
  'SAKUMON_KEY is not the key of this database: authenticator apps, picture passwords and connections to other servers do not work (docs/operations/configure.md#keys)';
const OLD_COPIES_STAY =
  'old copies of schools that moved must be erased with move-school --erase, because the user of the database is no superuser';
const HOUR = 60 * 60 * 1000;
/**
 * Time in milliseconds between two runs that send results to portals. It is short, so that a teacher who opens the
 * portal after a lesson finds the results there.
 */
const BETWEEN_RESULTS = 30 * 1000;
/** Time in milliseconds between two runs that send xAPI statements to learning record stores. */
const BETWEEN_STATEMENTS = 10 * 1000;
/** Time in milliseconds between two runs that pull the rosters that are due. Each roster is due once every night. */
const BETWEEN_PULLS = 60 * 1000;

/**
 * Backs up the embedded database before a new version migrates it. Operators must back up any other database
 * themselves.
 */
async function backUp(owner: string, { dataDirectory, backupPassword }: Environment, log: Logger): Promise<void> {
  const folder = path.join(dataDirectory, 'backups');
  const file = await backUpBeforeMigrating(owner, folder, backupPassword, new Date());
  if (file !== null) log.info({ file }, 'backed up before migrating');
}

async function fill(db: Database, environment: Environment, log: Logger): Promise<void> {
  const now = new Date();
  const content = path.join(findSoftwareRootFolder(), 'content');
  const { questions, faults } = await importBuiltInQuestions(db, content, now);
  log.info({ questions }, 'built-in questions imported');
  for (const fault of faults) log.error({ fault }, 'a built-in question was skipped');
  if (environment.demonstration) {
    if (await fillDemonstrationSchool(db, createPasswordHasher(), now)) log.info('demonstration school filled');
  } else {
    await archiveDemonstrationAccounts(db, now);
    await setSecondFactorRuleOfAdminsIfUnset(db, now);
  }
}

/** `owner`: the database address with which the server connects as the owner of the tables. */
type HousekeepingParts = { readonly db: Database; readonly owner: string; readonly log: Logger };

/** Deletes personal data whose retention time is over. It runs at the start and once a day. */
async function forgetPeople({ db, owner, log }: HousekeepingParts, now: Date): Promise<void> {
  await removeOldAuditIpAddresses(db, now);
  const erased = await erasePupilsAfterRetention(db, now);
  if (erased > 0) log.info({ erased }, 'erased pupils who left the school');
  const copies = await eraseOldCopies(owner, now);
  if (copies.erased.length > 0) log.info({ schools: copies.erased }, 'erased old copies of schools that moved');
  if (copies.forbidden.length > 0) log.warn({ schools: copies.forbidden }, OLD_COPIES_STAY);
}

/**
 * Runs `work` every `between` milliseconds, but never twice at the same time. If the server stops during a run, the
 * shutdown waits for the end of the run. Returns a function that starts a run immediately.
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

function startHousekeeping(parts: HousekeepingParts, shutdownSteps: ShutdownSteps): void {
  const { db, log } = parts;
  let day = '';
  const tidyUp = async (now: Date): Promise<void> => {
    await deleteExpiredSignInData(db, now);
    if (dayInJapan(now) !== day) await forgetPeople(parts, now);
    day = dayInJapan(now);
  };
  const tidy = () => tidyUp(new Date()).catch((fault: unknown) => log.warn({ err: fault }, 'housekeeping failed'));
  repeat(tidy, HOUR, shutdownSteps)();
}

function startSendingResults(db: Database, environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): void {
  const dependencies = { db, key: createInstallationKeyReader(environment), fetch: globalThis.fetch };
  const send = () =>
    sendDueResultsToPortals(dependencies, new Date()).catch((fault: unknown) =>
      log.warn({ err: fault }, 'sending results to portals failed; it will be repeated'),
    );
  repeat(send, BETWEEN_RESULTS, shutdownSteps);
}

function startSendingStatements(
  db: Database,
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): void {
  const dependencies = { db, key: createInstallationKeyReader(environment), fetch: globalThis.fetch };
  const send = () =>
    sendDueXapiStatements(dependencies, new Date()).catch((fault: unknown) =>
      log.warn({ err: fault }, 'sending statements to record stores failed; it will be repeated'),
    );
  repeat(send, BETWEEN_STATEMENTS, shutdownSteps);
}

/** Starts a job that pulls rosters from providers every night. A separate thread parses the rosters. */
function startPullingRosters(
  db: Database,
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): void {
  const reading = startRosterReadingThread({ log: (line) => log.warn(line) });
  shutdownSteps.push(reading.close);
  const key = createInstallationKeyReader(environment);
  const dependencies = {
    db,
    key,
    fetch: globalThis.fetch,
    readSource: reading.read,
    clock: () => new Date(),
    stopping,
  };
  const pull = () =>
    pullDueRosters(dependencies).catch((fault: unknown) =>
      log.warn({ err: fault }, 'pulling rosters from providers failed; it will be repeated'),
    );
  repeat(pull, BETWEEN_PULLS, shutdownSteps);
}

/**
 * Records simulated lessons of the demonstration school in the background, so that people can sign in meanwhile. If the
 * server stops, the recording ends after the current transaction, which records one pupil's work in one lesson.
 */
export function startRecordingDemonstrationHistory(
  db: Database,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): void {
  const recording = recordDemonstrationHistory(db, stopping)
    .then((count) => {
      if (count > 0) log.info({ count }, 'recorded simulated lessons of the demonstration school');
    })
    .catch((fault: unknown) => log.warn({ err: fault }, 'recording simulated lessons failed'));
  shutdownSteps.push(() => recording);
}

/**
 * A pool of connections to a database that is migrated and contains the built-in questions. Worker processes use
 * `address` to connect to the same database.
 */
export type PreparedServer = { readonly db: Database; readonly address: ApplicationDatabaseAddress };

/**
 * Does the work that is needed only once for all processes. Starts the embedded database, applies migrations, imports
 * the built-in questions, and starts regular jobs, such as deleting old data.
 */
export async function prepareServer(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): Promise<PreparedServer> {
  const owner = await findOrStartDatabase(environment, log, shutdownSteps);
  if (environment.databaseUrl === null) await backUp(owner, environment, log);
  const address = await migrateDatabase(owner, environment, log, stopping);
  const db = openDatabasePool({ ...address, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  await fill(db, environment, log);
  if (await isKeyOfOtherInstallation(db, createInstallationKeyReader(environment))) log.warn(FOREIGN_KEY);
  startHousekeeping({ db, owner, log }, shutdownSteps);
  startSendingResults(db, environment, log, shutdownSteps);
  startSendingStatements(db, environment, log, shutdownSteps);
  startPullingRosters(db, environment, log, shutdownSteps, stopping);
  return { db, address };
}
