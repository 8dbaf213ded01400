import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { startSakumon, type Sakumon } from './sakumon.ts';

export { expect } from '@playwright/test';

/** The browser's own line about an answer of 4xx, 5xx, or none at all; every other line is the product's fault. */
const BROWSERS_OWN = /^Failed to load resource: /u;

type Journey = {
  /** Opens a browser of its own, as another device has one. */
  readonly onDevice: (sakumon: Sakumon, options?: BrowserContextOptions) => Promise<Page>;
};

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (fault) => complaints.push(`uncaught: ${String(fault.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
}

/** A test on devices of its own. It fails when one of them complains on the console or throws. */
export const test = base.extend<Journey>({
  onDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ url }, options = {}) => {
      const context = await browser.newContext({ baseURL: url, ...options });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    base.expect(complaints, 'lines on the console').toEqual([]);
  },
});

/** One Sakumon for all journeys of a file. */
export function ownSakumon(choice?: Parameters<typeof startSakumon>[0]): () => Sakumon {
  let sakumon: Sakumon | null = null;
  test.beforeAll(async () => {
    sakumon = await startSakumon(choice);
  });
  test.afterAll(async () => {
    await sakumon?.stop();
  });
  return () => {
    if (sakumon === null) throw new Error('Sakumon is up only while the journeys run');
    return sakumon;
  };
}
