// npm run emulator-tests [-- --journey]: tests the sign-in with the hosted provider (decision 051) against the
// provider's emulator. An exact version of the emulator is installed from the npm registry. With `--journey`, an
// end-to-end test in the browser also runs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browserVariables, ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const VERSION = '15.34.2';
/** Maximum time from the start of the emulator to its first successful response, in milliseconds. */
const PATIENCE = 120_000;
const tools = path.join(root, 'node_modules', '.cache', `firebase-tools-${VERSION}`);
const program = path.join(tools, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
if (!existsSync(program)) {
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  const installed = spawnSync('npm', ['install', ...flags, `firebase-tools@${VERSION}`], {
    cwd: tools,
    stdio: 'inherit',
  });
  if (installed.status !== 0) process.exit(1);
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
const folder = mkdtempSync(path.join(tmpdir(), 'sakumon-emulator-'));
const at = async () => ({ host: '127.0.0.1', port: await freePort() });
const auth = await at();
const emulators = { auth, hub: await at(), logging: await at(), ui: { enabled: false } };
writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
const emulator = spawn(
  process.execPath,
  [program, 'emulators:start', '--only', 'auth', '--project', 'demo-sakumon'],
  // The working directory is the temporary folder, because the emulator writes its configuration and its output there.
  {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
  },
);
const address = `${auth.host}:${auth.port}`;
const run = (command, env = {}) =>
  spawnSync('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, AUTH_EMULATOR: address, ...env } })
    .status ?? 1;

async function untilReady() {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(200)) {
    if (emulator.exitCode !== null) break;
    const answer = await fetch(`http://${address}/`).catch(() => null);
    if (answer?.ok === true) return;
  }
  throw new Error('the emulator did not start');
}

try {
  await untilReady();
  let status = run(['vitest', 'run', 'server/sso/emulator.test.ts', '--reporter=verbose']);
  if (status === 0 && process.argv.includes('--journey')) {
    const built = spawnSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' }).status;
    const journey = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/journeys/hosted.spec.ts'];
    status = built === 0 ? run(journey, browserVariables(ensureBrowser())) : 1;
  }
  process.exitCode = status;
} finally {
  const ended = new Promise((resolve) => emulator.once('exit', resolve));
  if (emulator.exitCode === null && emulator.kill('SIGINT')) await ended;
  rmSync(folder, { recursive: true, force: true });
}
