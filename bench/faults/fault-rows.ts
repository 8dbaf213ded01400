import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restoreBackup } from '../../server/archive/restore-backup.ts';
import { writeDatabaseBackup } from '../../server/archive/take-backup.ts';
import type { ConnectionFault } from '../../e2e/faulty-proxy.ts';
import type { FaultEnvironment } from './fault-environment.ts';
import type { FaultTestSetup } from './fault-test-setup.ts';

export type InjectableFault = {
  readonly about: string;
  /** The kind of environment that the server needs for this fault. */
  readonly ground: FaultEnvironment['kind'];
  /**
   * True if some requests of the devices may remain without a response. The fault is then outside of the server, and
   * the server cannot prevent it.
   */
  readonly mayGiveUp?: boolean;
  /** Causes the fault for about `lasting` milliseconds and repairs it. */
  readonly inflict: (stage: FaultTestSetup, lasting: number) => Promise<void>;
};

function onWay(way: 'database' | 'network', fault: ConnectionFault, about: string): InjectableFault {
  return {
    about,
    ground: 'shared',
    mayGiveUp: way === 'network' && fault === 'silence',
    inflict: async (stage, lasting) => {
      stage[way].inflict(fault);
      await wait(lasting);
      stage[way].inflict('none');
    },
  };
}

function signalled(signal: NodeJS.Signals, about: string): InjectableFault {
  return {
    about,
    ground: 'shared',
    inflict: async (stage, lasting) => {
      while (!(await stage.allServe())) await wait(BETWEEN_LOOKS);
      const [worker] = stage.workers();
      if (worker === undefined) throw new Error('no worker process is running');
      process.kill(worker, signal);
      await wait(lasting);
    },
  };
}

const BETWEEN_LOOKS = 200;
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * Number of transactions that the fault begins and rolls back just before it crashes PostgreSQL. After the restart,
 * PostgreSQL uses their ids again, so cursors from before the crash are invalid (decision 031).
 */
const GIVEN_UP = 200;

/**
 * Kills one process of PostgreSQL with SIGKILL. PostgreSQL then closes all its connections and recovers from its log.
 */
async function crashDatabase({ ask }: FaultTestSetup, lasting: number): Promise<void> {
  await wait(lasting / 2);
  for (let count = 0; count < GIVEN_UP; count += 1) await ask('begin; select pg_current_xact_id(); rollback');
  const [{ pid } = { pid: 0 }] = await ask<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(pid, 'SIGKILL');
  await wait(lasting / 2);
}

async function restoreDatabase({ ownerUrl }: FaultTestSetup, lasting: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-faults-'));
  const file = path.join(folder, 'class.sakumon');
  await writeDatabaseBackup(ownerUrl, file, null, () => new Date());
  await wait(lasting);
  await restoreBackup(ownerUrl, file, null, new URL(ownerUrl).pathname.slice(1), new Date());
  await rm(folder, { recursive: true });
}

/**
 * Returns a fault in which the clocks of the devices are wrong by `off` milliseconds. In the second half of the fault,
 * the devices are also offline. The clocks are corrected before the devices are online again.
 */
function deviceClock(off: number, about: string): InjectableFault {
  return {
    about,
    ground: 'shared',
    inflict: async ({ tally, network }, lasting) => {
      tally.clockOff = off;
      await wait(lasting / 2);
      network.inflict('refusal');
      await wait(lasting / 2);
      tally.clockOff = 0;
      network.inflict('none');
    },
  };
}

/** Returns a fault that needs an environment of this kind. */
function onGround<Kind extends FaultEnvironment['kind']>(
  kind: Kind,
  about: string,
  inflict: (
    ground: Extract<FaultEnvironment, { readonly kind: Kind }>,
    lasting: number,
    stage: FaultTestSetup,
  ) => Promise<void>,
): InjectableFault {
  const isThat = (ground: FaultEnvironment): ground is Extract<FaultEnvironment, { readonly kind: Kind }> =>
    ground.kind === kind;
  return {
    about,
    ground: kind,
    inflict: async (stage, lasting) => {
      if (!isThat(stage.ground)) throw new Error(`stands on ${stage.ground.kind}, not on ${kind}`);
      await inflict(stage.ground, lasting, stage);
    },
  };
}

function serverClock(off: string, about: string): InjectableFault {
  return onGround('set-clock', about, async ({ set }, lasting, { network }) => {
    await set(off);
    await wait(lasting);
    const { headers } = await fetch(`${network.url}/healthz`);
    const isOff = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) > YEAR / 2;
    if (!isOff) throw new Error('the server uses another clock');
    await set('+0');
  });
}

