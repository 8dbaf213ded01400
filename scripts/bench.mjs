// npm run bench -- NAME: compiles the benchmark (and builds the product if the benchmark needs it), then runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const [name] = process.argv.slice(2);
/** These benchmarks only need the engine, so the product is not built. */
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
