import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { CAMERA_CHROMIUM_FLAGS } from './camera.ts';

/** Command-line flags of Chromium, most of which switch off its background requests. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;
const isWatched = process.env['CI'] === undefined;
/**
 * The path of Chromium's headless shell. It has the same browser engine as Chromium with a window, but needs half of
 * the processor time. Tests that need a browser window have the tag `@window`.
 */
const shell = process.env['CHROMIUM_SHELL_PATH'];
const NEEDS_WINDOW = /@window/u;

function started(executablePath: string | undefined, flags: readonly string[] = []) {
  return {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: !isRoot,
      args: [...FLAGS, ...flags, ...CAMERA_CHROMIUM_FLAGS],
    },
  };
}

// Playwright reads the default export of this file.
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './fill-once.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One worker for each core, but at most 4 (docs/design/testing.md). The limit saves memory, because each worker
  // starts its own server, database and browser.
  workers: Math.min(availableParallelism(), 4),
  // On CI a failed test is run once more; if it then passes, the report calls it flaky. On a developer's machine it is
  // not run again.
  retries: isWatched ? 0 : 1,
  forbidOnly: !isWatched,
  use: {
    viewport: { width: 1800, height: 1000 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Tests about motion set `reducedMotion` to another value, and tests about work offline set `serviceWorkers` to
    // another value.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // On a developer's machine no trace is recorded, because it makes the tests about one third slower. `--trace on`
    // switches it on for finding a bug.
    trace: isWatched ? 'off' : 'on-first-retry',
  },
  projects:
    shell === undefined
      ? [{ name: 'chromium', use: started(process.env['CHROMIUM_PATH']) }]
      : [
          // The tests with a browser window run first, because they are long. They run in only one worker, because each
          // worker must start another server and browser.
          { name: 'window', grep: NEEDS_WINDOW, workers: 1, use: started(process.env['CHROMIUM_PATH']) },
          { name: 'shell', grepInvert: NEEDS_WINDOW, use: started(shell) },
        ],
});
