import { compoundNamed, type Compound, type CompoundName } from '../quantity/compound.ts';
import type { Notation } from '../quantity/notation.ts';
import { compareRationals, isWhole, rational, type Rational } from '../quantity/rational.ts';
import {
  aboveOne,
  decimalPlaces,
  digitsOf,
  regroupingOf,
  sameDenominators,
  largestQuantityOf,
  type Step,
} from './step.ts';

/**
 * A class of whole numbers, from `least` to `most` digits. With `zeros: 1` the numbers are multiples of 10 (何十),
 * with `zeros: 2` multiples of 100 (何百).
 */
export type WholeNumbers = { readonly digits: readonly [least: number, most: number]; readonly zeros: 0 | 1 | 2 | 3 };

/**
 * Where a calculation carries or borrows: never, always, only between ones and tens (427 + 38), anywhere but not
 * through a zero (102 − 45), or anywhere.
 */
export type RegroupingRule = 'never' | 'always' | 'onesOnly' | 'notThroughZero' | 'any';

/**
 * A class of calculations. `level-arithmetic.ts` uses it for what a level asks for, `taught.ts` for what a grade has
 * been taught; `describe.ts` writes it in Japanese.
 */
export type Calculation =
  /** A sum of two whole numbers in either order. `most`: the largest sum. */
  | {
      readonly kind: 'sum';
      readonly operands: readonly [WholeNumbers, WholeNumbers];
      readonly carrying: RegroupingRule;
      readonly most: number;
    }
  /** A difference of whole numbers. `operands`: minuend and subtrahend. `most`: the largest minuend. */
  | {
      readonly kind: 'difference';
      readonly operands: readonly [WholeNumbers, WholeNumbers];
      readonly result: WholeNumbers;
      readonly borrowing: RegroupingRule;
      readonly most: number;
    }
  /**
   * Sums and differences of quantities that are written in two units. `regrouping` is true if a unit must be
   * exchanged: 2m30cm − 80cm needs 1m as 100cm.
   */
  | { readonly kind: 'twoUnits'; readonly unit: CompoundName; readonly regrouping: boolean }
  /** Sums and differences with at least one decimal. No number has more than `places` decimal places. */
  | { readonly kind: 'decimalSum'; readonly places: 1 | 2 | 3 }
  /** Sums and differences with at least one fraction. `improper`: numbers above 1 are also allowed. */
  | {
      readonly kind: 'fractionSum';
      readonly denominators: 'same' | 'different';
      readonly improper: boolean;
    }
  /** A product of two whole numbers. The factors may be exchanged. */
  | { readonly kind: 'product'; readonly operands: readonly [WholeNumbers, WholeNumbers] }
  /**
   * A product with an unknown factor, solved with the multiplication table (九九) before division is taught: 3 × ? =
   * 24.
   */
  | { readonly kind: 'missingFactor' }
  /** A quotient of whole numbers. `digitwise`: every digit of the dividend can be divided separately (88 ÷ 4). */
  | {
      readonly kind: 'quotient';
      readonly dividend: WholeNumbers;
      readonly divisor: WholeNumbers;
      readonly quotient: WholeNumbers;
      readonly remainder: boolean;
      readonly digitwise: boolean;
    }
  /**
   * A product or quotient with at least one decimal. `by` says whether the multiplier or divisor is whole or a
   * decimal.
   */
  | { readonly kind: 'decimalProduct' | 'decimalQuotient'; readonly by: 'whole' | 'decimal' }
  /**
   * A product or quotient with at least one fraction. `by` says whether the multiplier or divisor is whole or a
   * fraction.
   */
  | { readonly kind: 'fractionProduct' | 'fractionQuotient'; readonly by: 'whole' | 'fraction' }
  /** The quotient of two whole numbers as a fraction: 2 ÷ 3 = 2/3. */
  | { readonly kind: 'quotientAsFraction' };

/** Returns true if a step belongs to a class of calculations. `notation` is the question's way of writing numbers. */
export function belongsTo(step: Step, calculation: Calculation, notation: Notation): boolean {
  const { operator } = step;
  switch (operator) {
    case '+':
    case '−':
      return isSumOf({ ...step, operator }, calculation, notation);
    case '×':
      return isProductOf(step, calculation, notation);
    case '÷':
      return isQuotientOf(step, calculation, notation);
  }
}

type SumStep = Step & { readonly operator: '+' | '−' };

function isSumOf(step: SumStep, calculation: Calculation, notation: Notation): boolean {
  const { operator, left, right, result } = step;
  const numbers = [left, right, result];
  const compound = compoundNamed(notation);
  if (compound !== null) {
    if (calculation.kind !== 'twoUnits' || calculation.unit !== notation || !numbers.every(isWhole)) return false;
    return calculation.regrouping || !movesUnit(step, compound);
  }
  if (!numbers.every(isWhole)) return isBrokenSumOf(step, calculation, notation);
  if (operator === '+') {
    if (calculation.kind !== 'sum') return false;
    const { operands, carrying, most } = calculation;
    return inEitherOrder(operands, left, right) && atMost(result, most) && mayRegroup(step, carrying);
  }
  if (calculation.kind !== 'difference') return false;
  const [minuend, subtrahend] = calculation.operands;
  return (
    isIn(minuend, left) &&
    isIn(subtrahend, right) &&
    isIn(calculation.result, result) &&
    atMost(left, calculation.most) &&
    mayRegroup(step, calculation.borrowing)
  );
}

