import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const REGULAR = 400;
const WEIGHTS = [
  {
    weight: REGULAR,
    source: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  },
  {
    weight: 700,
    source: require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  },
];

/** Paths of the complete fonts, from which the subsets are made. */
export const SOURCES = WEIGHTS.map(({ source }) => source);

/** Returns every character that the regular font draws. */
export function charactersDrawn() {
  return openSync(SOURCES[0]).characterSet.map((point) => String.fromCodePoint(point));
}

const hex = (point) => point.toString(16);

/** Returns code points in CSS syntax: `U+3042-3044,U+4E00`. */
function unicodeRange(characters) {
  const points = characters.map((character) => character.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && run.last + 1 === point) run.last = point;
    else runs.push({ first: point, last: point });
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

const FAMILY = 'BIZ UDPGothic';
/**
 * The CSS name under which the regular core font shows bold text while the bold font file is loading (web/tokens.css).
 */
const FAMILY_MEANWHILE = 'BIZ UDPGothic regular';

function fontFace(family, weight, file, range) {
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
    `  src: url('./${file}') format('woff2');`,
    ...(range === null ? [] : [`  unicode-range: ${range};`]),
    '}\n',
  ].join('\n');
}

/**
 * For each weight, writes one font file for `core`, one for `rest` and one for each slice of `names`. Also writes two
 * style sheets. Returns the size of each font file in bytes. font.css has the regular faces, which every page loads.
 * later.css has the bold faces and the names, which a page loads after its first card. The core has no unicode-range
 * and comes first. A browser uses the last face that contains a character, so it loads each other file only when
 * needed.
 */
export async function writeFont(folder, { core, rest, names }) {
  await mkdir(folder, { recursive: true });
  const sizes = {};
  const sheets = { font: [], later: [] };
  for (const { weight, source } of WEIGHTS) {
    const complete = await readFile(source);
    for (const [part, characters] of [
      ['', core],
      ['-rest', rest],
      ...names.map((slice, at) => [`-names-${String(at + 1).padStart(2, '0')}`, slice]),
    ]) {
      const file = `biz-udpgothic${part}-${weight}.woff2`;
      // Hinting is kept, because text on the 1366 × 768 screens of schools needs it. The listed features are dropped:
      // they serve only vertical text and fractions.
      const subset = await subsetFont(complete, characters.join(''), { targetFormat: 'woff2', keepFeatures: [] });
      await writeFile(join(folder, file), subset);
      sizes[file] = subset.length;
      const sheet = weight === REGULAR && !part.startsWith('-names') ? sheets.font : sheets.later;
      sheet.push(fontFace(FAMILY, weight, file, part === '' ? null : unicodeRange(characters)));
    }
  }
  sheets.font.push(fontFace(FAMILY_MEANWHILE, REGULAR, `biz-udpgothic-${REGULAR}.woff2`, null));
  await writeFile(join(folder, 'font.css'), sheets.font.join('\n'));
  await writeFile(join(folder, 'later.css'), sheets.later.join('\n'));
  return sizes;
}
