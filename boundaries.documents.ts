import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsBelow, textOf } from './boundaries.imports.ts';

const root = dirname(fileURLToPath(import.meta.url));

const FOLDERS = ['engine', 'contract', 'server', 'web', 'bench', 'e2e', 'scripts', 'seeded-school', 'testing', 'docs'];
const TEXT = /\.(?:tsx?|mjs|mts|css|html|md|sql|json|ya?ml|txt)$/u;

/**
 * Returns the paths of all text files that people write, relative to the root: the files directly in the root and all
 * files of FOLDERS. Of the question bank (`content/`), only README.md is included.
 */
export function handWrittenFiles(): string[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const inContent = existsSync(join(root, 'content/README.md')) ? ['content/README.md'] : [];
  return [...atRoot, ...inContent, ...FOLDERS.flatMap(pathsBelow)].filter(
    (path) => TEXT.test(path) && path !== 'package-lock.json',
  );
}

/** Matches a reference to numbered sections of a page, such as "docs/domain.md 3.2" or "docs/domain.md 1 to 6". */
const SECTION = /\b([\w-]+)\.md[\s*]+(\d+(?:\.\d+)*)(?: (?:and|to) (\d+(?:\.\d+)*))?/gu;
const NUMBERED_HEADING = /^#+ (\d+(?:\.\d+)*)\.? /gmu;

/**
 * Returns the references to numbered sections in a text (such as "docs/domain.md 3.2") whose section does not exist:
 * the page in docs/ has no heading with this number. References to pages outside of docs/ are not checked.
 */
export function brokenSectionReferences(text: string): string[] {
  return [...text.matchAll(SECTION)].flatMap(([reference, page = '', ...numbers]) => {
    const path = `docs/${page}.md`;
    if (!existsSync(join(root, path))) return [];
    const headings = new Set([...textOf(path).matchAll(NUMBERED_HEADING)].map((match) => match[1]));
    return numbers.every((number) => number === undefined || headings.has(number)) ? [] : [reference];
  });
}

const CODE_SPAN = /`([^`\n]+)`/gu;
const PATH = /^\.?[\w-][\w.-]*(?:\/[\w.-]+)*\/?$/u;
const FILE_NAME = /\.(?:tsx?|mjs|css|md|json|txt|svg|html)$/u;

/** Returns the texts that a page has in backticks. */
export function codeSpans(page: string): string[] {
  return [...textOf(page).matchAll(CODE_SPAN)].map(([, span = '']) => span);
}

/**
 * Returns the texts in backticks on a page that look like the name of a constant or an environment variable, such as
 * `DATA_DIR`.
 */
export function constantsNamed(page: string): string[] {
  return codeSpans(page).filter((span) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/u.test(span));
}

/** Returns the direct subfolders of a folder as paths relative to the root. */
export function foldersOf(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}

/**
 * Returns the paths that a page names in backticks and that exist neither relative to the root nor relative to the
 * folder of the page.
 */
export function missingPaths(page: string): string[] {
  const paths = codeSpans(page).filter((span) => PATH.test(span) && (span.includes('/') || FILE_NAME.test(span)));
  return paths.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(page), path)));
}

const JOINED = /join\(root, ('[^)]+\.(?:ts|json|md)')\)/gu;

/**
 * Returns the files that a script (given as its text) names by `join(root, …)`, as paths relative to the root. Files in
 * `build` and `node_modules` are not returned.
 */
export function filesNamedByJoinCalls(script: string): string[] {
  const paths = [...script.matchAll(JOINED)].map(([, parts = '']) =>
    parts.replaceAll(/[' ]/gu, '').replaceAll(',', '/'),
  );
  return paths.filter((path) => !/^(?:build|node_modules)\//u.test(path));
}
