import { add, isWhole, type Rational } from '../../quantity/rational.ts';
import type { PartRule } from './measured-scene.ts';

/** Decimals, or one of them with a whole number. */
export const withDecimals: PartRule = (one, other) => !isWhole(one) || !isWhole(other);

/** Fractions of one denominator, their sum with it too, or whole: 分母が同じ; nothing is to be reduced. */
export const sameDenominator: PartRule = (one, other) => {
  const sum = add(one, other);
  return (
    !isWhole(one) && one.denominator === other.denominator && (isWhole(sum) || sum.denominator === one.denominator)
  );
};

const LARGEST_DENOMINATOR = 20;

/** Fractions of different denominators: 通分 is needed; the sum has no long denominator. */
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

/** What is asked for has both units, 1m20cm, of which the larger one is so many of the smaller. */
export function inBothUnits(size: number): PartRule {
  return (_, __, { numerator }) => numerator > size && numerator % size !== 0;
}

/** Any two numbers. */
export const anyParts: PartRule = () => true;