/** The faults that happen while a class is working, by name. */
export const FAULTS_BY_NAME: Readonly<Record<string, InjectableFault>> = {
  'database-silence': onWay('database', 'silence', 'the network drops all data to and from the database'),
  'database-swallow-one': onWay('database', 'swallowOne', 'one connection to the database drops all data permanently'),
  'database-refusal': onWay('database', 'refusal', 'the database refuses new connections and closes the existing ones'),
  'database-delay': onWay('database', 'delay', 'every packet to and from the database is delayed by 400 ms'),
  'database-reset': onWay('database', 'reset', 'connections to the database are reset, one every 150 ms'),
  'database-truncation': onWay('database', 'truncation', 'connections to the database end in the middle of a packet'),
  'network-silence': onWay('network', 'silence', 'the network drops all data between devices and the server'),
  'network-refusal': onWay('network', 'refusal', 'the server refuses connections of devices'),
  'network-delay': onWay('network', 'delay', 'every packet to and from devices is delayed by 400 ms'),
  'network-reset': onWay('network', 'reset', 'connections of devices are reset, one every 150 ms'),
  'network-truncation': onWay('network', 'truncation', 'requests and responses are cut off in the middle'),
  'worker-kill': signalled('SIGKILL', 'one of two worker processes is killed with SIGKILL'),
  'worker-stop': signalled('SIGSTOP', 'one of two worker processes is stopped with SIGSTOP until it is replaced'),
  'database-crash': {
    about: 'the database crashes and reuses the ids of aborted transactions',
    ground: 'shared',
    inflict: crashDatabase,
  },
  'two-servers': {
    about: 'devices alternate between two servers, and one of them is killed',
    ground: 'shared',
    inflict: async (stage, lasting) => {
      const { kill } = await stage.startAnother();
      await wait(lasting);
      await kill();
    },
  },
  'server-kill': {
    about: 'the server is killed with SIGKILL and started again',
    ground: 'shared',
    inflict: async (stage, lasting) => {
      await stage.kill();
      await wait(lasting / 4);
      await stage.start();
    },
  },
  'database-kill': onGround(
    'small-disk',
    'all PostgreSQL processes are killed with SIGKILL, and the supervisor starts PostgreSQL again',
    async ({ kill }, lasting) => {
      await wait(lasting / 2);
      kill();
      await wait(lasting / 2);
    },
  ),
  'disk-full': onGround('small-disk', 'the disk of the database is full', async ({ fill, empty }, lasting) => {
    await fill();
    await wait(lasting);
    await empty();
  }),
  'disk-full-log': onGround(
    'small-disk',
    'the disk is full and the write-ahead log cannot grow: PostgreSQL stops until space is free',
    async ({ fill, useUpLog, empty }, lasting) => {
      await fill();
      await useUpLog();
      await wait(lasting);
      await empty();
    },
  ),
  'device-clock-ahead': deviceClock(
    YEAR,
    'the clocks of devices are one year ahead, also offline, and are then corrected',
  ),
  'device-clock-behind': deviceClock(
    -YEAR,
    'the clocks of devices are one year behind, also offline, and are then corrected',
  ),
  // The restore of the database ends the lesson, so no other fault can follow this one in the same environment.
  'database-restore': {
    about: 'the database is restored from a backup while screens are open',
    ground: 'shared',
    inflict: restoreDatabase,
  },
  'server-clock-ahead': serverClock('+1y', 'the clock of the server is one year ahead (libfaketime)'),
  'server-clock-behind': serverClock('-1y', 'the clock of the server is one year behind (libfaketime)'),
  failover: onGround(
    'standby',
    'the primary is killed with SIGKILL and its standby is promoted',
    async (ground, lasting) => {
      await ground.follow();
      await wait(lasting / 2);
      ground.killPrimary();
      await wait(lasting / 2);
      await ground.promote();
    },
  ),
  'failover-behind': onGround(
    'standby',
    'the promoted standby lacks the latest acknowledged transactions',
    async (ground, lasting) => {
      await ground.follow();
      ground.cutOff();
      await wait(lasting / 2);
      ground.killPrimary();
      await wait(lasting / 2);
      await ground.promote();
    },
  ),
};

/** The names of the faults that the test suite injects. Each of them is injected in one round. */
export const FAULT_NAMES_OF_TEST_SUITE: readonly string[] = [
  'database-swallow-one',
  'database-reset',
  'network-truncation',
  'worker-kill',
];
