import { writeAmount } from '../quantity/notation.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Equation, Expression, Operator } from './expression.ts';

function isSumLike(expression: Expression): boolean {
  return expression.kind === 'operation' && (expression.operator === '+' || expression.operator === '−');
}

/**
 * True if `a ∘ (b ∙ c)` can be written without parentheses (∘ is `operator`, ∙ is `inner`): by precedence, as in a − b
 * × c, or because the operation is associative, as in a + b + c.
 */
function joinsOn(operator: Operator, inner: Operator): boolean {
  switch (operator) {
    case '+':
      return inner !== '−';
    case '−':
      return inner === '×' || inner === '÷';
    case '×':
      return inner === '×';
    case '÷':
      return false;
  }
}

/** Writes an expression with the fewest parentheses: `(5 + 3) × 2`. */
export function writeExpression(expression: Expression, notation: NumberNotation = 'decimal'): string {
  if (expression.kind === 'amount') return writeAmount(expression.amount, notation);
  const { operator, left, right } = expression;
  const tight = operator === '×' || operator === '÷';
  const wrapLeft = tight && isSumLike(left);
  const wrapRight = right.kind === 'operation' && !joinsOn(operator, right.operator);
  const inside = (part: Expression, wrap: boolean) => {
    const written = writeExpression(part, notation);
    return wrap ? `(${written})` : written;
  };
  return `${inside(left, wrapLeft)} ${operator} ${inside(right, wrapRight)}`;
}

/** Writes an equation with the fewest parentheses on each side: `(5 + 3) × 2 = ?`. */
export function writeEquation({ left, right }: Equation, notation: NumberNotation = 'decimal'): string {
  return `${writeExpression(left, notation)} = ${writeExpression(right, notation)}`;
}
