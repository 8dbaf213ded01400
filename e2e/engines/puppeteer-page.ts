import { launch } from 'puppeteer-core';
import { setTimeout as wait } from 'node:timers/promises';
import { TOUCH_STEP_MS, TABLET_WINDOW_SIZE, type BrowserPage } from './engine-page.ts';

/** Matches a message of the browser itself about a failed request, or about a response with a status of 4xx or 5xx. */
const BROWSERS_OWN = /^Failed to load resource: |^Cross-Origin Request Blocked/u;

/** Opens a page in a new browser. Puppeteer controls Firefox by WebDriver BiDi. */
export async function openPuppeteerPage(browser: 'firefox' | 'chrome', executablePath: string): Promise<BrowserPage> {
  const isRoot = process.getuid?.() === 0;
  const launched = await launch({
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' && isRoot ? ['--no-sandbox', '--disable-gpu'] : [],
  });
  const page = await launched.newPage();
  await page.setViewport({ ...TABLET_WINDOW_SIZE, hasTouch: browser === 'chrome' });
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(`uncaught: ${String(fault)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
  });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: async (run, ...given) => {
      const call = `(${run.toString()})(...${JSON.stringify(given)})`;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the return type of the function
      return (await page.evaluate(call)) as Awaited<ReturnType<typeof run>>;
    },
    touch: async ([first, ...rest]) => {
      if (first === undefined) return;
      const finger = await page.touchscreen.touchStart(first.x, first.y);
      for (const { x, y } of rest) {
        await wait(TOUCH_STEP_MS);
        await finger.move(x, y);
      }
      await finger.end();
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    complaints: () => complaints,
    close: () => launched.close(),
  };
}
