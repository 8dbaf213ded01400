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

/** Paths of the complete fonts that the subsets are cut from. */
export const SOURCES = WEIGHTS.map(({ source }) => source);

/** Every character that the regular font draws. */
export function charactersDrawn() {
  return openSync(SOURCES[0]).characterSet.map((point) => String.fromCodePoint(point));
}

const hex = (point) => point.toString(16);

/** `U+3042-3044,U+4E00`: code points as CSS writes them. */
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

function fontFace(file, range) {
  return [
    '@font-face {',
    "  font-family: 'BIZ UDPGothic';",
    `  font-weight: ${REGULAR};`,
    '  font-display: swap;',
    `  src: url('./${file}') format('woff2');`,
    ...(range === null ? [] : [`  unicode-range: ${range};`]),
    '}\n',
  ].join('\n');
}

/**
 * Writes four files for each weight and one for each slice of names, and font.css and names.css, which list the regular ones (names.css
 * comes later, its ranges are long); web/frame/bold-letters.ts makes the bold
 * faces as these are. The core has no unicode-range, and the others come after it: a browser takes the last face whose
 * range holds a character, so that each waits until it is needed.
 */
export async function writeFont(folder, { core, early, later, rest, names }) {
  await mkdir(folder, { recursive: true });
  const sizes = {};
  const faces = { font: [], names: [] };
  for (const { weight, source } of WEIGHTS) {
    const complete = await readFile(source);
    for (const [part, characters] of [
      ['', core],
      ['-early', early],
      ['-later', later],
      ['-rest', rest],
      ...names.map((slice, at) => [`-names-${String(at + 1).padStart(2, '0')}`, slice]),
    ]) {
      const file = `biz-udpgothic${part}-${weight}.woff2`;
      // Hints stay: schools' 1366 × 768 screens need them; features serve vertical text and fractions only.
      const subset = await subsetFont(complete, characters.join(''), { targetFormat: 'woff2', keepFeatures: [] });
      await writeFile(join(folder, file), subset);
      sizes[file] = subset.length;
      const sheet = part.startsWith('-names') ? faces.names : faces.font;
      if (weight === REGULAR) sheet.push(fontFace(file, part === '' ? null : unicodeRange(characters)));
    }
  }
  await writeFile(join(folder, 'font.css'), faces.font.join('\n'));
  await writeFile(join(folder, 'names.css'), faces.names.join('\n'));
  return sizes;
}
