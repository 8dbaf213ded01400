import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { disturb, watchTexts, type Disturbance } from './disturbances.ts';
import { keepRows, restoreRows } from './rows.ts';
import { startSakumon, type Sakumon } from './sakumon.ts';

export { expect } from '@playwright/test';

/** The browser's own line about an answer of 4xx, 5xx, or none at all; every other line is the product's fault. */
const BROWSERS_OWN = /^Failed to load resource: /u;

/** Opens a browser of its own, as another device has one. */
export type OnDevice = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
  /** What a foreign script does to the nodes of every page; null for none. */
  readonly disturbance: Disturbance | 'none, texts are watched' | null;
  /** As after a first start, whatever other journeys did in it. */
  readonly sakumon: Sakumon;
  readonly onDevice: OnDevice;
};

type OfWorker = {
  /** One for all journeys of a worker, one after the other. */
  readonly shared: Sakumon;
};

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (fault) => complaints.push(`uncaught: ${String(fault.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
}

/**
 * What stood on the devices of a journey that failed. Playwright's own `only-on-failure` makes a picture of every page
 * that is closed, to throw it away where nothing failed.
 */
async function keepPictures(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    // A page that has crashed has no picture.
    await page.screenshot({ path: info.outputPath(`page-${at + 1}.png`) }).catch(() => undefined);
  }
}

/** A test on devices of its own. It fails when one of them complains on the console or throws. */
export const test = base.extend<Journey, OfWorker>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const shared = await startSakumon();
      await keepRows(shared);
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
      if (disturbance === 'none, texts are watched') await context.addInitScript(watchTexts);
      else if (disturbance !== null) await context.addInitScript(disturb, disturbance);
      return context.newPage();
    });
    await keepPictures(contexts, info);
    for (const context of contexts) await context.close();
    base.expect(complaints, 'lines on the console').toEqual([]);
  },
});

/** For journeys that end their server, or begin with an empty one: each has its own. */
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
