import type { CompoundUnitName } from '../quantity/compound.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Equation } from '../story/expression.ts';
import { isStepOfCalculationClass, type CalculationClass } from './calculation.ts';
import { calculationStepsOfEquation } from './step.ts';
import * as n from './numbers.ts';

const TO_TEN = [
  n.createCalculationClassOfSums(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 10),
  n.createCalculationClassOfDifferences(n.UP_TO_TWO_DIGITS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 10),
];
const TO_HUNDRED = [
  n.createCalculationClassOfSums(n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 100),
  n.createCalculationClassOfDifferences(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 100),
];
const TO_THOUSAND = [
  n.createCalculationClassOfSums(n.UP_TO_THREE_DIGITS, n.UP_TO_THREE_DIGITS, 1000),
  n.createCalculationClassOfDifferences(n.UP_TO_FOUR_DIGITS, n.UP_TO_THREE_DIGITS, n.UP_TO_THREE_DIGITS, 1000),
];
const TABLES = [n.TIMES_TABLE_PRODUCTS, n.TIMES_TABLE_DIVISIONS];
const WHOLE_PRODUCTS = [
  n.createCalculationClassOfProducts(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS),
  n.createCalculationClassOfQuotients(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS, n.UP_TO_THREE_DIGITS),
];
const LARGE_PRODUCTS = [
  n.createCalculationClassOfProducts(n.MULTIPLES_OF_TEN_FROM_100, n.UP_TO_THREE_DIGITS),
  n.createCalculationClassOfQuotients(n.MULTIPLES_OF_TEN_FROM_1000, n.UP_TO_TWO_DIGITS, n.UP_TO_FOUR_DIGITS),
  n.createCalculationClassOfQuotients(n.MULTIPLES_OF_TEN_FROM_100, n.MULTIPLES_OF_TEN_FROM_100, n.UP_TO_THREE_DIGITS),
];
const BY_WHOLES: readonly CalculationClass[] = [
  { kind: 'decimalProduct', by: 'whole' },
  { kind: 'decimalQuotient', by: 'whole' },
];
const BY_DECIMALS: readonly CalculationClass[] = [
  { kind: 'decimalProduct', by: 'decimal' },
  { kind: 'decimalQuotient', by: 'decimal' },
];
const QUOTIENT_BY_WHOLE: CalculationClass = { kind: 'decimalQuotient', by: 'whole' };
const FRACTIONS: readonly CalculationClass[] = [
  { kind: 'fractionProduct', by: 'fraction' },
  { kind: 'fractionQuotient', by: 'fraction' },
];

function inUnits(unit: CompoundUnitName, regrouping = true): readonly CalculationClass[] {
  return [{ kind: 'twoUnits', unit, regrouping }];
}

/**
 * For each level number, the calculations that the questions of the level may need. The generator makes no question
 * that needs others, and the checker reports such a question. Exception: a question of mode `free` may need any
 * calculation that its grade has been taught.
 */
