/** A passage that can be spoken: a text in source notation, or an equation. */
export type SpokenPassage =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function passageOfText(source: string): SpokenPassage {
  return { kind: 'text', source };
}

/**
 * Returns a text of other people as a passage. Returns no passage if a kanji has no reading, because the voice would
 * have to guess it.
 */
export function passageIfReadable(source: string): readonly SpokenPassage[] {
  const unread = source.replaceAll(/\{[^{}|]*\|[^{}|]*\}/gu, '');
  return /\p{Script=Han}/u.test(unread) ? [] : [passageOfText(source)];
}
