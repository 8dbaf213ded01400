import type { Rational } from '../quantity/rational.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';

/**
 * One quantity of a problem written in free text. `amount` is a number, `asked` if the problem asks for the quantity,
 * or `unstated` if the text gives no number (「いくつか もらいました」, "got some") or does not mention the quantity. `unit` is the
 * counter or unit in its usual spelling (個, 本, cm), if the text has one. `object` is the dictionary spelling of the
 * counted thing, if the text names it.
 */
export type QuantityInReading = {
  readonly key: QuantityKey;
  readonly amount: Rational | 'asked' | 'unstated';
  readonly unit: string | null;
  readonly object: string | null;
};

/**
 * What a reader program understands of one problem: its quantities in the order of the text, and the triangles that
 * connect them. In a sound problem exactly one quantity is asked for, and the triangles form one tree that determines
 * this quantity. A faulty problem has a reading as well. For example, it asks for nothing or for two quantities, or a
 * quantity belongs to no triangle.
 */
export type ProblemReading = {
  readonly quantities: readonly QuantityInReading[];
  readonly triangles: readonly NetworkTriangle[];
};
