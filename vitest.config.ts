import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', 'build/**'];

/**
 * Settings of every Vitest project. The test files of a project share their imported modules (`isolate: false`). This
 * is possible because no test depends on state that another test file left in a module.
 */
const SHARED = {
  environment: 'node',
  isolate: false,
  exclude: EXCLUDED,
  testTimeout: 60_000,
  // The longest time for which `expect.poll` waits for a condition, in milliseconds. Conditions normally become true
  // immediately; the limit is long enough for a busy machine.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    // There are more workers than cores, because server tests wait for the database half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...SHARED,
          name: 'pure',
          include: ['boundaries.test.ts', 'terms.test.ts', 'vite.chunks.test.ts', '{engine,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['{web,seeded-school}/**/*.test.{ts,tsx}'],
          setupFiles: ['testing/web/console.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['{server,scripts,bench,deploy}/**/*.test.ts'],
          globalSetup: ['testing/server/database/postgres.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
