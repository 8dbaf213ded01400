import { isKnown } from '../../quantity/amount.ts';
import { isWhole } from '../../quantity/rational.ts';
import type { Question } from '../../question/question.ts';
import { type Expression } from '../../story/expression.ts';
import { writeEquation } from '../../story/write-expression.ts';
import { finding, type Finding } from '../finding.ts';

/** The last grade without brackets: nothing is subtracted as a sum or a difference. */
const NO_BRACKETS_TO = 3;
/** The last grade without decimal factors and divisors. */
const WHOLE_FACTORS_TO = 4;

/** Reports an equation that the grade cannot compute yet: 270 − (260 − 60) in grade 3, 12 × 1.2 in grade 4. */
export function checkGradeEquation({ grade, requirement, notation }: Question): Finding[] {
  if (requirement === null) return [];
  const { equation } = requirement;
  const sides = [equation.left, equation.right];
  const found = writeEquation(equation, notation);
  const bracket = grade <= NO_BRACKETS_TO && sides.some(takesFromBracket);
  const decimal = grade <= WHOLE_FACTORS_TO && sides.some(hasBrokenFactor);
  return [
    ...(bracket ? [finding('bracketTooEarly', { found, composition: found })] : []),
    ...(decimal ? [finding('decimalTooEarly', { found, composition: found })] : []),
  ];
}

function takesFromBracket(expression: Expression): boolean {
  if (expression.kind === 'amount') return false;
  const { operator, left, right } = expression;
  const bracketed = right.kind === 'operation' && (right.operator === '+' || right.operator === '−');
  return (operator === '−' && bracketed) || takesFromBracket(left) || takesFromBracket(right);
}

function hasBrokenFactor(expression: Expression): boolean {
  if (expression.kind === 'amount') return false;
  const { operator, left, right } = expression;
  const broken = right.kind === 'amount' && isKnown(right.amount) && !isWhole(right.amount);
  return ((operator === '×' || operator === '÷') && broken) || hasBrokenFactor(left) || hasBrokenFactor(right);
}
