import type { CDPSession, Page } from '@playwright/test';
import { newPupil, openAllLevels, signInAs } from '../e2e/people.ts';
import { questionsOfLevel, rightCards } from '../e2e/question-bank.ts';
import { startSakumon } from '../e2e/sakumon.ts';
import { TablePage } from '../e2e/table.ts';
import { launchBrowser } from './browser.ts';
import type { BenchFigure } from './report.ts';

const THROTTLE = 4;
/**
 * The numbers of the measured levels. There is one level for each of these story kinds: increase and decrease,
 * combination, comparison, groups, times. The number of levels is odd, so that one of the measured values is the
 * median.
 */
const LEVELS = [1, 2, 3, 8, 11];
const TABLET = { width: 1180, height: 820 };
/** The size of a window in which the list of levels is visible. In a window of a tablet's size the list is folded. */
const WIDE = { width: 1800, height: 1000 };
const PRESSES = 4;
const WITHIN = 200;

/** Maximum duration of a frame while an animation plays by itself after a check, in milliseconds. */
const LONGEST_FRAME = 50;

/** CSS selectors. `shown`: the element that contains the animation. `end`: what appears when the animation ends. */
const WRONG_STORY = { shown: 'section[aria-label="いまの おはなし"]', end: '[data-over], [data-ways] :focus' };
const SUCCESS = { shown: '[aria-labelledby="solved-title"]', end: '[data-ways] :focus' };

/**
 * Measures how long it takes from the press of the button 「おはなしを みる」 (show the animation) until a frame shows the first
 * picture. Also measures the longest frame while the animation of a wrong story or of a success plays after the check.
 */
