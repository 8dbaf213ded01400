import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { keepRows, restoreRows } from './rows.ts';
import { startSakumon, type Sakumon } from './sakumon.ts';

export { expect } from '@playwright/test';

/** The browser's own line about an answer of 4xx, 5xx, or none at all; every other line is the product's fault. */
const BROWSERS_OWN = /^Failed to load resource: /u;

/** Opens a browser of its own, as another device has one. */
export type OnDevice = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
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
  sakumon: async ({ shared }, use) => {
    await restoreRows(shared);
    await use(shared);
  },
  onDevice: async ({ browser, sakumon }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: sakumon.url, ...options });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
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