/**
 * True if the calculation must exchange units, such as 1m for 100cm. A time of day that reaches a full hour needs no
 * exchange: 20 minutes after 8時40分 it is 9時.
 */
function movesUnit({ operator, left, right }: SumStep, { size, clock }: Compound): boolean {
  const [one, other] = [left.numerator % size, right.numerator % size];
  if (clock === true) return operator === '+' ? one + other > size : one < other && one > 0;
  return operator === '+' ? one + other >= size : one < other;
}

function isBrokenSumOf(step: SumStep, calculation: Calculation, notation: Notation): boolean {
  const numbers = [step.left, step.right, step.result];
  if (isInDecimals(numbers, notation)) {
    return (
      calculation.kind === 'decimalSum' && numbers.every((value) => (decimalPlaces(value) ?? 9) <= calculation.places)
    );
  }
  if (calculation.kind !== 'fractionSum') return false;
  // A sum that can be reduced (1/6 + 1/6) needs 約分, which grade 5 teaches together with different denominators.
  const same =
    sameDenominators(step.left, step.right) && numbers.every((value) => sameDenominators(value, largestOf(numbers)));
  if (!same && calculation.denominators === 'same') return false;
  return calculation.improper || !aboveOne(largestQuantityOf(step));
}

function largestOf(numbers: readonly Rational[]): Rational {
  return numbers.reduce((most, value) => (value.denominator > most.denominator ? value : most), rational(0));
}

function isProductOf({ left, right }: Step, calculation: Calculation, notation: Notation): boolean {
  if (isWhole(left) && isWhole(right)) {
    return calculation.kind === 'product' && inEitherOrder(calculation.operands, left, right);
  }
  if (isInDecimals([left, right], notation)) {
    return calculation.kind === 'decimalProduct' && calculation.by === (isWhole(right) ? 'whole' : 'decimal');
  }
  return calculation.kind === 'fractionProduct' && calculation.by === (isWhole(right) ? 'whole' : 'fraction');
}

function isQuotientOf(step: Step, calculation: Calculation, notation: Notation): boolean {
  const { left, right, result, remainder } = step;
  const numbers = [left, right, result];
  if (numbers.every(isWhole)) {
    if (calculation.kind === 'missingFactor') return step.inverse && isIn(ONES, right) && isIn(ONES, result);
    return (
      calculation.kind === 'quotient' &&
      isIn(calculation.dividend, left) &&
      isIn(calculation.divisor, right) &&
      isIn(calculation.quotient, result) &&
      calculation.remainder === (remainder !== null) &&
      (!calculation.digitwise || everyDigitDivides(left.numerator, right.numerator))
    );
  }
  if (isInDecimals(numbers, notation)) {
    return calculation.kind === 'decimalQuotient' && calculation.by === (isWhole(right) ? 'whole' : 'decimal');
  }
  if (isWhole(left) && isWhole(right)) return calculation.kind === 'quotientAsFraction';
  return calculation.kind === 'fractionQuotient' && calculation.by === (isWhole(right) ? 'whole' : 'fraction');
}

const ONES: WholeNumbers = { digits: [1, 1], zeros: 0 };

function everyDigitDivides(dividend: number, divisor: number): boolean {
  return Array.from(String(dividend), Number).every((digit) => digit % divisor === 0);
}

function isInDecimals(numbers: readonly Rational[], notation: Notation): boolean {
  return notation === 'decimal' && numbers.every((value) => (decimalPlaces(value) ?? 9) <= 3);
}

/** Returns true if a whole number has the digits and zeros of a class. Zero is in no class. */
export function isIn({ digits: [least, most], zeros }: WholeNumbers, value: Rational): boolean {
  const digits = digitsOf(value);
  return value.numerator > 0 && digits >= least && digits <= most && value.numerator % 10 ** zeros === 0;
}

function inEitherOrder([one, other]: readonly [WholeNumbers, WholeNumbers], left: Rational, right: Rational): boolean {
  return (isIn(one, left) && isIn(other, right)) || (isIn(one, right) && isIn(other, left));
}

function atMost(value: Rational, most: number): boolean {
  return compareRationals(value, rational(most)) <= 0;
}

function mayRegroup({ operator, left, right, result }: SumStep, rule: RegroupingRule): boolean {
  const { places, throughZero } = regroupingOf(operator, left.numerator, right.numerator);
  switch (rule) {
    case 'any':
      return true;
    case 'never':
      return places.length === 0;
    case 'always':
      // Grade 1 teaches 6 + 4 = 10 and 10 − 4 = 6 as splitting ten, before carrying and borrowing. So 10 does not
      // count as regrouping.
      return places.length > 0 && (operator === '+' ? result : left).numerator > 10;
    case 'onesOnly':
      return places.every((place) => place === 0);
    case 'notThroughZero':
      return !throughZero;
  }
}
