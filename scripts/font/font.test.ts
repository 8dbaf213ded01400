import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KYOIKU_KANJI } from '../../engine/text/kyoiku-kanji.ts';
import {
  VARIANT_PAIRS_FOR_NAMES,
  KANJI_FOR_NAMES,
  GENERAL_KANJI_BEYOND_KYOIKU,
} from '../../engine/text/official-kanji.oracle.ts';
import { parseSourceText } from '../../engine/text/read-text.ts';
import { renderText } from '../../engine/text/render-text.ts';
import { BASE_FONT_CHARACTERS, charactersOfSources, fontCharacters } from './characters.mjs';
import { findCharactersOfRegularFont, COMPLETE_FONT_PATHS, writeFont } from './write-font.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** Characters that the font files need not contain: the sources contain them only because users may type them. */
const NEVER_SHOWN = new Set('✕');

/**
 * Signs that the font BIZ UDPGothic does not contain. A text must not use them: it should use ✓ × → ▼ instead, or show
 * an SVG picture.
 */
const SYMBOLS_WITHOUT_GLYPH = '↶↷↩↪⟲⟳↺↻✔✕✖✗✎✏☑☐▸▾◂▴⌄⌫⏸⏵⏯⭐🎉';

let folder = '';
let characters: Awaited<ReturnType<typeof fontCharacters>>;
let sizes: Record<string, number> = {};
let fonts: Map<string, Font> = new Map();

