import type { ClauseAmount } from '../clauses/clause.ts';

/**
 * A thing of the story that a quantity counts or measures. `path` contains the nouns of its noun phrase, with the head
 * last, or is null if the text does not name the thing. `who` is its owner, `where` its place, and `attribute` what is
 * measured of it (長さ, "length").
 */
export type TextThing = {
  readonly who: string | null;
  readonly where: string | null;
  readonly path: readonly ThingPathNoun[] | null;
  readonly attribute: string | null;
  readonly written: string | null;
  /** If this thing is a whole, its parts: りんごと みかんを 合わせた 数 ("the number of apples and oranges together"). */
  readonly members?: readonly TextThing[];
  /** True if only a thing of this owner is meant. False or missing if a thing without an owner may be meant as well. */
  readonly strict?: boolean;
};

/** A noun in the `path` of a thing: `key` is the noun together with its adjectives, `head` the noun alone. */
export type ThingPathNoun = { readonly key: string; readonly head: string };

/**
 * The time that a clause is about: the beginning of the story (`first`), the present (`now`), or no certain time
 * (null).
 */
export type FactTime = 'first' | 'now' | null;

/**
 * What a verb says about its amount: the amount is gained, lost, or spent, or it is the amount of an activity, which is
 * named by its verb. A total contains only amounts of the same kind.
 */
export type ActKind = 'gain' | 'lose' | 'spend' | { readonly verb: string };

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
      readonly thing: TextThing;
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
      readonly gains: TextThing | null;
      readonly loses: TextThing | null;
      readonly amount: ClauseAmount;
      readonly act: ActKind;
      readonly acquires: boolean;
      readonly time: FactTime;
    }
  | { readonly kind: 'act'; readonly thing: TextThing; readonly amount: ClauseAmount; readonly act: ActKind }
  | {
      readonly kind: 'total';
      readonly things: readonly TextThing[] | null;
      readonly thing: TextThing;
      readonly amount: ClauseAmount;
      readonly act: ActKind | null;
      readonly people: number | null;
      readonly time: FactTime;
    }
  | {
      readonly kind: 'compare';
      readonly larger: TextThing;
      readonly smaller: TextThing;
      readonly amount: ClauseAmount;
      readonly act: ActKind | null;
    }
  | {
      readonly kind: 'difference';
      readonly amount: ClauseAmount;
      readonly thing: TextThing;
      readonly act: ActKind | null;
      /** The two things whose difference is stated or asked for; null if the clause does not name two things. */
      readonly pair: readonly TextThing[] | null;
      /**
       * The thing of which the text says that it has more or fewer than the other thing; null if the clause does not
       * say this.
       */
      readonly side: {
        readonly thing: TextThing;
        readonly more: boolean;
        /** True if a statement says which thing has more. Missing if the question says it. */
        readonly told?: true;
      } | null;
    }
  | {
      readonly kind: 'times';
      readonly compared: TextThing;
      readonly base: TextThing;
      readonly amount: ClauseAmount;
      readonly act?: ActKind | null;
    }
  | {
      readonly kind: 'rate';
      readonly per: TextThing;
      readonly perUnit: string | null;
      readonly item: TextThing;
      readonly amount: ClauseAmount;
      /** True if the amount is the price of something that was bought. */
      readonly bought?: true;
      /**
       * True if the things that are dealt out are taken from things that were there: 6人に 7こずつ あげました ("gave 7 each to 6
       * people").
       */
      readonly taken?: true;
    }
  | { readonly kind: 'part'; readonly thing: TextThing; readonly amount: ClauseAmount };
