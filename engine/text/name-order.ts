/**
 * Compares texts in Japanese order, with numbers sorted by value. The database collation `school_order` sorts in the
 * same way.
 */
const JAPANESE = new Intl.Collator('ja', { numeric: true });

/**
 * Compares two names for sorting. Returns a negative number if `one` comes first, a positive number if `other` comes
 * first, and 0 if they differ only in hiragana and katakana. Kana are in gojūon order (ヴ next to う, ー as the vowel
 * that it prolongs) and come before kanji. 1年2組 comes before 1年10組.
 */
export function compareNames(one: string, other: string): number {
  return JAPANESE.compare(one, other);
}
