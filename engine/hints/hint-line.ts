/** A line of a hint: words of ours in kana, or a sentence in the source notation of engine/text. */
export type HintLine =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'sentence'; readonly source: string };
