import type { CompoundName } from '../quantity/compound.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Grade } from '../text/grade.ts';
import { belongsTo, type Calculation } from './calculation.ts';
import * as n from './numbers.ts';
import type { Step } from './step.ts';

/** The calculations that one item of the Course of Study teaches, and its grade. */
export type Taught = {
  readonly grade: Grade;
  /** 学習指導要領コード of the item in engine/levels/curriculum-2017.ts. */
  readonly code: string;
  readonly calculations: readonly Calculation[];
};

function inUnits(regrouping: boolean, ...units: readonly CompoundName[]): Calculation[] {
  return units.map((unit) => ({ kind: 'twoUnits', unit, regrouping }));
}

/**
 * The calculations that each grade is taught (小学校学習指導要領 平成29年告示), grade by grade. A grade also knows
 * the calculations of earlier grades.
 */
export const TAUGHT: readonly Taught[] = [
  {
    grade: 1,
    code: '8250213121300000',
    calculations: [n.sums(n.ONE_DIGIT, n.ONE_DIGIT, 18), n.differences(n.UP_TO_TWO, n.ONE_DIGIT, n.ONE_DIGIT, 18)],
  },
  {
    grade: 1,
    code: '8250213121400000',
    calculations: [
      n.sums(n.TENS, n.TENS, 100),
      n.differences(n.TENS_TO_HUNDRED, n.TENS, n.TENS, 100),
      n.sums(n.TWO_DIGITS, n.ONE_DIGIT, 99, 'never'),
      n.differences(n.TWO_DIGITS, n.ONE_DIGIT, n.TWO_DIGITS, 99, 'never'),
    ],
  },
  {
    grade: 2,
    code: '8250223121100000',
    calculations: [n.sums(n.UP_TO_TWO, n.UP_TO_TWO, 198), n.differences(n.UP_TO_THREE, n.UP_TO_TWO, n.UP_TO_TWO, 198)],
  },
  {
    grade: 2,
    code: '8250223121200000',
    calculations: [
      n.sums(n.HUNDREDS, n.HUNDREDS, 1000),
      n.differences(n.HUNDREDS_TO_THOUSAND, n.HUNDREDS, n.HUNDREDS, 1000),
      n.sums(n.THREE_DIGITS, n.UP_TO_TWO, 999, 'onesOnly'),
      n.differences(n.THREE_DIGITS, n.UP_TO_TWO, n.THREE_DIGITS, 999, 'onesOnly'),
    ],
  },
  { grade: 2, code: '8250223131400000', calculations: [n.TABLE, { kind: 'missingFactor' }] },
  { grade: 2, code: '8250223311100000', calculations: inUnits(true, 'cm・mm', 'm・cm', 'L・dL', 'L・mL') },
  { grade: 2, code: '8250223321100000', calculations: inUnits(false, '時間・分', '日・時間', '時・分') },
  {
    grade: 3,
    code: '8250233121100000',
    calculations: [
      n.sums(n.UP_TO_FOUR, n.UP_TO_FOUR, 10_000),
      n.differences({ digits: [1, 5], zeros: 0 }, n.UP_TO_FOUR, n.UP_TO_FOUR, 10_000),
    ],
  },
  { grade: 3, code: '8250233131100000', calculations: [n.products(n.UP_TO_THREE, n.UP_TO_TWO)] },
  { grade: 3, code: '8250233141100000', calculations: [n.TABLE_REMAINDER] },
  { grade: 3, code: '8250233141400000', calculations: [n.TABLE_DIVISION] },
  {
    grade: 3,
    code: '8250233141500000',
    calculations: [n.quotients(n.TENS, n.ONE_DIGIT, n.TENS), n.DIGITWISE_DIVISION],
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
      n.quotients(n.UP_TO_THREE, n.UP_TO_TWO, n.UP_TO_THREE),
      {
        kind: 'quotient',
        dividend: n.UP_TO_THREE,
        divisor: n.UP_TO_TWO,
        quotient: n.UP_TO_THREE,
        remainder: true,
        digitwise: false,
      },
    ],
  },
  {
    grade: 4,
    code: '8250243131400000',
    calculations: [
      n.quotients(n.THOUSANDS_IN_TENS, n.UP_TO_TWO, n.ANY_WHOLE),
      n.quotients(n.LARGE_TENS, n.LARGE_TENS, n.ANY_WHOLE),
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
      n.sums(n.ANY_WHOLE, n.ANY_WHOLE, 100_000_000),
      n.differences(n.ANY_WHOLE, n.ANY_WHOLE, n.ANY_WHOLE, 100_000_000),
      n.products(n.THREE_DIGITS, n.THREE_DIGITS),
      n.products(n.LARGE_TENS, n.UP_TO_THREE),
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
export function gradeTeaching(step: Step, notation: Notation): Grade | null {
  const taught = TAUGHT.find(({ calculations }) =>
    calculations.some((calculation) => belongsTo(step, calculation, notation)),
  );
  return taught?.grade ?? null;
}
