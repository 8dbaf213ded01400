const KANJI = /\p{Script=Han}/gu;
/** Digits and Latin letters of our font, the widest of them. */
const NARROW = 0.62;

/** How wide a quantity stands, in ems: kanji of units are as wide as they are high, digits and signs narrower. */
export function emsOf(quantity: string): number {
  const wide = quantity.match(KANJI)?.length ?? 0;
  return wide + (quantity.length - wide) * NARROW;
}
