import type { Page } from '@playwright/test';

/**
 * Registers the service worker at once, and waits until it controls the page. The app is then stored in the browser.
 * Without this function, the page may delay the registration (web/app/frame/deferred-loading.ts).
 */
export async function waitUntilAppStoredOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
