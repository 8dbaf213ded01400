// npm run bench -- NAME: compiles the benchmark NAME and runs it. First builds Sakumon, unless the benchmark uses only
// the engine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const [name] = process.argv.slice(2);
/** Benchmarks that use only the engine, so Sakumon is not built for them. `undefined`: no benchmark was named. */
const UNBUILT = [undefined, 'judge', 'told', 'feedback', 'next-lesson', 'offers'];
if (UNBUILT.includes(name)) {
  run('npx', ['tsc', '-b', 'bench']);
} else {
  process.env.CHROMIUM_PATH = ensureBrowser();
  run('npm', ['run', '-s', 'build']);
}
await import(pathToFileURL(join(root, 'build', 'bench', 'main.js')).href);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
