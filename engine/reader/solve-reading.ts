import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import type { Rational } from '../quantity/rational.ts';
import { computeExpressionValueWithoutThrowing } from '../story/expression-value.ts';
import type { Expression } from '../story/expression.ts';
import { solveNetworkForUnknown, type QuantityKey } from '../story/network.ts';
import type { ProblemReading } from './problem-reading.ts';

/** Returns the amounts of a reading by the keys of its quantities, in the form that the network solver takes. */
export function amountsOfReading({ quantities }: ProblemReading): Map<QuantityKey, Amount> {
  const amounts = new Map<QuantityKey, Amount>();
  for (const { key, amount } of quantities) {
    amounts.set(key, amount === 'asked' ? 'unknown' : amount === 'unstated' ? 'hidden' : amount);
  }
  return amounts;
}

/**
 * Returns the expression that computes the quantity that is asked for; null if the triangles do not determine it.
 * Quantities that belong to no triangle are ignored.
 */
export function expressionOfReading(reading: ProblemReading): Expression | null {
  const solution = solveNetworkForUnknown({ triangles: reading.triangles, amounts: amountsOfReading(reading) });
  return solution.kind === 'solved' ? solution.expression : null;
}

/** Returns the answer of a reading; null if it has none. */
export function answerOfReading(reading: ProblemReading): Rational | null {
  const expression = expressionOfReading(reading);
  const value = expression === null ? null : computeExpressionValueWithoutThrowing(expression);
  return value !== null && isKnownAmount(value) ? value : null;
}
