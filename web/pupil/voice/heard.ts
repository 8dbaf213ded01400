/** A passage that can be spoken: either a text in source notation or an equation. */
export type SpokenPassage =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function createSpokenPassageOfText(source: string): SpokenPassage {
  return { kind: 'text', source };
}

/**
 * Returns what speech output should say for a text that a person typed. If a kanji in the text has no reading
 * (furigana), nothing is spoken, because the voice would have to guess the reading.
 */
export function spokenPassagesOfTypedText(source: string): readonly SpokenPassage[] {
  const unread = source.replaceAll(/\{[^{}|]*\|[^{}|]*\}/gu, '');
  return /\p{Script=Han}/u.test(unread) ? [] : [createSpokenPassageOfText(source)];
}
