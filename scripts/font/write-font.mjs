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

/** The paths of the complete fonts, from which the smaller font files are made. */
export const COMPLETE_FONT_PATHS = WEIGHTS.map(({ source }) => source);

/** Returns all characters that the regular font contains. */
export function findCharactersOfRegularFont() {
  return openSync(COMPLETE_FONT_PATHS[0]).characterSet.map((point) => String.fromCodePoint(point));
}

const hex = (point) => point.toString(16);

/**
 * Returns the code points of the characters as a value of the CSS property `unicode-range`, such as
 * `U+3042-3044,U+4E00`.
 */
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
 * The CSS name of a second face that uses the regular font file of `core`. This face shows bold text until the browser
 * has loaded the bold font file (web/tokens.css).
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
 * For each weight, writes one font file for `core`, one for `rest`, and one for each slice of `names`. Also writes
 * font.css (the regular faces of `core` and `rest`) and later.css (all other faces), which a page loads after its first
 * content. Returns the size of each font file in bytes.
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
      // The font files include the hinting of the font, because text on the screens of schools (1366 × 768 pixels)
      // needs it. They have no OpenType features: these only serve vertical text and fractions.
      const subset = await subsetFont(complete, characters.join(''), { targetFormat: 'woff2', keepFeatures: [] });
      await writeFile(join(folder, file), subset);
      sizes[file] = subset.length;
      const sheet = weight === REGULAR && !part.startsWith('-names') ? sheets.font : sheets.later;
      // If several faces match a character, a browser uses the last of them. The face of `core` has no range, so it
      // matches every character and must come first.
      sheet.push(fontFace(FAMILY, weight, file, part === '' ? null : unicodeRange(characters)));
    }
  }
  sheets.font.push(fontFace(FAMILY_MEANWHILE, REGULAR, `biz-udpgothic-${REGULAR}.woff2`, null));
  await writeFile(join(folder, 'font.css'), sheets.font.join('\n'));
  await writeFile(join(folder, 'later.css'), sheets.later.join('\n'));
  return sizes;
}
