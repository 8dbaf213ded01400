/** A word with all its possible spellings. `key` is the word in kana, so it is the same for all spellings. */
export type WordWithSpellings = {
  readonly key: string;
  readonly written: string;
  readonly spellings: readonly string[];
};

const PIECE = /\{([^{}|]+)\|([^{}]+)\}|[^{}]/gu;

/** Returns all spellings of a word in source notation: 図鑑, ず鑑, 図かん and ずかん for {図|ず}{鑑|かん}. */
export function expandSpellings(source: string): WordWithSpellings {
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

/**
 * Returns a text with hiragana in place of katakana, so that りんご and リンゴ become the same word. The long vowel sign ー
 * stays.
 */
export function katakanaAsHiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
