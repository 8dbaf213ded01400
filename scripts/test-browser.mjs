// npm run test:browser -- NAME…: builds the product, and runs the end-to-end tests whose file names contain one of the
// names. Without a name, runs all end-to-end tests.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { bootstrap, root } from './bootstrap.mjs';
import { browserVariables, ensureBrowser } from './browser.mjs';

await bootstrap();
const env = { ...process.env, ...browserVariables(ensureBrowser()) };
const tests = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
process.exitCode = run('npm', ['run', '-s', 'build']) || run('npx', tests);

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
