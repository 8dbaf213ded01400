// npm start: installs missing packages, builds the product if its sources have changed, and then runs the server in the
// same process. This file is plain JavaScript and imports nothing from node_modules, because it must run before the
// packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { bootstrap, root } from './bootstrap.mjs';
import { BUNDLED_SERVER_PATH } from './program.mjs';
import { fingerprintOfSources } from './sources.mjs';

const SOURCES = ['engine', 'contract', 'server', 'web', 'content', 'scripts'];
const stamp = path.join(root, 'build', 'sources.stamp');

await bootstrap();
if (!isBuilt()) {
  build();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprintOfSources(SOURCES));
}
// The server runs in this process and not in a child process, so that it receives all signals and determines the exit
// code.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(BUNDLED_SERVER_PATH).href);

function isBuilt() {
  return (
    existsSync(BUNDLED_SERVER_PATH) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprintOfSources(SOURCES)
  );
}

function build() {
  process.stdout.write('Building Sakumon …\n');
  // npm stores the path of its own program in this variable. With some version managers, npm cannot be started by its
  // name, so the path is used.
  const npm = process.env['npm_execpath'];
  const args = ['run', '--silent', 'build'];
  const { status, signal, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error !== undefined) stop(`npm could not be started (${error.message}).`);
  if (signal !== null) process.kill(process.pid, signal);
  if (status !== 0) stop(`Sakumon could not be built: npm ended with code ${status}; its words stand above.`);
}

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
