import type { Page } from '@playwright/test';

/** Shortest delay, in milliseconds, of a timer that moves a play from beat to beat. */
const BEAT = 300;

/** From now on, plays run at a fifth of their speed, so that a test can look at the middle of a play. */
export function slowPlays(page: Page): Promise<void> {
  return page.evaluate((beat) => {
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (native, self, [handler, delay, ...values]: Parameters<typeof setTimeout>) =>
        native.call(self, handler, delay !== undefined && delay >= beat ? delay * 5 : delay, ...values),
    });
  }, BEAT);
}
