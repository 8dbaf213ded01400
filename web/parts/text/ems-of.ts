const WIDE = /\p{Script=Han}/u;
/** Digits and Latin letters of our font, the widest of them. */
const NARROW = 0.62;

/** How wide a quantity stands, in ems: kanji of units are as wide as they are high, digits and signs narrower. */
export function emsOf(quantity: string): number {
  return [...quantity].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW), 0);
}
