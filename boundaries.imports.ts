import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * One import of a module. `file` is the importing file, and `specifier` is the text after `from`. `target` is the path
 * of the imported file, relative to the root. `target` is null if a package is imported.
 */
export type ImportStatement = { readonly file: string; readonly specifier: string; readonly target: string | null };

/**
 * Returns all TypeScript files in a folder and its subfolders except declaration files (`.d.ts`). The paths are
 * relative to the root. The entries of each folder are sorted by name.
 */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(path);
      return /\.tsx?$/u.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
}

/** Returns the paths of all files and folders in a folder and its subfolders, relative to the root. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
  });
}

/** Returns the text of a file. The path `file` is relative to the root. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * Returns true if the file is a test, an oracle (an independent implementation that tests compare with), or a file of
 * testing/ (helpers of tests).
 */
export function isTest(file: string): boolean {
  return /\.(test|oracle)\.tsx?$/u.test(file) || file.startsWith('testing/');
}

const SPECIFIER =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gu;

/**
 * Matches static imports and exports of values from other modules. It matches neither type imports (the compiler
 * removes them) nor `import()`.
 */
const LOADED = /(?:^|[\s;])(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*['"]([^'"]+)['"]/gu;

/** Returns all imports of a file, including type imports and `import()`. */
export function importsOf(file: string): ImportStatement[] {
  return importsLike(SPECIFIER, file);
}

function importsLike(pattern: RegExp, file: string): ImportStatement[] {
  return [...textOf(file).matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (!specifier.startsWith('.')) return { file, specifier, target: null };
    return { file, specifier, target: relative(root, resolve(root, dirname(file), specifier)) };
  });
}

/** Returns the paths of the files of this repository that a file imports, including type imports and `import()`. */
export function importedFilesOf(file: string): string[] {
  return importsOf(file).flatMap(({ target }) => (target !== null && existsSync(join(root, target)) ? [target] : []));
}

/**
 * Returns the packages that Node loads when it loads a file. These are the packages that are imported by the file
 * itself and by all files that it imports directly or indirectly. Type imports and `import()` do not count.
 */
export function packagesLoadedWith(file: string): string[] {
  const files = new Set([file]);
  const packages = new Set<string>();
  // A `for` loop over a Set also visits the files that are added to the Set during the loop.
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

/** Returns the exported names of a file. A name that is exported as a value and as a type is returned once. */
export function exportedNames(file: string): string[] {
  return [...new Set([...textOf(file).matchAll(EXPORT)].map((match) => match[1] ?? ''))];
}

/**
 * Returns the cycles of a directed graph. `graph` maps the name of each node to the names of the nodes to which its
 * edges lead. A cycle is returned as a text such as `a → b → a`.
 */
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

/**
 * Returns the folders that an import enters: the folders that contain the target but not the importing file. Folders
 * directly in the root are not returned.
 */
export function foldersEntered(file: string, target: string): string[] {
  const parts = dirname(target).split('/');
  return parts
    .map((_, at) => parts.slice(0, at + 1).join('/'))
    .filter((folder) => folder.includes('/') && !file.startsWith(`${folder}/`));
}

/**
 * Returns the longest chain of files in which each file imports the next one. The chain begins with `file`. Type
 * imports and `import()` count too. The import graph must have no cycle. `known` stores the results of files that were
 * already visited, so that no file is visited twice.
 */
export function longestChainFrom(file: string, known = new Map<string, readonly string[]>()): readonly string[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const chains = importedFilesOf(file).map((target) => longestChainFrom(target, known));
  const longest = chains.reduce((one, other) => (other.length > one.length ? other : one), []);
  const chain = [file, ...longest];
  known.set(file, chain);
  return chain;
}

/**
 * Returns those of the given files that have only one importer, if the importer is in the same folder. Only the given
 * files count as importers. A file that one of them loads by `import()` is not returned.
 */
export function filesOfOneImporter(files: readonly string[]): string[] {
  const importers = new Map<string, Set<string>>();
  const loadedLater = new Set<string>();
  for (const file of files) {
    for (const target of importedFilesOf(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
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
