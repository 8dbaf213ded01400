import type { CompoundUnitName } from '../quantity/compound.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Grade } from '../text/grade.ts';
import { isStepOfCalculationClass, type CalculationClass } from './calculation.ts';
import * as n from './numbers.ts';
import type { CalculationStep } from './step.ts';

/** One item of the Course of Study: its grade and the calculations that it teaches. */
export type CourseOfStudyCalculations = {
  readonly grade: Grade;
  /** The code (学習指導要領コード) of the item in the Course of Study; engine/levels/curriculum-2017.ts lists the items. */
  readonly code: string;
  readonly calculations: readonly CalculationClass[];
};

function inUnits(regrouping: boolean, ...units: readonly CompoundUnitName[]): CalculationClass[] {
  return units.map((unit) => ({ kind: 'twoUnits', unit, regrouping }));
}

/**
 * The calculations that each grade is taught (小学校学習指導要領 平成29年告示, the Course of Study), grade by grade. The calculations
 * of earlier grades are not listed again.
 */
export const TAUGHT_CALCULATIONS: readonly CourseOfStudyCalculations[] = [
  {
    grade: 1,
    code: '8250213121300000',
    calculations: [
      n.createCalculationClassOfSums(n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18),
      n.createCalculationClassOfDifferences(n.UP_TO_TWO_DIGITS, n.ONE_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 18),
    ],
  },
  {
    grade: 1,
    code: '8250213121400000',
    calculations: [
      n.createCalculationClassOfSums(n.MULTIPLES_OF_TEN_TO_90, n.MULTIPLES_OF_TEN_TO_90, 100),
      n.createCalculationClassOfDifferences(
        n.MULTIPLES_OF_TEN_TO_100,
        n.MULTIPLES_OF_TEN_TO_90,
        n.MULTIPLES_OF_TEN_TO_90,
        100,
      ),
      n.createCalculationClassOfSums(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, 99, 'never'),
      n.createCalculationClassOfDifferences(n.TWO_DIGIT_NUMBERS, n.ONE_DIGIT_NUMBERS, n.TWO_DIGIT_NUMBERS, 99, 'never'),
    ],
  },
  {
    grade: 2,
    code: '8250223121100000',
    calculations: [
      n.createCalculationClassOfSums(n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 198),
      n.createCalculationClassOfDifferences(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS, n.UP_TO_TWO_DIGITS, 198),
    ],
  },
  {
    grade: 2,
    code: '8250223121200000',
    calculations: [
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
  },
  { grade: 2, code: '8250223131400000', calculations: [n.TIMES_TABLE_PRODUCTS, { kind: 'missingFactor' }] },
  { grade: 2, code: '8250223311100000', calculations: inUnits(true, 'cm・mm', 'm・cm', 'L・dL', 'L・mL') },
  { grade: 2, code: '8250223321100000', calculations: inUnits(false, '時間・分', '日・時間', '時・分') },
  {
    grade: 3,
    code: '8250233121100000',
    calculations: [
      n.createCalculationClassOfSums(n.UP_TO_FOUR_DIGITS, n.UP_TO_FOUR_DIGITS, 10_000),
      n.createCalculationClassOfDifferences(
        { digits: [1, 5], zeros: 0 },
        n.UP_TO_FOUR_DIGITS,
        n.UP_TO_FOUR_DIGITS,
        10_000,
      ),
    ],
  },
  {
    grade: 3,
    code: '8250233131100000',
    calculations: [n.createCalculationClassOfProducts(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS)],
  },
  { grade: 3, code: '8250233141100000', calculations: [n.TIMES_TABLE_DIVISIONS_WITH_REMAINDER] },
  { grade: 3, code: '8250233141400000', calculations: [n.TIMES_TABLE_DIVISIONS] },
  {
    grade: 3,
    code: '8250233141500000',
    calculations: [
      n.createCalculationClassOfQuotients(n.MULTIPLES_OF_TEN_TO_90, n.ONE_DIGIT_NUMBERS, n.MULTIPLES_OF_TEN_TO_90),
      n.DIGITWISE_DIVISIONS,
    ],
  },
  { grade: 3, code: '8250233151200000', calculations: [{ kind: 'decimalSum', places: 1 }] },
  {
    grade: 3,
    code: '8250233161300000',
    calculations: [{ kind: 'fractionSum', denominators: 'same', improper: false }],
  },
  { grade: 3, code: '8250233311100000', calculations: inUnits(true, 'km・m', 'kg・g', 't・kg') },
  { grade: 3, code: '8250233321100000', calculations: inUnits(true, '分・秒') },
  { grade: 3, code: '8250233321200000', calculations: inUnits(true, '時間・分', '日・時間', '時・分') },
  {
    grade: 4,
    code: '8250243131100000',
    calculations: [
      n.createCalculationClassOfQuotients(n.UP_TO_THREE_DIGITS, n.UP_TO_TWO_DIGITS, n.UP_TO_THREE_DIGITS),
      {
        kind: 'quotient',
        dividend: n.UP_TO_THREE_DIGITS,
        divisor: n.UP_TO_TWO_DIGITS,
        quotient: n.UP_TO_THREE_DIGITS,
        remainder: true,
        digitwise: false,
      },
    ],
  },
  {
    grade: 4,
    code: '8250243131400000',
    calculations: [
      n.createCalculationClassOfQuotients(n.MULTIPLES_OF_TEN_FROM_1000, n.UP_TO_TWO_DIGITS, n.ANY_WHOLE_NUMBERS),
      n.createCalculationClassOfQuotients(
        n.MULTIPLES_OF_TEN_FROM_100,
        n.MULTIPLES_OF_TEN_FROM_100,
        n.ANY_WHOLE_NUMBERS,
      ),
    ],
  },
  { grade: 4, code: '8250243141300000', calculations: [{ kind: 'decimalSum', places: 3 }] },
  {
    grade: 4,
    code: '8250243141400000',
    calculations: [
      { kind: 'decimalProduct', by: 'whole' },
      { kind: 'decimalQuotient', by: 'whole' },
    ],
  },
  {
    grade: 4,
    code: '8250243151200000',
    calculations: [{ kind: 'fractionSum', denominators: 'same', improper: true }],
  },
  {
    grade: 4,
    code: '8250243171100000',
    calculations: [
      n.createCalculationClassOfSums(n.ANY_WHOLE_NUMBERS, n.ANY_WHOLE_NUMBERS, 100_000_000),
      n.createCalculationClassOfDifferences(n.ANY_WHOLE_NUMBERS, n.ANY_WHOLE_NUMBERS, n.ANY_WHOLE_NUMBERS, 100_000_000),
      n.createCalculationClassOfProducts(n.THREE_DIGIT_NUMBERS, n.THREE_DIGIT_NUMBERS),
      n.createCalculationClassOfProducts(n.MULTIPLES_OF_TEN_FROM_100, n.UP_TO_THREE_DIGITS),
    ],
  },
  {
    grade: 5,
    code: '8250253131200000',
    calculations: [
      { kind: 'decimalProduct', by: 'decimal' },
      { kind: 'decimalQuotient', by: 'decimal' },
    ],
  },
  { grade: 5, code: '8250253141100000', calculations: [{ kind: 'quotientAsFraction' }] },
  {
    grade: 5,
    code: '8250253151100000',
    calculations: [{ kind: 'fractionSum', denominators: 'different', improper: true }],
  },
  {
    grade: 6,
    code: '8250263111200000',
    calculations: (['fractionProduct', 'fractionQuotient'] as const).flatMap((kind) =>
      (['whole', 'fraction'] as const).map((by) => ({ kind, by })),
    ),
  },
];

/**
 * Returns the first grade whose pupils have been taught to compute a step; null if no grade of primary school teaches
 * it.
 */
export function findEarliestGradeForCalculationStep(step: CalculationStep, notation: NumberNotation): Grade | null {
  const taught = TAUGHT_CALCULATIONS.find(({ calculations }) =>
    calculations.some((calculation) => isStepOfCalculationClass(step, calculation, notation)),
  );
  return taught?.grade ?? null;
}
