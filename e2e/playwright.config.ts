import { defineConfig } from '@playwright/test';

/** As root, Chromium cannot build its sandbox; the other flags keep it from calling home. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

// Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './fill-once.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // A second try, shown as flaky in the report, on machines that nobody watches; none where somebody can look.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    viewport: { width: 1800, height: 1000 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // To record what might fail costs time in every journey: who watches has it at once, who does not at the second try.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      chromiumSandbox: !isRoot,
      args: FLAGS,
    },
  },
});
