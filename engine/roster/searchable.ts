import { convertKatakanaToHiragana } from './cell-text.ts';
import { VARIANT_KANJI, STANDARD_KANJI } from './kanji-forms.ts';

/** Matches spaces, variation selectors, and the marks of Latin letters. The marks of kana are not matched. */
const LEFT_OUT = /\s[\u0300-\u036F]*|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=[A-Za-z\u00C0-\u024F])[\u0300-\u036F]+/gu;
/** Matches the signs between the parts of a name. */
const SIGNS = /['’‘‛ʼʻ`′・=゠\-‐‒–—―−]/gu;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't' }),
  ...Object.entries({ ゕ: 'か', ゖ: 'け' }),
  ...zipped(Array.from(VARIANT_KANJI), Array.from(STANDARD_KANJI)),
]);

function zipped(from: readonly string[], to: readonly string[]): [string, string][] {
  return from.map((each, at) => [each, to[at] ?? each]);
}

/**
 * Returns the form of a text that is compared in a search: without spaces, case, width, accents and the signs between
 * parts of a name, in hiragana, with the standard forms of kanji. 渡邊 becomes 渡辺, and Müller becomes muller. The
 * database function `toSearchableText` converts names by the same rule.
 */
export function toSearchableText(text: string): string {
  const plain = text.normalize('NFKD').replace(LEFT_OUT, '').normalize('NFKC').toLowerCase().replace(SIGNS, '');
  return Array.from(convertKatakanaToHiragana(plain), (letter) => LETTERS.get(letter) ?? letter).join('');
}
