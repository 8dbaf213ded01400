import { chromium, type Browser, type BrowserContext } from '@playwright/test';

/** Launches Chromium as the end-to-end tests do. If CHROMIUM_PATH is not set, it uses the path on Debian. */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: !isRoot,
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Opens a browser context in which the demonstration pupil is signed in. Its window has the size for which the pages
 * are designed.
 */
export async function openPupilBrowserContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1800, height: 1000 }, locale: 'ja-JP' });
  const answer = await context.request.post(`${url}/api/sign-in`, {
    data: { email: 'pupil@demo.sakumon.test', password: 'sakumon-demo' },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  return context;
}
