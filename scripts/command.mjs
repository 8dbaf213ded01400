// npm run -s first-admin, npm run -s recompute: a command of the server. Only what it says goes to standard output.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', join(root, 'server')], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(1);

const main = join(root, 'build', 'server', 'main.js');
process.argv = [process.argv[0], main, ...process.argv.slice(2)];
await import(pathToFileURL(main).href);
