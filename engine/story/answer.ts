import { isKnownAmount } from '../quantity/amount.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import { createAmountExpression, createOperationExpression, type Equation, type Expression } from './expression.ts';
import { amountsInExpression, expressionValue } from './expression-value.ts';

/**
 * Returns the value of the equation's one unknown, on either side. Null if there is no unknown, or if no number solves
 * the equation.
 */
export function answerOfEquation({ left, right }: Equation): Rational | null {
  const [holding, other] = hasUnknown(left) ? [left, right] : [right, left];
  const value = expressionValue(other);
  return value === null ? null : unknownIn(holding, value);
}

function hasUnknown(expression: Expression): boolean {
  return amountsInExpression(expression).includes('unknown');
}

/**
 * Returns the unknown's value for which `expression` equals `value`, found by inverting one operation after the other.
 * Null if there is no such value.
 */
function unknownIn(expression: Expression, value: Rational): Rational | null {
  if (expression.kind === 'amount') return isKnownAmount(expression.amount) ? null : value;
  const onLeft = hasUnknown(expression.left);
  const [holding, other] = onLeft ? [expression.left, expression.right] : [expression.right, expression.left];
  const known = expressionValue(other);
  const inner = known === null ? null : undo(expression.operator, onLeft, value, known);
  return inner === null ? null : unknownIn(holding, inner);
}

/**
 * Returns the x that solves `x ∘ known = value` if x is on the left, otherwise the x that solves `known ∘ x = value`.
 * Null for a division by zero.
 */
function undo(
  operator: Extract<Expression, { kind: 'operation' }>['operator'],
  onLeft: boolean,
  value: Rational,
  known: Rational,
): Rational | null {
  switch (operator) {
    case '+':
      return subtractRationals(value, known);
    case '−':
      return onLeft ? addRationals(value, known) : subtractRationals(known, value);
    case '×':
      return divideRationals(value, known);
    case '÷':
      return onLeft ? multiplyRationals(value, known) : divideRationals(known, value);
  }
}

/** Returns the expression with `answer` in place of the unknown. */
export function replaceUnknownInExpression(expression: Expression, answer: Rational): Expression {
  if (expression.kind === 'amount')
    return expression.amount === 'unknown' ? createAmountExpression(answer) : expression;
  const { operator, left, right } = expression;
  return createOperationExpression(
    operator,
    replaceUnknownInExpression(left, answer),
    replaceUnknownInExpression(right, answer),
  );
}
