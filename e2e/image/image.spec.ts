import { spawn } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { submitLoginForm, PUPIL } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { TablePage } from '../table.ts';
import { RunningImageContainer, runSakumonCommandInContainer, type ContainerOptions } from './container.ts';

const PORT = 3471;
const TLS_PORT = 3472;
const SERVER_USER = 10_001;
const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');
const ADDRESS = `https://localhost:${TLS_PORT}`;
const DEMONSTRATION = {
  SAKUMON_DEMO: '1',
  SAKUMON_DEMO_OPEN: '1',
  SAKUMON_DEMO_HISTORY: '0',
  PUBLIC_URL: ADDRESS,
  TRUSTED_PROXY: '127.0.0.1',
};

type Fixtures = {
  /** Runs a container of the image. After the test it is stopped and removed. */
  readonly run: (options: Omit<ContainerOptions, 'port'>) => RunningImageContainer;
  /** Returns a new folder for /data into which only the user with this id in the container can write. */
  readonly volumeOf: (user: number) => string;
};

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  run: async ({}, use) => {
    const containers: RunningImageContainer[] = [];
    await use((options) => {
      const container = new RunningImageContainer({ ...options, port: PORT });
      containers.push(container);
      return container;
    });
    for (const container of containers) {
      await container.stop();
      container.remove();
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  volumeOf: async ({}, use) => {
    const folders: string[] = [];
    await use((user) => {
      const folder = mkdtempSync(join(tmpdir(), 'sakumon-volume-'));
      chownSync(folder, user, user);
      folders.push(folder);
      return folder;
    });
    for (const folder of folders) rmSync(folder, { recursive: true });
  },
});

/**
 * Returns the files below a folder that were changed after the time `moment` (in milliseconds since 1970). Files in the
 * folders `outside` are left out.
 */
function changedSince(folder: string, moment: number, outside: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (outside.includes(path) || entry.isSymbolicLink()) return [];
    if (entry.isDirectory()) return changedSince(path, moment, outside);
    return entry.isFile() && statSync(path).mtimeMs > moment ? [path] : [];
  });
}

test('a pupil solves a question through TLS, and the result is there after a restart with the same volume', async ({
  run,
  volumeOf,
  page,
}) => {
  const volume = volumeOf(SERVER_USER);
  const storage = volumeOf(process.getuid?.() ?? 0);
  const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      SAKUMON_HOST: ADDRESS,
      SAKUMON_SERVER: `127.0.0.1:${PORT}`,
      XDG_DATA_HOME: storage,
      XDG_CONFIG_HOME: storage,
    },
    stdio: 'ignore',
  });
  try {
    const before = Date.now();
    const first = run({ volume, environment: DEMONSTRATION });
    await first.ready(PORT);
    test.info().annotations.push({ type: 'first start', description: `${Date.now() - before} ms` });
    const table = new TablePage(page);
    await page.goto(`${ADDRESS}/login`);
    await submitLoginForm(page, PUPIL);
    await page.waitForURL((url) => url.pathname === '/question');
    await table.readExample('mouse');
    const [question] = questionsOfLevel(1);
    if (question === undefined) throw new Error('level 1 has no question');
    await table.solve(rightCards(question), 'mouse');
    await table.goOn('mouse');
    await expect(page.getByText('つながって いません')).toHaveCount(0);
    // The test proves that Sakumon also works with a read-only root file system: Sakumon writes only into /data and
    // /tmp, and Buildah writes into /run.
    const writable = ['data', 'tmp', 'run'].map((name) => join(first.root, name));
    expect(changedSince(first.root, before, writable)).toEqual([]);
    await first.stop();

    const again = Date.now();
    await run({ volume, environment: DEMONSTRATION }).ready(PORT);
    test.info().annotations.push({ type: 'next start', description: `${Date.now() - again} ms` });
    // A new browser context has no stored data, so the stars that it shows come from the server.
    const context = await page.context().browser()?.newContext({ ignoreHTTPSErrors: true, baseURL: ADDRESS });
    if (context === undefined) throw new Error('the page has no browser');
    const other = await context.newPage();
    await other.goto('/login');
    await submitLoginForm(other, PUPIL);
    await expect(new TablePage(other).questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
    await context.close();
    for (const { type, description } of test.info().annotations) console.log(`${type}: ${description ?? ''}`);
  } finally {
    caddy.kill();
  }
});

test('a backup is made while the server runs, and is restored into an empty volume', async ({ run, volumeOf }) => {
  const [volume, other] = [volumeOf(SERVER_USER), volumeOf(SERVER_USER)];
  const server = run({ volume, environment: DEMONSTRATION });
  await server.ready(PORT);
  runSakumonCommandInContainer(volume, ['backup', '/data/today.sakumon'], server.name);
  await server.stop();
  const backup = join(other, 'today.sakumon');
  copyFileSync(join(volume, 'today.sakumon'), backup);
  chownSync(backup, SERVER_USER, SERVER_USER);
  runSakumonCommandInContainer(other, ['restore', '/data/today.sakumon']);
  const restored = run({ volume: other, environment: DEMONSTRATION });
  await restored.ready(PORT);
  const { status } = await fetch(`http://127.0.0.1:${PORT}/login`);
  expect(status).toBe(200);
});

test('the image without a volume starts, and prints that the data will be lost', async ({ run }) => {
  const container = run({ volume: null });
  await container.ready(PORT);
  expect(container.output).toContain('No volume is mounted at /data');
});

const REFUSALS: readonly (readonly [name: string, options: Partial<ContainerOptions>, line: RegExp])[] = [
  ['with another user than the one of the volume', { user: '12345' }, /permission to write \/data/u],
  ['with a key that is too short', { environment: { SAKUMON_KEY: 'abc' } }, /SAKUMON_KEY/u],
];
for (const [name, options, line] of REFUSALS) {
  test(`the image ${name} does not start and prints one line`, async ({ run, volumeOf }) => {
    const container = run({ volume: volumeOf(SERVER_USER), ...options });
    await container.ended();
    const lines = container.output
      .split('\n')
      .filter((text) => text !== '' && !/^(?:subprocess|Error: exit)/u.test(text));
    expect(lines.filter((text) => !text.startsWith('{"level":30'))).toEqual([expect.stringMatching(line)]);
  });
}

test('the image with a volume of another PostgreSQL version does not start and leaves the volume as it is', async ({
  run,
  volumeOf,
}) => {
  const volume = volumeOf(SERVER_USER);
  const first = run({ volume });
  await first.ready(PORT);
  await first.stop();
  writeFileSync(join(volume, 'postgres', 'cluster', 'PG_VERSION'), '9\n');
  const files = readdirSync(volume, { recursive: true }).length;
  const second = run({ volume });
  await second.ended();
  expect(second.output).toMatch(/PostgreSQL 9/u);
  expect(readdirSync(volume, { recursive: true })).toHaveLength(files);
});
