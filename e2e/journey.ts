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
 * Matches a message of Chromium itself about a failed request, or about a response with a status of 4xx or 5xx. Every
 * other error message is a bug of Sakumon.
 */
const BROWSERS_OWN = /^Failed to load resource: /u;

/** Opens a page in a browser context of its own, like a page on another device. */
export type OpenOnOtherDevice = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
  /** The changes that a foreign script makes to the nodes of every page; null if no foreign script runs. */
  readonly disturbance: Disturbance | 'none, texts are watched' | null;
  /** A server with the data of a first start. Before each test the rows of its database are restored. */
  readonly sakumon: Sakumon;
  readonly onDevice: OpenOnOtherDevice;
};

type OfWorker = {
  /** The server that all tests of a worker use. These tests run one after the other. */
  readonly shared: Sakumon;
};

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (fault) => complaints.push(`uncaught: ${String(fault.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
}

/**
 * Stores screenshots of all pages of a failed test. Playwright's own `only-on-failure` takes a screenshot of every page
 * that closes, and throws it away if the test passes. This would take time.
 */
async function keepPictures(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    // A page that has crashed cannot be photographed.
    await page.screenshot({ path: info.outputPath(`page-${at + 1}.png`) }).catch(() => undefined);
  }
}

/** A test with devices of its own. It fails if a page writes an error to the console or throws. */
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

/**
 * Returns a test whose server is its own. It is for tests that stop their server, or need other settings or an empty
 * database.
 */
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
