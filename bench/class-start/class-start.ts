import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startSakumon } from '../../e2e/sakumon.ts';
import { launchBrowser } from '../browser.ts';
import { seedClasses } from '../live/seed.ts';
import type { BenchFigure } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import { RequestReplayingDevice } from './device.ts';
import type { LineQuality } from './simulated-line.ts';
import { openSharedLine } from './shared-line.ts';
import { openExerciseAndAwaitPressableElement, fetchPrecachedPaths, recordVisit, type VisitPlan } from './visit.ts';

const PUPILS = 35;
const LINE: LineQuality = { bitsPerSecond: 10_000_000, roundTrip: 150, loss: 0.02 };
const ROUNDS = 2;
/**
 * Number of measured lessons after the first lesson, in each round. One lesson is not enough: it gives only one time of
 * the real browser, and one lost packet may make this time a second longer.
 */
const LATER_LESSONS = 3;
const VISITS_READ = 5;
/**
 * Maximum time from the start of the first lesson until the first card is shown, in milliseconds. The browsers have not
 * stored any file of the app yet.
 */
const FIRST_WITHIN = 8_000;
/**
 * Maximum time from the start of a later lesson until the first card is shown, in milliseconds. The browsers have
 * already stored the files of the app.
 */
const LATER_WITHIN = 1_500;

type Pupil = { readonly cookie: string };
type Plans = { readonly first: VisitPlan; readonly later: VisitPlan; readonly ahead: readonly string[] };
/**
 * Times from the start of the lesson until the first card can be picked up, in milliseconds. `devices`: one time for
 * each simulated device. `browser`: the time in the real browser.
 */
type Rung = { readonly devices: readonly number[]; readonly browser: number };
type Lesson = { readonly first: Rung; readonly later: readonly Rung[]; readonly laterAlone: readonly number[] };

/**
 * Measures a class whose pupils all open `/question` at the same time over the line of the school. One pupil uses a
 * real browser. The other pupils are simulated devices that send the same requests as the browser. All pupils are
 * signed in.
 */
