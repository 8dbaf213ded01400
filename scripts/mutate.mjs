// npm run mutate -- PLACE: runs Stryker, a tool for mutation tests, on the folder or file PLACE. Reports the mutants
// (small changes of the code) that no test detects.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const { Stryker } = await import('@stryker-mutator/core');

/**
 * Minimum percentage of mutants that the tests must detect, by the path of a folder or file. Other folders and files
 * have no minimum.
 */
const BREAK = {
  'engine/judge': 90,
  'contract/permissions': 90,
  'server/recording': 90,
  'web/pupil/table': 80,
  'web/pupil/outbox': 80,
};

const place = process.argv[2]?.replace(/\/$/u, '').replace(/\.tsx?$/u, '');
if (place === undefined) fail(`usage: npm run mutate -- PLACE\nplaces with a bar: ${Object.keys(BREAK).join(', ')}`);
const file = ['.ts', '.tsx'].map((ending) => place + ending).find((each) => existsSync(join(root, each)));
if (file === undefined && !existsSync(join(root, place))) fail(`${place}: no such file or folder`);

// If the mutated file has a test file, only that test file runs. Otherwise all tests in its folder run.
const folder = file === undefined ? place : place.slice(0, place.lastIndexOf('/'));
const own = ['.test.ts', '.test.tsx'].map((ending) => place + ending).find((each) => existsSync(join(root, each)));
process.env.MUTATE_TESTS = own ?? `${folder}/**/*.test.{ts,tsx}`;
process.chdir(root);

await new Stryker({
  mutate: [file ?? `${place}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/*.oracle.ts', '!**/test-*'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate-vitest.config.ts' },
  // To rewrite the tsconfig file, Stryker would call functions of TypeScript that version 7 does not have. The tests do
  // not need a rewritten file.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  ignorePatterns: ['build', 'data', 'docs', 'bench/results'],
  tempDirName: 'build/mutate',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `bench/results/mutate-${place.replaceAll('/', '-')}.html` },
  thresholds: { high: 90, low: 80, break: BREAK[place] ?? null },
}).runMutationTest();

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}
