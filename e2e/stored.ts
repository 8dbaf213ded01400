import type { Page } from '@playwright/test';

/** The shell is on the device once its worker rules the page. */
export async function untilStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
