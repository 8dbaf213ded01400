import { writeText, type Phrase } from '../read-text.ts';

/** Stands for a number and its counter as one group, {1人|ひとり}. */
export const NUMBER_GROUP = '\u{E000}';

/** A letter or a kanji group: its kana, how its author wrote it, and the kanji of it. */
type Atom = { readonly kana: string; readonly source: string; readonly kanji: string };

/** A phrase by its kana; a group is parted nowhere. */
export type Line = {
  readonly kana: string;
  /** What begins at a place; undefined inside a group. */
  readonly atoms: readonly (Atom | undefined)[];
};

const HOLDS_DIGIT = /[0-9]/u;
const NOT_KANJI = /\P{Script=Han}/gu;

function atomsOf(phrase: Phrase): Atom[] {
  return phrase.flatMap((piece) => {
    if (piece.kind === 'plain') {
      return Array.from(piece.text, (text) => ({ kana: text, source: text, kanji: '' }));
    }
    const kana = HOLDS_DIGIT.test(piece.kanji) ? NUMBER_GROUP : piece.kana;
    return [{ kana, source: writeText([[piece]]), kanji: piece.kanji.replaceAll(NOT_KANJI, '') }];
  });
}

export function lineOfPhrase(phrase: Phrase): Line {
  const atoms: (Atom | undefined)[] = [];
  let kana = '';
  for (const atom of atomsOf(phrase)) {
    atoms[kana.length] = atom;
    kana += atom.kana;
  }
  return { kana, atoms };
}

/** True where a word may begin or end: not inside a group. */
export function isCut({ kana, atoms }: Line, at: number): boolean {
  return at === kana.length || atoms[at] !== undefined;
}

/** A stretch as its author wrote it. */
export function sourceBetween({ atoms }: Line, start: number, end: number): string {
  return atoms
    .slice(start, end)
    .map((atom) => atom?.source ?? '')
    .join('');
}

/** The kanji that an author wrote in a stretch. */
export function kanjiBetween({ atoms }: Line, start: number, end: number): string {
  return atoms
    .slice(start, end)
    .map((atom) => atom?.kanji ?? '')
    .join('');
}

/** Where the letter or group that begins at a place ends. */
export function atomEnd({ atoms }: Line, start: number): number {
  return start + (atoms[start]?.kana.length ?? 1);
}
