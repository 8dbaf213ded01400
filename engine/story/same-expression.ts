import { areSameAmounts } from '../quantity/amount.ts';
import type { Expression } from './expression.ts';

/** Returns the operands of nested operations with one commutative operator: (a + b) + c gives a, b, c. */
function operandsOf(operator: '+' | '×', expression: Expression): Expression[] {
  if (expression.kind === 'operation' && expression.operator === operator) {
    return [...operandsOf(operator, expression.left), ...operandsOf(operator, expression.right)];
  }
  return [expression];
}

/**
 * Whether the order of factors counts. `free`: a × b equals b × a. `taught`: the factors keep the taught order 1つ分 ×
 * いくつ分 (size of one group × number of groups).
 */
export const FACTOR_ORDERS = ['free', 'taught'] as const;
export type FactorOrder = (typeof FACTOR_ORDERS)[number];

/** True if two expressions differ only in the order and grouping of + and, if `factors` is `free`, of ×. */
export function areSameExpressions(a: Expression, b: Expression, factors: FactorOrder = 'free'): boolean {
  if (a.kind === 'amount' || b.kind === 'amount') {
    return a.kind === 'amount' && b.kind === 'amount' && areSameAmounts(a.amount, b.amount);
  }
  if (a.operator !== b.operator) return false;
  if (a.operator === '−' || a.operator === '÷') {
    return areSameExpressions(a.left, b.left, factors) && areSameExpressions(a.right, b.right, factors);
  }
  const rest = operandsOf(a.operator, b);
  const operands = operandsOf(a.operator, a);
  if (operands.length !== rest.length) return false;
  const inOrder = a.operator === '×' && factors === 'taught';
  return operands.every((operand) => {
    const at = rest.findIndex((candidate) => areSameExpressions(operand, candidate, factors));
    if (at < 0 || (inOrder && at > 0)) return false;
    rest.splice(at, 1);
    return true;
  });
}
