import { setTimeout as wait } from 'node:timers/promises';
import {
  deleteStaleSocketFiles,
  postgresUrlOfAddress,
  findFreePostgresAddress,
  removeSocketFolder,
} from './address.ts';
import { locatePostgresBinaries, ensureBinariesRunnableByUser, type PostgresBinaries } from './binaries.ts';
import { claimPostgresFolder } from './claim.ts';
import { POSTGRES_DATABASE, ensurePostgresCluster, POSTGRES_SUPERUSER } from './cluster.ts';
import { findPostgresFolderAndUser, toOneLineError, type PostgresFolderAndUser } from './home.ts';
import { endOrphanedProcesses } from './leftovers.ts';
import { startPostgresServerProcess, type PostgresAddress, type PostgresServerProcess } from './postmaster.ts';
import { POSTGRES_READABLE_FOLDER_PATH, findPostgresSystemUser } from './server-user.ts';

export type EmbeddedPostgres = {
  /**
   * The database address (URL), whose user is the owner of all tables. Connections of the application use this address
   * too, and then switch to their own role.
   */
  readonly url: string;
  /**
   * The folder with all files of the database. An operator may copy or remove it only as a whole, and only while the
   * database is stopped.
   */
  readonly folder: string;
  /** Process id of the database server. It changes when the database restarts. */
  readonly pid: number;
  /**
   * Stops the database without waiting for open transactions: they are aborted. All committed data is on disk
   * afterwards.
   */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /**
   * The folder of the setting DATA_DIR. It contains the database, or a file with the path of another folder that
   * contains the database (docs/decisions/003-embedded-postgresql.md).
   */
  readonly dataDirectory: string;
  /** Called with each message for the operator, one line at a time. */
  readonly log: (line: string) => void;
  /** Additional PostgreSQL settings, for tests and measurements. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly address?: PostgresAddress['kind'];
  /**
   * Folder for files that PostgreSQL's system user must be able to read. The folder is used only if root starts the
   * server and this user cannot enter the project's folder or DATA_DIR.
   */
  readonly commonFolder?: string;
};

/**
 * Time limit in milliseconds for PostgreSQL to stop after SIGINT. If it still runs, it gets SIGQUIT (immediate
 * shutdown).
 */
const SHUTDOWN_PATIENCE = 10_000;
/** Maximum pause in milliseconds before the database is restarted. */
const LONGEST_PAUSE = 5000;

/**
 * Starts the database of `dataDirectory`, and restarts it after failures until `stop` is called. Throws an
 * EmbeddedPostgresFailure if the first start fails.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startSupervised(options);
  } catch (error) {
    throw toOneLineError(error, options.dataDirectory);
  }
}

async function startSupervised(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log, settings = {}, commonFolder = POSTGRES_READABLE_FOLDER_PATH } = options;
  const user = findPostgresSystemUser();
  const home = await findPostgresFolderAndUser(dataDirectory, user, commonFolder);
  const release = await claimPostgresFolder(home.folder);
  try {
    const binaries = await ensureBinariesRunnableByUser(await locatePostgresBinaries(), home.user, commonFolder);
    const password = await ensurePostgresCluster(home, binaries, log);
    const kind = options.address ?? (process.platform === 'win32' ? 'loopback' : 'socket');
    await endOrphanedProcesses(home.cluster, log);
    const address = await findFreePostgresAddress(home, kind);
    const url = postgresUrlOfAddress(address, POSTGRES_SUPERUSER, password, POSTGRES_DATABASE);
    try {
      const { current, stop } = await supervise({ home, binaries, address, settings, log });
      return {
        url,
        folder: home.folder,
        get pid() {
          return current().pid;
        },
        stop: async () => {
          await stop();
          await removeSocketFolder(address);
          await release();
        },
      };
    } catch (error) {
      await removeSocketFolder(address);
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

type Supervised = {
  readonly home: PostgresFolderAndUser;
  readonly binaries: PostgresBinaries;
  readonly address: PostgresAddress;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

async function supervise({ home, binaries, address, settings, log }: Supervised) {
  const start = async (): Promise<PostgresServerProcess> => {
    await endOrphanedProcesses(home.cluster, log, address.kind === 'socket' ? address.folder : null);
    await deleteStaleSocketFiles(address);
    return startPostgresServerProcess(home, binaries, address, settings, log);
  };
  const stopping = new AbortController();
  let postmaster = await start();

  /** Waits until the database ends unexpectedly, and restarts it. Repeats this without limit. */
  const keepRunning = async (): Promise<void> => {
    let pause = 0;
    while (!stopping.signal.aborted) {
      const ending = await postmaster.ended;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended ${ending}; restarting it`);
      for (let running = false; !running && !stopping.signal.aborted;) {
        try {
          postmaster = await start();
          running = true;
          pause = 0;
        } catch (error) {
          pause = Math.min(LONGEST_PAUSE, Math.max(100, pause * 2));
          log(`${error instanceof Error ? error.message : String(error)} Next try in ${pause / 1000} s.`);
          await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
  };
  const kept = keepRunning();

  // When this process ends for any reason except SIGKILL, it asks the database to shut down.
  const lastWord = (): void => postmaster.signal('SIGINT');
  process.once('exit', lastWord);

  const stop = async (): Promise<void> => {
    stopping.abort();
    process.removeListener('exit', lastWord);
    postmaster.signal('SIGINT');
    const harsher = setTimeout(() => postmaster.signal('SIGQUIT'), SHUTDOWN_PATIENCE);
    await postmaster.ended;
    await kept;
    // If the database was restarting when `stop` was called, a new database process may exist now. This signal stops
    // it.
    postmaster.signal('SIGINT');
    await postmaster.ended;
    clearTimeout(harsher);
  };
  return { current: () => postmaster, stop };
}
