/** A sentence without its spaces, and where they were. */
export type Sentence = {
  readonly text: string;
  /** The places in `text` ahead of which the writer left a space. */
  readonly spaces: ReadonlySet<number>;
  /** True if spaces separate the words rather than the sentences. */
  readonly spaced: boolean;
};

/** Returns the sentence of a text with its spaces taken out; further spaces and full-width signs are made plain. */
export function sentenceOf(written: string): Sentence {
  const plain = written.replaceAll(/ *([、,]) */g, '$1').trim();
  const spaces = new Set<number>();
  let text = '';
  for (const sign of plain) {
    if (sign === ' ') spaces.add(text.length);
    else text += sign;
  }
  const apart = [...spaces].filter((at) => /[のがはをに]/.test(text[at - 1] ?? '')).length;
  const spaced = (spaces.size > 0 && (spaces.size + 1) * 9 >= text.length) || apart > 2;
  return { text, spaces, spaced };
}
