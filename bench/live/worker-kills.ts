import { setTimeout as wait } from 'node:timers/promises';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import type { BenchFigure } from '../report.ts';
import type { LoadPlan, LoadReport } from './plan.ts';
import { runLoadProcess } from './run-load.ts';
import { seedClasses } from './seed.ts';

const SIZE = { schools: 2, classes: 4, pupils: 40 };
const SECONDS = { warmUp: 5, steady: 150, reconnecting: 1 };
const KILLS = 20;
/** Delay from a start to the next kill, in milliseconds. */
const BETWEEN_KILLS = 3000;

/**
 * Kills the server and the database in turn, while simulated classes work and their devices send some acts twice or out
 * of order. Measures how many acts are then lost or stored twice.
 */
export async function benchServerAndDatabaseKills(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon({ demonstration: false });
  try {
    const classes = await seedClasses(sakumon, SIZE);
    const plan: LoadPlan = { url: sakumon.url, classes, pace: 1, disorder: true, seconds: SECONDS, reconnects: 1 };
    const steady = new AbortController();
    let killing = Promise.resolve(0);
    const report = await runLoadProcess(plan, async (phase) => {
      if (phase === 'steady') killing = killInTurn(sakumon, steady.signal);
      if (phase === 'reconnecting') steady.abort();
    });
    return await figuresOf(sakumon, report, await killing);
  } finally {
    await sakumon.stop();
  }
}

/**
 * Kills the server and the database in turn until the signal is aborted or all planned kills are done. Resolves to the
 * number of kills.
 */
async function killInTurn(sakumon: Sakumon, steady: AbortSignal): Promise<number> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    await wait(BETWEEN_KILLS);
    if (steady.aborted) return kills;
    if (kills % 2 === 0) {
      await sakumon.killServer();
      await sakumon.start();
    } else {
      sakumon.killDatabase();
    }
  }
  return KILLS;
}

async function figuresOf({ query }: Sakumon, report: LoadReport, kills: number): Promise<BenchFigure[]> {
  const [kept] = await query(
    `select count(*)::int as acts, count(distinct id)::int as different,
        (select coalesce(sum(checks), 0)::int from lesson_result) as checks from act`,
  );
  const of = (name: string): number => Number(kept?.[name]);
  const { made, faults } = report;
  return [
    bare('kills of server and database', kills, ''),
    bare('acts made', made.acts, 'acts'),
    bare('requests that failed and were sent again', report.failures, ''),
    none('acts lost', made.acts - of('different')),
    none('acts doubled', of('acts') - of('different')),
    none('checks that the sums have too many or too few', Math.abs(made.checks - of('checks'))),
    none('acts unrecorded in the end', faults.unrecorded),
    none('checks that teachers’ streams missed', faults.missed),
    none('works that they told twice', faults.doubled),
    none('results unlike the final snapshot', faults.different),
  ];
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}

function none(name: string, value: number): BenchFigure {
  return { name, value, unit: '', yardstick: null, bar: { of: 'value', atMost: 0 } };
}
