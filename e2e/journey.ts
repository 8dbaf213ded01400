import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { disturbDomNodes, reportTextChangesUnsafeWhenTranslated, type DomDisturbance } from './disturbances.ts';
import { saveRowSnapshot, restoreRows } from './row-snapshot.ts';
import { startSakumon, type Sakumon } from './sakumon.ts';

export { expect } from '@playwright/test';

/**
 * Matches a message of Chromium itself about a failed request, or about a response with a status of 4xx or 5xx. Every
 * other error message is a bug of Sakumon.
 */
const BROWSERS_OWN = /^Failed to load resource: /u;

/** Opens a page in a browser context of its own, which behaves like another device. */
export type OpenOnOtherDevice = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
  /**
   * The kind of changes that a simulated foreign script (such as a page translator) makes to the nodes of every page.
   * `none, texts are watched`: no changes, but the page logs an error when the app changes a text in a way that fails
   * on a translated page. Null if no foreign script runs.
   */
  readonly disturbance: DomDisturbance | 'none, texts are watched' | null;
  /**
   * A server with the data that it has after its first start. Before each test all rows of its database are reset to
   * these data.
   */
  readonly sakumon: Sakumon;
  readonly onDevice: OpenOnOtherDevice;
};

type OfWorker = {
  /** The server that all tests of a Playwright worker share. These tests run one after the other. */
  readonly shared: Sakumon;
};

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (fault) => complaints.push(`uncaught: ${String(fault.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
}

/**
 * Stores screenshots of all pages of a failed test. Playwright's own option `only-on-failure` is not used: it would
 * take a screenshot of every page that closes, even if the test passes, and this would make the tests slower.
 */
async function keepPictures(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    // A page that has crashed cannot be photographed.
    await page.screenshot({ path: info.outputPath(`page-${at + 1}.png`) }).catch(() => undefined);
  }
}

/**
 * A Playwright test in which every device is a separate browser context. The test fails if a page writes an error to
 * the console or throws.
 */
export const test = base.extend<Journey, OfWorker>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const shared = await startSakumon();
      await saveRowSnapshot(shared);
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
      if (disturbance === 'none, texts are watched') await context.addInitScript(reportTextChangesUnsafeWhenTranslated);
      else if (disturbance !== null) await context.addInitScript(disturbDomNodes, disturbance);
      return context.newPage();
    });
    await keepPictures(contexts, info);
    for (const context of contexts) await context.close();
    base.expect(complaints, 'lines on the console').toEqual([]);
  },
});

/**
 * Returns a variant of `test` that starts a separate server for each test. It is for tests that stop their server, or
 * need other settings or an empty database.
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
