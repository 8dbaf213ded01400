import type { CompoundName } from '../quantity/compound.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Equation } from '../story/expression.ts';
import { belongsTo, type Calculation } from './calculation.ts';
import { stepsOf } from './step.ts';
import * as n from './numbers.ts';

const TO_TEN = [n.sums(n.ONE_DIGIT, n.ONE_DIGIT, 10), n.differences(n.UP_TO_TWO, n.ONE_DIGIT, n.ONE_DIGIT, 10)];
const TO_HUNDRED = [n.sums(n.UP_TO_TWO, n.UP_TO_TWO, 100), n.differences(n.UP_TO_THREE, n.UP_TO_TWO, n.UP_TO_TWO, 100)];
const TO_THOUSAND = [
  n.sums(n.UP_TO_THREE, n.UP_TO_THREE, 1000),
  n.differences(n.UP_TO_FOUR, n.UP_TO_THREE, n.UP_TO_THREE, 1000),
];
const TABLES = [n.TABLE, n.TABLE_DIVISION];
const WHOLE_PRODUCTS = [n.products(n.UP_TO_THREE, n.UP_TO_TWO), n.quotients(n.UP_TO_THREE, n.UP_TO_TWO, n.UP_TO_THREE)];
const LARGE_PRODUCTS = [
  n.products(n.LARGE_TENS, n.UP_TO_THREE),
  n.quotients(n.THOUSANDS_IN_TENS, n.UP_TO_TWO, n.UP_TO_FOUR),
  n.quotients(n.LARGE_TENS, n.LARGE_TENS, n.UP_TO_THREE),
];
const BY_WHOLES: readonly Calculation[] = [
  { kind: 'decimalProduct', by: 'whole' },
  { kind: 'decimalQuotient', by: 'whole' },
];
const BY_DECIMALS: readonly Calculation[] = [
  { kind: 'decimalProduct', by: 'decimal' },
  { kind: 'decimalQuotient', by: 'decimal' },
];
const QUOTIENT_BY_WHOLE: Calculation = { kind: 'decimalQuotient', by: 'whole' };
const FRACTIONS: readonly Calculation[] = [
  { kind: 'fractionProduct', by: 'fraction' },
  { kind: 'fractionQuotient', by: 'fraction' },
];

function inUnits(unit: CompoundName, regrouping = true): readonly Calculation[] {
  return [{ kind: 'twoUnits', unit, regrouping }];
}

/**
 * The calculations that solving a question needs, by level number. The generator makes only questions with these
 * calculations, and the checker reports others. `free` questions may also contain other calculations of the grade.
 */
