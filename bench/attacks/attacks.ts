import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import { type LoadTestClass, computePercentiles } from '../live/plan.ts';
import { seedClasses } from '../live/seed.ts';
import { fetchRightAndWrongCompositions, type QuestionWithRightAndWrongComposition } from '../record-load.ts';
import type { BenchFigure } from '../report.ts';
import { ATTACK_NAMES, type AttackName } from './plan.ts';
import { runAttackProcess } from './run-process.ts';
import { benchSignInsUnderAttack } from './sign-ins.ts';

/** Duration of each attack, in milliseconds. */
const LASTING = 5000;
/**
 * Time in milliseconds between the start of the processes and the beginning of the attack. All processes must have
 * started by then.
 */
const BEGINNING = 1500;
/**
 * Interval between two samples of the event loop delay, in milliseconds. Node counts the interval as part of each
 * sample, so it must be subtracted.
 */
const SAMPLE = 10;
const PUPILS = 35;

type Scene = {
  readonly sakumon: Sakumon;
  readonly taught: LoadTestClass;
  readonly tasks: readonly QuestionWithRightAndWrongComposition[];
};

/**
 * Measures the response times of a pupil's check and of a teacher's screen during attacks over one connection or fifty
 * connections. The attackers run on the same machine as the server and take processor time from it. So the server is
 * slower here than with attackers on other machines.
 */
export async function benchAttacks(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  try {
    const [taught] = await seedClasses(sakumon, { schools: 1, classes: 1, pupils: PUPILS });
    if (taught === undefined) throw new Error('a class was asked for');
    const scene = {
      sakumon,
      taught,
      tasks: await fetchRightAndWrongCompositions(sakumon.url, taught.pupils[0]?.cookie ?? ''),
    };
    const figures = await underAttack(scene, 'nobody attacks', null, 0);
    for (const attack of ATTACK_NAMES)
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
  // This process only waits. So a delay of its own event loop shows that the machine is busy.
  const own = monitorEventLoopDelay({ resolution: SAMPLE });
  own.enable();
  const from = Date.now() + BEGINNING;
  const span = { url, from, until: from + LASTING };
  const { teacher } = taught;
  const pupil = taught.pupils[0]?.cookie ?? '';
  const screen = ['/api/groups', `/api/lessons/${taught.lesson}`];
  const attacking =
    attack === null ? [] : [runAttackProcess({ ...span, kind: 'attack', attack, connections, cookie: teacher })];
  const [probed] = await Promise.all([
    runAttackProcess({ ...span, kind: 'probe', pupil, teacher, screen, tasks }),
    ...attacking,
  ]);
  const delay = (await loopDelay(url)) - SAMPLE;
  return [
    barred(`${name}: answered p95`, computePercentiles(probed.times).p95, 'ms', 1000),
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

/** Resets the recorded peak of the server's memory (proc(5), clear_refs). Does nothing on systems other than Linux. */
function forgetMostMemory({ processes }: Sakumon): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${processes().server}/clear_refs`, '5');
}

/**
 * Returns the peak of the server's resident memory since the last reset, in MiB. On systems other than Linux it returns
 * 0.
 */
function mostMemory({ processes }: Sakumon): number {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${processes().server}/status`, 'utf8') : '';
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Returns the longest event loop delay of the server since the last call, in milliseconds. Reading the metric resets
 * it.
 */
async function loopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(metrics)?.[1]) * 1000;
}
