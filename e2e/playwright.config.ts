import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { CAMERA_FLAGS } from './camera.ts';

/** The flags switch off background requests of Chromium. As root, Chromium cannot use its sandbox (see `started`). */
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
 * Path of the headless shell of Chromium: the same engine for half of the work. Tests that need a window have the tag
 * `@window`.
 */
const shell = process.env['CHROMIUM_SHELL_PATH'];
const NEEDS_WINDOW = /@window/u;

function started(executablePath: string | undefined, flags: readonly string[] = []) {
  return {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: !isRoot,
      args: [...FLAGS, ...flags, ...CAMERA_FLAGS],
    },
  };
}

// Playwright reads the default export.
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './fill-once.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One worker per core (docs/design/testing.md), at most 4: each one has its own server, database and browser, which
  // use memory.
  workers: Math.min(availableParallelism(), 4),
  // On CI a failed test runs once more, and the report names it as flaky. On a developer's machine there is no retry.
  retries: isWatched ? 0 : 1,
  forbidOnly: !isWatched,
  use: {
    viewport: { width: 1800, height: 1000 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Tests about motion or about work offline override the next two settings.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // A trace of every step makes the tests about one third slower. Use `--trace on` to look for a bug.
    trace: isWatched ? 'off' : 'on-first-retry',
  },
  projects:
    shell === undefined
      ? [{ name: 'chromium', use: started(process.env['CHROMIUM_PATH']) }]
      : [
          // These tests are long, so they run first, in one worker: each worker must start a server and a browser.
          { name: 'window', grep: NEEDS_WINDOW, workers: 1, use: started(process.env['CHROMIUM_PATH']) },
          { name: 'shell', grepInvert: NEEDS_WINDOW, use: started(shell) },
        ],
});