const LEVEL_ARITHMETIC: Readonly<Record<number, readonly Calculation[]>> = {
  1: TO_TEN,
  2: TO_TEN,
  3: TO_TEN,
  4: [
    n.sums(n.ONE_DIGIT, n.ONE_DIGIT, 18, 'always'),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.ONE_DIGIT, 18, 'always'),
  ],
  5: TO_HUNDRED,
  6: TO_HUNDRED,
  7: TO_HUNDRED,
  8: [n.TABLE, { kind: 'missingFactor' }],
  9: [n.TABLE_DIVISION],
  10: [n.TABLE_DIVISION],
  11: [...TABLES, n.products(n.TWO_DIGITS, n.ONE_DIGIT)],
  12: TO_THOUSAND,
  13: [...TO_HUNDRED, ...WHOLE_PRODUCTS],
  14: [...TO_THOUSAND, ...WHOLE_PRODUCTS],
  15: [QUOTIENT_BY_WHOLE],
  16: [...TO_HUNDRED, ...TABLES, n.products(n.TWO_DIGITS, n.ONE_DIGIT)],
  17: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, ...BY_DECIMALS],
  18: [...BY_DECIMALS, QUOTIENT_BY_WHOLE],
  19: [...FRACTIONS, { kind: 'fractionProduct', by: 'whole' }, { kind: 'fractionQuotient', by: 'whole' }],
  20: [
    n.sums(n.UP_TO_FOUR, n.UP_TO_FOUR, 9999),
    n.differences(n.UP_TO_FOUR, n.UP_TO_FOUR, n.UP_TO_FOUR, 9999),
    ...WHOLE_PRODUCTS,
  ],
  21: [
    n.sums(n.ONE_DIGIT, n.ONE_DIGIT, 15),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.ONE_DIGIT, 15),
    n.differences(n.ONE_DIGIT, n.ONE_DIGIT, n.ONE_DIGIT, 9),
    n.sums(n.TWO_DIGITS, n.ONE_DIGIT, 15, 'never'),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.TWO_DIGITS, 15, 'never'),
  ],
  22: [
    n.sums(n.TENS, n.TENS, 100),
    n.differences(n.TENS_TO_HUNDRED, n.TENS, n.TENS, 100),
    n.sums(n.TENS, n.ONE_DIGIT, 99, 'never'),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.TENS, 99, 'never'),
  ],
  23: [
    n.sums(n.TWO_DIGITS, n.ONE_DIGIT, 60, 'never'),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.TWO_DIGITS, 60, 'never'),
  ],
  24: [
    n.sums(n.ONE_DIGIT, n.ONE_DIGIT, 18),
    n.differences(n.UP_TO_TWO, n.ONE_DIGIT, n.ONE_DIGIT, 18),
    n.sums(n.TWO_DIGITS, n.ONE_DIGIT, 20, 'never'),
    n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.TWO_DIGITS, 20, 'never'),
  ],
  25: inUnits('cm・mm'),
  26: inUnits('m・cm'),
  27: inUnits('L・dL'),
  28: inUnits('時間・分', false),
  29: [
    n.sums(n.UP_TO_TWO, n.UP_TO_TWO, 198),
    n.differences(n.UP_TO_THREE, n.UP_TO_TWO, n.UP_TO_TWO, 198),
    n.sums(n.HUNDREDS, n.HUNDREDS, 1000),
    n.differences(n.HUNDREDS_TO_THOUSAND, n.HUNDREDS, n.HUNDREDS, 1000),
  ],
  30: [
    n.sums(n.HUNDREDS, n.HUNDREDS, 1000),
    n.differences(n.HUNDREDS_TO_THOUSAND, n.HUNDREDS, n.HUNDREDS, 1000),
    n.sums(n.THREE_DIGITS, n.UP_TO_TWO, 999, 'onesOnly'),
    n.differences(n.THREE_DIGITS, n.UP_TO_TWO, n.THREE_DIGITS, 999, 'onesOnly'),
  ],
  31: [n.TABLE],
  32: [...TO_HUNDRED, n.TABLE, { kind: 'missingFactor' }],
  33: inUnits('km・m'),
  34: inUnits('kg・g'),
  35: inUnits('分・秒'),
  36: [n.TABLE_REMAINDER],
  37: [{ kind: 'decimalSum', places: 1 }],
  38: [{ kind: 'fractionSum', denominators: 'same', improper: false }],
  39: [n.products(n.TWO_OR_THREE, n.TWO_DIGITS)],
  40: [...TO_THOUSAND, ...TABLES],
  41: [
    n.products(n.TWO_OR_THREE, n.TWO_DIGITS),
    n.quotients(n.TWO_OR_THREE, n.TWO_DIGITS, n.UP_TO_TWO),
    n.quotients(n.THOUSANDS_IN_TENS, n.TWO_DIGITS, n.UP_TO_FOUR),
    n.quotients(n.LARGE_TENS, n.HUNDREDS_AND_TENS, n.UP_TO_THREE),
  ],
  42: [{ kind: 'decimalSum', places: 2 }],
  43: BY_WHOLES,
  44: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS],
  45: [{ kind: 'fractionSum', denominators: 'same', improper: true }],
  46: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS],
  51: [...BY_DECIMALS, QUOTIENT_BY_WHOLE],
  52: [...BY_DECIMALS, QUOTIENT_BY_WHOLE],
  53: [{ kind: 'fractionSum', denominators: 'different', improper: true }],
  54: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, { kind: 'decimalQuotient', by: 'decimal' }],
  55: BY_DECIMALS,
  56: [...BY_DECIMALS, QUOTIENT_BY_WHOLE],
  57: [{ kind: 'decimalSum', places: 2 }, ...BY_WHOLES, ...BY_DECIMALS, ...WHOLE_PRODUCTS],
  61: [...FRACTIONS, { kind: 'fractionProduct', by: 'whole' }, { kind: 'fractionQuotient', by: 'whole' }],
  62: FRACTIONS,
  63: FRACTIONS,
  64: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, ...BY_DECIMALS],
  65: [...FRACTIONS, { kind: 'fractionQuotient', by: 'whole' }, { kind: 'quotientAsFraction' }],
  68: [
    n.sums(n.THREE_OR_FOUR, n.THREE_OR_FOUR, 9999, 'always'),
    n.differences(n.THREE_OR_FOUR, n.THREE_OR_FOUR, n.THREE_OR_FOUR, 9999, 'always'),
  ],
  69: [n.products(n.TWO_DIGITS, n.ONE_DIGIT)],
  70: [n.DIGITWISE_DIVISION],
  72: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, ...BY_DECIMALS],
  73: inUnits('時・分', false),
  74: inUnits('時・分'),
  67: [
    { kind: 'fractionSum', denominators: 'different', improper: true },
    ...FRACTIONS,
    { kind: 'fractionQuotient', by: 'whole' },
  ],
};

/** Returns the calculations that a level declares; null for a level that is not built in. */
export function arithmeticOfLevel(level: number | null): readonly Calculation[] | null {
  return level === null ? null : (LEVEL_ARITHMETIC[level] ?? null);
}

/** Returns the calculations that a built-in level declares. Throws a RangeError if it declares none. */
export function declaredBy(level: number | null): readonly Calculation[] {
  const declared = arithmeticOfLevel(level);
  if (declared === null) throw new RangeError(`level ${level} declares no calculations`);
  return declared;
}

/** Returns true if a level declares every calculation of an equation. */
export function declaresEquation(declared: readonly Calculation[], equation: Equation, notation: Notation): boolean {
  return stepsOf(equation).every((step) => declared.some((calculation) => belongsTo(step, calculation, notation)));
}
