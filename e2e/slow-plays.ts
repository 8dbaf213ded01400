import type { Page } from '@playwright/test';

/**
 * A timer of the page with at least this delay, in milliseconds, belongs to the animation of a story. All other timers
 * have shorter delays.
 */
const BEAT = 300;

/**
 * From this call on, animations of stories run at a fifth of their speed, so that a test can look at the middle of a
 * story.
 */
export function slowDownStoryAnimations(page: Page): Promise<void> {
  return page.evaluate((beat) => {
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (native, self, [handler, delay, ...values]: Parameters<typeof setTimeout>) =>
        native.call(self, handler, delay !== undefined && delay >= beat ? delay * 5 : delay, ...values),
    });
  }, BEAT);
}
