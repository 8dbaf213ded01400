// Computes which characters the product needs, and which of them a pupil's first screen needs.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Symbols that schools use and that BIZ UDPGothic contains. SYMBOLS_WITHOUT_GLYPH in font.test.ts lists symbols without
 * a glyph.
 */
const SYMBOLS = '−×÷±＝≒≠≦≧∞√□■☆★○●◎◯△▲▽▼◇◆▶◀▷◁→←↑↓⇒⇔⇄✓※…‥・〜～―—–•°′″²³½⅓¼℃％№①②③④⑤⑥⑦⑧⑨⑩♪♡♥〒‘’“”«»';

/** The characters of every screen: ASCII, kana, Japanese punctuation, full-width forms, symbols. */
export const BASE = new Set(
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

/** Signs of arithmetic and of the interface that can appear on the first screen of a first-grader. */
const FIRST_SIGNS = '−－×÷＋＝（）！？：％□○●☆★→←↑↓✓…・①②③④⑤⑥⑦⑧⑨▶²³';

/** The characters of every screen except kanji: ASCII, kana and common signs. */
const FIRST = new Set(
  range(0x20, 0x7e) + range(0x3000, 0x3011) + range(0x3041, 0x3096) + range(0x30a1, 0x30fe) + FIRST_SIGNS,
);

/** Folders that contain UI text. */
const SHOWN = ['content', 'contract', 'engine', 'server', 'web'];

const SOURCE = /\.(?:ts|tsx|css|html|json|svg)$/u;
// Excluded are lists whose characters are mostly never displayed: kyōiku kanji, words by grade, forms of kanji in names,
// and the words that the readers of free text recognise.
const NOT_SHOWN =
  /\.(?:test|oracle)\.tsx?$|\.d\.ts$|\/kyoiku-kanji\.ts$|\/roster\/(?:kanji-forms|searchable)\.ts$|\/engine\/reader\/|\/script\/words\.ts$|\/curriculum-\d+\.ts$|\/web\/font\//u;

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

/** Removes the comments of a source, because they are not displayed. */
function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu, '').replaceAll(/(?<![^\s;{}(,])\/\/.*$/gmu, '');
}

/** Returns a map from every character of the sources to the first file that uses it. */
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
 * Kanji for general use or for names that Windows' Shift_JIS does not contain. Compatibility ideographs are written as
 * escapes, because editors may replace them by the ordinary kanji.
 */
const BEYOND_SHIFT_JIS =
  '𠮟塡剝頰俠俱巢渚猪琢瓊祐禎薗遙瘦簞繫嚙摑搔屛幷攢癤蟬蠟醬鹼麵鷗' +
  '吞焰禱繡萊蔣顚卽徵揭擊晚曆步歷每涉淚渴溫狀緣虛錄鍊黃' +
  '\uf91d\uf928\uf936\uf9d0\ufa30\ufa31\ufa33\ufa34\ufa35\ufa37\ufa38\ufa3a\ufa3b\ufa3d\ufa3f' +
  '\ufa40\ufa41\ufa43\ufa44\ufa45\ufa46\ufa47\ufa48\ufa4a\ufa4b\ufa4c\ufa4d\ufa4e\ufa4f\ufa50' +
  '\ufa51\ufa52\ufa53\ufa54\ufa55\ufa56\ufa57\ufa59\ufa5a\ufa5b\ufa5c\ufa5f\ufa61\ufa62\ufa63' +
  '\ufa64\ufa65\ufa67\ufa68\ufa69';

/**
 * First and last value of the first byte of a kanji in Shift_JIS. JIS level 1 contains the kanji of everyday words and
 * most names.
 */
const LEVEL_1 = [0x88, 0x98];
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
 * The number of characters in one slice (one font file, 60 to 150 kB). A slice is loaded when a page shows one of its
 * kanji.
 */
const COMMON_IN_SLICE = 380;
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
 * Returns the characters of each font file. `core` contains the characters that pupils of grades 1 and 2 read, and is
 * loaded with every page. `rest` contains all other characters of content and interface. `names` contains, in slices,
 * all other kanji of the font, because users may write any kanji in names and texts. `rest` and each slice are loaded
 * when a page shows one of their characters.
 * @param kyoiku the kanji that primary schools teach, by grade
 * @param drawn all characters that the font draws
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
  const rest = part([...BASE, ...shown.keys()]);
  const kanji = new Set([...kanjiOfShiftJis(ALL_KANJI), ...Array.from(BEYOND_SHIFT_JIS)]);
  const names = namesInSlices(part(drawn.filter((character) => kanji.has(character))));
  return { core, rest, names };
}
