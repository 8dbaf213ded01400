import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeRational } from './notation.ts';
import { add, compareRationals, divide, equals, multiply, rational, readRational, subtract } from './rational.ts';

const small = fc.integer({ min: -9999, max: 9999 });
const rationals = fc.tuple(small, fc.integer({ min: 1, max: 9999 })).map(([n, d]) => rational(n, d));

const positives = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
  .map(([n, d]) => rational(n, d));

describe('exact rationals', () => {
  it('reads the numbers that cards may have', () => {
    expect(readRational('12')).toEqual({ numerator: 12, denominator: 1 });
    expect(readRational('0.1')).toEqual({ numerator: 1, denominator: 10 });
    expect(readRational('６/８')).toEqual({ numerator: 3, denominator: 4 });
    expect(readRational('20%')).toEqual({ numerator: 1, denominator: 5 });
    expect(readRational('1.5％')).toEqual({ numerator: 3, denominator: 200 });
  });

  it.each(['', '-1', '1/0', '1.', '.5', '1e3', 'abc', '1 2', '99999999999999999', '%', 'NaN', 'Infinity', '0x10'])(
    'refuses %j',
    (text) => expect(readRational(text)).toBeNull(),
  );

  it('adds tenths without the error of binary fractions', () => {
    expect(add(rational(1, 10), rational(2, 10))).toEqual(rational(3, 10));
  });

  it('undoes addition by subtraction and multiplication by division', () => {
    fc.assert(
      fc.property(rationals, rationals, positives, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(divide(multiply(a, c), c)).toEqual(a);
        expect(Math.sign(compareRationals(a, b))).toBe(-Math.sign(compareRationals(b, a)) + 0);
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (n, d) => {
        const value = rational(n, d);
        const back = readRational(writeRational(value));
        expect(back !== null && equals(back, value)).toBe(true);
      }),
    );
  });

  it('writes decimals only if they are exact', () => {
    expect(writeRational(rational(4, 5))).toBe('0.8');
    expect(writeRational(rational(1, 8))).toBe('0.125');
    expect(writeRational(rational(2, 3))).toBe('2/3');
    expect(writeRational(rational(4, 5), 'fraction')).toBe('4/5');
    expect(writeRational(rational(4, 2), 'fraction')).toBe('2');
  });

  it('throws instead of losing digits', () => {
    const huge = rational(Number.MAX_SAFE_INTEGER);
    expect(() => add(huge, huge)).toThrow(RangeError);
    expect(() => multiply(huge, rational(2))).toThrow(RangeError);
    expect(divide(rational(1), rational(0))).toBeNull();
  });
});
