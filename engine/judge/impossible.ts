import { compareRationals, isWholeRational, createRational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { Expression } from '../story/expression.ts';
import { computeExpressionValueWithoutThrowing } from '../story/expression-value.ts';
import type { ImpossibleEquationReason } from './feedback.ts';
import type { CompositionEquations } from './verdict.ts';

/** The last grade in which all answers are whole numbers. */
export const LAST_GRADE_WITH_INTEGER_ANSWERS = 3;
const ZERO = createRational(0);

/**
 * Returns why the calculation of the cards is impossible for pupils of the question's grade: a result is less than 0 (5
 * − 8) or, up to grade 3, a division has a remainder. Intermediate results count, too. Null if the calculation is
 * possible, or if the cards give no calculation.
 */
export function findImpossibleCalculationReason(
  { grade }: Question,
  { calculation }: CompositionEquations,
): ImpossibleEquationReason | null {
  return calculation === null ? null : impossibleStep(calculation.left, grade);
}

function impossibleStep(expression: Expression, grade: Question['grade']): ImpossibleEquationReason | null {
  if (expression.kind === 'amount') return null;
  const inner = impossibleStep(expression.left, grade) ?? impossibleStep(expression.right, grade);
  const value = computeExpressionValueWithoutThrowing(expression);
  if (inner !== null || value === null) return inner;
  if (compareRationals(value, ZERO) < 0) return 'tooLittle';
  return expression.operator === '÷' && grade <= LAST_GRADE_WITH_INTEGER_ANSWERS && !isWholeRational(value)
    ? 'uneven'
    : null;
}
