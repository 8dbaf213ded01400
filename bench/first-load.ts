import type { BrowserContext, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser, pupilContext } from './browser.ts';
import type { BenchFigure } from './report.ts';

const KILOBYTE = 1024;

type Fetched = { readonly kind: string; readonly url: string; readonly gzipped: number; readonly raw: number };

/** What a fresh browser fetches until a signed-in pupil's first question, with its worked example, stands on the table. */
export async function benchFirstLoad(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const context = await pupilContext(browser, sakumon.url);
    const fetched = await weigh(await visit(context, `${sakumon.url}/question`));
    const again = await visit(context, `${sakumon.url}/question`);
    const scripts = fetched.filter(({ kind }) => kind === 'script');
    const fonts = fetched.filter(({ kind }) => kind === 'font');
    const scriptBytes = sum(scripts.map(({ gzipped }) => gzipped));
    // A woff2 font is compressed already: it travels as it is.
    const fontBytes = sum(fonts.map(({ raw }) => raw));
    return [
      figure(`${scripts.length} scripts, gzip`, scriptBytes, 110),
      figure(`scripts and ${fonts.length} fonts`, scriptBytes + fontBytes, 250),
      figure('data of a second visit, as it travels', await travelled(again), 20),
      figure('everything', sum(fetched.map(({ kind, gzipped, raw }) => (kind === 'font' ? raw : gzipped))), null),
    ];
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

async function visit(context: BrowserContext, url: string): Promise<Response[]> {
  const page = await context.newPage();
  const responses: Response[] = [];
  // A stream of events has no end to wait for.
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'eventsource') responses.push(response);
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'こたえあわせ' }).waitFor();
  await page.getByRole('dialog').waitFor();
  // From here on parts load that the table does not wait for: an idle network would count them when the machine is busy.
  const standing = responses.length;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const counted = [...responses.slice(0, standing), ...responses.slice(standing).filter(isFont)];
  return counted.filter((response) => response.request().serviceWorker() === null);
}

function isFont(response: Response): boolean {
  return response.request().resourceType() === 'font';
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

/** What the server's answers weighed on their way; one that still holds has no body. */
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
