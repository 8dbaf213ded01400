import type { ClauseAmount } from '../clauses/clause.ts';

/**
 * What a quantity counts or measures. `path` holds the nouns of its phrase (the last one is the head); null if the text
 * leaves the thing out. `who` is its owner, `where` its place, `attribute` what is measured (長さ).
 */
export type Thing = {
  readonly who: string | null;
  readonly where: string | null;
  readonly path: readonly PathNoun[] | null;
  readonly attribute: string | null;
  readonly written: string | null;
  /** The things of which this is the whole: りんごと みかんを 合わせた 数. */
  readonly members?: readonly Thing[];
  /** True if only a thing that the text gives to this owner is meant. */
  readonly strict?: boolean;
};

/** A noun of a path: with its adjectives (`key`), and alone (`head`). */
export type PathNoun = { readonly key: string; readonly head: string };

export type FactTime = 'first' | 'now' | null;

/** How the amounts of several clauses with this verb belong together: things gained, lost, done or spent. */
export type ActKind = 'gain' | 'lose' | 'spend' | { readonly verb: string };

/** The content of one clause. `at` is the index of the fact in the text. */
export type Fact = { readonly sentence: number } & FactKind;

export type FactKind =
  | {
      readonly kind: 'state';
      readonly thing: Thing;
      readonly amount: ClauseAmount;
      readonly time: FactTime;
      readonly rest: boolean;
      readonly container?: boolean;
    }
  | {
      readonly kind: 'change';
      /** The owner or place that has more (`gains`) or fewer (`loses`); null if the verb names none. */
      readonly gains: Thing | null;
      readonly loses: Thing | null;
      readonly amount: ClauseAmount;
      readonly act: ActKind;
      readonly acquires: boolean;
      readonly time: FactTime;
    }
  | { readonly kind: 'act'; readonly thing: Thing; readonly amount: ClauseAmount; readonly act: ActKind }
  | {
      readonly kind: 'total';
      readonly things: readonly Thing[] | null;
      readonly thing: Thing;
      readonly amount: ClauseAmount;
      readonly act: ActKind | null;
      readonly people: number | null;
      readonly time: FactTime;
    }
  | {
      readonly kind: 'compare';
      readonly larger: Thing;
      readonly smaller: Thing;
      readonly amount: ClauseAmount;
      readonly act: ActKind | null;
    }
  | {
      readonly kind: 'difference';
      readonly amount: ClauseAmount;
      readonly thing: Thing;
      readonly act: ActKind | null;
      /** The two things of which the text names the difference; null if it names none. */
      readonly pair: readonly Thing[] | null;
      /** The thing that has more (or fewer), if the text names only one. */
      readonly side: { readonly thing: Thing; readonly more: boolean } | null;
    }
  | {
      readonly kind: 'times';
      readonly compared: Thing;
      readonly base: Thing;
      readonly amount: ClauseAmount;
      readonly act?: ActKind | null;
    }
  | {
      readonly kind: 'rate';
      readonly per: Thing;
      readonly perUnit: string | null;
      readonly item: Thing;
      readonly amount: ClauseAmount;
      /** True for the price of something that was bought. */
      readonly bought?: true;
      /** True if the things were taken from those that there were: 6人に 7こずつ あげました. */
      readonly taken?: true;
    }
  | { readonly kind: 'part'; readonly thing: Thing; readonly amount: ClauseAmount };
