import { belongsTo } from '../arithmetic/calculation.ts';
import { describeArithmetic } from '../arithmetic/describe.ts';
import { arithmeticOfLevel } from '../arithmetic/level-arithmetic.ts';
import { remainderStepOf, stepsOf, type Step } from '../arithmetic/step.ts';
import { gradeTeaching } from '../arithmetic/taught.ts';
import { writeRational } from '../quantity/notation.ts';
import type { Question } from '../question/question.ts';
import type { Equation } from '../story/expression.ts';
import type { AcceptedComposition } from './compositions.ts';
import { verdictOf } from './fillings.ts';
import { createFinding, type Finding } from './finding.ts';

/**
 * Checks every calculation step that solving the question needs, for all its triangles. The Course of Study must have
 * taught it by the question's grade, and the question's built-in level must declare it. A question without a level is a
 * teacher's own question. For it, only the grade counts. A pool (mode `free`) may contain calculations that its level
 * does not declare.
 */
export function checkArithmetic(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
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
    const verdict = verdictOf(
      question,
      cards.map(({ id }) => id),
    );
    return verdict?.equations.story ?? [];
  });
}

/**
 * Returns a function from equations to their steps. For a story with full containers and items left over, the only step
 * is a division with remainder.
 */
function stepsOfEquation({ requirement }: Question): (equation: Equation) => readonly Step[] {
  const [first, second, ...more] = requirement?.kinds ?? [];
  const mayRemain = more.length === 0 && [first, second].includes('perUnit') && [first, second].includes('combine');
  return (equation) => {
    const remainder = mayRemain ? remainderStepOf(equation) : null;
    return remainder === null ? stepsOf(equation) : [remainder];
  };
}

function checkStep({ grade, level, mode, notation }: Question, step: Step): Finding[] {
  const found = writeStep(step, notation);
  const taught = gradeTeaching(step, notation);
  if (taught === null || taught > grade) {
    if (level === null) return [];
    const expected = taught === null ? '小学校では習いません' : `${taught}年生で習います`;
    return [createFinding('notTaughtYet', { found, expected, composition: found })];
  }
  const declared = mode === 'free' ? null : arithmeticOfLevel(level);
  if (declared === null || declared.some((calculation) => belongsTo(step, calculation, notation))) return [];
  return [createFinding('otherArithmetic', { found, expected: describeArithmetic(declared), composition: found })];
}

function writeStep({ operator, left, right, remainder }: Step, notation: Question['notation']): string {
  const [one, other] = [left, right].map((value) => writeRational(value, notation));
  return `${one} ${operator} ${other}${remainder === null ? '' : '（あまりのあるわり算）'}`;
}
