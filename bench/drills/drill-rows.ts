import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

export type DatabaseDrill = {
  readonly about: string;
  /**
   * Causes the fault. Resolves when another machine has become the primary. The drill `backup` causes no fault: it
   * makes a backup and resolves when the backup is complete.
   */
  readonly inflict: (cluster: Cluster) => Promise<void>;
  /** Repairs the machine in the way in which an operator would repair it after the fault. */
  readonly mend: (machine: DatabaseMachine) => void;
};

const BETWEEN_LOOKS = 200;

async function untilAnother({ primary }: Cluster, before: DatabaseMachine): Promise<void> {
  while ((await primary()).name === before.name) await wait(BETWEEN_LOOKS);
}

function onPrimary(
  about: string,
  injure: (machine: DatabaseMachine) => void | Promise<void>,
  mend: (machine: DatabaseMachine) => void = () => undefined,
): DatabaseDrill {
  return {
    about,
    inflict: async (cluster) => {
      const machine = await cluster.primary();
      await injure(machine);
      await untilAnother(cluster, machine);
    },
    mend,
  };
}

/** The drills that are done on the database while a class is working. The keys are the names of the drills. */
export const DATABASE_DRILLS_BY_NAME: Readonly<Record<string, DatabaseDrill>> = {
  backup: { about: 'a full backup by pgBackRest', inflict: ({ backUp }) => backUp(), mend: () => undefined },
  kill: onPrimary(
    'kill −9 of all that runs on the primary machine, which is started again later',
    ({ kill }) => kill(),
    ({ start }) => start(),
  ),
  crash: onPrimary('kill −9 of PostgreSQL on the primary machine, whose Patroni goes on', ({ killDatabase }) =>
    killDatabase(),
  ),
  stop: onPrimary(
    'SIGSTOP of all that runs on the primary machine, SIGCONT once another is primary',
    ({ freeze }) => freeze(),
    ({ thaw }) => thaw(),
  ),
  switchover: {
    about: 'a planned switchover by patronictl',
    inflict: ({ switchOver }) => switchOver(),
    mend: () => undefined,
  },
};
