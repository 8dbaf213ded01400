import type { Rational } from '../../quantity/rational.ts';
import type { QuantityKey } from '../../story/network.ts';
import type { TextMeasure } from './language/measures.ts';

export type ReferencePartRole = 'owner' | 'place' | 'scene' | 'object' | 'of' | 'verb' | 'time';
/**
 * A name in a reference to a quantity, with its role: owner, place of the thing, place of the whole sentence (`scene`),
 * counted thing (`object`), noun before の (`of`), verb, or time.
 */
export type ReferencePart = { readonly text: string; readonly role: ReferencePartRole };
/** The amount of a quantity: a number, `asked` if the text asks for it, or `unstated`. */
export type StockValue = Rational | 'asked' | 'unstated';

/**
 * The words with which a text refers to a quantity: the names (`parts`), the counter or unit (`measure`), and the word
 * for what is measured (`measureWord`, 長さ).
 */
export type QuantityReference = {
  readonly parts: readonly ReferencePart[];
  readonly measure: TextMeasure | null;
  readonly measured: string | null;
  readonly measureWord: string;
};

/** A change of the amount of something. `key` is the quantity that is added or taken away. */
export type StockChange = {
  key: QuantityKey;
  direction: 'increase' | 'decrease';
  verb: string;
  parts: readonly ReferencePart[];
};

/**
 * An amount of one kind of thing that somebody has or that is at one place, such as Yumi's apples. `points` are the
 * quantities of it over time: at first, and after each change. `changes` are the changes between them. A change is null
 * if the text states only the amounts before and after it.
 */
export type Stock = {
  parts: ReferencePart[];
  measure: TextMeasure | null;
  measureWord: string;
  points: QuantityKey[];
  changes: (StockChange | null)[];
  /**
   * What the text said first about the amount: that it is there (`state`), that it was gained, lost or done (`act`), or
   * that it is the sum of others (`whole`). `open`: the text mentioned only the thing.
   */
  born: 'state' | 'gain' | 'loss' | 'act' | 'open' | 'whole';
  verb: string;
  /** True for the containers or people for each of which a rate states an amount (〜ずつ). */
  base: boolean;
  /** True if the amount is that of the beginning of the story (はじめに, 〜でした). */
  early: boolean;
  /** True if the amount was stated in the past (〜いました). */
  past?: boolean;
  /** True if the amount was reached step by step (56ページまで読んだ). Pages that are read later are added to it. */
  reached?: boolean;
  /** True if the last amount is only a goal (あと 3まいで 9まいになる). */
  goal?: boolean;
  members: readonly Stock[];
  sentence: number;
};

/**
 * A rate such as 「1箱に 8個」. `base` is the number of boxes, `item` the number of all things in them, and `key` the
 * quantity of the rate itself (8).
 */
export type StockRate = {
  /** True for 平均. An average need not be a whole number. */
  average: boolean;
  key: QuantityKey;
  /** The verb of the rate: 入れる in 「1箱に 8個ずつ入れました」. */
  verb: string;
  item: Stock;
  base: Stock;
};

/** What is needed of the story so far to find the quantity to which a reference refers. */
export type StatementsSoFar = {
  readonly values: ReadonlyMap<QuantityKey, StockValue>;
  readonly rates: readonly StockRate[];
  mentions(name: string): boolean;
  current(pool: Stock): QuantityKey;
};
