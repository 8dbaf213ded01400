import type { Rational } from '../../quantity/rational.ts';
import type { LexiconVerb, VerbForm } from '../lexicon/conjugate.ts';
import type { LexiconAdjective, LexiconNounTag } from '../lexicon/lexicon.ts';
import type { AdverbRole } from '../lexicon/words.ts';

/**
 * An amount in a clause: a number (`number`), a question for a number (`asked`), or an amount that the text leaves open
 * (`some`, いくつか).
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
      /** True if the text has no word for the amount. */
      readonly implied?: true;
    };

/** One noun of a noun phrase, with its adjectives and determiners: 赤い 花 in たなの 赤い 花. */
export type NounSegment = {
  readonly key: string;
  readonly written: string;
  readonly head: string;
  readonly tag: LexiconNounTag;
};

/** A clause that modifies a noun (駅に 止まって いる) and has no amounts. */
export type RelativeClause = {
  readonly args: readonly ClausePhrase[];
  readonly verb: LexiconVerb;
  readonly form: VerbForm;
  readonly key: string;
  readonly after: number;
};

/** A noun phrase: nouns joined by の. The last noun is the head. */
export type NounPhrase = { readonly segments: readonly NounSegment[]; readonly relative: RelativeClause | null };

/** A phrase with its particle. The particle is '' if the text has none. `each` is true for ずつ, `per` for あたり. */
export type ClausePhrase = {
  readonly np: NounPhrase | null;
  readonly amount: ClauseAmount | null;
  /** True if the amount precedes its noun with の: 3個の りんご. */
  readonly before: boolean;
  readonly each: boolean;
  readonly per: boolean;
  readonly particle: string;
};

/** What a clause says: a verb in one of its forms, an adjective, or a noun with です. */
export type ClausePredicate =
  | { readonly kind: 'verb'; readonly verb: LexiconVerb; readonly form: VerbForm }
  | { readonly kind: 'adjective'; readonly adjective: LexiconAdjective }
  | { readonly kind: 'copula' };

/**
 * A clause: its phrases in order, and its predicate. The predicate is null if the clause shares the predicate of the
 * next clause.
 */
export type Clause = {
  readonly args: readonly ClausePhrase[];
  readonly predicate: ClausePredicate | null;
  readonly adverbs: ReadonlySet<AdverbRole>;
  /** An adjective in く before the verb: 3m 長く. */
  readonly degree: LexiconAdjective | null;
  readonly asks: boolean;
  readonly past: boolean;
  readonly negative: boolean;
  /** True if the clause only states a time: 帰ったとき. */
  readonly when: boolean;
  /** True if the clause ends its sentence. */
  readonly last: boolean;
  readonly sentence: number;
  readonly at: number;
  readonly end: number;
};

/** A range of the text that the reader does not understand. */
export type UnparsedTextSpan = { readonly at: number; readonly end: number };

/** The clauses of a text, or the first span of the text that fits into no clause. */
export type ClauseList =
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'unknown'; readonly span: UnparsedTextSpan };
