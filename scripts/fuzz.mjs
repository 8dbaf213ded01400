// npm run fuzz -- --requests N [--files N] [--seed S] [--processes P]: sends N mutated requests and N mutated files to
// the server. The requests are generated from the contract, for every route and role.
// npm run fuzz -- --tokens N: sends mutated responses of the sign-in provider and of passkeys, and mutated tokens with
// which the provider signs a user out.
// npm run fuzz -- --launches N: sends mutated launches of a learning portal.
// With the same seed, the requests are the same. A short form of this test is part of `npm test`.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { bundleServer } from './program.mjs';

await bootstrap();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    tokens: { type: 'string' },
    launches: { type: 'string' },
  },
});
const isCount = (text) => /^[1-9]\d*$/u.test(text);
if (
  ![values.requests, values.files, values.processes, values.tokens ?? '1', values.launches ?? '1'].every(isCount) ||
  !/^\d+$/u.test(values.seed)
) {
  process.stderr.write(
    'npm run fuzz -- --requests 1000000 [--files 20000] [--seed 1] [--processes 1] | --tokens 100000 | --launches 100000\n',
  );
  process.exit(2);
}
await bundleServer();
const processes = Number(values.processes);
const each = Math.ceil(Number(values.requests) / processes);
const run = (files, environment, only = []) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['vitest', 'run', ...files, '--reporter=verbose', ...only], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_SEED: values.seed, ...environment },
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
const shares = Array.from({ length: processes }, (_, at) => {
  const first = at * each;
  const requests = Math.min(each, Number(values.requests) - first);
  return { FUZZ_FIRST: String(first), FUZZ_REQUESTS: String(requests) };
}).filter(({ FUZZ_REQUESTS }) => Number(FUZZ_REQUESTS) > 0);
const words = () =>
  run(
    ['server/sso/', 'server/second-factor/passkey-mutations.test.ts'],
    { FUZZ_TOKENS: String(Math.ceil(Number(values.tokens) / 4)) },
    ['-t', 'not the word'],
  );
const launches = () =>
  run(['server/lti/launch-mutations.test.ts'], { FUZZ_LAUNCHES: values.launches }, ['-t', 'not the word']);
const requests = async () => [
  await run(['bench/fuzz/files.test.ts'], { FUZZ_FILES: values.files }),
  ...(await Promise.all(shares.map((share) => run(['bench/fuzz/fuzz.test.ts'], share)))),
];
const statuses =
  values.launches !== undefined ? [await launches()] : values.tokens !== undefined ? [await words()] : await requests();
process.exit(Math.max(...statuses));
