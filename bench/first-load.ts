import type { Browser, BrowserContext, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser, openPupilBrowserContext } from './browser.ts';
import type { BenchFigure } from './report.ts';
import { hasResponseEndedBefore, waitForFirstPaintTime, installFirstPaintRecorder } from './first-paint.ts';

const KILOBYTE = 1024;

/** Time after which a page has requested everything that it loads by itself, in milliseconds. */
const FOLLOWS_WITHIN = 3_000;

type Fetched = { readonly kind: string; readonly url: string; readonly gzipped: number; readonly raw: number };

/**
 * Measures the bytes that a browser without stored files loads until a signed-in pupil sees the first card of a
 * question.
 */
export async function benchFirstLoadBytes(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const context = await openPupilBrowserContext(browser, sakumon.url);
    const { first, following } = await visit(context, `${sakumon.url}/question`);
    const [fetched, rest] = [await weigh(first), await weigh(following)];
    const again = await visit(context, `${sakumon.url}/question`);
    const scripts = fetched.filter(({ kind }) => kind === 'script');
    const fonts = fetched.filter(({ kind }) => kind === 'font');
    const scriptBytes = sum(scripts.map(({ gzipped }) => gzipped));
    const fontBytes = sum(fonts.map(onItsWay));
    return [
      figure(`${scripts.length} scripts, gzip`, scriptBytes, 150),
      figure(`scripts and ${fonts.length} fonts`, scriptBytes + fontBytes, 220),
      figure('data of a second visit, as it travels', await travelled(again.first), 20),
      figure('everything until then', sum(fetched.map(onItsWay)), null),
      figure('what follows by itself', sum(rest.map(onItsWay)), null),
      figure('/login: scripts of a visitor, gzip', await scriptsOfLogin(browser, sakumon.url), 130),
    ];
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

type Visit = { readonly first: readonly Response[]; readonly following: readonly Response[] };

/**
 * Visits the page and records the responses of the server. `first` contains the responses until the first card is
 * shown, `following` the responses after that, such as the worked example.
 */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const responses: Response[] = [];
  // An event stream never ends, so it is left out.
  page.on('response', (response) => {
    const isOwn = response.request().serviceWorker() === null;
    if (isOwn && response.request().resourceType() !== 'eventsource') responses.push(response);
  });
  await installFirstPaintRecorder(page, 'table');
  await page.goto(url);
  const at = await waitForFirstPaintTime(page);
  await page.getByRole('button', { name: 'こたえあわせ' }).waitFor();
  await page.waitForTimeout(FOLLOWS_WITHIN);
  const isFirst = (response: Response): boolean => hasResponseEndedBefore(at, response.request());
  return { first: responses.filter(isFirst), following: responses.filter((response) => !isFirst(response)) };
}

/** Resolves to the total size of the scripts that the page `/login` loads before the user does anything, in bytes. */
async function scriptsOfLogin(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: 'ja-JP' });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${url}/login`);
  await page.getByLabel('メールアドレス').waitFor();
  await page.waitForTimeout(FOLLOWS_WITHIN);
  const own = responses.filter((response) => response.request().serviceWorker() === null);
  const scripts = (await weigh(own)).filter(({ kind }) => kind === 'script');
  await context.close();
  return sum(scripts.map(({ gzipped }) => gzipped));
}

async function weigh(responses: readonly Response[]): Promise<Fetched[]> {
  const ownRequests = responses.filter((response) => response.ok());
  return Promise.all(
    ownRequests.map(async (response) => {
      const body = await response.body();
      const kind = response.request().resourceType();
      return { kind, url: response.url(), gzipped: gzipSync(body).length, raw: body.length };
    }),
  );
}

/**
 * Returns the number of bytes that are sent over the network for a file. A font in the format woff2 is already
 * compressed and is sent unchanged.
 */
function onItsWay({ kind, gzipped, raw }: Fetched): number {
  return kind === 'font' ? raw : gzipped;
}

/** Returns the total size of the API responses, in bytes. A response 304 (not modified) has no body. */
async function travelled(responses: readonly Response[]): Promise<number> {
  const answers = responses.filter((response) => new URL(response.url()).pathname.startsWith('/api/'));
  const sizes = await Promise.all(answers.map((response) => response.request().sizes()));
  return sum(sizes.map(({ responseBodySize }) => responseBodySize));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function figure(name: string, bytes: number, atMost: number | null): BenchFigure {
  const bar = atMost === null ? null : ({ of: 'value', atMost } as const);
  return { name, value: bytes / KILOBYTE, unit: 'KB', yardstick: null, bar };
}
