import type { ClauseAmount } from '../clauses/clause.ts';

/**
 * A thing of the story that a quantity counts or measures. `path` contains the nouns that name the thing in the order
 * of the text, or is null if the text does not name it. `who` is its owner, `where` its place, and `attribute` what is
 * measured of it (長さ, "length").
 */
export type ThingInText = {
  readonly who: string | null;
  readonly where: string | null;
  readonly path: readonly NounKeyAndHead[] | null;
  readonly attribute: string | null;
  readonly written: string | null;
  /** If this thing is a whole, its parts: りんごと みかんを 合わせた 数 ("the number of apples and oranges together"). */
  readonly members?: readonly ThingInText[];
  /** True if only a thing of the owner `who` can be meant. Otherwise it can also be a thing without an owner. */
  readonly strict?: boolean;
};

/** A noun in the `path` of a thing: `key` is the noun together with its adjectives, `head` the noun alone. */
export type NounKeyAndHead = { readonly key: string; readonly head: string };

/** The time that a clause is about: before all events (`first`), the present (`now`), or no certain time (null). */
export type FactTime = 'first' | 'now' | null;

/**
 * What a verb says about its amount: somebody gains, loses or spends it, or it is the amount of an activity (`verb`).
 * Only amounts for which the verbs say the same can be added to a total.
 */
export type VerbEffectOnAmount = 'gain' | 'lose' | 'spend' | { readonly verb: string };

/**
 * A fact: what one clause states or asks about an amount. `sentence` is the index of the sentence that contains the
 * clause.
 */
export type ClauseFact = { readonly sentence: number } & FactKind;

/**
 * The kinds of facts. `state`: how many there are. `change`: how many more or fewer. `act`: the amount of an activity.
 * `compare`: a difference, and which thing has more. `difference`: a difference alone. `times`: a factor. `rate`: an
 * amount for each of several things. `part`: a part of a whole. `total`: a total.
 */
export type FactKind =
  | {
      readonly kind: 'state';
      readonly thing: ThingInText;
      readonly amount: ClauseAmount;
      readonly time: FactTime;
      readonly rest: boolean;
      readonly container?: boolean;
    }
  | {
      readonly kind: 'change';
      /**
       * The owner or place whose amount becomes larger (`gains`) or smaller (`loses`); null if the clause names none.
       */
      readonly gains: ThingInText | null;
      readonly loses: ThingInText | null;
      readonly amount: ClauseAmount;
      readonly act: VerbEffectOnAmount;
      readonly acquires: boolean;
      readonly time: FactTime;
    }
  | {
      readonly kind: 'act';
      readonly thing: ThingInText;
      readonly amount: ClauseAmount;
      readonly act: VerbEffectOnAmount;
    }
  | {
      readonly kind: 'total';
      readonly things: readonly ThingInText[] | null;
      readonly thing: ThingInText;
      readonly amount: ClauseAmount;
      readonly act: VerbEffectOnAmount | null;
      readonly people: number | null;
      readonly time: FactTime;
    }
  | {
      readonly kind: 'compare';
      readonly larger: ThingInText;
      readonly smaller: ThingInText;
      readonly amount: ClauseAmount;
      readonly act: VerbEffectOnAmount | null;
    }
  | {
      readonly kind: 'difference';
      readonly amount: ClauseAmount;
      readonly thing: ThingInText;
      readonly act: VerbEffectOnAmount | null;
      /** The two things whose difference is stated or asked for; null if the clause does not name two things. */
      readonly pair: readonly ThingInText[] | null;
      /**
       * The thing of which the text says that it has more or fewer than the other thing; null if the clause does not
       * say this.
       */
      readonly side: {
        readonly thing: ThingInText;
        readonly more: boolean;
        /** True if a statement says which thing has more. Missing if the question says it. */
        readonly told?: true;
      } | null;
    }
  | {
      readonly kind: 'times';
      readonly compared: ThingInText;
      readonly base: ThingInText;
      readonly amount: ClauseAmount;
      readonly act?: VerbEffectOnAmount | null;
    }
  | {
      readonly kind: 'rate';
      readonly per: ThingInText;
      readonly perUnit: string | null;
      readonly item: ThingInText;
      readonly amount: ClauseAmount;
      /** True if the amount is the price of something that was bought. */
      readonly bought?: true;
      /** True if things are dealt out so that fewer things are left: 6人に 7こずつ あげました ("gave 7 each to 6 people"). */
      readonly taken?: true;
    }
  | { readonly kind: 'part'; readonly thing: ThingInText; readonly amount: ClauseAmount };
