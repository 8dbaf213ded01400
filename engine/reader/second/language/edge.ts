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
 * A word, number or other piece of a sentence that may begin at an offset. A higher `cost` means that it is less
 * likely.
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

/** Receives a piece of a sentence that may begin at an offset and that ends at `end`. */
export type AddLatticeEdge = (
  kind: LatticeEdgeKind,
  end: number,
  cost: number,
  word: string,
  chunks: readonly TextChunk[],
  repaired?: boolean,
) => void;
