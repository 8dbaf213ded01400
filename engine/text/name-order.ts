/** The rule of the database's collation `school_order`: `ja` with numbers by their value. */
const JAPANESE = new Intl.Collator('ja', { numeric: true });

/**
 * Returns which of two names comes first: below 0 for `one`, above 0 for `other`, 0 where they differ only in hiragana
 * and katakana. Kana are in the order of the gojūon (ヴ beside う, ー as the vowel that it prolongs), before kanji;
 * 1年2組 comes before 1年10組.
 */
export function compareNames(one: string, other: string): number {
  return JAPANESE.compare(one, other);
}
