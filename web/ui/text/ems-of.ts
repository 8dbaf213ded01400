const KANJI = /\p{Script=Han}/gu;
/** Digits and Latin letters of our font, the widest of them. */
const NARROW = 0.62;

/** How wide a text of digits, signs and kanji stands, in ems: kanji are as wide as they are high, the others narrower. */
export function emsOf(text: string): number {
  const wide = text.match(KANJI)?.length ?? 0;
  return wide + (text.length - wide) * NARROW;
}
