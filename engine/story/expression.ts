import type { Amount } from '../quantity/amount.ts';

export const OPERATORS = ['+', '−', '×', '÷'] as const;
export type Operator = (typeof OPERATORS)[number];

/** An arithmetic expression over amounts. */
export type Expression =
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Expression; readonly right: Expression };

/** The equation `left = right`. It is a story equation or a calculation equation (docs/domain.md 2.1). */
export type Equation = { readonly left: Expression; readonly right: Expression };

/** Returns an expression of one amount. */
export function createAmountExpression(amount: Amount): Expression {
  return { kind: 'amount', amount };
}

/** Returns an expression of two operands. */
export function createOperationExpression(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'operation', operator, left, right };
}