const LEVEL_ARITHMETIC: Readonly<Record<number, readonly CalculationClass[]>> = {
  1: TO_TEN,
  2: TO_TEN,
  3: TO_TEN,
  4: [
    n.createCalculationClassOfSums(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18, 'always'),
    n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18, 'always'),
  ],
  5: TO_HUNDRED,
  6: TO_HUNDRED,
  7: TO_HUNDRED,
  8: [n.TIMES_TABLE_PRODUCTS, { kind: 'missingFactor' }],
  9: [n.TIMES_TABLE_DIVISIONS],
  10: [n.TIMES_TABLE_DIVISIONS],
  11: [...TABLES, n.createCalculationClassOfProducts(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS)],
  12: TO_THOUSAND,
  13: [...TO_HUNDRED, ...WHOLE_PRODUCTS],
  14: [...TO_THOUSAND, ...WHOLE_PRODUCTS],
  15: [QUOTIENT_BY_WHOLE],
  16: [...TO_HUNDRED, ...TABLES, n.createCalculationClassOfProducts(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS)],
  17: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, ...BY_DECIMALS],
  18: [...BY_DECIMALS, QUOTIENT_BY_WHOLE],
  19: [...FRACTIONS, { kind: 'fractionProduct', by: 'whole' }, { kind: 'fractionQuotient', by: 'whole' }],
  20: [
    n.createCalculationClassOfSums(n.UP_TO_FOUR_DIGITS, n.UP_TO_FOUR_DIGITS, 9999),
    n.createCalculationClassOfDifferences(n.UP_TO_FOUR_DIGITS, n.UP_TO_FOUR_DIGITS, n.UP_TO_FOUR_DIGITS, 9999),
    ...WHOLE_PRODUCTS,
  ],
  21: [
    n.createCalculationClassOfSums(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 15),
    n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 15),
    n.createCalculationClassOfDifferences(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 9),
    n.createCalculationClassOfSums(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 15, 'never'),
    n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.TWO_DIGIT_NUMBERS, 15, 'never'),
  ],
  22: [
    n.createCalculationClassOfSums(n.MULTIPLES_OF_TEN_TO_90, n.MULTIPLES_OF_TEN_TO_90, 100),
    n.createCalculationClassOfDifferences(
      n.MULTIPLES_OF_TEN_TO_100,
      n.MULTIPLES_OF_TEN_TO_90,
      n.MULTIPLES_OF_TEN_TO_90,
      100,
    ),
    n.createCalculationClassOfSums(n.MULTIPLES_OF_TEN_TO_90, n.ONE_DIGIT_NUMBERS, 99, 'never'),
    n.createCalculationClassOfDifferences(
      n.TWO_DIGIT_NUMBERS,
      n.ONE_DIGIT_NUMBERS,
      n.MULTIPLES_OF_TEN_TO_90,
      99,
      'never',
    ),
  ],
  23: [
    n.createCalculationClassOfSums(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 60, 'never'),
    n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.TWO_DIGIT_NUMBERS, 60, 'never'),
  ],
  24: [
    n.createCalculationClassOfSums(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18),
    n.createCalculationClassOfDifferences(n.UP_TO_TWO_DIGITS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18),
    n.createCalculationClassOfSums(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 20, 'never'),
    n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.TWO_DIGIT_NUMBERS, 20, 'never'),
  ],
  25: inUnits('cm・mm'),
  26: inUnits('m・cm'),
  27: inUnits('L・dL'),
  28: inUnits('時間・分', false),
  29: [
    n.createCalculationClassOfSums(n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 198),
    n.createCalculationClassOfDifferences(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 198),
    n.createCalculationClassOfSums(n.MULTIPLES_OF_100_TO_900, n.MULTIPLES_OF_100_TO_900, 1000),
    n.createCalculationClassOfDifferences(
      n.MULTIPLES_OF_100_TO_1000,
      n.MULTIPLES_OF_100_TO_900,
      n.MULTIPLES_OF_100_TO_900,
      1000,
    ),
  ],
  30: [
    n.createCalculationClassOfSums(n.MULTIPLES_OF_100_TO_900, n.MULTIPLES_OF_100_TO_900, 1000),
    n.createCalculationClassOfDifferences(
      n.MULTIPLES_OF_100_TO_1000,
      n.MULTIPLES_OF_100_TO_900,
      n.MULTIPLES_OF_100_TO_900,
      1000,
    ),
    n.createCalculationClassOfSums(n.THREE_DIGIT_NUMBERS, n.UP_TO_TWO_DIGITS, 999, 'onesOnly'),
    n.createCalculationClassOfDifferences(
      n.THREE_DIGIT_NUMBERS,
      n.UP_TO_TWO_DIGITS,
      n.THREE_DIGIT_NUMBERS,
      999,
      'onesOnly',
    ),
  ],
  31: [n.TIMES_TABLE_PRODUCTS],
  32: [...TO_HUNDRED, n.TIMES_TABLE_PRODUCTS, { kind: 'missingFactor' }],
  33: inUnits('km・m'),
  34: inUnits('kg・g'),
  35: inUnits('分・秒'),
  36: [n.TIMES_TABLE_DIVISIONS_WITH_REMAINDER],
  37: [{ kind: 'decimalSum', places: 1 }],
  38: [{ kind: 'fractionSum', denominators: 'same', improper: false }],
  39: [n.createCalculationClassOfProducts(n.TWO_OR_THREE_DIGITS, n.TWO_DIGIT_NUMBERS)],
  40: [...TO_THOUSAND, ...TABLES],
  41: [
    n.createCalculationClassOfProducts(n.TWO_OR_THREE_DIGITS, n.TWO_DIGIT_NUMBERS),
    n.createCalculationClassOfQuotients(n.TWO_OR_THREE_DIGITS, n.TWO_DIGIT_NUMBERS, n.UP_TO_TWO_DIGITS),
    n.createCalculationClassOfQuotients(n.MULTIPLES_OF_TEN_FROM_1000, n.TWO_DIGIT_NUMBERS, n.UP_TO_FOUR_DIGITS),
    n.createCalculationClassOfQuotients(
      n.MULTIPLES_OF_TEN_FROM_100,
      n.THREE_DIGIT_MULTIPLES_OF_TEN,
      n.UP_TO_THREE_DIGITS,
    ),
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
    n.createCalculationClassOfSums(n.THREE_OR_FOUR_DIGITS, n.THREE_OR_FOUR_DIGITS, 9999, 'always'),
    n.createCalculationClassOfDifferences(
      n.THREE_OR_FOUR_DIGITS,
      n.THREE_OR_FOUR_DIGITS,
      n.THREE_OR_FOUR_DIGITS,
      9999,
      'always',
    ),
  ],
  69: [n.createCalculationClassOfProducts(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS)],
  70: [n.DIGITWISE_DIVISIONS],
  72: [...WHOLE_PRODUCTS, ...LARGE_PRODUCTS, ...BY_WHOLES, ...BY_DECIMALS],
  73: inUnits('時・分', false),
  74: inUnits('時・分'),
  67: [
    { kind: 'fractionSum', denominators: 'different', improper: true },
    ...FRACTIONS,
    { kind: 'fractionQuotient', by: 'whole' },
  ],
};

/**
 * Returns the classes of calculations that the questions of a level may need; null for a level that is not built in.
 */
export function calculationClassesOfLevel(level: number | null): readonly CalculationClass[] | null {
  return level === null ? null : (LEVEL_ARITHMETIC[level] ?? null);
}

/**
 * Returns the same as {@link calculationClassesOfLevel}, but throws a RangeError if there are no calculations for the level.
 */
export function requireCalculationClassesOfLevel(level: number | null): readonly CalculationClass[] {
  const declared = calculationClassesOfLevel(level);
  if (declared === null) throw new RangeError(`level ${level} declares no calculations`);
  return declared;
}

/** Returns true if every calculation step of an equation belongs to at least one of the classes in `declared`. */
export function areEquationStepsInCalculationClasses(
  declared: readonly CalculationClass[],
  equation: Equation,
  notation: NumberNotation,
): boolean {
  return calculationStepsOfEquation(equation).every((step) =>
    declared.some((calculation) => isStepOfCalculationClass(step, calculation, notation)),
  );
}
