/** What can be heard, passage by passage: a text in the source notation, or an equation. */
export type Heard =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'equation'; readonly equation: string };

export function heardText(source: string): Heard {
  return { kind: 'text', source };
}
