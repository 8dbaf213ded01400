import type { Rational } from '../../quantity/rational.ts';
import type { QuantityKey } from '../../story/network.ts';
import type { CounterOrUnit } from './language/measures.ts';

export type ReferencePartRole = 'owner' | 'place' | 'scene' | 'object' | 'of' | 'verb' | 'time';
/**
 * A name with its role in a reference to a quantity. `owner` is a person, `place` the place of the things, `scene` the
 * place of the whole sentence, `object` the counted things, and `of` a noun before の. The roles `verb` and `time` are
 * verbs and times that describe the things.
 */
export type ReferencePart = { readonly text: string; readonly role: ReferencePartRole };
/** The amount of a quantity: a number, `asked` if the text asks for it, or `unstated`. */
export type StockValue = Rational | 'asked' | 'unstated';

/**
 * A reference to a quantity: the words with which a text names it. `parts` are the names, `measure` is the counter or
 * unit, and `measureWord` is the word for what is measured, such as 長さ ("length"). `measured` is what this word means.
 */
export type QuantityReference = {
  readonly parts: readonly ReferencePart[];
  readonly measure: CounterOrUnit | null;
  readonly measured: string | null;
  readonly measureWord: string;
};

/** Returns a reference that consists of names and a counter or unit, without a word for what is measured. */
export function createReference(parts: readonly ReferencePart[], measure: CounterOrUnit | null): QuantityReference {
  return { parts, measure, measured: null, measureWord: '' };
}

/** Returns the names of the counted things among names. */
export function selectCountedThingNames(parts: readonly ReferencePart[]): ReferencePart[] {
  return parts.filter(({ role }) => role === 'object');
}

/** A change of an amount. `key` is the key of the quantity that is added or taken away. */
export type StockChange = {
  key: QuantityKey;
  direction: 'increase' | 'decrease';
  verb: string;
  parts: readonly ReferencePart[];
};

/**
 * An amount of the story: the number of things of one kind that one owner has or that are at one place, such as Yumi's
 * apples. `points` are the quantities before the first change and after each change; `changes` are the changes between
 * them. A change is null if the text states only the amounts before and after it.
 */
export type Stock = {
  parts: ReferencePart[];
  /**
   * The places of the sentence that first counted these things: 公園 in 「公園で 9人 あそんでいました」 ("9 people were playing in the
   * park").
   */
  scene: readonly ReferencePart[];
  measure: CounterOrUnit | null;
  measureWord: string;
  points: QuantityKey[];
  changes: (StockChange | null)[];
  /**
   * What the text first said about these things. `state`: how many there are. `gain` or `loss`: how many were gained or
   * lost. `act`: how much of something was done, such as how many pages were read or how much money was paid.
   * `whole`: that they are the total of other things. `open`: the text only mentioned them.
   */
  born: 'state' | 'gain' | 'loss' | 'act' | 'open' | 'whole';
  verb: string;
  /** True if these are the containers or people to which a rate refers: the boxes of 1箱に 8個ずつ ("8 in each box"). */
  base: boolean;
  /** True if the text states this amount as the one before all changes, with はじめに ("at first") or 〜でした ("was"). */
  early: boolean;
  /** True if the text states the amount in the past form (〜いました, "there were"). */
  past?: boolean;
  /**
   * True if the amount was reached step by step: 56ページまで読んだ ("read up to page 56"). Pages that are read later are added
   * to it.
   */
  reached?: boolean;
  /**
   * True if the text says how many pages of a book a person has read and how many are left, but not how many pages the
   * book has.
   */
  unfinished?: boolean;
  /**
   * True if the text states this amount with a word such as 全部で ("in all"): 「あめが全部で 20こあります」 ("there are 20 sweets in
   * all"). An amount of 青いあめ ("blue sweets") that the text states later is then a part of it.
   */
  all?: boolean;
  /** True if the last amount is only a goal (あと 3まいで 9まいになる). */
  goal?: boolean;
  members: readonly Stock[];
  sentence: number;
};

/**
 * A rate such as 「1箱に 8個」 ("8 in one box"). `key` is the quantity 8, `base` the number of boxes, and `item` the number
 * of all things in the boxes.
 */
export type StockRate = {
  /** True for an average (平均), which need not be a whole number. */
  average: boolean;
  key: QuantityKey;
  /** The verb of the rate: 入れる in 「1箱に 8個ずつ入れました」 ("put 8 into each box"). */
  verb: string;
  item: Stock;
  base: Stock;
};

/** The part of the story so far that is needed to find the amount to which a reference refers. */
export type StatementsSoFar = {
  readonly values: ReadonlyMap<QuantityKey, StockValue>;
  readonly rates: readonly StockRate[];
  mentions(name: string): boolean;
  current(pool: Stock): QuantityKey;
};
