import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser, openPupilBrowserContext } from './browser.ts';
import type { BenchFigure } from './report.ts';

/** A simulated network line of 50 kbit/s. `latency` is in milliseconds, the throughputs are in bytes per second. */
const LINE = { offline: false, latency: 300, downloadThroughput: 6250, uploadThroughput: 6250 };
/** Maximum time until the first visit of a page shows some text, in milliseconds. */
const FIRST_WORDS = 3_000;
/** Maximum time until the page is ready, in milliseconds. */
const LONGEST = 180_000;

type Seen = {
  /** Time from the navigation until the first text was painted, in milliseconds. */
  readonly words: number;
  /** Time from the navigation until the first control of the page (for example a button) was shown, in milliseconds. */
  readonly ready: number;
  /** Total time for which a dialog was shown while its content was still being loaded, in milliseconds. */
  readonly emptyDialog: number;
};

/**
 * Measures how long first visits of pages take over a line of 50 kbit/s. Each visit has a browser context in which
 * nothing is stored.
 */
export async function benchSlowLine(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const figures: BenchFigure[] = [];
    for (const [path, control] of [
      ['/', '[data-piece]'],
      ['/login', 'input[type=email]'],
      ['/question', 'dialog[open] [data-piece]'],
    ] as const) {
      const context = await contextFor(browser, sakumon.url, path);
      figures.push(...figuresOf(path, await firstVisit(context, `${sakumon.url}${path}`, control)));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

function contextFor(browser: Browser, url: string, path: string): Promise<BrowserContext> {
  return path === '/question' ? openPupilBrowserContext(browser, url) : browser.newContext({ locale: 'ja-JP' });
}

async function firstVisit(context: BrowserContext, url: string, control: string): Promise<Seen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(watchDialogs);
  await page.goto(url, { waitUntil: 'commit' });
  await keepPictures(page, url);
  await page.locator(control).first().waitFor({ timeout: LONGEST });
  const ready = await page.evaluate(() => performance.now());
  await keepPicture(page, url, 'ready');
  return { ready, ...(await page.evaluate(readSeen)) };
}

/**
 * Stores a screenshot in the folder that the environment variable SLOW_LINE_PICTURES names. Does nothing if this
 * variable is not set.
 */
async function keepPicture(page: Page, url: string, when: string): Promise<void> {
  const folder = process.env['SLOW_LINE_PICTURES'];
  const name = new URL(url).pathname.slice(1) || 'index';
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${when}.png` });
}

async function keepPictures(page: Page, url: string): Promise<void> {
  if (process.env['SLOW_LINE_PICTURES'] === undefined) return;
  for (const second of [3, 8, 14]) {
    await page.waitForFunction((moment) => performance.now() > moment, second * 1000);
    await keepPicture(page, url, `${second}s`);
  }
}

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the measured page
  var emptyDialogFor: number;
}

/**
 * Runs in the page before its scripts. Adds up the time for which a dialog is shown that contains no card, no slot and
 * no picture yet.
 */
function watchDialogs(): void {
  globalThis.emptyDialogFor = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    const dialog = [...document.querySelectorAll('dialog')].find((each) => each.checkVisibility());
    const isEmpty = dialog !== undefined && dialog.querySelector('[data-piece], [data-place], svg, img') === null;
    if (isEmpty) globalThis.emptyDialogFor += now - last;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function readSeen(): Omit<Seen, 'ready'> {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return { words: painted?.startTime ?? performance.now(), emptyDialog: globalThis.emptyDialogFor };
}

function figuresOf(path: string, { words, ready, emptyDialog }: Seen): BenchFigure[] {
  const figure = (name: string, value: number, atMost: number | null): BenchFigure => ({
    name: `${path}: ${name}`,
    value,
    unit: 'ms',
    yardstick: null,
    bar: atMost === null ? null : { of: 'value', atMost },
  });
  return [
    figure('first contents painted', words, FIRST_WORDS),
    figure('dialog shown without contents', emptyDialog, 0),
    figure('first control shown', ready, null),
  ];
}
