import type { Rational } from '../../quantity/rational.ts';
import type { LexiconVerb, VerbForm } from '../lexicon/conjugate.ts';
import type { LexiconAdjective, LexiconNounSort } from '../lexicon/lexicon.ts';
import type { AdverbMeaning } from '../lexicon/words.ts';

/**
 * An amount in a clause: a number (`number`), a question for a number (`asked`), or an amount that the text does not
 * state (`some`), such as いくつか ("some").
 */
export type ClauseAmount =
  | {
      readonly kind: 'number';
      readonly value: Rational;
      readonly unit: string | null;
      readonly parts: readonly string[];
    }
  | { readonly kind: 'asked'; readonly unit: string | null; readonly parts: readonly string[] }
  | {
      readonly kind: 'some';
      readonly unit: string | null;
      /** True if the text contains no word for this amount, not even いくつか ("some"). */
      readonly implied?: true;
    };

/**
 * One noun of a noun phrase, with its adjectives and determiners. たなの 赤い 花 ("red flowers of the shelf") has two: たな and
 * 赤い 花.
 */
export type NounWithAdjectives = {
  readonly key: string;
  readonly written: string;
  readonly head: string;
  readonly tag: LexiconNounSort;
};

/** A relative clause without amounts: 駅に 止まって いる in 駅に 止まって いる バス ("a bus that is waiting at the station"). */
export type RelativeClause = {
  readonly args: readonly ClausePhrase[];
  readonly verb: LexiconVerb;
  readonly form: VerbForm;
  readonly key: string;
  readonly after: number;
};

/** One or more nouns that の ("of") joins, and the relative clause before them, if there is one. */
export type NounPhrase = { readonly segments: readonly NounWithAdjectives[]; readonly relative: RelativeClause | null };

/**
 * A part of a clause: a noun phrase, an amount or both, with the particle after them ('' if there is none). `each` is
 * true if ずつ ("each") follows, `per` if あたり ("per") follows.
 */
export type ClausePhrase = {
  readonly np: NounPhrase | null;
  readonly amount: ClauseAmount | null;
  /** True if の ("of") joins the amount to the noun after it: 3個の りんご ("3 apples"). */
  readonly before: boolean;
  readonly each: boolean;
  readonly per: boolean;
  readonly particle: string;
};

/** The predicate of a clause: a verb in one of its forms, an adjective, or です ("is") after a noun. */
export type ClausePredicate =
  | { readonly kind: 'verb'; readonly verb: LexiconVerb; readonly form: VerbForm }
  | { readonly kind: 'adjective'; readonly adjective: LexiconAdjective }
  | { readonly kind: 'copula' };

/**
 * A clause: its phrases in the order of the text, and its predicate. The predicate is null if the clause shares the
 * predicate of the next clause.
 */
export type Clause = {
  readonly args: readonly ClausePhrase[];
  readonly predicate: ClausePredicate | null;
  readonly adverbs: ReadonlySet<AdverbMeaning>;
  /** An adjective in the form 〜く before the verb, such as 長く in 3m 長く ("3 m longer"). */
  readonly degree: LexiconAdjective | null;
  readonly asks: boolean;
  readonly past: boolean;
  readonly negative: boolean;
  /** True if the clause only says when something happens: 帰ったとき ("when he went home"). */
  readonly when: boolean;
  /** True if the clause ends its sentence. */
  readonly last: boolean;
  readonly sentence: number;
  readonly at: number;
  readonly end: number;
};

/** A range of the text that the reader does not understand. */
export type UnparsedTextSpan = { readonly at: number; readonly end: number };

/** The clauses of a text or, if some words fit into no clause, the first range of such words. */
export type ClausesOrUnparsedText =
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'unknown'; readonly span: UnparsedTextSpan };
