import { compoundUnitWithName, type CompoundUnit, type CompoundUnitName } from '../quantity/compound.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { compareRationals, isWholeRational, createRational, type Rational } from '../quantity/rational.ts';
import {
  isAboveOne,
  decimalPlaceCount,
  digitCount,
  regroupingOfCalculation,
  haveSameDenominator,
  largestQuantityOfStep,
  type CalculationStep,
} from './step.ts';

/**
 * A class of whole numbers. `digits`: the least and the greatest number of digits. `zeros: 1`: the numbers are
 * multiples of 10 (何十). `zeros: 2`: they are multiples of 100 (何百).
 */
export type WholeNumberClass = {
  readonly digits: readonly [least: number, most: number];
  readonly zeros: 0 | 1 | 2 | 3;
};

/**
 * How a calculation may carry or borrow. `never`: at no digit. `always`: at one digit or more. `onesOnly`: only between
 * the ones and the tens (427 + 38). `notThroughZero`: at any digit, except borrowing across a 0 of the minuend; so
 * 102 − 45 is excluded. `any`: no limit.
 */
export type RegroupingRule = 'never' | 'always' | 'onesOnly' | 'notThroughZero' | 'any';

/**
 * A set of calculations of one type, such as the sums of two one-digit numbers. `level-arithmetic.ts` lists these sets
 * for each level, and `taught.ts` lists them for each school grade.
 */
export type CalculationClass =
  /** A sum of two whole numbers, one of each class in `operands`, in either order. `most`: the largest allowed sum. */
  | {
      readonly kind: 'sum';
      readonly operands: readonly [WholeNumberClass, WholeNumberClass];
      readonly carrying: RegroupingRule;
      readonly most: number;
    }
  /**
   * A difference of whole numbers. `operands`: the classes of minuend and subtrahend. `most`: the largest allowed
   * minuend.
   */
  | {
      readonly kind: 'difference';
      readonly operands: readonly [WholeNumberClass, WholeNumberClass];
      readonly result: WholeNumberClass;
      readonly borrowing: RegroupingRule;
      readonly most: number;
    }
  /**
   * Sums and differences of quantities that are written in two units. `regrouping` is true if one unit must be
   * converted to the other: for 2m30cm − 80cm, 1m is converted to 100cm.
   */
  | { readonly kind: 'twoUnits'; readonly unit: CompoundUnitName; readonly regrouping: boolean }
  /** Sums and differences with at least one decimal. No number has more than `places` decimal places. */
  | { readonly kind: 'decimalSum'; readonly places: 1 | 2 | 3 }
  /** Sums and differences with at least one fraction. `improper`: numbers above 1 are also allowed. */
  | {
      readonly kind: 'fractionSum';
      readonly denominators: 'same' | 'different';
      readonly improper: boolean;
    }
  /** A product of two whole numbers. The two factors may be in either order. */
  | { readonly kind: 'product'; readonly operands: readonly [WholeNumberClass, WholeNumberClass] }
  /**
   * A product with an unknown factor, solved with the multiplication table (九九) before division is taught: 3 × ? =
   * 24.
   */
  | { readonly kind: 'missingFactor' }
  /** A quotient of whole numbers. `digitwise`: every digit of the dividend can be divided separately (88 ÷ 4). */
  | {
      readonly kind: 'quotient';
      readonly dividend: WholeNumberClass;
      readonly divisor: WholeNumberClass;
      readonly quotient: WholeNumberClass;
      readonly remainder: boolean;
      readonly digitwise: boolean;
    }
  /**
   * A product or quotient with at least one decimal. `by`: whether the multiplier or divisor is a whole number or a
   * decimal.
   */
  | { readonly kind: 'decimalProduct' | 'decimalQuotient'; readonly by: 'whole' | 'decimal' }
  /**
   * A product or quotient with at least one fraction. `by`: whether the multiplier or divisor is a whole number or a
   * fraction.
   */
  | { readonly kind: 'fractionProduct' | 'fractionQuotient'; readonly by: 'whole' | 'fraction' }
  /** The quotient of two whole numbers as a fraction: 2 ÷ 3 = 2/3. */
  | { readonly kind: 'quotientAsFraction' };

/**
 * Returns true if a calculation step belongs to a class of calculations. `notation` is the notation of numbers in the
 * question (decimals, fractions or two units).
 */
