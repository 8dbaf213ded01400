import type { Rational } from '../../quantity/rational.ts';
import type { LexiconVerb, VerbForm } from '../lexicon/conjugate.ts';
import type { LexiconAdjective, LexiconNoun } from '../lexicon/lexicon.ts';
import type { AdverbMeaning } from '../lexicon/words.ts';

/**
 * A token: a word, a number, or a punctuation mark of a problem. `at` and `end` are its offsets in the normalised text.
 */
export type WordToken = { readonly at: number; readonly end: number; readonly text: string } & WordTokenKind;

/**
 * The kinds of tokens with their content. `asked` is a question for an amount. `some` is an amount that the text does
 * not state, such as いくつか ("some"). `negation` is a word such as ない ("not"), whose effect on an amount the program does
 * not understand. `stop` is the end of a sentence.
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
       * `holds` if the number says how many things a container holds (8こ入り). `carries` if it says how many people a
       * vehicle carries (5人乗り). Missing for other numbers.
       */
      readonly packed?: 'holds' | 'carries';
    }
  | { readonly kind: 'asked'; readonly unit: string | null; readonly parts: readonly string[] }
  | { readonly kind: 'some'; readonly unit: string | null }
  | { readonly kind: 'particle'; readonly particle: string }
  | { readonly kind: 'verb'; readonly verb: LexiconVerb; readonly form: VerbForm }
  | { readonly kind: 'copula'; readonly past: boolean; readonly asks: boolean }
  | { readonly kind: 'adverb'; readonly role: AdverbMeaning }
  | { readonly kind: 'determiner' }
  | { readonly kind: 'connective'; readonly role: string }
  | { readonly kind: 'negation' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'stop' };

/**
 * The form of an adjective. `plain` ends in い, `adverb` in く, `past` in かった, `joining` in くて, and `negative` in くない.
 * `age` is used for nouns that compare ages like an adjective, such as 年上 ("older").
 */
export type AdjectiveForm = 'plain' | 'age' | 'adverb' | 'past' | 'joining' | 'negative';

/** One way to segment a text into tokens. A lower cost means that this segmentation is likelier. */
export type Segmentation = { readonly tokens: readonly WordToken[]; readonly cost: number };
