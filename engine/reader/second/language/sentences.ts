/** A sentence without spaces. `spaces` contains the offsets at which the writer put spaces. */
export type Sentence = {
  readonly text: string;
  /** The offsets in `text` before which the writer put a space. */
  readonly spaces: ReadonlySet<number>;
  /** True if the spaces separate words. False if they are too few for this and separate only clauses. */
  readonly spaced: boolean;
};

/** Returns a sentence without its spaces. Full-width characters are normalised. */
export function createSentenceWithoutSpaces(written: string): Sentence {
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
