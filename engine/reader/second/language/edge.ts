import type { TextChunk } from './chunks.ts';
import type { Sentence } from './sentences.ts';

export type LatticeEdgeKind =
  | 'noun'
  | 'adjective'
  | 'time'
  | 'particle'
  | 'quantity'
  | 'predicate'
  | 'relative'
  | 'compared'
  | 'adverb'
  | 'copula'
  | 'together'
  | 'comma'
  | 'filler';

/**
 * An edge of the lattice of a sentence: a word, number or other piece that may begin at an offset and ends at `end`. A
 * higher `cost` means that this piece is less likely.
 */
export type LatticeEdge = {
  readonly kind: LatticeEdgeKind;
  readonly end: number;
  readonly cost: number;
  readonly word: string;
  readonly chunks: readonly TextChunk[];
  readonly repaired: boolean;
};

/** True if a sentence may end at an offset. */
export function maySentenceEndAt({ text, spaces, spaced }: Sentence, at: number): boolean {
  return at >= text.length || /[、,]/.test(text[at] ?? '') || (!spaced && spaces.has(at));
}

/**
 * A function that receives a piece of a sentence. The piece may begin at the current offset and ends at `end`.
 * `repaired` is true if a spelling error was corrected in it.
 */
export type AddLatticeEdge = (
  kind: LatticeEdgeKind,
  end: number,
  cost: number,
  word: string,
  chunks: readonly TextChunk[],
  repaired?: boolean,
) => void;
