/** A passage that can be spoken: a text in source notation, or an equation. */
export type Heard =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function heardText(source: string): Heard {
  return { kind: 'text', source };
}

/**
 * Returns a text of other people as a passage. Returns no passage if a kanji has no reading, because the voice would
 * have to guess it.
 */
export function heardIfRead(source: string): readonly Heard[] {
  const unread = source.replaceAll(/\{[^{}|]*\|[^{}|]*\}/gu, '');
  return /\p{Script=Han}/u.test(unread) ? [] : [heardText(source)];
}
