import { defineConfig } from '@playwright/test';
import type { PlaywrightEngineOption } from './engine.ts';

/**
 * Configuration of the tests in which a simulated pupil uses browser engines other than that of the test suite. The
 * command `npm run engines` runs these tests; they are not part of the test suite.
 */
// Playwright reads the default export of this file.
export default defineConfig<PlaywrightEngineOption>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../fill-once.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Only one browser runs at a time, because a browser window with software rendering uses a whole core.
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'chromium', use: { engine: 'chromium' } },
  ],
});
