import { setTimeout as wait } from 'node:timers/promises';
import type { WayFault } from './faulty-way.ts';
import type { Stage } from './stage.ts';

export type FaultRow = {
  readonly about: string;
  /** Does it, for about so many milliseconds, and mends it. */
  readonly inflict: (stage: Stage, lasting: number) => Promise<void>;
};

function onWay(way: 'database' | 'network', fault: WayFault, about: string): FaultRow {
  return {
    about,
    inflict: async (stage, lasting) => {
      stage[way].inflict(fault);
      await wait(lasting);
      stage[way].inflict('none');
    },
  };
}

function signalled(signal: NodeJS.Signals, about: string): FaultRow {
  return {
    about,
    inflict: async (stage, lasting) => {
      const [worker] = stage.workers();
      if (worker === undefined) throw new Error('no worker runs');
      process.kill(worker, signal);
      await wait(lasting);
    },
  };
}

/** What is done to a class at work. */
export const FAULT_ROWS: Readonly<Record<string, FaultRow>> = {
  'database-silence': onWay('database', 'silence', 'the way to the database swallows all that passes'),
  'database-swallow-one': onWay('database', 'swallowOne', 'one connection to the database is swallowed for ever'),
  'database-refusal': onWay('database', 'refusal', 'the database refuses connections and ends those it has'),
  'database-delay': onWay('database', 'delay', 'every packet to and from the database is 400 ms late'),
  'database-reset': onWay('database', 'reset', 'connections to the database are reset, one every 150 ms'),
  'database-truncation': onWay('database', 'truncation', 'connections to the database end in the middle of a packet'),
  'network-silence': onWay('network', 'silence', 'the way from devices to the server swallows all that passes'),
  'network-refusal': onWay('network', 'refusal', 'the server refuses devices'),
  'network-delay': onWay('network', 'delay', 'every packet to and from devices is 400 ms late'),
  'network-reset': onWay('network', 'reset', 'connections of devices are reset, one every 150 ms'),
  'network-truncation': onWay('network', 'truncation', 'requests and answers end in their middle'),
  'worker-kill': signalled('SIGKILL', 'kill −9 of one of two processes that serve'),
  'worker-stop': signalled('SIGSTOP', 'one of two processes that serve stands still, until it is replaced'),
  'server-kill': {
    about: 'kill −9 of the server, which is started again',
    inflict: async (stage, lasting) => {
      await stage.kill();
      await wait(lasting / 4);
      await stage.start();
    },
  },
};

/** Those that the suite tries, a round each. */
export const SHORT_FORM: readonly string[] = [
  'database-swallow-one',
  'database-reset',
  'network-truncation',
  'worker-kill',
];
