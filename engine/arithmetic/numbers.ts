import type { WholeNumberClass, CalculationClass, RegroupingRule } from './calculation.ts';

function digits(least: number, most: number, zeros: WholeNumberClass['zeros'] = 0): WholeNumberClass {
  return { digits: [least, most], zeros };
}

/** Classes of whole numbers that levels and grades use. */
export const ONE_DIGIT_NUMBERS = digits(1, 1);
export const TWO_DIGIT_NUMBERS = digits(2, 2);
export const THREE_DIGIT_NUMBERS = digits(3, 3);
export const UP_TO_TWO_DIGITS = digits(1, 2);
export const UP_TO_THREE_DIGITS = digits(1, 3);
export const UP_TO_FOUR_DIGITS = digits(1, 4);
export const TWO_OR_THREE_DIGITS = digits(2, 3);
export const THREE_OR_FOUR_DIGITS = digits(3, 4);
export const ANY_WHOLE_NUMBERS = digits(1, 12);
/** 何十: 10, 20, … 90. */
export const MULTIPLES_OF_TEN_TO_90 = digits(2, 2, 1);
/** 何十 and 100: multiples of 10 from 10. */
export const MULTIPLES_OF_TEN_TO_100 = digits(2, 3, 1);
/** 何百: 100, 200, … 900. */
export const MULTIPLES_OF_100_TO_900 = digits(3, 3, 2);
/** 何百 and 1000: multiples of 100 from 100. */
export const MULTIPLES_OF_100_TO_1000 = digits(3, 4, 2);
/** 何百何十: three-digit multiples of 10. */
export const THREE_DIGIT_MULTIPLES_OF_TEN = digits(3, 3, 1);
/** Multiples of 10 with three to six digits. */
export const MULTIPLES_OF_TEN_FROM_100 = digits(3, 6, 1);
/** Multiples of 10 with four to six digits, such as the dividend of 1280 ÷ 32. */
export const MULTIPLES_OF_TEN_FROM_1000 = digits(4, 6, 1);

/** Returns a class of sums. `most` is the largest sum. */
export function createCalculationClassOfSums(
  one: WholeNumberClass,
  other: WholeNumberClass,
  most: number,
  carrying: RegroupingRule = 'any',
): CalculationClass {
  return { kind: 'sum', operands: [one, other], carrying, most };
}

/** Returns a class of differences `minuend − subtrahend`. `most` is the largest minuend. */
export function createCalculationClassOfDifferences(
  minuend: WholeNumberClass,
  subtrahend: WholeNumberClass,
  result: WholeNumberClass,
  most: number,
  borrowing: RegroupingRule = 'any',
): CalculationClass {
  return { kind: 'difference', operands: [minuend, subtrahend], result, borrowing, most };
}

/** Returns a class of products. `one` and `other` are the classes of the two factors. */
export function createCalculationClassOfProducts(one: WholeNumberClass, other: WholeNumberClass): CalculationClass {
  return { kind: 'product', operands: [one, other] };
}

/** Returns a class of divisions without remainder. */
export function createCalculationClassOfQuotients(
  dividend: WholeNumberClass,
  divisor: WholeNumberClass,
  quotient: WholeNumberClass,
): CalculationClass {
  return { kind: 'quotient', dividend, divisor, quotient, remainder: false, digitwise: false };
}

/** The products of the multiplication table (九九). */
export const TIMES_TABLE_PRODUCTS = createCalculationClassOfProducts(ONE_DIGIT_NUMBERS, ONE_DIGIT_NUMBERS);
/** Divisions without remainder that are solved with the multiplication table (九九): 24 ÷ 6 = 4. */
export const TIMES_TABLE_DIVISIONS = createCalculationClassOfQuotients(
  UP_TO_TWO_DIGITS,
  ONE_DIGIT_NUMBERS,
  ONE_DIGIT_NUMBERS,
);
/** Divisions with remainder whose quotient is found in the multiplication table (九九): 27 ÷ 6 = 4, remainder 3. */
export const TIMES_TABLE_DIVISIONS_WITH_REMAINDER: CalculationClass = {
  kind: 'quotient',
  dividend: UP_TO_TWO_DIGITS,
  divisor: ONE_DIGIT_NUMBERS,
  quotient: ONE_DIGIT_NUMBERS,
  remainder: true,
  digitwise: false,
};
/** Divisions in which every digit can be divided separately: 88 ÷ 4. */
export const DIGITWISE_DIVISIONS: CalculationClass = {
  kind: 'quotient',
  dividend: TWO_DIGIT_NUMBERS,
  divisor: ONE_DIGIT_NUMBERS,
  quotient: TWO_DIGIT_NUMBERS,
  remainder: false,
  digitwise: true,
};
