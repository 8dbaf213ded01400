import { defineConfig } from '@playwright/test';
import type { EngineChoice } from './engine.ts';

/** Configuration of the pupil's tests in other engines: `npm run engines`. They are not part of the test suite. */
// Playwright reads the default export.
export default defineConfig<EngineChoice>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../fill-once.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One WebDriver at a time. A browser window with software rendering uses a whole core.
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'chromium', use: { engine: 'chromium' } },
  ],
});
