// npm run bench -- NAME: compiles and builds what is measured, then measures.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const [name] = process.argv.slice(2);
/** They measure the engine alone. */
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
