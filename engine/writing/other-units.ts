import type { Requirement } from '../question/question.ts';
import { amountsOfReading } from '../reader/solve-reading.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import { divideRationals, areEqualRationals, type Rational } from '../quantity/rational.ts';
import { amountsInExpression } from '../story/expression-value.ts';

/**
 * True if the numbers of a text differ from those of the requirement only by their unit, such as 15dL for 1.5L. The
 * requirement names no unit, so such a text is not judged.
 */
export function differsOnlyInUnits(reading: ProblemReading, { equation }: Requirement): boolean {
  const told = sortedKnown([...amountsOfReading(reading).values()]);
  const asked = sortedKnown([...amountsInExpression(equation.left), ...amountsInExpression(equation.right)]);
  if (told.length !== asked.length || told.length === 0) return false;
  const factors = told.flatMap((amount, at) => {
    const other = asked[at];
    return other === undefined || other.numerator === 0 ? [] : [divideRationals(amount, other)];
  });
  const differing = factors.filter((factor) => factor !== null && factor.numerator !== factor.denominator);
  if (differing.length === 0) return false;
  const [first] = differing;
  return (
    first != null &&
    differing.every((factor) => factor !== null && areEqualRationals(factor, first)) &&
    isUnitFactor(first)
  );
}

/** Factors between units of measure, such as 10, 100 and 1000, and 60 and 3600 for time. */
const UNIT_FACTORS: ReadonlySet<number> = new Set([10, 100, 1000, 10_000, 100_000, 1_000_000, 60, 3600]);

function isUnitFactor({ numerator, denominator }: Rational): boolean {
  return (denominator === 1 && UNIT_FACTORS.has(numerator)) || (numerator === 1 && UNIT_FACTORS.has(denominator));
}

function sortedKnown(amounts: readonly Amount[]): Rational[] {
  return amounts.filter(isKnownAmount).sort((a, b) => a.numerator / a.denominator - b.numerator / b.denominator);
}
