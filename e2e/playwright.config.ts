import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { CAMERA_FLAGS } from './camera.ts';

/**
 * Flags of Chromium. They switch off its background requests. If it runs as root, Chromium cannot use its sandbox (see
 * `started`).
 */
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
 * The path of Chromium's headless shell. It is the same engine and does half of the work. Tests that need a window have
 * the tag `@window`.
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

// Playwright reads the default export of this file.
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './fill-once.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One worker for each core, but at most 4 (docs/design/testing.md). Each worker has a server, a database and a
  // browser of its own, which use memory.
  workers: Math.min(availableParallelism(), 4),
  // On CI a failed test is run once more, and the report names it as flaky. On a developer's machine it is not run
  // again.
  retries: isWatched ? 0 : 1,
  forbidOnly: !isWatched,
  use: {
    viewport: { width: 1800, height: 1000 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Tests about motion and tests about work offline set the next two options differently.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // A trace of every step would make the tests about one third slower. `--trace on` switches it on for finding a bug.
    trace: isWatched ? 'off' : 'on-first-retry',
  },
  projects:
    shell === undefined
      ? [{ name: 'chromium', use: started(process.env['CHROMIUM_PATH']) }]
      : [
          // These tests run first, because they are long. They run in one worker, because each worker must start a
          // server and a browser.
          { name: 'window', grep: NEEDS_WINDOW, workers: 1, use: started(process.env['CHROMIUM_PATH']) },
          { name: 'shell', grepInvert: NEEDS_WINDOW, use: started(shell) },
        ],
});
