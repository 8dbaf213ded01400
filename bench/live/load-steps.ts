import { startSakumon } from '../../e2e/sakumon.ts';
import type { BenchFigure } from '../report.ts';
import type { LoadPlan } from './plan.ts';
import { runLoadAndMeasureUsage, type LoadReportWithUsage } from './run-load.ts';
import { seedClasses } from './seed.ts';

const SIZE = { schools: 5, classes: 25, pupils: 40 };
const SECONDS = { warmUp: 10, steady: 20, reconnecting: 0 };
/**
 * Durations of the phases of the first run, in seconds. This run warms up the server: after it, V8 has compiled the
 * server's code and autovacuum has analysed the new tables.
 */
const GETTING_WARM = { warmUp: 70, steady: 1, reconnecting: 0 };
/**
 * The pace of the pupils in each step, as a multiple of the pace in docs/domain.md 14. Every step has a thousand
 * pupils.
 */
const RUNGS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

const LATE = 300;
/** Number of connections of a server to its database (server/database/pool). */
const CONNECTIONS = 10;
const PROCESSORS = 2;
const NEARLY = 0.9;

/**
 * Raises the load step by step until teachers see checks late or the devices cannot send their acts fast enough.
 * Reports how busy the machine is in each step, and what limits the load first.
 */
export async function benchLoadSteps(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon({ demonstration: false });
  try {
    const classes = await seedClasses(sakumon, SIZE);
    const figures: BenchFigure[] = [];
    const planOf = (pace: number, seconds: LoadPlan['seconds']): LoadPlan => ({
      url: sakumon.url,
      classes,
      pace,
      disorder: false,
      seconds,
      reconnects: 0,
    });
    await runLoadAndMeasureUsage(sakumon, planOf(1, GETTING_WARM));
    for (const pace of RUNGS) {
      const load = await runLoadAndMeasureUsage(sakumon, planOf(pace, SECONDS));
      figures.push(...figuresOf(pace, load));
      if (!holds(load)) {
        console.log(`×${pace} is too much: ${whatGaveWay(load)}`);
        console.log(load.usage.waits);
        break;
      }
    }
    return figures;
  } finally {
    await sakumon.stop();
  }
}

function holds({ report: { fromFinger, backlog, requests } }: LoadReportWithUsage): boolean {
  const isGrowing = backlog.after > 2 * backlog.before + requests / SECONDS.steady;
  return fromFinger.p95 <= LATE && !isGrowing;
}

function whatGaveWay({ usage }: LoadReportWithUsage): string {
  const { server, database, load, others, connections } = usage;
  const all = server + database + load + others;
  if (server >= NEARLY) return `the one thread of the server (${server.toFixed(2)} cores)`;
  if (all >= PROCESSORS * NEARLY) {
    const parts = { server, PostgreSQL: database, load, 'all else on the machine': others };
    const [most] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
    const words = Object.entries(parts).map(([name, cores]) => `${name} ${cores.toFixed(2)}`);
    return `the machine's ${PROCESSORS} processors (${words.join(', ')} cores), most of it ${most?.[0] ?? ''}`;
  }
  if (connections >= CONNECTIONS * NEARLY) return `the ${CONNECTIONS} connections to the database`;
  return 'waiting, for neither processors nor connections';
}

function figuresOf(pace: number, { report, usage }: LoadReportWithUsage): BenchFigure[] {
  const figure = (name: string, value: number, unit: string): BenchFigure => ({
    name: `×${pace} ${name}`,
    value,
    unit,
    yardstick: null,
    bar: null,
  });
  return [
    figure('acts recorded a second', report.acts / SECONDS.steady, 'acts/s'),
    figure('from the finger to the screen p50', report.fromFinger.p50, 'ms'),
    figure('from the finger to the screen p95', report.fromFinger.p95, 'ms'),
    figure('from the finger to the screen p99', report.fromFinger.p99, 'ms'),
    figure('missed, doubled or different', sumOf(report.faults), ''),
    figure('acts waiting on devices at the end', report.backlog.after, 'acts'),
    figure('event loop p99', usage.loopDelay.p99, 'ms'),
    figure('connections at work', usage.connections, `of ${CONNECTIONS}`),
    figure('server', usage.server, 'cores'),
    figure('PostgreSQL', usage.database, 'cores'),
    figure('load', usage.load, 'cores'),
    figure('all else on the machine', usage.others, 'cores'),
  ];
}

function sumOf({ missed, doubled, different }: LoadReportWithUsage['report']['faults']): number {
  return missed + doubled + different;
}
