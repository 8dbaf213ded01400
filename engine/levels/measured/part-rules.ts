import { add, isWhole, type Rational } from '../../quantity/rational.ts';
import type { PartRule } from './measured-scene.ts';

/** Two decimals, or a decimal and a whole number. */
export const withDecimals: PartRule = (one, other) => !isWhole(one) || !isWhole(other);

/** Fractions with the same denominator, whose sum has that denominator or is whole: 分母が同じ, no reduction. */
export const sameDenominator: PartRule = (one, other) => {
  const sum = add(one, other);
  return (
    !isWhole(one) && one.denominator === other.denominator && (isWhole(sum) || sum.denominator === one.denominator)
  );
};

const LARGEST_DENOMINATOR = 20;

/** Fractions with different denominators (通分) and a small common denominator. */
export const differentDenominators: PartRule = (one, other) =>
  !isWhole(one) &&
  !isWhole(other) &&
  one.denominator !== other.denominator &&
  commonDenominator(one, other) <= LARGEST_DENOMINATOR;

function commonDenominator({ denominator: one }: Rational, { denominator: other }: Rational): number {
  let common = one;
  while (common % other !== 0) common += one;
  return common;
}

/** The asked number needs both units, as 1m20cm; `size` is how many of the smaller unit the larger one has. */
export function inBothUnits(size: number): PartRule {
  return (_, __, { numerator }) => numerator > size && numerator % size !== 0;
}

export const anyParts: PartRule = () => true;
