// npm run faults -- NAME: causes the fault NAME while a class works, for several rounds. Counts the acts that are lost,
// stored twice or wrong, the changes that a screen does not show, and the requests without a response. A short form of
// this test is part of `npm test`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { bundleServer } from './program.mjs';

await bootstrap();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const [name] = positionals;
const { FAULTS_BY_NAME } = await import(pathToFileURL(join(root, 'bench', 'faults', 'fault-rows.ts')).href);
const names = Object.keys(FAULTS_BY_NAME);
if (name === undefined || (name !== 'all' && !names.includes(name)) || !/^[1-9]\d*$/u.test(values.rounds)) {
  process.stderr.write(`npm run faults -- NAME [--rounds 5]\n  all\n${names.map((each) => `  ${each}\n`).join('')}`);
  process.exit(2);
}
await bundleServer();
const { status } = spawnSync('npx', ['vitest', 'run', 'bench/faults', '--reporter=verbose'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: name, FAULT_ROUNDS: values.rounds },
});
process.exit(status ?? 1);
