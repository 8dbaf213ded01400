import type { Rational } from '../../quantity/rational.ts';
import type { LexiconVerb, VerbForm } from '../lexicon/conjugate.ts';
import type { LexiconAdjective, LexiconNoun } from '../lexicon/lexicon.ts';
import type { AdverbRole } from '../lexicon/words.ts';

/** A word, number or other piece of a problem. `at` and `end` are its offsets in the normalised text. */
export type WordToken = { readonly at: number; readonly end: number; readonly text: string } & WordTokenKind;

/**
 * The kinds of tokens with their content. `asked` is a question for an amount, `some` an amount that the text leaves
 * open (いくつか), `negation` a word whose effect on an amount the reader does not understand, `stop` the end of a
 * sentence.
 */
export type WordTokenKind =
  | { readonly kind: 'noun'; readonly noun: LexiconNoun; readonly known: boolean }
  | { readonly kind: 'adjective'; readonly adjective: LexiconAdjective; readonly form: AdjectiveForm }
  | {
      readonly kind: 'number';
      readonly value: Rational;
      readonly unit: string | null;
      readonly parts: readonly string[];
      /**
       * Set if the number says how many things a container holds (8こ入り) or how many people a vehicle carries (5人乗り).
       */
      readonly packed?: 'holds' | 'carries';
    }
  | { readonly kind: 'asked'; readonly unit: string | null; readonly parts: readonly string[] }
  | { readonly kind: 'some'; readonly unit: string | null }
  | { readonly kind: 'particle'; readonly particle: string }
  | { readonly kind: 'verb'; readonly verb: LexiconVerb; readonly form: VerbForm }
  | { readonly kind: 'copula'; readonly past: boolean; readonly asks: boolean }
  | { readonly kind: 'adverb'; readonly role: AdverbRole }
  | { readonly kind: 'determiner' }
  | { readonly kind: 'connective'; readonly role: string }
  | { readonly kind: 'negation' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'stop' };

/**
 * How an adjective ends: い before a noun or a copula, く, かった, くて, a negative form, or a noun
 * that compares ages (年上). */
export type AdjectiveForm = 'plain' | 'age' | 'adverb' | 'past' | 'joining' | 'negative';

/** One way to divide a text into tokens. A lower cost means that it is likelier. */
export type Segmentation = { readonly tokens: readonly WordToken[]; readonly cost: number };
