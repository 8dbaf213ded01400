import type { Question } from '../../question/question.ts';
import { type Expression } from '../../story/expression.ts';
import { writeEquation } from '../../story/write-expression.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';

/**
 * The last grade before pupils learn brackets. Up to this grade, an equation must not subtract a sum or a difference.
 */
const NO_BRACKETS_TO = 3;

/**
 * Reports an equation that needs brackets, such as 270 − (260 − 60), if pupils of the grade have not learned brackets.
 */
export function checkBracketsAreTaught({ grade, requirement, notation }: Question): CheckFinding[] {
  if (requirement === null) return [];
  const { equation } = requirement;
  const sides = [equation.left, equation.right];
  const found = writeEquation(equation, notation);
  const bracket = grade <= NO_BRACKETS_TO && sides.some(takesFromBracket);
  return bracket ? [createCheckFinding('bracketTooEarly', { found, composition: found })] : [];
}

function takesFromBracket(expression: Expression): boolean {
  if (expression.kind === 'amount') return false;
  const { operator, left, right } = expression;
  const bracketed = right.kind === 'operation' && (right.operator === '+' || right.operator === '−');
  return (operator === '−' && bracketed) || takesFromBracket(left) || takesFromBracket(right);
}
