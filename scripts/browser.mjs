import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './bootstrap.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium for the end-to-end tests. This is CHROMIUM_PATH if it is set, otherwise Debian's
 * Chromium if it is installed, otherwise Playwright's Chromium. If none of them is installed, first installs Debian's
 * package (if the user is root on Debian) or Playwright's Chromium. Throws an error if the installation fails.
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

/** Returns the environment variables with which Playwright's configuration finds `chromium` and its headless shell. */
export function browserVariables(chromium) {
  const shell = ensureShell(chromium);
  return { CHROMIUM_PATH: chromium, ...(shell === null ? {} : { CHROMIUM_SHELL_PATH: shell }) };
}

/**
 * Returns the path of the headless shell (a Chromium without windows) that belongs to `chromium`. The headless shell
 * uses half as much CPU time as Chromium. Returns null if `chromium` is not Debian's Chromium, or if the headless shell
 * is not installed and cannot be installed.
 */
function ensureShell(chromium) {
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
