import type { WholeNumbers, Calculation, RegroupingRule } from './calculation.ts';

function digits(least: number, most: number, zeros: WholeNumbers['zeros'] = 0): WholeNumbers {
  return { digits: [least, most], zeros };
}

/** Classes of whole numbers that levels and grades use. */
export const ONE_DIGIT = digits(1, 1);
export const TWO_DIGITS = digits(2, 2);
export const THREE_DIGITS = digits(3, 3);
export const UP_TO_TWO = digits(1, 2);
export const UP_TO_THREE = digits(1, 3);
export const UP_TO_FOUR = digits(1, 4);
export const TWO_OR_THREE = digits(2, 3);
export const THREE_OR_FOUR = digits(3, 4);
export const ANY_WHOLE = digits(1, 12);
/** 何十: 10, 20, … 90. */
export const TENS = digits(2, 2, 1);
/** 何十 and 100: multiples of 10 from 10. */
export const TENS_TO_HUNDRED = digits(2, 3, 1);
/** 何百: 100, 200, … 900. */
export const HUNDREDS = digits(3, 3, 2);
/** 何百 and 1000: multiples of 100 from 100. */
export const HUNDREDS_TO_THOUSAND = digits(3, 4, 2);
/** 何百何十: three-digit multiples of 10. */
export const HUNDREDS_AND_TENS = digits(3, 3, 1);
/** Multiples of 10 with three to six digits. */
export const LARGE_TENS = digits(3, 6, 1);
/** Multiples of 10 with four to six digits. 1280 ÷ 32 is computed as 128 ÷ 32. */
export const THOUSANDS_IN_TENS = digits(4, 6, 1);

/** Returns a class of sums. `most` is the largest sum. */
export function sums(
  one: WholeNumbers,
  other: WholeNumbers,
  most: number,
  carrying: RegroupingRule = 'any',
): Calculation {
  return { kind: 'sum', operands: [one, other], carrying, most };
}

/** Returns a class of differences `minuend − subtrahend`. `most` is the largest minuend. */
export function differences(
  minuend: WholeNumbers,
  subtrahend: WholeNumbers,
  result: WholeNumbers,
  most: number,
  borrowing: RegroupingRule = 'any',
): Calculation {
  return { kind: 'difference', operands: [minuend, subtrahend], result, borrowing, most };
}

/** Returns a class of products. */
export function products(one: WholeNumbers, other: WholeNumbers): Calculation {
  return { kind: 'product', operands: [one, other] };
}

/** Returns a class of divisions without remainder. */
export function quotients(dividend: WholeNumbers, divisor: WholeNumbers, quotient: WholeNumbers): Calculation {
  return { kind: 'quotient', dividend, divisor, quotient, remainder: false, digitwise: false };
}

/** The products of the multiplication table (九九). */
export const TABLE = products(ONE_DIGIT, ONE_DIGIT);
/** Divisions without remainder that the multiplication table solves. */
export const TABLE_DIVISION = quotients(UP_TO_TWO, ONE_DIGIT, ONE_DIGIT);
/** Divisions with remainder that the multiplication table solves: 27 ÷ 6 = 4, remainder 3. */
export const TABLE_REMAINDER: Calculation = {
  kind: 'quotient',
  dividend: UP_TO_TWO,
  divisor: ONE_DIGIT,
  quotient: ONE_DIGIT,
  remainder: true,
  digitwise: false,
};
/** Divisions in which every digit can be divided separately: 88 ÷ 4. */
export const DIGITWISE_DIVISION: Calculation = {
  kind: 'quotient',
  dividend: TWO_DIGITS,
  divisor: ONE_DIGIT,
  quotient: TWO_DIGITS,
  remainder: false,
  digitwise: true,
};
