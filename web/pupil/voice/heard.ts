/** What can be heard, passage by passage: a text in the source notation, or an equation. */
export type Heard =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function heardText(source: string): Heard {
  return { kind: 'text', source };
}

/** What others wrote can be heard where nothing in it lacks its reading: a voice would guess it. */
export function heardIfRead(source: string): readonly Heard[] {
  const unread = source.replaceAll(/\{[^{}|]*\|[^{}|]*\}/gu, '');
  return /\p{Script=Han}/u.test(unread) ? [] : [heardText(source)];
}
