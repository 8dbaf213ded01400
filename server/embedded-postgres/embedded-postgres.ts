import { setTimeout as wait } from 'node:timers/promises';
import { clearAddress, connectionUrl, freeAddress, releaseAddress } from './address.ts';
import { locateBinaries, reachableBinaries, type Binaries } from './binaries.ts';
import { claimHome } from './claim.ts';
import { DATABASE, ensureCluster, SUPERUSER } from './cluster.ts';
import { findHome, oneLine, type Home } from './home.ts';
import { clearLeftovers } from './leftovers.ts';
import { startPostmaster, type Address, type Postmaster } from './postmaster.ts';
import { COMMON_FOLDER, serverUser } from './server-user.ts';

export type EmbeddedPostgres = {
  /** Connects as the owner of everything. The application's connections switch to their own role. */
  readonly url: string;
  /**
   * The folder with all files of the database. Back it up or remove it only as a whole and while the database does not
   * run.
   */
  readonly folder: string;
  /** Process id of the server. It changes after a restart. */
  readonly pid: number;
  /** Stops the server cleanly and fast: open transactions are aborted, committed data is on disk. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** DATA_DIR: contains the database, or the path of its folder (docs/decisions/003-embedded-postgresql.md). */
  readonly dataDirectory: string;
  /** Called with each message for the operator, one line at a time. */
  readonly log: (line: string) => void;
  /** Additional settings of the server, for tests and measurements. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly address?: Address['kind'];
  /** Only used by root, for files that the server's user could not reach in a private folder. */
  readonly commonFolder?: string;
};

const SHUTDOWN_PATIENCE = 10_000;
const LONGEST_PAUSE = 5000;

/** Starts the database of `dataDirectory` and keeps it running until `stop`. Throws an EmbeddedPostgresFailure. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startSupervised(options);
  } catch (error) {
    throw oneLine(error, options.dataDirectory);
  }
}

async function startSupervised(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log, settings = {}, commonFolder = COMMON_FOLDER } = options;
  const user = serverUser();
  const home = await findHome(dataDirectory, user, commonFolder);
  const release = await claimHome(home.folder);
  try {
    const binaries = await reachableBinaries(await locateBinaries(), home.user, commonFolder);
    const password = await ensureCluster(home, binaries, log);
    const kind = options.address ?? (process.platform === 'win32' ? 'loopback' : 'socket');
    await clearLeftovers(home.cluster, log);
    const address = await freeAddress(home, kind);
    const url = connectionUrl(address, SUPERUSER, password, DATABASE);
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
          await releaseAddress(address);
          await release();
        },
      };
    } catch (error) {
      await releaseAddress(address);
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

type Supervised = {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly address: Address;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

async function supervise({ home, binaries, address, settings, log }: Supervised) {
  const start = async (): Promise<Postmaster> => {
    await clearLeftovers(home.cluster, log, address.kind === 'socket' ? address.folder : null);
    await clearAddress(address);
    return startPostmaster(home, binaries, address, settings, log);
  };
  const stopping = new AbortController();
  let postmaster = await start();

  /** Restarts the server whenever it ends unexpectedly, and retries without limit. */
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

  // At every exit of this process except by SIGKILL, the database is told to shut down.
  const lastWord = (): void => postmaster.signal('SIGINT');
  process.once('exit', lastWord);

  const stop = async (): Promise<void> => {
    stopping.abort();
    process.removeListener('exit', lastWord);
    postmaster.signal('SIGINT');
    const harsher = setTimeout(() => postmaster.signal('SIGQUIT'), SHUTDOWN_PATIENCE);
    await postmaster.ended;
    await kept;
    // A restart that was running when `stop` was called may have started another server.
    postmaster.signal('SIGINT');
    await postmaster.ended;
    clearTimeout(harsher);
  };
  return { current: () => postmaster, stop };
}
