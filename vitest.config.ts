import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', 'build/**'];

export default defineConfig({
  test: {
    // All cores: tests of the server wait for the database half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{engine,contract}/**/*.test.ts'],
          exclude: EXCLUDED,
          environment: 'node',
          testTimeout: 60_000,
          // Nothing there keeps anything: its files share what they import.
          isolate: false,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['boundaries.test.ts', '{server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          environment: 'node',
          globalSetup: ['server/database/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
