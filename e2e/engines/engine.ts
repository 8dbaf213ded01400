import { openFaultyProxy, type FaultyProxy } from '../faulty-proxy.ts';
import { test as base } from '../journey.ts';
import { newPupil } from '../people.ts';
import type { BrowserPage } from './engine-page.ts';
import { ExerciseInBrowserEngine } from './engine-table.ts';
import { openPuppeteerPage } from './puppeteer-page.ts';
import { openWebKitPage } from './webkit-page.ts';

export type BrowserEngineName = 'firefox' | 'webkit' | 'chromium';
export type PlaywrightEngineOption = { readonly engine: BrowserEngineName };

/**
 * The paths of the executables of the browsers. The defaults are the paths on Debian. Environment variables can set
 * other paths.
 */
const PROGRAMS = {
  firefox: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
  webkit: process.env['MINI_BROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  chromium: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
} as const satisfies Readonly<Record<BrowserEngineName, string>>;

function openPage(engine: BrowserEngineName): Promise<BrowserPage> {
  switch (engine) {
    case 'firefox':
      return openPuppeteerPage('firefox', PROGRAMS.firefox);
    case 'chromium':
      return openPuppeteerPage('chrome', PROGRAMS.chromium);
    case 'webkit':
      return openWebKitPage(PROGRAMS.webkit);
  }
}

type Journey = {
  /** The TCP proxy between the browser and the server. The test can make the proxy cut the connection. */
  readonly way: FaultyProxy;
  readonly device: BrowserPage;
  readonly table: ExerciseInBrowserEngine;
  /** The e-mail address of a new pupil who has already signed in by touch and completed the first worked example. */
  readonly pupil: string;
};

/** A Playwright test that runs in one browser engine, with its own device and its own connection to the server. */
export const test = base.extend<Journey & PlaywrightEngineOption>({
  engine: ['firefox', { option: true }],
  way: async ({ sakumon }, use) => {
    const way = await openFaultyProxy(sakumon.url);
    await use(way);
    await way.close();
  },
  device: async ({ engine }, use, testInfo) => {
    const page = await openPage(engine);
    try {
      await use(page);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('screen', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' });
      }
      base.expect(page.complaints(), 'lines on the console').toEqual([]);
    } finally {
      await page.close();
    }
  },
  table: async ({ device }, use) => {
    await use(new ExerciseInBrowserEngine(device));
  },
  pupil: async ({ sakumon, way, device, table }, use) => {
    const pupil = await newPupil(sakumon);
    await device.goto(`${way.url}/login`);
    await table.enter(pupil);
    await table.readExample();
    await use(pupil);
  },
});
