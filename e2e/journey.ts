import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { disturbNodes, reportUnwrappedTexts, type Disturbance } from './disturbances.ts';
import { snapshotRows, restoreRows } from './row-snapshot.ts';
import { startSakumon, type Sakumon } from './sakumon.ts';

export { expect } from '@playwright/test';

/**
 * Chromium's own message about a failed request or a 4xx or 5xx response. Every other error message is a bug of
 * Sakumon.
 */
const BROWSERS_OWN = /^Failed to load resource: /u;

/** Opens a page in a separate browser context, like another device. */
export type OpenOnOtherDevice = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
  /** What a foreign script does to the nodes of every page; null if no foreign script runs. */
  readonly disturbance: Disturbance | 'none, texts are watched' | null;
  /** A server with the data of a first start. Its database rows are restored for each test. */
  readonly sakumon: Sakumon;
  readonly onDevice: OpenOnOtherDevice;
};

type OfWorker = {
  /** One server for all tests of a worker, which run one after the other. */
  readonly shared: Sakumon;
};

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (fault) => complaints.push(`uncaught: ${String(fault.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
}

/**
 * Stores screenshots of all pages of a failed test. Playwright's `only-on-failure` takes a screenshot of every page
 * that closes and discards it if the test passes, which costs time.
 */
async function keepPictures(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    // A crashed page cannot be captured.
    await page.screenshot({ path: info.outputPath(`page-${at + 1}.png`) }).catch(() => undefined);
  }
}

/** A test with its own devices. It fails if a page logs an error on the console or throws. */
export const test = base.extend<Journey, OfWorker>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const shared = await startSakumon();
      await snapshotRows(shared);
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  disturbance: [null, { option: true }],
  sakumon: async ({ shared }, use) => {
    await restoreRows(shared);
    await use(shared);
  },
  onDevice: async ({ browser, sakumon, disturbance }, use, info) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: sakumon.url, ...options });
      contexts.push(context);
      listen(context, complaints);
      if (disturbance === 'none, texts are watched') await context.addInitScript(reportUnwrappedTexts);
      else if (disturbance !== null) await context.addInitScript(disturbNodes, disturbance);
      return context.newPage();
    });
    await keepPictures(contexts, info);
    for (const context of contexts) await context.close();
    base.expect(complaints, 'lines on the console').toEqual([]);
  },
});

/** For tests that stop their server or need other settings or an empty database: each test gets its own server. */
export function testWithOwnSakumon(choice?: Parameters<typeof startSakumon>[0]): typeof test {
  return test.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    sakumon: async ({}, use) => {
      const own = await startSakumon(choice);
      await use(own);
      await own.stop();
    },
  });
}
