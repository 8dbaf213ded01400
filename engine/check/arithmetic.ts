import { isStepOfCalculationClass } from '../arithmetic/calculation.ts';
import { describeCalculationsForTeachers } from '../arithmetic/describe.ts';
import { calculationClassesOfLevel } from '../arithmetic/level-arithmetic.ts';
import {
  divisionWithRemainderOfEquation,
  calculationStepsOfEquation,
  type CalculationStep,
} from '../arithmetic/step.ts';
import { findEarliestGradeForCalculationStep } from '../arithmetic/taught.ts';
import { writeRational } from '../quantity/notation.ts';
import type { Question } from '../question/question.ts';
import type { Equation } from '../story/expression.ts';
import type { AcceptedComposition } from './compositions.ts';
import { verdictOfFilling } from './fillings.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';

/**
 * Checks every calculation step that solving the question needs. The Course of Study must teach the step in the
 * question's grade or an earlier one. If the level is built in and the question is no pool (mode `free`), the step must
 * also be among the calculations of the level (level-arithmetic.ts).
 */
export function checkCalculationsAreTaught(
  question: Question,
  accepted: readonly AcceptedComposition[],
): CheckFinding[] {
  const steps = equationsOf(question, accepted).flatMap(stepsOfEquation(question));
  const found = steps.flatMap((step) => checkStep(question, step));
  const seen = new Set<string>();
  return found.filter(({ rule, found: written }) => {
    const key = `${rule} ${written}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function equationsOf(question: Question, accepted: readonly AcceptedComposition[]): readonly Equation[] {
  if (question.requirement !== null) return [question.requirement.equation];
  return accepted.flatMap(({ cards }) => {
    const verdict = verdictOfFilling(
      question,
      cards.map(({ id }) => id),
    );
    return verdict?.equations.story ?? [];
  });
}

/**
 * Returns a function that gives the calculation steps of an equation. In a story of filled containers with items left
 * over (6 × 4 + 3 = 27), the only step is a division with remainder: 27 ÷ 6 = 4, remainder 3.
 */
function stepsOfEquation({ requirement }: Question): (equation: Equation) => readonly CalculationStep[] {
  const [first, second, ...more] = requirement?.kinds ?? [];
  const mayRemain = more.length === 0 && [first, second].includes('perUnit') && [first, second].includes('combine');
  return (equation) => {
    const remainder = mayRemain ? divisionWithRemainderOfEquation(equation) : null;
    return remainder === null ? calculationStepsOfEquation(equation) : [remainder];
  };
}

function checkStep({ grade, level, mode, notation }: Question, step: CalculationStep): CheckFinding[] {
  const found = writeStep(step, notation);
  const taught = findEarliestGradeForCalculationStep(step, notation);
  if (taught === null || taught > grade) {
    if (level === null) return [];
    const expected = taught === null ? '小学校では習いません' : `${taught}年生で習います`;
    return [createCheckFinding('notTaughtYet', { found, expected, composition: found })];
  }
  const declared = mode === 'free' ? null : calculationClassesOfLevel(level);
  if (declared === null || declared.some((calculation) => isStepOfCalculationClass(step, calculation, notation)))
    return [];
  return [
    createCheckFinding('otherArithmetic', {
      found,
      expected: describeCalculationsForTeachers(declared),
      composition: found,
    }),
  ];
}

function writeStep({ operator, left, right, remainder }: CalculationStep, notation: Question['notation']): string {
  const [one, other] = [left, right].map((value) => writeRational(value, notation));
  return `${one} ${operator} ${other}${remainder === null ? '' : '（あまりのあるわり算）'}`;
}
