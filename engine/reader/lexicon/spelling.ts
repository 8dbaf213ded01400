/** A word with all its possible spellings. The key, its kana, is the same for all spellings. */
export type WordSpellings = { readonly key: string; readonly written: string; readonly spellings: readonly string[] };

const PIECE = /\{([^{}|]+)\|([^{}]+)\}|[^{}]/gu;

/** Expands a word in source notation, {図|ず}{鑑|かん}, to all its spellings: 図鑑, ず鑑, 図かん, ずかん. */
export function expandSpellings(source: string): WordSpellings {
  let spellings: readonly string[] = [''];
  let key = '';
  let written = '';
  for (const match of source.matchAll(PIECE)) {
    const [plain, kanji, kana] = match;
    const choices = kanji === undefined || kana === undefined ? [plain] : [kanji, kana];
    spellings = spellings.flatMap((start) => choices.map((choice) => start + choice));
    written += choices[0] ?? '';
    key += choices.at(-1) ?? '';
  }
  return { key: katakanaAsHiragana(key), written, spellings: [...new Set(spellings)] };
}

/** Writes katakana as hiragana, so that りんご and リンゴ are one word. The long vowel sign stays. */
export function katakanaAsHiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
