import { addRationals, areEqualRationals, isWholeRational, type Rational } from '../../quantity/rational.ts';
import { minutesSinceMidnight } from '../../quantity/time-of-day.ts';
import type { MeasuredPairRule } from './measured-scene.ts';

/** Allows two decimals, or a decimal and a whole number. */
export const isPairWithDecimal: MeasuredPairRule = (one, other) => !isWholeRational(one) || !isWholeRational(other);

/**
 * Allows fractions with the same denominator (分母が同じ) whose sum keeps this denominator or is a whole number, so that it
 * needs no reduction.
 */
export const isPairWithSameDenominator: MeasuredPairRule = (one, other) => {
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
 * Allows fractions with different denominators and a small common denominator. The two known numbers must need 通分
 * (conversion to a common denominator). So 1/8 + 1/2 = 5/8 is not allowed if 1/2 is unknown, because the known numbers
 * are then 1/8 and 5/8.
 */
export const isPairWithDifferentDenominators: MeasuredPairRule = (one, other, asked) => {
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
 * Returns a rule that allows two numbers only if the unknown number needs both units, such as 1m20cm. `size` is the
 * number of small units in a large unit.
 */
export function createRuleRequiringBothUnits(size: number): MeasuredPairRule {
  return (_, __, { numerator }) => numerator > size && numerator % size !== 0;
}

/**
 * Returns a rule like {@link createRuleRequiringBothUnits} that also excludes sums with a carry from the small unit to
 * the large unit (1m80cm + 50cm), because grade 2 does not learn this. `size` is the number of small units in a large
 * unit.
 */
export function createRuleForBothUnitsWithoutCarry(size: number): MeasuredPairRule {
  const both = createRuleRequiringBothUnits(size);
  return (one, other, asked) => both(one, other, asked) && (one.numerator % size) + (other.numerator % size) < size;
}

/**
 * Allows whole hours and minutes (less than an hour) if their sum is unknown: 2時間 (2 hours) and 55分 (55 minutes) are
 * 2時間55分. Grade 2 does not calculate with amounts such as 1時間20分.
 */
export const isPairOfHoursAndMinutes: MeasuredPairRule = (one, other, asked) => {
  const [shorter, longer] = [one.numerator, other.numerator].toSorted((a, b) => a - b);
  const isSplit = shorter !== undefined && longer !== undefined && shorter < 60 && longer % 60 === 0;
  return isSplit && createRuleRequiringBothUnits(60)(one, other, asked);
};

/**
 * Allows a time of day and a duration that ends in the same hour or at the next full hour. An unknown time of day is
 * never a full hour, because the question is 何時何分 (what hour and minute).
 */
export const isTimeAndDurationWithinHour: MeasuredPairRule = (one, other, asked) => {
  const [start, end] = startAndEnd(one, other);
  const asksFullHour = (minutesSinceMidnight(asked) ?? 1) % 60 === 0;
  return start !== null && !asksFullHour && Math.floor(start / 60) === Math.floor((end - 1) / 60);
};

/**
 * Allows a time of day and a duration that ends in a later hour, but not at a full hour: 8:50 and 20 minutes. An
 * unknown duration is less than an hour.
 */
export const isTimeAndDurationAcrossHour: MeasuredPairRule = (one, other, asked) => {
  const [start, end] = startAndEnd(one, other);
  const isTooLong = minutesSinceMidnight(asked) === null && asked.numerator >= 60;
  return start !== null && !isTooLong && end % 60 !== 0 && Math.floor(start / 60) < Math.floor(end / 60);
};

/**
 * Returns the start and the end, in minutes since midnight, for a time of day and a duration in any order. Returns null
 * and 0 if the two numbers are not one time of day and one duration, or if their sum is not a time of day.
 */
function startAndEnd(one: Rational, other: Rational): readonly [start: number | null, end: number] {
  const times = [one, other].flatMap((value) => minutesSinceMidnight(value) ?? []);
  const end = minutesSinceMidnight(addRationals(one, other));
  const [start] = times;
  return start === undefined || times.length > 1 || end === null ? [null, 0] : [start, end];
}

export const allowAnyNumberPair: MeasuredPairRule = () => true;
