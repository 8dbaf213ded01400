import { defineConfig } from '@playwright/test';

/**
 * Configuration of the tests of the container image. The command `npm run image-test` runs these tests; they are not
 * part of the test suite.
 */
// Playwright reads the default export of this file.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1366, height: 657 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    // In these tests Caddy's own certificate authority signs the certificate. Browsers do not know this authority.
    ignoreHTTPSErrors: true,
    launchOptions: {
      chromiumSandbox: process.getuid?.() !== 0,
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
});