function fontOf(file: string): Font {
  const font = openSync(file);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection`);
  return font;
}

/** Returns true if the font has a visible glyph for the character. The glyph of a space counts as visible. */
function draws(font: Font, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(point)) return false;
  return /\p{Zs}/u.test(character) || font.glyphForCodePoint(point).path.commands.length > 0;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sakumon-font-'));
  characters = await fontCharacters(ROOT, KYOIKU_KANJI, findCharactersOfRegularFont());
  sizes = await writeFont(folder, characters);
  fonts = new Map(Object.keys(sizes).map((file) => [file, fontOf(join(folder, file))]));
});

afterAll(() => rm(folder, { recursive: true }));

function fontsOfWeight(weight: string): Font[] {
  return [...fonts].flatMap(([file, font]) => (file.endsWith(`-${weight}.woff2`) ? [font] : []));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

test('the kyōiku kanji, kana, digits and symbols are drawn in both weights', () => {
  const wanted = [...BASE_FONT_CHARACTERS, ...Array.from(Object.values(KYOIKU_KANJI).join(''))];
  for (const weight of ['400', '700']) {
    const subsets = fontsOfWeight(weight);
    expect(subsets).toHaveLength(2 + characters.names.length);
    expect(wanted.filter((character) => !subsets.some((font) => draws(font, character)))).toEqual([]);
  }
});

/**
 * Kanji that the standard JIS X 0208 lacks, although they are used in texts or names: the first four in general use,
 * then kanji of names (俠, 俱, …), then older forms of kanji (compatibility ideographs in Unicode).
 */
const BEYOND_JIS_X_0208 = '𠮟塡剝頰俠俱巢渚猪琢瓊祐禎薗遙髙﨑';

function kanjiOfJis(): string[] {
  const bytes = Array.from({ length: 0x80 }, (_, lead) => lead + 0x80).flatMap((lead) =>
    Array.from({ length: 0x80 }, (_, trail) => [lead, trail + 0x80] as const),
  );
  const decoder = new TextDecoder('euc-jp');
  return bytes
    .map((pair) => decoder.decode(Uint8Array.of(...pair)))
    .filter((text) => /^(?!仝)\p{Script=Han}$/u.test(text));
}

test('every kanji for general use and for names is drawn in both weights, so that no name has a blank', () => {
  const wanted = [...new Set([...kanjiOfJis(), ...Array.from(`${BEYOND_JIS_X_0208}鈴江湊葵悠凛翔沼`)])];
  expect(wanted.length).toBeGreaterThan(6300);
  for (const weight of ['400', '700']) {
    const subsets = fontsOfWeight(weight);
    expect(wanted.filter((character) => !subsets.some((font) => draws(font, character)))).toEqual([]);
  }
});

/**
 * Returns true if the code point `point` is in `range`. `range` is one range of the CSS property `unicode-range`, such
 * as `U+4E00-4E0F`.
 */
function holds(range: string, point: number): boolean {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
}

test('each 常用漢字 and 人名用漢字 is in a unicode-range, and its file draws it in both weights', async () => {
  const joyo = [...Array.from(Object.values(KYOIKU_KANJI).join('')), ...Array.from(GENERAL_KANJI_BEYOND_KYOIKU)];
  const jinmeiyo = [
    ...Array.from(KANJI_FOR_NAMES),
    ...VARIANT_PAIRS_FOR_NAMES.split(' ').map((pair) => String.fromCodePoint(pair.codePointAt(0) ?? 0)),
  ];
  expect([new Set(joyo).size, new Set(jinmeiyo).size]).toEqual([2136, 863]);
  const sheets = await Promise.all(['font.css', 'later.css'].map((file) => readFile(join(folder, file), 'utf8')));
  const faces = [...sheets.join('\n').matchAll(/url\('\.\/([^']+)'\)[^}]*unicode-range: ([^;]+);/gu)].map(
    ([, file = '', ranges = '']) => ({ file, ranges: ranges.split(',') }),
  );
  const missing = [...joyo, ...jinmeiyo].filter((kanji) => {
    const point = kanji.codePointAt(0) ?? 0;
    return ['400', '700'].some((weight) => {
      const face = faces.findLast(
        ({ file, ranges }) => file.endsWith(`-${weight}.woff2`) && ranges.some((range) => holds(range, point)),
      );
      const file = face?.file ?? `biz-udpgothic-${weight}.woff2`;
      return !draws(fonts.get(file) ?? fontOf(join(folder, file)), kanji);
    });
  });
  expect(missing).toEqual([]);
});

test('a slice of names is small in comparison with a page', () => {
  const slices = Object.entries(sizes).filter(([file]) => file.includes('-names-'));
  expect(slices.filter(([, size]) => size > 190_000)).toEqual([]);
});

test('every character of content, interface and server is drawn in both weights without the slices of names', async () => {
  const shown = await charactersOfSources(ROOT);
  const weights = ['400', '700'].map((weight) =>
    ['', '-rest'].flatMap((part) => fonts.get(`biz-udpgothic${part}-${weight}.woff2`) ?? []),
  );
  const missing = [...shown].filter(
    ([character]) =>
      !NEVER_SHOWN.has(character) && weights.some((parts) => !parts.some((font) => draws(font, character))),
  );
  expect(missing).toEqual([]);
});

test('the core contains every character that pupils of grades 1 and 2 read in the levels', async () => {
  const core = new Set(characters.core);
  const files = (await readdir(join(ROOT, 'content'), { recursive: true })).filter((file) => file.endsWith('.json'));
  const documents = files.map(
    async (file) => JSON.parse(await readFile(join(ROOT, 'content', file), 'utf8')) as unknown,
  );
  const sources = new Set((await Promise.all(documents)).flatMap(stringsIn));
  expect(sources.size).toBeGreaterThan(5000);
  const missing = [...sources].flatMap((source) => {
    const parsed = parseSourceText(source);
    if (parsed.kind === 'faults') return [];
    return ([1, 2] as const).flatMap((grade) => {
      const pieces = renderText(parsed.text, { grade, furigana: 'byGrade' }).phrases.flat();
      const written = pieces
        .map((piece) => (piece.kind === 'plain' ? piece.text : piece.base + piece.reading))
        .join('');
      return Array.from(written)
        .filter((character) => !core.has(character))
        .map((character) => [grade, character, source]);
    });
  });
  expect(missing).toEqual([]);
});

test('each file is fetched only for characters that no file before it has', async () => {
  const { names, ...others } = characters;
  const parts = [...Object.values(others).flat(), ...names.flat()];
  expect(parts.length).toBe(new Set(parts).size);
  const sheets = await Promise.all(['font.css', 'later.css'].map((file) => readFile(join(folder, file), 'utf8')));
  const faces = sheets.flatMap((sheet) => sheet.split('@font-face').slice(1));
  const namesOf = (weight: string): [string, boolean][] =>
    names.map((_, at) => [`biz-udpgothic-names-${String(at + 1).padStart(2, '0')}-${weight}.woff2`, true]);
  expect(faces.map((face) => [/url\('\.\/([^']+)'\)/.exec(face)?.[1], face.includes('unicode-range')])).toEqual([
    ['biz-udpgothic-400.woff2', false],
    ['biz-udpgothic-rest-400.woff2', true],
    // The regular file occurs a second time: as FAMILY_MEANWHILE, it shows bold text until the bold file is loaded.
    ['biz-udpgothic-400.woff2', false],
    ...namesOf('400'),
    ['biz-udpgothic-700.woff2', false],
    ['biz-udpgothic-rest-700.woff2', true],
    ...namesOf('700'),
  ]);
});

test('the face that every page loads is at most 70 kB', () => {
  expect(sizes['biz-udpgothic-400.woff2']).toBeLessThan(70_000);
});

test('the complete font lacks the signs that UI texts must not use', () => {
  const [regular = ''] = COMPLETE_FONT_PATHS;
  const complete = fontOf(regular);
  expect(Array.from(SYMBOLS_WITHOUT_GLYPH).filter((symbol) => draws(complete, symbol))).toEqual([]);
});
