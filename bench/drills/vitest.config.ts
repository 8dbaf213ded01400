import { defineConfig } from 'vitest/config';

/** Drills are not part of the test suite. `npm run drill -- NAME` runs a drill. */
export default defineConfig({
  test: {
    root: '.',
    environment: 'node',
    include: ['bench/drills/*.drill.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
