// Every npm script calls `bootstrap` first. This file is plain JavaScript and imports nothing from node_modules,
// because it must run on Node 20.19 or newer before the packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const isWindows = process.platform === 'win32';
const platform = `${process.platform}-${process.arch}`;

/**
 * Installs the packages if they are missing or older than the lock file. One of the packages is Node itself (decision
 * 080): if another Node runs the calling script, the script is started again with the Node of the package. If npm has
 * no such package for this platform, the machine's Node is used; it must be 24.7 or newer.
 */
export async function bootstrap() {
  if (!isAtLeast(20, 19)) fail(`Sakumon needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  install();
  process.env.PATH = `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`;
  const bundled = bundledNode();
  if (bundled === null) {
    // Node has `crypto.argon2`, which verifies passwords, since version 24.7.
    if (isAtLeast(24, 7)) return;
    fail(`npm has no Node 24 for ${platform}: install Node 24.7 or newer (this is ${process.versions.node}).`);
  }
  if (realpathSync(process.execPath) !== bundled) await continueOn(bundled);
}

function isAtLeast(major, minor = 0) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function install() {
  const marker = path.join(root, 'node_modules', '.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stderr.write('Installing packages…\n');
  // Without this log level, npm would warn about each package that needs a newer Node than the running Node. The
  // warning would be wrong, because `npm ci` installs the newer Node.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  if (status !== 0) fail('The packages could not be installed; npm reports the reason above.');
}

/**
 * Returns the real path of the Node in node_modules. Returns null if npm has no Node for this platform, or if the Node
 * in node_modules does not run.
 */
function bundledNode() {
  const file = path.join(
    root,
    'node_modules',
    `node-${platform.replace('win32', 'win')}`,
    'bin',
    isWindows ? 'node.exe' : 'node',
  );
  if (!existsSync(file)) return null;
  return spawnSync(file, ['--version']).status === 0 ? realpathSync(file) : null;
}

/**
 * Runs the calling script again with the Node at the path `node`. Forwards signals to the new process, and exits with
 * the exit code of the new process.
 */
function continueOn(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise(() => {
    child.once('error', ({ message }) => fail(`${node} could not be started (${message}).`));
    child.once('exit', (code, signal) => {
      process.removeAllListeners();
      if (signal === null) process.exit(code);
      process.kill(process.pid, signal);
    });
  });
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
