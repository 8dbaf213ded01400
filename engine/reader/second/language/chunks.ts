import type { NumberWithUnit } from './numbers.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import type { ClauseModifier } from './words.ts';

/** A copula (です, でした). `link` is true if it joins its clause to another clause. */
export type Copula = { readonly past: boolean; readonly question: boolean; readonly link: boolean };

/**
 * One piece of a text, such as a noun, a particle or an amount. The kind `relative` is a verb that describes the noun
 * after it.
 */
export type TextChunk =
  | { readonly kind: 'noun'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'particle'; readonly text: string }
  | { readonly kind: 'quantity'; readonly quantity: NumberWithUnit }
  | { readonly kind: 'predicate'; readonly predicate: VerbWithAuxiliaries }
  | { readonly kind: 'relative'; readonly predicate: VerbWithAuxiliaries }
  | {
      readonly kind: 'compared';
      readonly larger: boolean;
      /** The stem of the adjective; empty for 年上 ("older"), which is a noun. */
      readonly word: string;
      readonly place: 'end' | 'link' | 'adverb';
      readonly question: boolean;
    }
  | { readonly kind: 'adverb'; readonly sense: ClauseModifier }
  | { readonly kind: 'copula'; readonly copula: Copula }
  | { readonly kind: 'together' }
  | { readonly kind: 'comma' };

/** True if a piece of a sentence is the particle `text`. */
export function isParticle(chunk: TextChunk | undefined, text: string): boolean {
  return chunk?.kind === 'particle' && chunk.text === text;
}
