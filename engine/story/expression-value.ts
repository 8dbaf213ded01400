import { isKnown, type Amount } from '../quantity/amount.ts';
import { add, divide, multiply, subtract, type Rational } from '../quantity/rational.ts';
import type { Expression, Operator } from './expression.ts';

/** The amounts of an expression, from left to right. */
export function amountsOf(expression: Expression): Amount[] {
  switch (expression.kind) {
    case 'amount':
      return [expression.amount];
    case 'operation':
      return [...amountsOf(expression.left), ...amountsOf(expression.right)];
  }
}

/** The operators of an expression, from left to right. */
export function operatorsOf(expression: Expression): Operator[] {
  if (expression.kind === 'amount') return [];
  return [...operatorsOf(expression.left), expression.operator, ...operatorsOf(expression.right)];
}

/** Returns the exact value; null if the expression contains an unknown or hidden amount, or divides by zero. */
export function expressionValue(expression: Expression): Rational | null {
  if (expression.kind === 'amount') return isKnown(expression.amount) ? expression.amount : null;
  const left = expressionValue(expression.left);
  const right = expressionValue(expression.right);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return add(left, right);
    case '−':
      return subtract(left, right);
    case '×':
      return multiply(left, right);
    case '÷':
      return divide(left, right);
  }
}

/**
 * Like {@link expressionValue}, but returns null if a number exceeds the safe integers, because the judge must never
 * throw.
 */
export function exactValueOf(expression: Expression): Rational | null {
  try {
    return expressionValue(expression);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
