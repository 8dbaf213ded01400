// Which characters the product needs, and which of them a pupil's first screen needs.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Symbols that schools use and BIZ UDPGothic has; SYMBOLS_WITHOUT_GLYPH in the test names tempting ones that it lacks. */
const SYMBOLS = '−×÷±＝≒≠≦≧∞√□■☆★○●◎◯△▲▽▼◇◆▶◀▷◁→←↑↓⇒⇔⇄✓※…‥・〜～―—–•°′″²³½⅓¼℃％№①②③④⑤⑥⑦⑧⑨⑩♪♡♥〒‘’“”«»';

/** ASCII, kana, Japanese punctuation, full-width forms, symbols: on every screen. */
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

/** Signs of arithmetic and of the interface that a first-grader's first screen may show. */
const FIRST_SIGNS = '−－×÷＋＝（）！？：％□○●☆★→←↑↓✓…・①②③④⑤⑥⑦⑧⑨▶²';

/** What every screen shows beside kanji: ASCII, kana, and the signs that go with them. */
const FIRST = new Set(
  range(0x20, 0x7e) + range(0x3000, 0x3011) + range(0x3041, 0x3096) + range(0x30a1, 0x30fe) + FIRST_SIGNS,
);

/** Folders whose words may reach a screen. */
const SHOWN = ['content', 'contract', 'engine', 'server', 'web'];

const SOURCE = /\.(?:ts|tsx|css|html|json|svg)$/u;
// The tables of all kyōiku kanji and of all words say nothing about what is shown first.
const NOT_SHOWN =
  /\.(?:test|oracle)\.tsx?$|\.d\.ts$|\/kyoiku-kanji\.ts$|\/script\/words\.ts$|\/curriculum-\d+\.ts$|\/web\/font\//u;

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

/** A source without its comments, which nobody sees on a screen. */
function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu, '').replaceAll(/(?<![^\s;{}(,])\/\/.*$/gmu, '');
}

/** Every character of the sources, by the first file that uses it. */
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

/** Kanji beyond those of Windows' Shift_JIS that are for general use or for names; compatibility ideographs by number. */
const BEYOND_SHIFT_JIS =
  '𠮟塡剝頰俠俱巢渚猪琢瓊祐禎薗遙瘦簞繫嚙摑搔屛幷攢癤蟬蠟醬鹼麵鷗' +
  '吞焰禱繡萊蔣顚卽徵揭擊晚曆步歷每涉淚渴溫狀緣虛錄鍊黃' +
  '\uf91d\uf928\uf936\uf9d0\ufa30\ufa31\ufa33\ufa34\ufa35\ufa37\ufa38\ufa3a\ufa3b\ufa3d\ufa3f' +
  '\ufa40\ufa41\ufa43\ufa44\ufa45\ufa46\ufa47\ufa48\ufa4a\ufa4b\ufa4c\ufa4d\ufa4e\ufa4f\ufa50' +
  '\ufa51\ufa52\ufa53\ufa54\ufa55\ufa56\ufa57\ufa59\ufa5a\ufa5b\ufa5c\ufa5f\ufa61\ufa62\ufa63' +
  '\ufa64\ufa65\ufa67\ufa68\ufa69';

/** First bytes of kanji in Shift_JIS: of level 1, the kanji of everyday words and of most names, and of all others. */
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

/** A slice of 60 to 150 kB is loaded when one of its kanji is shown. */
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
 * Returns the characters of each font file. `core` is loaded with every page: what pupils of grades 1 and 2 read. `rest` is
 * everything else that content and interface show. `names` are the other kanji that the font draws (`drawn`), for names and
 * for texts that people write, in slices. `rest` and each slice of `names` are loaded when a page shows one of their characters.
 * @param kyoiku the kanji that primary schools teach, by grade
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