export async function benchStoryAnimation(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    await openAllLevels(sakumon);
    const context = await browser.newContext({
      viewport: TABLET,
      baseURL: sakumon.url,
      locale: 'ja-JP',
    });
    const page = await context.newPage();
    await signInAs(page, await newPupil(sakumon), '/question');
    const table = new TablePage(page);
    await table.passExamples();
    const session = await context.newCDPSession(page);
    const first: number[] = [];
    const later: number[] = [];
    const wrong: LongestFrames[] = [];
    const success: LongestFrames[] = [];
    for (const level of LEVELS) {
      await layDown(table, level);
      const taken = await pressOften(page, session);
      first.push(...taken.slice(0, 1));
      later.push(...taken.slice(1));
      const [question] = questionsOfLevel(level);
      if (question === undefined) throw new Error(`level ${level} has no question`);
      wrong.push(await longestFrames(table, session, WRONG_STORY));
      // The first cards of the list may form a right composition by chance. The success panel must then be closed
      // before the right cards can be placed.
      if (await table.success.isVisible()) await table.success.getByRole('button', { name: 'もういちど' }).click();
      await table.compose(rightCards(question), 'mouse');
      success.push(await longestFrames(table, session, SUCCESS));
      await table.goOn('mouse');
    }
    return [
      ...figures('first press at a question', first),
      ...figures('later presses', later),
      ...frameFigures('a wrong story', wrong),
      ...frameFigures('a success', success),
    ];
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

/**
 * Opens a level and puts its first cards into the slots. The cards may be wrong, because wrong compositions have an
 * animation too.
 */
async function layDown(table: TablePage, level: number): Promise<void> {
  const { page, cards, composition } = table;
  await page.setViewportSize(WIDE);
  await table.openLevel(level);
  await page.setViewportSize(TABLET);
  const empty = composition.getByRole('button', { name: 'ここに カードを おこう' });
  await empty.first().waitFor();
  for (let left = await empty.count(); left > 0; left -= 1) {
    await cards.locator('[data-piece]').first().click();
    await empty.first().click();
  }
  // The measurement must not include the loading of the animation's code. For a child the code is already loaded,
  // because a child needs more time to place the cards.
  await untilLoaded(page);
}

/** Waits until the code and the pictures of the animation's dialog are loaded. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/story-[^/]+\.js$/u, /\/names-[^/]+\.json$/u].every((part) => names.some((name) => part.test(name)));
  });
}

async function pressOften(page: Page, session: CDPSession): Promise<number[]> {
  const taken: number[] = [];
  const button = page.getByRole('button', { name: 'おはなしを みる' });
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is nothing to press');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  for (let press = 0; press < PRESSES; press += 1) {
    const watched = await page.evaluateHandle(watchPress);
    // One frame is rendered between the press and the release, as with a real hand. Otherwise the two events would wait
    // in a queue, and the measured time would include this wait.
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.evaluate(aFrameLater);
    await page.mouse.up();
    taken.push(await watched.evaluate(({ painted }) => painted));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return taken;
}

/**
 * Runs in the page. Resolves when the browser has rendered the change that was just made, i.e. when the next frame
 * begins.
 */
function aFrameLater(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/**
 * Runs in the page. Measures the time from the end of the next press until a frame with a picture is rendered, in
 * milliseconds.
 */
function watchPress(): { readonly painted: Promise<number> } {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          const picture = document.querySelector('dialog figure svg > *');
          const isThere = picture?.checkVisibility({ visibilityProperty: true }) === true;
          requestAnimationFrame(() => (isThere ? resolve(performance.now() - timeStamp) : look()));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  // The promise is returned inside an object. If it were returned directly, `evaluateHandle` would wait for the press
  // of the button, but the benchmark presses the button only after this function has returned.
  return { painted };
}

/** The longest frame before an animation is shown and the longest frame while it plays, in milliseconds. */
type LongestFrames = { readonly before: number; readonly during: number };

/**
 * Presses the check button (こたえあわせ) while the processor is slowed down, and waits until the animation ends. Resolves to
 * the durations of the longest frames (0 for frames of up to 50 ms). Playwright does not search for elements meanwhile,
 * because this would make the frames longer.
 */
async function longestFrames({ page }: TablePage, session: CDPSession, places: typeof SUCCESS): Promise<LongestFrames> {
  const box = await page.getByRole('button', { name: 'こたえあわせ', exact: true }).boundingBox();
  if (box === null) throw new Error('there is no check button');
  const watched = await page.evaluateHandle(watchFrames, places);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const longest = await watched.evaluate(({ ended }) => ended);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longest;
}

/**
 * Runs in the page. Returns the durations of the longest frame before the element `shown` appears and of the longest
 * frame from then until the element `end` appears. The browser's observer reports only frames longer than 50 ms.
 */
function watchFrames({ shown, end }: typeof SUCCESS): { readonly ended: Promise<LongestFrames> } {
  /** Pause in milliseconds between two searches for the element `end`. */
  const BETWEEN_LOOKS = 200;
  const frames: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void frames.push(...list.getEntries()));
  observer.observe({ type: 'long-animation-frame' });
  const longest = (isWanted: (frame: PerformanceEntry) => boolean): number =>
    Math.max(0, ...frames.filter(isWanted).map(({ duration }) => duration));
  let shownAt = Number.POSITIVE_INFINITY;
  // A MutationObserver is used here. A loop of `requestAnimationFrame` would make the browser render more frames than
  // the animation needs.
  const appearance = new MutationObserver(() => {
    if (document.querySelector(shown) === null) return;
    shownAt = performance.now();
    appearance.disconnect();
  });
  appearance.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
  const ended = new Promise<LongestFrames>((resolve) => {
    const look = (): void => {
      if (document.querySelector(end) === null) {
        setTimeout(look, BETWEEN_LOOKS);
        return;
      }
      // The browser reports the last frame some frames later.
      setTimeout(() => {
        frames.push(...observer.takeRecords());
        observer.disconnect();
        resolve({
          before: longest(({ startTime }) => startTime < shownAt),
          during: longest(({ startTime }) => startTime >= shownAt),
        });
      }, BETWEEN_LOOKS);
    };
    look();
  });
  return { ended };
}

function frameFigures(name: string, frames: readonly LongestFrames[]): BenchFigure[] {
  const figure = (when: string, values: readonly number[], bar: BenchFigure['bar']): BenchFigure => ({
    name: `longest frame over ${LONGEST_FRAME} ms ${when} ${name} plays, ${THROTTLE}× throttle`,
    value: Math.max(...values),
    unit: 'ms',
    yardstick: null,
    bar,
  });
  return [
    figure(
      'while',
      frames.map(({ during }) => during),
      { of: 'value', atMost: LONGEST_FRAME },
    ),
    figure(
      'before',
      frames.map(({ before }) => before),
      null,
    ),
  ];
}

function figures(name: string, taken: readonly number[]): BenchFigure[] {
  const inOrder = taken.toSorted((one, other) => one - other);
  const figure = (which: string, value: number, bar: BenchFigure['bar']): BenchFigure => ({
    name: `${name}, ${THROTTLE}× throttle: ${which}`,
    value,
    unit: 'ms',
    yardstick: null,
    bar,
  });
  return [
    figure('median', inOrder[Math.floor(inOrder.length / 2)] ?? 0, { of: 'value', atMost: WITHIN }),
    figure('slowest', inOrder.at(-1) ?? 0, null),
  ];
}
