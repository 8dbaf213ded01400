import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeRational } from './notation.ts';
import {
  addRationals,
  compareRationals,
  divideRationals,
  areEqualRationals,
  multiplyRationals,
  createRational,
  parseRational,
  subtractRationals,
} from './rational.ts';

const small = fc.integer({ min: -9999, max: 9999 });
const rationals = fc.tuple(small, fc.integer({ min: 1, max: 9999 })).map(([n, d]) => createRational(n, d));

const positives = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
  .map(([n, d]) => createRational(n, d));

describe('exact rationals', () => {
  it('reads the numbers that cards may have', () => {
    expect(parseRational('12')).toEqual({ numerator: 12, denominator: 1 });
    expect(parseRational('0.1')).toEqual({ numerator: 1, denominator: 10 });
    expect(parseRational('６/８')).toEqual({ numerator: 3, denominator: 4 });
    expect(parseRational('20%')).toEqual({ numerator: 1, denominator: 5 });
    expect(parseRational('1.5％')).toEqual({ numerator: 3, denominator: 200 });
  });

  it.each(['', '-1', '1/0', '1.', '.5', '1e3', 'abc', '1 2', '99999999999999999', '%', 'NaN', 'Infinity', '0x10'])(
    'refuses %j',
    (text) => expect(parseRational(text)).toBeNull(),
  );

  it('adds tenths without the error of binary fractions', () => {
    expect(addRationals(createRational(1, 10), createRational(2, 10))).toEqual(createRational(3, 10));
  });

  it('undoes addition by subtraction and multiplication by division', () => {
    fc.assert(
      fc.property(rationals, rationals, positives, (a, b, c) => {
        expect(subtractRationals(addRationals(a, b), b)).toEqual(a);
        expect(divideRationals(multiplyRationals(a, c), c)).toEqual(a);
        expect(Math.sign(compareRationals(a, b))).toBe(-Math.sign(compareRationals(b, a)) + 0);
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (n, d) => {
        const value = createRational(n, d);
        const back = parseRational(writeRational(value));
        expect(back !== null && areEqualRationals(back, value)).toBe(true);
      }),
    );
  });

  it('writes decimals only if they are exact', () => {
    expect(writeRational(createRational(4, 5))).toBe('0.8');
    expect(writeRational(createRational(1, 8))).toBe('0.125');
    expect(writeRational(createRational(2, 3))).toBe('2/3');
    expect(writeRational(createRational(4, 5), 'fraction')).toBe('4/5');
    expect(writeRational(createRational(4, 2), 'fraction')).toBe('2');
  });

  it('throws instead of losing digits', () => {
    const huge = createRational(Number.MAX_SAFE_INTEGER);
    expect(() => addRationals(huge, huge)).toThrow(RangeError);
    expect(() => multiplyRationals(huge, createRational(2))).toThrow(RangeError);
    expect(divideRationals(createRational(1), createRational(0))).toBeNull();
  });
});
