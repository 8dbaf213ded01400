import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsBelow, textOf } from './boundaries.imports.ts';

const root = dirname(fileURLToPath(import.meta.url));

const FOLDERS = [
  'bench',
  'content',
  'contract',
  'docs',
  'e2e',
  'engine',
  'scripts',
  'seeded-school',
  'server',
  'testing',
  'web',
];
const TEXT = /\.(?:tsx?|m?js|mts|css|html|md|sql|ya?ml|cfg|ini|conf)$/u;

/**
 * Returns the paths of all source files and documents that may refer to other files, relative to the root. The data
 * files of the question bank are not included.
 */
export function referringFiles(): string[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return [...atRoot, ...FOLDERS.flatMap(pathsBelow)].filter((path) => TEXT.test(path));
}

/** Returns the text of a Markdown page without its code examples, because a link in a code example is no real link. */
function proseOf(page: string): string {
  return textOf(page)
    .replaceAll(/^ *```[\s\S]*?^ *```/gmu, '')
    .replaceAll(/`[^`\n]*`/gu, '');
}

const LINK = /\]\((?<target>[^()\s]+)\)/gu;

/** Returns the targets of the relative links of a Markdown page that lead to no file or folder. */
export function brokenLinks(page: string): string[] {
  const targets = [...proseOf(page).matchAll(LINK)].map(({ groups }) => groups?.['target'] ?? '');
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/iu.test(target))
    .filter((target) => !existsSync(join(root, dirname(page), target.replace(/#.*$/u, ''))));
}

const COMPOSED = /\bcomposes:[^;]*\bfrom '(?<target>\.[^']+)'/gu;

/**
 * Returns the files that a style sheet names by `composes: … from '…'` although they do not exist. Without this check,
 * only the build would report them.
 */
export function missingStyleSheets(sheet: string): string[] {
  return [...textOf(sheet).matchAll(COMPOSED)]
    .map(({ groups }) => groups?.['target'] ?? '')
    .filter((target) => !existsSync(join(root, dirname(sheet), target)));
}

const DOCUMENT = /\bdocs\/[\w./-]*\w/gu;

/**
 * Returns the paths below docs/ that a text names and that do not exist. The short form `docs/decisions/012` of a
 * decision record is never returned.
 */
export function missingDocuments(text: string): string[] {
  return [...text.matchAll(DOCUMENT)]
    .map(([path]) => normalize(path))
    .filter((path) => !existsSync(join(root, path)) && !/^docs\/decisions\/\d{3}$/u.test(path));
}

const LINE_BREAK = /\s*\n[\s*/#|-]*/gu;
const NUMBERS = String.raw`\[?\d{3}\b\]?(?:\([^)]*\))?`;
const DECISIONS = new RegExp(String.raw`\bdecisions?[ /]${NUMBERS}(?:(?:,| and|, and| to) ${NUMBERS})*`, 'giu');

/**
 * Returns the numbers of the decision records that a text refers to. A reference has a form like `decision 012` or
 * `decisions 012, 014 and 015`.
 */
export function decisionsNamed(text: string): string[] {
  return [...text.replaceAll(LINE_BREAK, ' ').matchAll(DECISIONS)].flatMap(([reference]) =>
    [...reference.replaceAll(/\([^)]*\)/gu, '').matchAll(/\d{3}/gu)].map(([number]) => number),
  );
}

const SOURCE_PATH = new RegExp(String.raw`^(?:${FOLDERS.join('|')})/[\w./-]+$`, 'u');

const SOURCE_NAME = /^[\w.-]+\.(?:tsx?|mjs)$/u;

/**
 * Returns the source files that a Markdown page mentions in backticks and that do not exist. A mention is a path, with
 * or without the extension `.ts`, or a file name alone. `names` contains the file names (without folders) of all
 * existing files.
 */
export function missingSources(page: string, names: ReadonlySet<string>): string[] {
  return [...textOf(page).matchAll(/`([^`\n]+)`/gu)]
    .map(([, span = '']) => span)
    .filter((span) =>
      SOURCE_NAME.test(span)
        ? !names.has(span)
        : SOURCE_PATH.test(span) && ![span, `${span}.ts`].some((path) => existsSync(join(root, path))),
    );
}
