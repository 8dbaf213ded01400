import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Checks the version of Node and installs the packages when they are missing or older than the lock file. */
export function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Sakumon needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
  const marker = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stderr.write('Installing packages…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
