import type { Page } from '@playwright/test';

/**
 * Waits until a service worker controls the page. The app is then stored in the browser. On a slow line the page
 * registers the worker up to 80 s later, because the other devices of the class need the line
 * (web/app/frame/deferred-loading.ts). This function registers it at once.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
