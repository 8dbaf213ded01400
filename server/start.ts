import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { forgetOldSignIns } from './accounts/accounts.ts';
import { createPasswords } from './accounts/password.ts';
import { createApp } from './app.ts';
import { backUpBeforeMigrating } from './database/backup/before-migrating.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { applicationUrl } from './database/embedded/login.ts';
import { runningPostgres } from './database/embedded/running.ts';
import { migrate } from './database/migrate.ts';
import { openPool, type Database } from './database/pool.ts';
import { lendsByTransaction } from './database/pooler.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import type { Environment } from './environment.ts';
import { retryWhileAway } from './http/retry.ts';
import { openAnnouncements } from './announcements/announcements.ts';
import { connectWire } from './announcements/wire.ts';
import { explainListening, StartError, tryListening } from './listening.ts';
import { importQuestions } from './questions/import-questions.ts';
import { startDictionary } from './questions/readings/start-dictionary.ts';
import { startReading } from './roster/start-reading.ts';
import { versionOfServer } from './version.ts';
import { closeDemonstrationAccounts, fillDemonstrationSchool } from './demonstration/demonstration.ts';
import { recordDemonstrationHistory } from './demonstration/demonstration-history.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DATABASE_TIMEOUT = 10 * SECOND;
/** Less than what a stopping process has altogether. */
const ANSWERS_TIMEOUT = 7 * SECOND;

/** What has been started so far; ended in reverse, whatever is in it by then. */
export type ShutdownSteps = (() => Promise<unknown>)[];

export type Started = { readonly url: string };

/** The folder of the checkout: the content and the built web stand below it. */
function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

async function databaseUrl(environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): Promise<string> {
  const { databaseUrl: given, databaseDirectUrl: direct } = environment;
  if (given !== null) return direct ?? given;
  const database = await startEmbeddedPostgres({
    dataDirectory: environment.dataDirectory,
    log: (line) => log.info(line),
  });
  shutdownSteps.push(database.stop);
  return database.url;
}

const LENT =
  'The database answers through a pooler that lends its connections by transaction: name its own address in DATABASE_DIRECT_URL (docs/operations.md).';

/** Migrates, waiting a little for a database that is just coming up. */
async function migrated(
  url: string,
  { databaseDirectUrl }: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const variable = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    const policy = { timeout: DATABASE_TIMEOUT, isAway: isDatabaseUnavailable, stopping };
    const applied = await retryWhileAway(policy, async () => {
      if (await lendsByTransaction(url)) throw new StartError(LENT);
      return migrate(url);
    });
    if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  } catch (fault) {
    if (!isDatabaseUnavailable(fault)) throw fault;
    const code = fault instanceof Error && 'code' in fault ? ` (${String(fault.code)})` : '';
    throw new StartError(`${variable}: the database cannot be reached${code}.`);
  }
}

/** For a command: the owner's address of this environment's database, which a running server may keep. */
export async function ownerUrl(environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): Promise<string> {
  const running = environment.databaseUrl === null ? await runningPostgres(environment.dataDirectory) : null;
  return running ?? databaseUrl(environment, log, shutdownSteps);
}

/** How the application connects: the address, and whether a pooler lends what answers there. */
export type ApplicationAddress = { readonly url: string; readonly lent: boolean };

/** Brings a database up to the newest migration. Answers how the application connects to it. */
export async function migratedDatabase(
  owner: string,
  environment: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<ApplicationAddress> {
  await migrated(owner, environment, log, stopping);
  const { databaseUrl: given, databaseDirectUrl: direct } = environment;
  return given === null ? { url: await applicationUrl(owner), lent: false } : { url: given, lent: direct !== null };
}

/** The embedded database before an upgrade changes it; others are backed up by whoever runs them. */
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
  }
}

/** Finishes answers in flight; a connection that will not end is cut after a while. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), ANSWERS_TIMEOUT);
  await server.close();
  clearTimeout(cut);
}

function startHousekeeping(db: Database, log: Logger, shutdownSteps: ShutdownSteps): void {
  const tidy = () =>
    void forgetOldSignIns(db, new Date()).catch((fault: unknown) => log.warn({ err: fault }, 'housekeeping failed'));
  const timer = setInterval(tidy, HOUR);
  shutdownSteps.push(async () => clearInterval(timer));
  tidy();
}

/** In the background: pupils can sign in meanwhile. Ends with the piece at hand when the server stops. */
function startRecordingHistory(db: Database, log: Logger, shutdownSteps: ShutdownSteps, stopping: AbortSignal): void {
  const recording = recordDemonstrationHistory(db, stopping)
    .then((count) => {
      if (count > 0) log.info({ count }, 'simulated lessons of the demonstration school are recorded');
    })
    .catch((fault: unknown) => log.warn({ err: fault }, 'simulated lessons could not all be recorded'));
  shutdownSteps.push(() => recording);
}

/** Brings everything up in its order. What was started is left in `shutdownSteps`, also when a later step fails. */
export async function start(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): Promise<Started> {
  const { host, port, publicOrigin } = environment;
  await tryListening(host, port);
  const owner = await databaseUrl(environment, log, shutdownSteps);
  if (environment.databaseUrl === null) await backUp(owner, environment, log);
  const address = await migratedDatabase(owner, environment, log, stopping);
  const db = openPool({ ...address, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  await fill(db, environment, log);
  startHousekeeping(db, log, shutdownSteps);
  const built = path.join(rootFolder(), 'build', 'web');
  const webDirectory = existsSync(path.join(built, 'index.html')) ? built : null;
  if (webDirectory === null) log.warn('the web is not built: only the interface is served');
  const rosters = startReading({ log: (line) => log.warn(line) });
  shutdownSteps.push(rosters.close);
  const words = startDictionary({ log: (line) => log.warn(line) });
  shutdownSteps.push(words.close);
  const announcements = await openAnnouncements({
    self: randomUUID(),
    // It listens, so it needs a connection that stays its own.
    connect: () => connectWire(address.lent ? owner : address.url),
    log: (fault) => log.warn({ err: fault }, 'announcements'),
  });
  shutdownSteps.push(() => announcements.close());
  const server = await createApp({
    db,
    clock: () => new Date(),
    log,
    webDirectory,
    publicOrigin,
    readRosters: rosters.read,
    readDictionary: words.read,
    announcements,
    version: versionOfServer(rootFolder()),
  });
  shutdownSteps.push(() => closeServer(server));
  try {
    const listening = await server.listen({ host, port });
    if (environment.demonstration && environment.demonstrationHistory)
      startRecordingHistory(db, log, shutdownSteps, stopping);
    return { url: publicOrigin ?? listening };
  } catch (fault) {
    throw explainListening(fault, host, port);
  }
}
