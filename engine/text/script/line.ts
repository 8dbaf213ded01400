import { writeSourceText, type Phrase } from '../read-text.ts';

/** A placeholder for a number and its counter that form one group, such as {1人|ひとり}. */
export const NUMBER_GROUP_PLACEHOLDER = '\u{E000}';

/** The smallest unit of a phrase: a character or a kanji group, with its kana, its original spelling and its kanji. */
type Atom = { readonly kana: string; readonly source: string; readonly kanji: string };

/** A phrase converted to kana. No word begins or ends inside the kana of a kanji group. */
export type KanaPhraseWithAtoms = {
  readonly kana: string;
  /** The atom that begins at each position of `kana`; undefined at positions inside a group. */
  readonly atoms: readonly (Atom | undefined)[];
};

const HOLDS_DIGIT = /[0-9]/u;
const NOT_KANJI = /\P{Script=Han}/gu;

function atomsOf(phrase: Phrase): Atom[] {
  return phrase.flatMap((piece) => {
    if (piece.kind === 'plain') {
      return Array.from(piece.text, (text) => ({ kana: text, source: text, kanji: '' }));
    }
    const kana = HOLDS_DIGIT.test(piece.kanji) ? NUMBER_GROUP_PLACEHOLDER : piece.kana;
    return [{ kana, source: writeSourceText([[piece]]), kanji: piece.kanji.replaceAll(NOT_KANJI, '') }];
  });
}

/** Converts a phrase to a line of atoms. */
export function splitPhraseIntoKanaAtoms(phrase: Phrase): KanaPhraseWithAtoms {
  const atoms: (Atom | undefined)[] = [];
  let kana = '';
  for (const atom of atomsOf(phrase)) {
    atoms[kana.length] = atom;
    kana += atom.kana;
  }
  return { kana, atoms };
}

/** Returns true if a word may begin or end at the position, that is, if the position is not inside a kanji group. */
export function isWordBoundary({ kana, atoms }: KanaPhraseWithAtoms, at: number): boolean {
  return at === kana.length || atoms[at] !== undefined;
}

/** Returns the text between two positions in its original spelling. */
export function sourceTextBetween({ atoms }: KanaPhraseWithAtoms, start: number, end: number): string {
  return atoms
    .slice(start, end)
    .map((atom) => atom?.source ?? '')
    .join('');
}

/** Returns the kanji that the author wrote between two positions. */
export function kanjiInRange({ atoms }: KanaPhraseWithAtoms, start: number, end: number): string {
  return atoms
    .slice(start, end)
    .map((atom) => atom?.kanji ?? '')
    .join('');
}

/** Returns the end of the atom that begins at `start`. */
export function endOfKanaAtom({ atoms }: KanaPhraseWithAtoms, start: number): number {
  return start + (atoms[start]?.kana.length ?? 1);
}
