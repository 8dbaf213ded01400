import type { Page } from '@playwright/test';

/**
 * Minimum delay of a timer that belongs to an animated story, in milliseconds. Other timers of the page have shorter
 * delays.
 */
const BEAT = 300;

/** From now on, animated stories run at a fifth of their speed, so that a test can look at the middle of a story. */
export function slowPlays(page: Page): Promise<void> {
  return page.evaluate((beat) => {
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (native, self, [handler, delay, ...values]: Parameters<typeof setTimeout>) =>
        native.call(self, handler, delay !== undefined && delay >= beat ? delay * 5 : delay, ...values),
    });
  }, BEAT);
}
