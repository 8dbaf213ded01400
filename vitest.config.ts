import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', 'build/**'];

/** Nothing that is imported keeps anything: the files of a project share what they import. */
const SHARED = {
  environment: 'node',
  isolate: false,
  exclude: EXCLUDED,
  testTimeout: 60_000,
  // What is waited for comes at once; who runs into this limit waits for what never comes, however busy the machine.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    // More than cores: tests of the server wait for the database half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...SHARED,
          name: 'pure',
          include: ['boundaries.test.ts', 'vite.chunks.test.ts', '{engine,contract}/**/*.test.ts'],
        },
      },
      { test: { ...SHARED, name: 'web', include: ['{web,seeded-school}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['{server,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/database/test-server.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
