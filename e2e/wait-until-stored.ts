import type { Page } from '@playwright/test';

/**
 * Waits until a service worker controls the page, which means that the app shell is cached. On a slow line, the page
 * delays the registration for up to 80 s to leave the bandwidth to the class (web/app/frame/deferred-loading.ts). This
 * function registers the worker at once.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
