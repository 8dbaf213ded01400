import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

/** One import statement; `target` is the file in this tree it leads to, null for a package. */
export type Import = { readonly file: string; readonly specifier: string; readonly target: string | null };

/** Every TypeScript file below a folder, by its path from the root; in the order of their names. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(path);
      return /\.tsx?$/u.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
}

/** Every file and folder below a folder, whatever it holds. */
export function everyPath(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...everyPath(path)] : [path];
  });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Tests, the oracles they compare with, and what they set up with. */
export function isTest(file: string): boolean {
  return /\.(test|oracle)\.tsx?$/u.test(file) || /\/test-[\w-]+\.tsx?$/u.test(file);
}

const SPECIFIER =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gu;

/** Neither types, which leave nothing behind, nor `import()`. */
const LOADED = /(?:^|[\s;])(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]/gu;

/** All that a file imports, types included. */
export function importsOf(file: string): Import[] {
  return importsLike(SPECIFIER, file);
}

function importsLike(pattern: RegExp, file: string): Import[] {
  return [...textOf(file).matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (!specifier.startsWith('.')) return { file, specifier, target: null };
    return { file, specifier, target: relative(root, resolve(root, dirname(file), specifier)) };
  });
}

/** The files of this tree that a file imports, types included. */
export function targetsOf(file: string): string[] {
  return importsOf(file).flatMap(({ target }) => (target !== null && existsSync(join(root, target)) ? [target] : []));
}

/** The packages that are loaded together with a file: those it imports itself, and those of the files it imports. */
export function packagesLoadedWith(file: string): string[] {
  const files = new Set([file]);
  const packages = new Set<string>();
  // A set that grows while it is gone through is gone through to its end.
  for (const each of files) {
    for (const { specifier, target } of importsLike(LOADED, each)) {
      if (target === null) packages.add(specifier);
      else files.add(target);
    }
  }
  return [...packages];
}

const EXPORT =
  /^export\s+(?:declare\s+|async\s+|abstract\s+)*(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)/gmu;

/** The names a file exports, each once: a schema and the type inferred from it share theirs. */
export function exportedNames(file: string): string[] {
  return [...new Set([...textOf(file).matchAll(EXPORT)].map((match) => match[1] ?? ''))];
}

/** The cycles of a graph of names, each as a path that comes back to where it began. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  return [...graph.keys()].flatMap((name) => cyclesFrom(name, graph, [], done));
}

function cyclesFrom(
  name: string,
  graph: ReadonlyMap<string, readonly string[]>,
  path: readonly string[],
  done: Set<string>,
): string[] {
  if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(' → ')];
  if (done.has(name)) return [];
  const cycles = (graph.get(name) ?? []).flatMap((next) => cyclesFrom(next, graph, [...path, name], done));
  done.add(name);
  return cycles;
}

/** The folders that an import enters: those that hold the target and not the file. */
export function foldersEntered(file: string, target: string): string[] {
  const parts = dirname(target).split('/');
  return parts
    .map((_, at) => parts.slice(0, at + 1).join('/'))
    .filter((folder) => folder.includes('/') && !file.startsWith(`${folder}/`));
}

/** The longest path of imports from a file, types and `import()` included; the graph must have no cycle. */
export function longestChainFrom(file: string, known = new Map<string, readonly string[]>()): readonly string[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const chains = targetsOf(file).map((target) => longestChainFrom(target, known));
  const longest = chains.reduce((one, other) => (other.length > one.length ? other : one), []);
  const chain = [file, ...longest];
  known.set(file, chain);
  return chain;
}

/** The files that only one other file imports, from the same folder, and not with `import()`. */
export function filesOfOneImporter(files: readonly string[]): string[] {
  const importers = new Map<string, Set<string>>();
  const loadedLater = new Set<string>();
  for (const file of files) {
    for (const target of targetsOf(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    for (const [, specifier = ''] of textOf(file).matchAll(/import\(\s*['"](\.[^'"]+)['"]\s*\)/gu)) {
      loadedLater.add(relative(root, resolve(root, dirname(file), specifier)));
    }
  }
  return files.filter((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    if (importer === undefined || others.length > 0 || loadedLater.has(file)) return false;
    return dirname(importer) === dirname(file);
  });
}
