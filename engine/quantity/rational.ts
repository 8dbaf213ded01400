/**
 * An exact rational number in lowest terms with a positive denominator. An operation whose result exceeds the safe
 * integers throws a RangeError; numbers of primary school never become so large.
 */
export type Rational = { readonly numerator: number; readonly denominator: number };

/** Returns the greatest common divisor of two safe integers; never negative. */
function gcd(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value;
}

/**
 * Returns `numerator / denominator` in lowest terms. Throws a RangeError for a zero denominator or an unsafe integer.
 */
export function createRational(numerator: number, denominator = 1): Rational {
  safe(numerator);
  safe(denominator);
  if (denominator === 0) throw new RangeError('denominator is zero');
  const divisor = gcd(numerator, denominator) * (denominator < 0 ? -1 : 1);
  // `+ 0` turns a negative zero into zero.
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor };
}

/** Returns the exact sum. Throws a RangeError if it exceeds the safe integers. */
export function addRationals(a: Rational, b: Rational): Rational {
  return createRational(
    safe(safe(a.numerator * b.denominator) + safe(b.numerator * a.denominator)),
    safe(a.denominator * b.denominator),
  );
}

/** Returns the exact difference. Throws a RangeError if it exceeds the safe integers. */
export function subtractRationals(a: Rational, b: Rational): Rational {
  return addRationals(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** Returns the exact product. Throws a RangeError if it exceeds the safe integers. */
export function multiplyRationals(a: Rational, b: Rational): Rational {
  return createRational(safe(a.numerator * b.numerator), safe(a.denominator * b.denominator));
}

/** Returns the exact quotient, or null if the divisor is zero. Throws a RangeError if it exceeds the safe integers. */
export function divideRationals(a: Rational, b: Rational): Rational | null {
  if (b.numerator === 0) return null;
  return createRational(safe(a.numerator * b.denominator), safe(a.denominator * b.numerator));
}

/** True if both are the same number. Comparing the fields is enough because rationals are reduced. */
export function areEqualRationals(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** Returns a negative number, zero or a positive number if `a` is less than, equal to or greater than `b`. */
export function compareRationals(a: Rational, b: Rational): number {
  return subtractRationals(a, b).numerator;
}

/** True if the number is an integer. */
export function isWholeRational(a: Rational): boolean {
  return a.denominator === 1;
}

const INTEGER = /^\d{1,15}$/;
const DECIMAL = /^(\d{1,12})\.(\d{1,6})$/;
const FRACTION = /^(\d{1,15})\/(\d{1,15})$/;

/**
 * Reads `12`, `0.5`, `3/4` or `20%`, also in full-width characters. Returns null for other texts. A percentage is read
 * as hundredths: `20%` is 1/5.
 */
export function parseRational(text: string): Rational | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.endsWith('%')) {
    const hundredths = parseRational(plain.slice(0, -1));
    return hundredths === null ? null : multiplyRationals(hundredths, createRational(1, 100));
  }
  if (INTEGER.test(plain)) return createRational(Number(plain));
  const decimal = DECIMAL.exec(plain);
  if (decimal !== null) {
    const [, whole = '', part = ''] = decimal;
    const digits = Number(whole + part);
    return Number.isSafeInteger(digits) ? createRational(digits, 10 ** part.length) : null;
  }
  const fraction = FRACTION.exec(plain);
  if (fraction !== null) {
    const denominator = Number(fraction[2]);
    return denominator === 0 ? null : createRational(Number(fraction[1]), denominator);
  }
  return null;
}
