/** A passage that can be spoken: either a text in source notation or an equation. */
export type SpokenPassage =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function passageOfText(source: string): SpokenPassage {
  return { kind: 'text', source };
}

/**
 * Returns the passages to speak for a text that somebody typed: the text itself, or no passage if a kanji in the text
 * has no reading. The voice would have to guess such a reading.
 */
export function passageIfReadable(source: string): readonly SpokenPassage[] {
  const unread = source.replaceAll(/\{[^{}|]*\|[^{}|]*\}/gu, '');
  return /\p{Script=Han}/u.test(unread) ? [] : [passageOfText(source)];
}
