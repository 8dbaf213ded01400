import { isKnown } from '../quantity/amount.ts';
import { add, divide, multiply, subtract, type Rational } from '../quantity/rational.ts';
import { leaf, operation, type Equation, type Expression } from './expression.ts';
import { amountsOf, expressionValue } from './expression-value.ts';

/** Returns the value of the equation's one unknown, on either side. Null if there is no unknown or it has no value. */
export function answerOf({ left, right }: Equation): Rational | null {
  const [holding, other] = hasUnknown(left) ? [left, right] : [right, left];
  const value = expressionValue(other);
  return value === null ? null : unknownIn(holding, value);
}

function hasUnknown(expression: Expression): boolean {
  return amountsOf(expression).includes('unknown');
}

/** Returns the unknown's value for which `expression` equals `value`, by inverting one operation after the other. */
function unknownIn(expression: Expression, value: Rational): Rational | null {
  if (expression.kind === 'amount') return isKnown(expression.amount) ? null : value;
  const onLeft = hasUnknown(expression.left);
  const [holding, other] = onLeft ? [expression.left, expression.right] : [expression.right, expression.left];
  const known = expressionValue(other);
  const inner = known === null ? null : undo(expression.operator, onLeft, value, known);
  return inner === null ? null : unknownIn(holding, inner);
}

/** Solves `x ∘ known = value` for x if x is on the left, otherwise `known ∘ x = value`. */
function undo(
  operator: Extract<Expression, { kind: 'operation' }>['operator'],
  onLeft: boolean,
  value: Rational,
  known: Rational,
): Rational | null {
  switch (operator) {
    case '+':
      return subtract(value, known);
    case '−':
      return onLeft ? add(value, known) : subtract(known, value);
    case '×':
      return divide(value, known);
    case '÷':
      return onLeft ? multiply(value, known) : divide(known, value);
  }
}

/** Returns the expression with `answer` in place of the unknown. */
export function replaceUnknown(expression: Expression, answer: Rational): Expression {
  if (expression.kind === 'amount') return expression.amount === 'unknown' ? leaf(answer) : expression;
  const { operator, left, right } = expression;
  return operation(operator, replaceUnknown(left, answer), replaceUnknown(right, answer));
}
