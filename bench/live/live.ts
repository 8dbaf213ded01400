import { startSakumon } from '../../e2e/sakumon.ts';
import type { BenchFigure } from '../report.ts';
import type { LoadPlan } from './plan.ts';
import { runLoadAndMeasureUsage, type LoadReportWithUsage } from './run-load.ts';
import { seedClasses } from './seed.ts';

const SIZE = { schools: 5, classes: 25, pupils: 40 };
const SECONDS = { warmUp: 15, steady: 75, reconnecting: 40 };
const RECONNECTS = 20;

/**
 * Measures the server while 25 classes of 40 pupils are in lessons, each with a teacher's screen. The pupils work at
 * the pace that docs/domain.md 14 gives.
 */
export async function benchLive(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon({ demonstration: false });
  try {
    const classes = await seedClasses(sakumon, SIZE);
    const plan: LoadPlan = {
      url: sakumon.url,
      classes,
      pace: 1,
      disorder: false,
      seconds: SECONDS,
      reconnects: RECONNECTS,
    };
    return figuresOf(await runLoadAndMeasureUsage(sakumon, plan));
  } finally {
    await sakumon.stop();
  }
}

function figuresOf({ report, usage }: LoadReportWithUsage): BenchFigure[] {
  const { fromFinger, fromPost, answer, faults } = report;
  return [
    bare('pupils', SIZE.classes * SIZE.pupils, ''),
    bare('acts recorded a second', report.acts / SECONDS.steady, 'acts/s'),
    bare('requests a second', report.requests / SECONDS.steady, 'requests/s'),
    bare('checks followed', report.checks, 'checks'),
    bare('check → teacher’s screen p50', fromPost.p50, 'ms'),
    most('check → teacher’s screen p95', fromPost.p95, 'ms', 300),
    most('check → teacher’s screen p99', fromPost.p99, 'ms', 1000),
    bare('from the finger p50', fromFinger.p50, 'ms'),
    most('from the finger p95', fromFinger.p95, 'ms', 300),
    most('from the finger p99', fromFinger.p99, 'ms', 1000),
    bare('from the finger, slowest', fromFinger.most, 'ms'),
    bare('acts answered p95', answer.p95, 'ms'),
    bare('acts waiting on devices at the end', report.backlog.after, 'acts'),
    most('requests that failed', report.failures, '', 0),
    bare('events of teachers’ streams', report.events, 'events'),
    bare('forced reconnects', report.reconnects, ''),
    most('acts unrecorded in the end', faults.unrecorded, '', 0),
    most('checks missed', faults.missed, '', 0),
    most('results doubled', faults.doubled, '', 0),
    most('results unlike the final snapshot', faults.different, '', 0),
    bare('event loop of the server p99', usage.loopDelay.p99, 'ms'),
    bare('event loop of the server, longest', usage.loopDelay.most, 'ms'),
    bare('event loop of the load p99', report.loopDelay, 'ms'),
    bare('connections to the database at work', usage.connections, 'of 10'),
    bare('processors: server', usage.server, 'cores'),
    bare('processors: PostgreSQL', usage.database, 'cores'),
    bare('processors: load', usage.load, 'cores'),
    bare('processors: all else on the machine', usage.others, 'cores'),
  ];
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}

function most(name: string, value: number, unit: string, atMost: number): BenchFigure {
  return { name, value, unit, yardstick: null, bar: { of: 'value', atMost } };
}
