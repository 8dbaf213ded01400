import { addRationals, areEqualRationals, isWholeRational, type Rational } from '../../quantity/rational.ts';
import { minutesOfDay } from '../../quantity/time-of-day.ts';
import type { MeasuredPairRule } from './measured-scene.ts';

/** Allows two decimals, or a decimal and a whole number. */
export const allowDecimals: MeasuredPairRule = (one, other) => !isWholeRational(one) || !isWholeRational(other);

/**
 * Allows fractions with the same denominator (分母が同じ) whose sum needs no reduction: it has that denominator or is
 * whole.
 */
export const allowSameDenominator: MeasuredPairRule = (one, other) => {
  const sum = addRationals(one, other);
  return (
    !isWholeRational(one) &&
    one.denominator === other.denominator &&
    (isWholeRational(sum) || sum.denominator === one.denominator)
  );
};

/** The largest common denominator of two fractions. */
const LARGEST_DENOMINATOR = 20;

/**
 * Allows fractions with different denominators (通分) and a small common denominator. The two known numbers differ in
 * their denominators too: for 5/8 − 1/8 nobody needs 通分.
 */
export const allowDifferentDenominators: MeasuredPairRule = (one, other, asked) => {
  const whole = addRationals(one, other);
  const [known, more] = [one, other, whole].filter((each) => !areEqualRationals(each, asked));
  return (
    !isWholeRational(one) &&
    !isWholeRational(other) &&
    one.denominator !== other.denominator &&
    commonDenominator(one, other) <= LARGEST_DENOMINATOR &&
    known?.denominator !== more?.denominator
  );
};

function commonDenominator({ denominator: one }: Rational, { denominator: other }: Rational): number {
  let common = one;
  while (common % other !== 0) common += one;
  return common;
}

/**
 * Returns a rule: the unknown number needs both units, such as 1m20cm. `size` is the number of small units in a large
 * unit.
 */
export function requireBothUnits(size: number): MeasuredPairRule {
  return (_, __, { numerator }) => numerator > size && numerator % size !== 0;
}

/**
 * Returns a rule that allows the same as {@link requireBothUnits}, except numbers for which something is carried from
 * one unit to the other. Grade 2 does not learn this.
 */
export function requireBothUnitsWithoutCarry(size: number): MeasuredPairRule {
  const both = requireBothUnits(size);
  return (one, other, asked) => both(one, other, asked) && (one.numerator % size) + (other.numerator % size) < size;
}

/** Allows whole hours and minutes: 2時間 and 55分 are 2時間55分. Grade 2 does not calculate with 1時間20分. */
export const allowHoursAndMinutes: MeasuredPairRule = (one, other, asked) => {
  const [shorter, longer] = [one.numerator, other.numerator].toSorted((a, b) => a - b);
  const isSplit = shorter !== undefined && longer !== undefined && shorter < 60 && longer % 60 === 0;
  return isSplit && requireBothUnits(60)(one, other, asked);
};

/**
 * Allows a time of day and a duration that ends in the same hour or at the next full hour. An asked time has minutes,
 * because the question is 何時何分.
 */
export const allowTimeWithinHour: MeasuredPairRule = (one, other, asked) => {
  const [start, end] = startAndEnd(one, other);
  const asksFullHour = (minutesOfDay(asked) ?? 1) % 60 === 0;
  return start !== null && !asksFullHour && Math.floor(start / 60) === Math.floor((end - 1) / 60);
};

/**
 * Allows a time of day and a duration that ends in another hour, but not at a full hour. If the duration is unknown,
 * it is less than an hour.
 */
export const allowTimeAcrossHour: MeasuredPairRule = (one, other, asked) => {
  const [start, end] = startAndEnd(one, other);
  const isTooLong = minutesOfDay(asked) === null && asked.numerator >= 60;
  return start !== null && !isTooLong && end % 60 !== 0 && Math.floor(start / 60) < Math.floor(end / 60);
};

/**
 * Returns the start and the end in minutes since midnight. The start is null if the number of times of day is not
 * one.
 */
function startAndEnd(one: Rational, other: Rational): readonly [start: number | null, end: number] {
  const times = [one, other].flatMap((value) => minutesOfDay(value) ?? []);
  const end = minutesOfDay(addRationals(one, other));
  const [start] = times;
  return start === undefined || times.length > 1 || end === null ? [null, 0] : [start, end];
}

export const allowAnyNumbers: MeasuredPairRule = () => true;
