import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeConfigFileFromTemplate, listProcessTreeIds, sendSignal, startDaemon, type Daemon } from './daemon.ts';

export type MachinePorts = { readonly rest: number; readonly postgres: number };

/** One of the three simulated database machines of the cluster. It runs Patroni and PostgreSQL. */
export type DatabaseMachine = {
  readonly name: string;
  readonly folder: string;
  readonly ports: MachinePorts;
  readonly start: () => void;
  /** Sends SIGKILL to all processes of the machine. */
  readonly kill: () => Promise<void>;
  /** Sends SIGKILL only to PostgreSQL. Patroni notices this. */
  readonly killDatabase: () => void;
  /**
   * Stops all processes of the machine with SIGSTOP, so that the machine no longer responds. `thaw` lets the processes
   * continue.
   */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /**
   * Resolves to true if Patroni says that this machine is the primary. Resolves to false if Patroni does not respond.
   */
  readonly isPrimary: () => Promise<boolean>;
};

const REST_PATIENCE = 2000;

export function createDatabaseMachine(
  name: string,
  folder: string,
  ports: MachinePorts,
  values: Readonly<Record<string, string | number>>,
): DatabaseMachine {
  const own = { ...values, NAME: name, FOLDER: folder, REST_PORT: ports.rest, POSTGRES_PORT: ports.postgres };
  const settings = writeConfigFileFromTemplate('patroni.yml', folder, own);
  writeConfigFileFromTemplate('pgbackrest.conf', folder, own);
  let patroni: Daemon | null = null;
  const database = (): number[] => {
    const file = path.join(folder, 'data', 'postmaster.pid');
    return existsSync(file) ? listProcessTreeIds(Number(readFileSync(file, 'utf8').split('\n')[0])) : [];
  };
  const everything = (): number[] => [patroni?.child.pid ?? [], database()].flat();
  return {
    name,
    folder,
    ports,
    start: () => {
      patroni = startDaemon('patroni', [settings], folder);
    },
    kill: async () => {
      sendSignal(everything(), 'SIGKILL');
      await patroni?.exit;
      patroni = null;
    },
    killDatabase: () => sendSignal(database(), 'SIGKILL'),
    freeze: () => sendSignal(everything(), 'SIGSTOP'),
    thaw: () => sendSignal(everything(), 'SIGCONT'),
    isPrimary: () =>
      fetch(`http://127.0.0.1:${ports.rest}/primary`, { signal: AbortSignal.timeout(REST_PATIENCE) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}
