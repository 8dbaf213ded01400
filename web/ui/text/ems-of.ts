const KANJI = /\p{Script=Han}/gu;
/** Width of the widest digit or Latin letter of Sakumon's font, in em. */
const NARROW = 0.62;

/** Returns the estimated width of a text that consists of digits, signs and kanji, in em. */
export function estimateTextWidthInEms(text: string): number {
  const wide = text.match(KANJI)?.length ?? 0;
  return wide + (text.length - wide) * NARROW;
}
