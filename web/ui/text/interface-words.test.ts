import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { parseSourceText } from '../../../engine/text/read-text.ts';
import { respellByWordTable, phrasesWithUnknownWords } from '../../../engine/text/respell.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The folders and files that contain text for pupils. */
const FOLDERS = ['web/pupil/authoring', 'engine/judge', 'web/app/frame', 'web/app/layout', 'web/pupil'];
const FILES = ['engine/skill/recommendation-words.ts'];
/** Files to which the spelling rules do not apply: their text is only spoken, or only teachers or tests read it. */
const OTHERS = new Set([
  'engine/judge/wrong-words.ts',
  'web/pupil/card-drag/announcements.ts',
  'web/pupil/diagram/diagram-names.ts',
  'web/pupil/table/trial-question.ts',
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:test|oracle)\.tsx?$|(?:^|\/)test-/u.test(path))
    .map((path) => `${folder}/${path}`);
}

const SOURCES = [...FOLDERS.flatMap(sourcesIn), ...FILES].filter((file) => !OTHERS.has(file));

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Represents an expression in a template string: a number, an equation, or another text. */
const HOLE = '＃';

/** Returns everything in a source file that contains kana: strings, template strings and JSX texts. */
function wordsIn(file: string): string[] {
  const words: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const text = textOf(node);
    if (text !== null && KANA.test(text)) words.push(text.trim().replaceAll('?', '？'));
    Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return words;
}

type SyntaxNode = { type?: unknown; value?: unknown; quasis?: readonly { value: { cooked: string } }[] };

function textOf({ type, value, quasis }: SyntaxNode): string | null {
  if (type === 'TemplateLiteral') return (quasis ?? []).map((quasi) => quasi.value.cooked).join(HOLE);
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : null;
}

/**
 * Returns the spelling mistakes of a text. Some phrases, e.g. counters, follow a number (`HOLE`). A phrase is therefore
 * a mistake only if it is unknown both alone and after `HOLE`.
 */
function faultsOf(words: string): string[] {
  const reading = parseSourceText(words);
  if (reading.kind === 'faults') return reading.faults.map(({ kind }) => `${words}: ${kind}`);
  const phrases = words.split(' ');
  const misspelt = respellByWordTable(words)
    .split(' ')
    .flatMap((right, at) => (right === phrases[at] ? [] : [`${phrases[at]} → ${right}`]));
  const unknown = phrasesWithUnknownWords(words).filter((phrase) => phrasesWithUnknownWords(HOLE + phrase).length > 0);
  return [...misspelt, ...unknown.map((phrase) => `${phrase} is no word of engine/text/script/words.ts`)];
}

describe("pupils' text uses the spelling of the word table", () => {
  test('and more than 25 files are checked', () => {
    expect(SOURCES.filter((file) => wordsIn(file).length > 0).length).toBeGreaterThan(25);
  });

  test.each(SOURCES)('in the file %s', (file) => {
    expect(wordsIn(file).flatMap(faultsOf)).toEqual([]);
  });
});
