import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { followEventStream } from './device-requests.ts';
import {
  type LoadProcessOutputLine,
  type LoadPlan,
  type LoadReport,
  type LoadPhase,
  computePercentiles,
} from './plan.ts';
import { fetchQuestionsForSimulatedPupils } from './playable.ts';
import { LiveScreen, type PupilCheckExpectedOnScreen } from './screen.ts';
import { SimulatedPupilTablet, type SimulatedTabletTotals } from './tablet.ts';

// Usage: node build/bench/live/load.js. This program simulates the devices of whole classes. It reads its plan (see
// plan.ts) from standard input.

/** Maximum time that the devices have to send their remaining acts after the pupils have stopped, in seconds. */
const LONGEST_DRAIN = 120;
const SECOND = 1000;

function tell(line: LoadProcessOutputLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function begin(phase: LoadPhase): void {
  tell({ kind: 'phase', phase });
}

/**
 * Lets each tablet follow the event stream of its class's lesson, as the web app does. Returns a function that closes
 * the streams.
 */
function followLessons({ url, classes }: LoadPlan): () => void {
  const leaves = classes.flatMap(({ pupils }) =>
    pupils.map(({ cookie }) => {
      const follow = (): (() => void) =>
        followEventStream(url, cookie, '/api/lesson/live', '', { event: () => undefined, ended: () => void follow() });
      return follow();
    }),
  );
  return () => leaves.forEach((leave) => leave());
}

/** Closes and reopens each teacher's event stream `times` times, at random moments within `seconds` seconds. */
async function reconnectAll(screens: readonly LiveScreen[], times: number, seconds: number): Promise<void> {
  const random = createSeededRandom(2);
  const breaks = screens.flatMap((screen) =>
    Array.from({ length: times }, () => ({ screen, at: random.below(seconds * SECOND) })),
  );
  const begun = performance.now();
  for (const { screen, at } of breaks.toSorted((one, other) => one.at - other.at)) {
    await wait(Math.max(0, at - (performance.now() - begun)));
    screen.reconnect();
  }
  await wait(Math.max(0, seconds * SECOND - (performance.now() - begun)));
}

async function drained(tablets: readonly SimulatedPupilTablet[]): Promise<void> {
  for (const tablet of tablets) tablet.stop();
  const end = performance.now() + LONGEST_DRAIN * SECOND;
  while (backlogOf(tablets) > 0 && performance.now() < end) await wait(100);
  for (const tablet of tablets) tablet.turnOff();
}

function backlogOf(tablets: readonly SimulatedPupilTablet[]): number {
  return tablets.reduce((sum, tablet) => sum + tablet.waiting(), 0);
}

/**
 * Measures the requests, acts and responses of the phase `steady` (see `LOAD_PHASES`), and the event loop delay of this
 * process.
 */
async function steady(tablets: readonly SimulatedPupilTablet[], tally: SimulatedTabletTotals, seconds: number) {
  begin('steady');
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  const from = performance.now();
  const before = { ...tally, answers: tally.answers.length, backlog: backlogOf(tablets) };
  await wait(seconds * SECOND);
  const until = performance.now();
  loopDelay.disable();
  const answers = tally.answers.slice(before.answers);
  const after = { ...tally, backlog: backlogOf(tablets) };
  return {
    isOf: ({ madeAt }: PupilCheckExpectedOnScreen) => madeAt >= from && madeAt < until,
    figures: {
      requests: after.requests - before.requests,
      acts: after.acts - before.acts,
      answer: computePercentiles(answers),
      backlog: { before: before.backlog, after: after.backlog },
      loopDelay: loopDelay.percentile(99) / 1e6,
    },
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function run(plan: LoadPlan): Promise<LoadReport> {
  const { url, pace, disorder, seconds, reconnects } = plan;
  const questions = await fetchQuestionsForSimulatedPupils(plan);
  const screens = plan.classes.map((taught) => new LiveScreen(url, taught));
  await Promise.all(screens.map((screen) => screen.open()));
  const leave = followLessons(plan);
  const tally: SimulatedTabletTotals = { requests: 0, acts: 0, failures: 0, answers: [] };
  const tablets = screens.flatMap((screen, place) =>
    screen.taught.pupils.map((pupil, number) => {
      const random = createSeededRandom(place, number, Date.now());
      return new SimulatedPupilTablet({ url, pupil, screen, questions, random, pace, disorder, tally });
    }),
  );
  begin('warmUp');
  const working = Promise.all(tablets.map((tablet) => tablet.work()));
  await wait(seconds.warmUp * SECOND);
  const { isOf, figures } = await steady(tablets, tally, seconds.steady);
  begin('reconnecting');
  await reconnectAll(screens, reconnects, seconds.reconnecting);
  begin('draining');
  await drained(tablets);
  await working;
  leave();
  const ends = await Promise.all(screens.map((screen) => screen.close()));

  const measured = tablets.flatMap(({ checks }) => checks).filter(isOf);
  return {
    ...figures,
    checks: measured.length,
    fromFinger: computePercentiles(measured.map(({ madeAt, seenAt }) => (seenAt ?? performance.now()) - madeAt)),
    fromPost: computePercentiles(
      measured.map(({ postedAt, seenAt }) => (seenAt ?? performance.now()) - (postedAt ?? 0)),
    ),
    failures: tally.failures,
    made: {
      acts: sumOf(tablets.map(({ acts }) => acts)),
      checks: sumOf(tablets.map(({ checks }) => checks.length)),
    },
    events: sumOf(screens.map(({ events }) => events)),
    reconnects: sumOf(screens.map((screen) => screen.reconnects)),
    faults: {
      unrecorded: backlogOf(tablets),
      missed: sumOf(ends.map(({ missed }) => missed)),
      doubled: sumOf(screens.map(({ doubled }) => doubled)),
      different: sumOf(ends.map(({ different }) => different)),
    },
  };
}

const plan: LoadPlan = JSON.parse(await text(process.stdin));
tell({ kind: 'report', report: await run(plan) });
process.exit(0);
