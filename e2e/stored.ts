import type { Page } from '@playwright/test';

/**
 * The shell is on the device once its worker rules the page. A page that came slowly leaves the line to a class for up
 * to 80 s before it asks for one (web/app/frame/first-things.ts): it is not waited for.
 */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
