import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../engine/text/read-text.ts';
import { respell, unknownIn } from '../../../engine/text/respell.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Where pupils' words are written. */
const FOLDERS = ['web/pupil/authoring', 'engine/judge', 'web/app/frame', 'web/app/layout', 'web/pupil'];
const FILES = ['engine/skill/recommendation-words.ts'];
/** What is only heard stands as it is read; what only teachers or tests read stands as it likes. */
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
/** Stands for what code puts into words: a number, an equation, other words. */
const HOLE = '＃';

/** The words in a file: its strings, templates and texts of elements that hold kana. */
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

/** What is wrong with how words are written; a piece of a sentence may continue another. */
function faultsOf(words: string): string[] {
  const reading = readText(words);
  if (reading.kind === 'faults') return reading.faults.map(({ kind }) => `${words}: ${kind}`);
  const phrases = words.split(' ');
  const misspelt = respell(words)
    .split(' ')
    .flatMap((right, at) => (right === phrases[at] ? [] : [`${phrases[at]} → ${right}`]));
  const unknown = unknownIn(words).filter((phrase) => unknownIn(HOLE + phrase).length > 0);
  return [...misspelt, ...unknown.map((phrase) => `${phrase} is no word of engine/text/script/words.ts`)];
}

describe("pupils' words are written as the table of words has them", () => {
  test('in every file that has some', () => {
    expect(SOURCES.filter((file) => wordsIn(file).length > 0).length).toBeGreaterThan(25);
  });

  test.each(SOURCES)('%s', (file) => {
    expect(wordsIn(file).flatMap(faultsOf)).toEqual([]);
  });
});
