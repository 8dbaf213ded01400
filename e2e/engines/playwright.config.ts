import { defineConfig } from '@playwright/test';
import type { EngineChoice } from './engine.ts';

/** The pupil's journeys in other engines: `npm run engines`, no part of the suite. */
// Playwright reads its configuration from the default export.
export default defineConfig<EngineChoice>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../fill-once.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One WebDriver after the other; a browser with a window on software takes a core.
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'chromium', use: { engine: 'chromium' } },
  ],
});
