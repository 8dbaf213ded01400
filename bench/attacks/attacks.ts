import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import type { LoadClass } from '../live/plan.ts';
import { seedClasses } from '../live/seed.ts';
import { spreadOf } from '../live/spread.ts';
import { tasksOf, type Task } from '../record-load.ts';
import type { BenchFigure } from '../report.ts';
import { ATTACKS, type AttackName } from './plan.ts';
import { runProcess } from './run-process.ts';
import { benchSignInsUnderAttack } from './sign-ins.ts';

/** Milliseconds for which each attack lasts, and in which the processes begin. */
const LASTING = 5000;
const BEGINNING = 1500;
/** The event loop's delay is sampled so often, and each sample holds that much of it. */
const SAMPLE = 10;
const PUPILS = 35;

type Scene = { readonly sakumon: Sakumon; readonly taught: LoadClass; readonly tasks: readonly Task[] };

/**
 * How the server answers a pupil's check and a teacher's screen while it is attacked from one connection and from fifty.
 * Attackers, probes and server are processes of their own with the same claim to the machine's cores; elsewhere the
 * attackers' machines would take none of them.
 */
export async function benchAttacks(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  try {
    const [taught] = await seedClasses(sakumon, { schools: 1, classes: 1, pupils: PUPILS });
    if (taught === undefined) throw new Error('a class was asked for');
    const scene = { sakumon, taught, tasks: await tasksOf(sakumon.url, taught.pupils[0]?.cookie ?? '') };
    const figures = await underAttack(scene, 'nobody attacks', null, 0);
    for (const attack of ATTACKS)
      for (const connections of [1, 50])
        figures.push(...(await underAttack(scene, `${attack} ×${connections}`, attack, connections)));
    return [...figures, ...(await benchSignInsUnderAttack(sakumon, taught))];
  } finally {
    await sakumon.stop();
  }
}

async function underAttack(
  { sakumon, taught, tasks }: Scene,
  name: string,
  attack: AttackName | null,
  connections: number,
): Promise<BenchFigure[]> {
  const { url } = sakumon;
  await loopDelay(url);
  forgetMostMemory(sakumon);
  // This process only waits: what keeps it waiting is the machine.
  const own = monitorEventLoopDelay({ resolution: SAMPLE });
  own.enable();
  const from = Date.now() + BEGINNING;
  const span = { url, from, until: from + LASTING };
  const { teacher } = taught;
  const pupil = taught.pupils[0]?.cookie ?? '';
  const screen = ['/api/groups', `/api/lessons/${taught.lesson}`];
  const attacking =
    attack === null ? [] : [runProcess({ ...span, kind: 'attack', attack, connections, cookie: teacher })];
  const [probed] = await Promise.all([
    runProcess({ ...span, kind: 'probe', pupil, teacher, screen, tasks }),
    ...attacking,
  ]);
  const delay = (await loopDelay(url)) - SAMPLE;
  return [
    barred(`${name}: answered p95`, spreadOf(probed.times).p95, 'ms', 1000),
    barred(`${name}: not answered`, probed.failures.length, '', 0),
    {
      ...barred(`${name}: event loop held`, delay, 'ms', 100),
      yardstick: { name: 'of this process, which only waits', value: own.max / 1e6 - SAMPLE },
    },
    barred(`${name}: memory`, mostMemory(sakumon), 'MB', 600),
  ];
}

function barred(name: string, value: number, unit: string, atMost: number): BenchFigure {
  return { name, value, unit, yardstick: null, bar: { of: 'value', atMost } };
}

/** Begins the peak of the server's memory anew (proc(5), clear_refs); nothing but on Linux. */
function forgetMostMemory({ processes }: Sakumon): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${processes().server}/clear_refs`, '5');
}

/** The most that was resident of the server with its threads, in MB; zero but on Linux. */
function mostMemory({ processes }: Sakumon): number {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${processes().server}/status`, 'utf8') : '';
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

/** The longest delay of the server's event loop since it was asked last, in milliseconds: reading it begins it anew. */
async function loopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(metrics)?.[1]) * 1000;
}
