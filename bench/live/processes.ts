import { readdirSync, readFileSync } from 'node:fs';
import type { Sakumon } from '../../e2e/sakumon.ts';

/** Clock ticks per second in the files of /proc. The number is 100 on all current Linux systems. */
const TICKS = 100;

/**
 * Processor time that the server, the database, the load process and the whole machine have used so far, in seconds.
 */
type Used = { readonly server: number; readonly database: number; readonly load: number; readonly machine: number };

/**
 * Mean number of processors that each process used during the measured time, and the event loop delay of the server.
 */
export type ProcessorUsage = {
  readonly server: number;
  readonly database: number;
  readonly load: number;
  /** Number of processors that all other processes used. If it is above zero, the machine has done other work. */
  readonly others: number;
  readonly loopDelay: { readonly p99: number; readonly most: number };
  /**
   * Mean number of active database connections. `waits`: for each wait event of PostgreSQL, the mean number of
   * connections that waited for it.
   */
  readonly connections: number;
  readonly waits: Readonly<Record<string, number>>;
};

const BETWEEN_LOOKS = 1000;

type Stat = { readonly parent: number; readonly own: number; readonly children: number };

/**
 * Reads the parent and the processor times of a process from /proc/PID/stat (see proc(5)). The name of the process
 * may contain spaces and parentheses. For this reason only the text after the last `)` is split into fields.
 */
function statOf(pid: number): Stat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [own, system, children, childrenSystem] = fields.slice(11, 15);
    return { parent, own: (own ?? 0) + (system ?? 0), children: (children ?? 0) + (childrenSystem ?? 0) };
  } catch {
    return null;
  }
}

function used(server: number, database: number, load: number): Used {
  const postmaster = statOf(database);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === database);
  const ofDatabase = (postmaster?.own ?? 0) + (postmaster?.children ?? 0);
  const [cpu = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0] = cpu.split(/\s+/u).slice(1).map(Number);
  return {
    server: (statOf(server)?.own ?? 0) / TICKS,
    database: backends.reduce((sum, stat) => sum + (stat?.own ?? 0), ofDatabase) / TICKS,
    load: (statOf(load)?.own ?? 0) / TICKS,
    machine: (user + nice + system + interrupt + softInterrupt) / TICKS,
  };
}

async function loopDelay(url: string): Promise<ProcessorUsage['loopDelay']> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'mu').exec(metrics)?.[1] ?? 0) * 1000;
  return { p99: value('p99'), most: value('max') };
}

/** Starts to measure. Resolves to a function that stops measuring and resolves to the usage since the start. */
export async function measureProcessorUsage(sakumon: Sakumon, load: number): Promise<() => Promise<ProcessorUsage>> {
  const { server, database } = sakumon.processes();
  // Each call returns the event loop delay since the call before. The result of this first call is not used.
  await loopDelay(sakumon.url);
  const before = used(server, database, load);
  const begun = performance.now();
  const looks: { readonly waits: string }[][] = [];
  const look = async (): Promise<void> => {
    const rows = await sakumon.query(
      `select case when state = 'active' then coalesce(wait_event_type || ' ' || wait_event, 'working') else state end as waits
         from pg_stat_activity where application_name = 'sakumon' and state <> 'idle'`,
    );
    looks.push(rows.map((row) => ({ waits: String(row['waits']) })));
  };
  const timer = setInterval(() => void look().catch(() => undefined), BETWEEN_LOOKS);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - begun) / 1000;
    const after = used(server, database, load);
    const share = (of: keyof Used): number => (after[of] - before[of]) / seconds;
    const waits: Record<string, number> = {};
    for (const each of looks.flat()) waits[each.waits] = (waits[each.waits] ?? 0) + 1 / looks.length;
    return {
      server: share('server'),
      database: share('database'),
      load: share('load'),
      others: share('machine') - share('server') - share('database') - share('load'),
      loopDelay: await loopDelay(sakumon.url),
      connections: looks.flat().length / Math.max(1, looks.length),
      waits,
    };
  };
}
