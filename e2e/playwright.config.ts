import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { CAMERA_FLAGS } from './camera.ts';

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
const isWatched = process.env['CI'] === undefined;
/** Chromium without a window: the same engine, half the work. What needs a window is tagged. */
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

// Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './fill-once.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // As many as cores (docs/design/testing.md); each has a server, a database and a browser of its own, which take memory.
  workers: Math.min(availableParallelism(), 4),
  // A second try on machines that nobody watches; what only it passes is named at the end. None where somebody can look.
  retries: isWatched ? 0 : 1,
  forbidOnly: !isWatched,
  use: {
    viewport: { width: 1800, height: 1000 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Journeys about motion, and those without a network, ask for it themselves.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // To record every step costs a third of the journeys' time: `--trace on` where somebody looks for a fault.
    trace: isWatched ? 'off' : 'on-first-retry',
  },
  projects:
    shell === undefined
      ? [{ name: 'chromium', use: started(process.env['CHROMIUM_PATH']) }]
      : [
          // First, and one after the other: they are long, and each worker begins with a server and a browser of its own.
          { name: 'window', grep: NEEDS_WINDOW, workers: 1, use: started(process.env['CHROMIUM_PATH']) },
          { name: 'shell', grepInvert: NEEDS_WINDOW, use: started(shell) },
        ],
});
