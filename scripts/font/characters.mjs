// Computes which characters each font file must contain: the file that every page loads, and the files that a browser
// loads when it needs one of their characters.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Symbols that schools use and that the font BIZ UDPGothic contains. The symbols that the font does not contain are in
 * SYMBOLS_WITHOUT_GLYPH in font.test.ts.
 */
const SYMBOLS = '−×÷±＝≒≠≦≧∞√□■☆★○●◎◯△▲▽▼◇◆▶◀▷◁→←↑↓⇒⇔⇄✓※…‥・〜～―—–•°′″²³½⅓¼℃％№①②③④⑤⑥⑦⑧⑨⑩♪♡♥〒‘’“”«»';

/**
 * Characters that every screen may need, even if no source contains them: ASCII, kana, Japanese punctuation, full-width
 * forms and symbols.
 */
export const BASE_FONT_CHARACTERS = new Set(
  range(0x20, 0x7e) +
    range(0x3000, 0x3011) +
    range(0x3014, 0x3015) +
    range(0x3041, 0x3096) +
    range(0x309b, 0x309e) +
    range(0x30a1, 0x30fe) +
    range(0xff01, 0xff5e) +
    '￥¥' +
    SYMBOLS,
);

/** Signs of arithmetic and of the interface that the first screen of a pupil in grade 1 may contain. */
const FIRST_SIGNS = '−－×÷＋＝（）！？：％□○●☆★→←↑↓✓…・①②③④⑤⑥⑦⑧⑨▶²³';

/** Characters that the first screen of a pupil may need, without kanji: ASCII, kana and common signs. */
const FIRST = new Set(
  range(0x20, 0x7e) + range(0x3000, 0x3011) + range(0x3041, 0x3096) + range(0x30a1, 0x30fe) + FIRST_SIGNS,
);

/** The folders whose files contain texts that the product displays. */
const SHOWN = ['content', 'contract', 'engine', 'server', 'web'];

const SOURCE = /\.(?:ts|tsx|css|html|json|svg)$/u;
// Matches files whose characters do not count, because the product never displays most of them. These are tests, lists
// of kyōiku kanji, lists of words by grade, lists of kanji forms in names, and the words that the readers of free text
// recognise.
const NOT_SHOWN =
  /\.(?:test|oracle)\.tsx?$|\.d\.ts$|\/kyoiku-kanji\.ts$|\/roster\/searchable\.ts$|\/engine\/reader\/|\/script\/words\.ts$|\/curriculum-\d+\.ts$|\/web\/font\//u;

async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_SHOWN.test(file))
    .sort();
}

/** Returns a source without its comments, because the product does not display comments. */
function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu, '').replaceAll(/(?<![^\s;{}(,])\/\/.*$/gmu, '');
}

/**
 * Returns a map from every character in the sources to the path of the first file that contains it. The path is
 * relative to `root`.
 */
export async function charactersOfSources(root) {
  const used = new Map();
  for (const folder of SHOWN) {
    for (const file of await filesUnder(join(root, folder))) {
      for (const character of withoutComments(await readFile(file, 'utf8')).matchAll(/[^\p{Cc}\p{Cf}\p{Co}]/gu)) {
        if (!used.has(character[0])) used.set(character[0], relative(root, file));
      }
    }
  }
  return used;
}

const byCodePoint = (a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);

/**
 * Kanji that Windows' version of Shift_JIS lacks, although they are used in texts or names. Compatibility ideographs
 * (duplicates of kanji in Unicode) are written as escape sequences: an editor might replace them by the ordinary kanji.
 */
const BEYOND_SHIFT_JIS =
  '𠮟塡剝頰俠俱巢渚猪琢瓊祐禎薗遙瘦簞繫嚙摑搔屛幷攢癤蟬蠟醬鹼麵鷗' +
  '吞焰禱繡萊蔣顚卽徵揭擊晚曆步歷每涉淚渴溫狀緣虛錄鍊黃' +
  '\uf91d\uf928\uf936\uf9d0\ufa30\ufa31\ufa33\ufa34\ufa35\ufa37\ufa38\ufa3a\ufa3b\ufa3d\ufa3f' +
  '\ufa40\ufa41\ufa43\ufa44\ufa45\ufa46\ufa47\ufa48\ufa4a\ufa4b\ufa4c\ufa4d\ufa4e\ufa4f\ufa50' +
  '\ufa51\ufa52\ufa53\ufa54\ufa55\ufa56\ufa57\ufa59\ufa5a\ufa5b\ufa5c\ufa5f\ufa61\ufa62\ufa63' +
  '\ufa64\ufa65\ufa67\ufa68\ufa69';

/**
 * In Shift_JIS, the first byte of a kanji of JIS level 1 is in this range: the lowest and the highest value. JIS level
 * 1 contains the kanji of everyday words and of most names.
 */
const LEVEL_1 = [0x88, 0x98];
/** In Shift_JIS, the first byte of any kanji is in this range: the lowest and the highest value. */
const ALL_KANJI = [0x88, 0xfc];

function kanjiOfShiftJis([first, last]) {
  const decoder = new TextDecoder('shift_jis');
  const kanji = new Set();
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(text)) kanji.add(text);
    }
  }
  return kanji;
}

/**
 * Maximum number of kanji of JIS level 1 in one slice. A slice is a font file of 60 to 150 kB, which a browser loads
 * when a page shows one of its kanji.
 */
const COMMON_IN_SLICE = 380;
/** Maximum number of kanji in one font slice if these kanji are not of JIS level 1. */
const RARE_IN_SLICE = 600;

function slices(characters, size) {
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size),
  );
}

function namesInSlices(characters) {
  const level1 = kanjiOfShiftJis(LEVEL_1);
  const common = characters.filter((character) => level1.has(character));
  const rare = characters.filter((character) => !level1.has(character));
  return [...slices(common, COMMON_IN_SLICE), ...slices(rare, RARE_IN_SLICE)];
}

/**
 * Returns the characters that each font file must contain; no character is in two files. `core`, which every page
 * loads: kana, signs and the kanji of grades 1 and 2. `rest`: all other characters that content and interface use.
 * `names`: all other kanji of the font, divided into slices. Users may write them in names and texts.
 * @param kyoiku the kanji that primary schools teach, by grade
 * @param drawn all characters for which the font has a glyph
 */
export async function fontCharacters(root, kyoiku, drawn) {
  const shown = await charactersOfSources(root);
  const known = new Set();
  const part = (characters) => {
    const own = [...new Set(characters)].filter((character) => !known.has(character)).sort(byCodePoint);
    for (const character of own) known.add(character);
    return own;
  };
  const core = part([...FIRST, ...Array.from(kyoiku[1] + kyoiku[2])]);
  const rest = part([...BASE_FONT_CHARACTERS, ...shown.keys()]);
  const kanji = new Set([...kanjiOfShiftJis(ALL_KANJI), ...Array.from(BEYOND_SHIFT_JIS)]);
  const names = namesInSlices(part(drawn.filter((character) => kanji.has(character))));
  return { core, rest, names };
}
