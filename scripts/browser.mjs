import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './bootstrap.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium for the journeys: CHROMIUM_PATH, then Debian's, then Playwright's own. Installs Debian's when
 * root on Debian and none is found, else Playwright's.
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (installed === null) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one.');
  return installed;
}

/** Path of the same Chromium without a window, which works half as much; null where it is not to be had. */
export function ensureShell(chromium) {
  if (chromium !== DEBIAN_CHROMIUM) return null;
  if (!existsSync(DEBIAN_SHELL) && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell']);
  }
  return existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : null;
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  const { chromium } = createRequire(`${root}/package.json`)('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) process.stderr.write(`${command} ${args.join(' ')} ended with status ${status}\n`);
}
