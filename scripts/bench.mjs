// npm run bench -- NAME: compiles the benchmark NAME and runs it. If the benchmark uses the product, the product is
// built first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const [name] = process.argv.slice(2);
/**
 * The names of benchmarks for which the product is not built, because they use only the engine. `undefined` represents
 * a call without a name.
 */
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
