import type { ClauseAmount } from '../clauses/clause.ts';

/**
 * What a quantity counts or measures. `path` contains the nouns of its phrase, the head last; it is null if the text
 * does not name the thing. `who` is the owner, `where` the place, and `attribute` what is measured (長さ).
 */
export type TextThing = {
  readonly who: string | null;
  readonly where: string | null;
  readonly path: readonly ThingPathNoun[] | null;
  readonly attribute: string | null;
  readonly written: string | null;
  /** The parts, if this thing is their whole: りんごと みかんを 合わせた 数. */
  readonly members?: readonly TextThing[];
  /** True if only a thing of exactly this owner is meant, and no thing without an owner. */
  readonly strict?: boolean;
};

/** A noun of a path: `key` is the noun with its adjectives, `head` the noun alone. */
export type ThingPathNoun = { readonly key: string; readonly head: string };

/** Whether a clause is about the beginning of the story, about the present, or about neither. */
export type FactTime = 'first' | 'now' | null;

/**
 * What happens to the amount of a verb: it is gained, lost or spent, or it is the amount of an activity with this verb.
 * Only amounts of the same kind are added to a total.
 */
export type ActKind = 'gain' | 'lose' | 'spend' | { readonly verb: string };

/** What one clause states or asks about an amount (a fact). `sentence` is the index of its sentence. */
export type ClauseFact = { readonly sentence: number } & FactKind;

/**
 * The kinds of facts: an existing amount (`state`), a change, the amount of an activity (`act`), a total, a comparison
 * that says which thing has more (`compare`), a difference, a factor (`times`), a rate, and a part of a whole.
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
      /** The owner or place that has more (`gains`) or fewer (`loses`); null if the verb names none. */
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
      /** The two things whose difference is stated or asked; null if the clause names no two things. */
      readonly pair: readonly TextThing[] | null;
      /** The thing that has more (or fewer), if the clause names only one thing. */
      readonly side: {
        readonly thing: TextThing;
        readonly more: boolean;
        /** True if a statement, and not the question, says who has more. */
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
      /** True for the price of something that was bought. */
      readonly bought?: true;
      /** True if the things were taken from an existing number: 6人に 7こずつ あげました. */
      readonly taken?: true;
    }
  | { readonly kind: 'part'; readonly thing: TextThing; readonly amount: ClauseAmount };