export function isStepOfCalculationClass(
  step: CalculationStep,
  calculation: CalculationClass,
  notation: NumberNotation,
): boolean {
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

type SumStep = CalculationStep & { readonly operator: '+' | '−' };

function isSumOf(step: SumStep, calculation: CalculationClass, notation: NumberNotation): boolean {
  const { operator, left, right, result } = step;
  const numbers = [left, right, result];
  const compound = compoundUnitWithName(notation);
  if (compound !== null) {
    if (calculation.kind !== 'twoUnits' || calculation.unit !== notation || !numbers.every(isWholeRational))
      return false;
    return calculation.regrouping || !movesUnit(step, compound);
  }
  if (!numbers.every(isWholeRational)) return isBrokenSumOf(step, calculation, notation);
  if (operator === '+') {
    if (calculation.kind !== 'sum') return false;
    const { operands, carrying, most } = calculation;
    return inEitherOrder(operands, left, right) && atMost(result, most) && mayRegroup(step, carrying);
  }
  if (calculation.kind !== 'difference') return false;
  const [minuend, subtrahend] = calculation.operands;
  return (
    isInWholeNumberClass(minuend, left) &&
    isInWholeNumberClass(subtrahend, right) &&
    isInWholeNumberClass(calculation.result, result) &&
    atMost(left, calculation.most) &&
    mayRegroup(step, calculation.borrowing)
  );
}

/**
 * True if a pupil must convert between the two units to calculate, such as 1m to 100cm. If a calculation with times of
 * day starts or ends at a full hour (20 minutes after 8:40 it is 9:00), it counts as one without conversion.
 */
function movesUnit({ operator, left, right }: SumStep, { size, clock }: CompoundUnit): boolean {
  const [one, other] = [left.numerator % size, right.numerator % size];
  if (clock === true) return operator === '+' ? one + other > size : one < other && one > 0;
  return operator === '+' ? one + other >= size : one < other;
}

function isBrokenSumOf(step: SumStep, calculation: CalculationClass, notation: NumberNotation): boolean {
  const numbers = [step.left, step.right, step.result];
  if (isInDecimals(numbers, notation)) {
    return (
      calculation.kind === 'decimalSum' &&
      numbers.every((value) => (decimalPlaceCount(value) ?? 9) <= calculation.places)
    );
  }
  if (calculation.kind !== 'fractionSum') return false;
  // `denominators: 'same'` excludes sums such as 1/6 + 1/6 = 2/6: pupils must reduce the result to lowest terms (約分),
  // and they learn this only in grade 5.
  const same =
    haveSameDenominator(step.left, step.right) &&
    numbers.every((value) => haveSameDenominator(value, largestOf(numbers)));
  if (!same && calculation.denominators === 'same') return false;
  return calculation.improper || !isAboveOne(largestQuantityOfStep(step));
}

function largestOf(numbers: readonly Rational[]): Rational {
  return numbers.reduce((most, value) => (value.denominator > most.denominator ? value : most), createRational(0));
}

function isProductOf(
  { left, right }: CalculationStep,
  calculation: CalculationClass,
  notation: NumberNotation,
): boolean {
  if (isWholeRational(left) && isWholeRational(right)) {
    return calculation.kind === 'product' && inEitherOrder(calculation.operands, left, right);
  }
  if (isInDecimals([left, right], notation)) {
    return calculation.kind === 'decimalProduct' && calculation.by === (isWholeRational(right) ? 'whole' : 'decimal');
  }
  return calculation.kind === 'fractionProduct' && calculation.by === (isWholeRational(right) ? 'whole' : 'fraction');
}

function isQuotientOf(step: CalculationStep, calculation: CalculationClass, notation: NumberNotation): boolean {
  const { left, right, result, remainder } = step;
  const numbers = [left, right, result];
  if (numbers.every(isWholeRational)) {
    if (calculation.kind === 'missingFactor')
      return step.inverse && isInWholeNumberClass(ONES, right) && isInWholeNumberClass(ONES, result);
    return (
      calculation.kind === 'quotient' &&
      isInWholeNumberClass(calculation.dividend, left) &&
      isInWholeNumberClass(calculation.divisor, right) &&
      isInWholeNumberClass(calculation.quotient, result) &&
      calculation.remainder === (remainder !== null) &&
      (!calculation.digitwise || everyDigitDivides(left.numerator, right.numerator))
    );
  }
  if (isInDecimals(numbers, notation)) {
    return calculation.kind === 'decimalQuotient' && calculation.by === (isWholeRational(right) ? 'whole' : 'decimal');
  }
  if (isWholeRational(left) && isWholeRational(right)) return calculation.kind === 'quotientAsFraction';
  return calculation.kind === 'fractionQuotient' && calculation.by === (isWholeRational(right) ? 'whole' : 'fraction');
}

const ONES: WholeNumberClass = { digits: [1, 1], zeros: 0 };

function everyDigitDivides(dividend: number, divisor: number): boolean {
  return Array.from(String(dividend), Number).every((digit) => digit % divisor === 0);
}

function isInDecimals(numbers: readonly Rational[], notation: NumberNotation): boolean {
  return notation === 'decimal' && numbers.every((value) => (decimalPlaceCount(value) ?? 9) <= 3);
}

/**
 * Returns true if a whole number has the number of digits and the final zeros that a class requires. 0 is in no class.
 */
export function isInWholeNumberClass({ digits: [least, most], zeros }: WholeNumberClass, value: Rational): boolean {
  const digits = digitCount(value);
  return value.numerator > 0 && digits >= least && digits <= most && value.numerator % 10 ** zeros === 0;
}

function inEitherOrder(
  [one, other]: readonly [WholeNumberClass, WholeNumberClass],
  left: Rational,
  right: Rational,
): boolean {
  return (
    (isInWholeNumberClass(one, left) && isInWholeNumberClass(other, right)) ||
    (isInWholeNumberClass(one, right) && isInWholeNumberClass(other, left))
  );
}

function atMost(value: Rational, most: number): boolean {
  return compareRationals(value, createRational(most)) <= 0;
}

function mayRegroup({ operator, left, right, result }: SumStep, rule: RegroupingRule): boolean {
  const { places, throughZero } = regroupingOfCalculation(operator, left.numerator, right.numerator);
  switch (rule) {
    case 'any':
      return true;
    case 'never':
      return places.length === 0;
    case 'always':
      // 6 + 4 = 10 and 10 − 4 = 6 do not count as carrying and borrowing, because grade 1 learns them earlier as
      // splitting ten. So the sum or the minuend must be greater than 10.
      return places.length > 0 && (operator === '+' ? result : left).numerator > 10;
    case 'onesOnly':
      return places.every((place) => place === 0);
    case 'notThroughZero':
      return !throughZero;
  }
}
