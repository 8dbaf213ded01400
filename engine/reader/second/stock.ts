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

/** A reference of a text to a quantity: names, and what the quantity counts or measures. */
export type QuantityReference = {
  readonly parts: readonly ReferencePart[];
  readonly measure: TextMeasure | null;
  readonly measured: string | null;
  readonly measureWord: string;
};

/** A change of a stock. `key` is the quantity by which the stock changes. */
export type StockChange = {
  key: QuantityKey;
  direction: 'increase' | 'decrease';
  verb: string;
  parts: readonly ReferencePart[];
};

/**
 * A thing whose quantity the story follows over time. `points` are its quantities over time, `changes` the changes
 * between them.
 */
export type Stock = {
  parts: ReferencePart[];
  measure: TextMeasure | null;
  measureWord: string;
  points: QuantityKey[];
  changes: (StockChange | null)[];
  /** How the stock came into the story. An `open` stock was only mentioned. */
  born: 'state' | 'gain' | 'loss' | 'act' | 'open' | 'whole';
  verb: string;
  /** True for the containers or people of 〜ずつ (the base of a rate). */
  base: boolean;
  /** True if the amount was stated for the beginning (はじめに, 〜でした). */
  early: boolean;
  /** True if the amount was stated in the past (〜いました). */
  past?: boolean;
  /** True if the amount was reached step by step (56ページまで読んだ), so that what is read later adds to it. */
  reached?: boolean;
  /** True if the last amount is only a goal (あと 3まいで 9まいになる). */
  goal?: boolean;
  members: readonly Stock[];
  sentence: number;
};

/** A rate: the amount of `item` for each of `base`. `key` is the quantity of the rate. */
export type StockRate = {
  /** True for 平均, which need not be whole. */
  average: boolean;
  key: QuantityKey;
  /** The verb of the rate: 入れる in 「1箱に 8個ずつ入れました」. */
  verb: string;
  item: Stock;
  base: Stock;
};

/** The part of the story so far that is needed to find what a reference means. */
export type StatementsSoFar = {
  readonly values: ReadonlyMap<QuantityKey, StockValue>;
  readonly rates: readonly StockRate[];
  mentions(name: string): boolean;
  current(pool: Stock): QuantityKey;
};
