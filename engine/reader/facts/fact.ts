import type { ClauseAmount } from '../clauses/clause.ts';

/**
 * What a quantity counts or measures. `path` holds the nouns of its phrase (the last one is the head); null if the text
 * leaves the thing out. `who` is its owner, `where` its place, `attribute` what is measured (長さ).
 */
export type TextThing = {
  readonly who: string | null;
  readonly where: string | null;
  readonly path: readonly ThingPathNoun[] | null;
  readonly attribute: string | null;
  readonly written: string | null;
  /** The things of which this is the whole: りんごと みかんを 合わせた 数. */
  readonly members?: readonly TextThing[];
  /** True if only a thing that the text gives to this owner is meant. */
  readonly strict?: boolean;
};

/** A noun of a path: with its adjectives (`key`), and alone (`head`). */
export type ThingPathNoun = { readonly key: string; readonly head: string };

export type FactTime = 'first' | 'now' | null;

/** How the amounts of several clauses with this verb belong together: things gained, lost, done or spent. */
export type ActKind = 'gain' | 'lose' | 'spend' | { readonly verb: string };

/** The content of one clause. `at` is the index of the fact in the text. */
export type ClauseFact = { readonly sentence: number } & FactKind;

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
      /** The two things of which the text names the difference; null if it names none. */
      readonly pair: readonly TextThing[] | null;
      /** The thing that has more (or fewer), if the text names only one. */
      readonly side: {
        readonly thing: TextThing;
        readonly more: boolean;
        /** True if a sentence says who has more, not the question. */
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
      /** True if the things were taken from those that there were: 6人に 7こずつ あげました. */
      readonly taken?: true;
    }
  | { readonly kind: 'part'; readonly thing: TextThing; readonly amount: ClauseAmount };
