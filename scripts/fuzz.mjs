// npm run fuzz -- --requests N [--seed S]: mutated requests of every route and role, made from the contract. A short form
// is part of npm test; the same seed sends the same requests.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
if (!/^[1-9]\d*$/u.test(values.requests) || !/^\d+$/u.test(values.seed)) {
  process.stderr.write('npm run fuzz -- --requests 1000000 [--seed 1]\n');
  process.exit(2);
}
const build = spawnSync('npx', ['tsc', '-b', 'server'], { cwd: root, stdio: ['ignore', 2, 2] });
if (build.status !== 0) process.exit(1);
const { status } = spawnSync('npx', ['vitest', 'run', 'bench/fuzz', '--reporter=verbose'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