export async function benchClassStart(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const [taught] = await seedClasses(sakumon, { schools: 1, classes: 1, pupils: PUPILS + ROUNDS + 2 });
    // Turns the seeded class into a class of grade 1, whose pupils read no kanji yet.
    await sakumon.query(`update class_group set grade = 1, name = '1くみ'`);
    await sakumon.query(`update account set display_name = kana_name where role = 'pupil' and kana_name is not null`);
    const [one, other, ...pupils] = taught?.pupils ?? [];
    if (one === undefined || other === undefined) throw new Error('the class has pupils');
    const plans = await readPlans(browser, sakumon.url, [one, other]);
    const lessons: Lesson[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // In each round a new pupil uses the real browser, because the worked example opens only once for each pupil.
      lessons.push(
        await ringTwice(browser, sakumon.url, { pupils: pupils.slice(round, round + PUPILS), plans, round }),
      );
    }
    return [
      ...figures(
        'first lesson',
        lessons.flatMap(({ first }) => first.devices),
        FIRST_WITHIN,
      ),
      ...browserFigures(
        'first lesson',
        lessons.map(({ first }) => first.browser),
        FIRST_WITHIN,
      ),
      ...figures(
        'later lesson',
        lessons.flatMap(({ laterAlone }) => laterAlone),
        LATER_WITHIN,
      ),
      ...figures(
        'later lesson, a browser on the same cores',
        lessons.flatMap(({ later }) => later.flatMap(({ devices }) => devices)),
        null,
      ),
      ...browserFigures(
        'later lesson',
        lessons.flatMap(({ later }) => later.map((rung) => rung.browser)),
        LATER_WITHIN,
      ),
    ];
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

async function readPlans(browser: Browser, url: string, [one, other]: readonly [Pupil, Pupil]): Promise<Plans> {
  const context = await contextOf(browser, url, one);
  const first = await recordVisit(context, url, 'example');
  await context.close();
  const later = await readLater(browser, url, other);
  const needed = new Set(first.requests.map(({ path }) => path));
  const ahead = (await fetchPrecachedPaths(url)).filter((path) => !needed.has(path));
  console.table(
    Object.entries({ first, later }).map(([visit, { requests, work }]) => ({ visit, requests: requests.length, work })),
  );
  return { first, later, ahead };
}

/**
 * Opens `/question` several times in a browser that has already stored the files of the app. Returns the visit with the
 * median duration of the browser's work after the last response. No other device uses the line meanwhile: on a busy
 * line the browser does part of its work before the last response.
 */
async function readLater(browser: Browser, target: string, pupil: Pupil): Promise<VisitPlan> {
  const line = await openSharedLine(target, { ...LINE, loss: 0 }, seededRandom(0));
  const context = await contextOf(browser, line.url, pupil);
  try {
    const beginning = await context.newPage();
    await openExerciseAndAwaitPressableElement(beginning, line.url, 'example');
    await beginning.getByRole('button', { name: 'やって みる' }).click();
    await waitUntilPrecached(beginning);
    await beginning.close();
    const visits: VisitPlan[] = [];
    for (let visit = 0; visit < VISITS_READ; visit += 1) {
      const { page, ...plan } = await recordVisit(context, line.url, 'table');
      await page.close();
      visits.push(plan);
    }
    const [middling] = visits.toSorted((a, b) => a.work - b.work).slice(Math.floor(VISITS_READ / 2));
    if (middling === undefined) throw new Error('a visit was read');
    return middling;
  } finally {
    await context.close();
    await line.close();
  }
}

type Ringing = { readonly pupils: readonly Pupil[]; readonly plans: Plans; readonly round: number };

async function ringTwice(
  browser: Browser,
  target: string,
  { pupils: [real, ...others], plans, round }: Ringing,
): Promise<Lesson> {
  if (real === undefined) throw new Error('the class has pupils');
  const line = await openSharedLine(target, LINE, seededRandom(round + 1));
  const context = await contextOf(browser, line.url, real);
  try {
    const first = await ring(context, line.url, { others, plan: plans.first, ahead: plans.ahead, sees: 'example' });
    const laterAlone = await ringAlone(line.url, [real, ...others], plans.later);
    const later: Rung[] = [];
    for (let lesson = 0; lesson < LATER_LESSONS; lesson += 1) {
      later.push(await ring(context, line.url, { others, plan: plans.later, ahead: [], sees: 'table' }));
    }
    return { first, later, laterAlone };
  } finally {
    await context.close();
    await line.close();
  }
}

type Bell = {
  readonly others: readonly Pupil[];
  readonly plan: VisitPlan;
  /** The paths of the files that each device loads after the exercise is shown. */
  readonly ahead: readonly string[];
  readonly sees: 'example' | 'table';
};

async function ring(context: BrowserContext, url: string, { others, plan, ahead, sees }: Bell): Promise<Rung> {
  const page = await context.newPage();
  const devices = others.map(({ cookie }) => new RequestReplayingDevice(url, cookie));
  const began = performance.now();
  const opened = openExerciseAndAwaitPressableElement(page, url, sees).then(() => performance.now() - began);
  const [browser, ...taken] = await Promise.all([opened, ...devices.map((device) => device.visit(plan))]);
  // The devices load the files for later (`ahead`) only after all devices show the exercise. The app does the same: on
  // a busy line it loads these files later.
  await Promise.all(devices.map((device) => device.fetchAll(ahead)));
  if (sees === 'example') {
    await page.getByRole('button', { name: 'やって みる' }).click();
    await waitUntilPrecached(page);
  }
  await page.close();
  for (const device of devices) device.close();
  return { devices: taken, browser };
}

/**
 * Measures a later lesson with simulated devices only. A real browser on this machine would take CPU time from the
 * server and the simulated line.
 */
async function ringAlone(url: string, pupils: readonly Pupil[], plan: VisitPlan): Promise<readonly number[]> {
  const devices = pupils.map(({ cookie }) => new RequestReplayingDevice(url, cookie));
  const taken = await Promise.all(devices.map((device) => device.visit(plan)));
  for (const device of devices) device.close();
  return taken;
}

/** Waits until a service worker controls the page. From then on the files of the app are stored in the browser. */
async function waitUntilPrecached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
}

async function contextOf(browser: Browser, url: string, { cookie }: Pupil): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: 'ja-JP' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context;
}

function figures(lesson: string, taken: readonly number[], within: number | null): BenchFigure[] {
  const devices = taken.toSorted((one, other) => one - other);
  return [
    figure(`${lesson}: half of the devices`, devices[Math.floor(devices.length / 2)] ?? 0, null),
    figure(`${lesson}: nineteen of twenty`, devices[Math.floor(devices.length * 0.95)] ?? 0, within),
    figure(`${lesson}: the slowest`, devices.at(-1) ?? 0, null),
  ];
}

function browserFigures(lesson: string, taken: readonly number[], within: number): BenchFigure[] {
  const visits = taken.toSorted((one, other) => one - other);
  const name = `${lesson}: the real browser`;
  return [
    figure(`${name}, half of ${visits.length} visits`, visits[Math.floor(visits.length / 2)] ?? 0, within),
    figure(`${name}, the slowest`, visits.at(-1) ?? 0, null),
  ];
}

function figure(name: string, value: number, atMost: number | null): BenchFigure {
  const bar = atMost === null ? null : ({ of: 'value', atMost: atMost / 1000 } as const);
  return { name, value: value / 1000, unit: 's', yardstick: null, bar };
}
