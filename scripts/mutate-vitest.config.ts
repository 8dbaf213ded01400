import { defineConfig } from 'vitest/config';

/** A glob that matches the test files of a mutation run. The script `scripts/mutate.mjs` sets this variable. */
const tests = process.env['MUTATE_TESTS'] ?? '';

export default defineConfig({
  test: {
    include: [tests],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: tests.startsWith('server') ? ['testing/server/database/postgres.ts'] : [],
  },
});
