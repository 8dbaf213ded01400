import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import type { Expression, Operator } from './expression.ts';

/** Returns the amounts of an expression, from left to right. */
export function amountsInExpression(expression: Expression): Amount[] {
  switch (expression.kind) {
    case 'amount':
      return [expression.amount];
    case 'operation':
      return [...amountsInExpression(expression.left), ...amountsInExpression(expression.right)];
  }
}

/** Returns the operators of an expression, from left to right. */
export function operatorsInExpression(expression: Expression): Operator[] {
  if (expression.kind === 'amount') return [];
  return [...operatorsInExpression(expression.left), expression.operator, ...operatorsInExpression(expression.right)];
}

/** Returns the exact value; null if the expression contains an unknown or hidden amount, or divides by zero. */
export function expressionValue(expression: Expression): Rational | null {
  if (expression.kind === 'amount') return isKnownAmount(expression.amount) ? expression.amount : null;
  const left = expressionValue(expression.left);
  const right = expressionValue(expression.right);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return addRationals(left, right);
    case '−':
      return subtractRationals(left, right);
    case '×':
      return multiplyRationals(left, right);
    case '÷':
      return divideRationals(left, right);
  }
}

/**
 * Returns the same as {@link expressionValue}, but null if a number exceeds the safe integers, because the judge must
 * never throw.
 */
export function computeExpressionValueWithoutThrowing(expression: Expression): Rational | null {
  try {
    return expressionValue(expression);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
