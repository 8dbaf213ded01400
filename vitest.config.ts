import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['boundaries.test.ts', '{engine,contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**'],
    environment: 'node',
    globalSetup: ['server/database/testServer.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
