import { isKnown, writeAmount } from '../../quantity/amount.ts';
import { compareRationals, isWhole, rational, writeRational, type Rational } from '../../quantity/rational.ts';
import { leaf, valueOf, writeEquation } from '../../story/expression.ts';
import { calculationEquation, rolesOfStoryEquation } from '../../story/triangle.ts';
import type { Grade, Question, Requirement } from '../question.ts';
import { finding, type Finding } from './finding.ts';

/** Largest number of each grade: the levels' own in grades 1 and 2, then as the Course of Study (2017) widens it. */
const LARGEST_NUMBER: Readonly<Record<Grade, number>> = {
  1: 20,
  2: 100,
  3: 10_000,
  4: 100_000_000,
  5: 1_000_000_000_000,
  6: 1_000_000_000_000,
};

/** Last grade whose cards hold whole numbers only. */
const WHOLE_NUMBERS_TO = 2;
/** Last grade whose answers are whole numbers. */
const WHOLE_ANSWERS_TO = 3;

const ZERO = rational(0);

/** What the requirement's equation comes to, or null when it has no value. */
function answerOf({ kinds, equation, reading }: Requirement): Rational | null {
  if (reading === 'calculation') return valueOf(equation.left);
  const [kind] = kinds;
  const roles = kind === undefined ? null : rolesOfStoryEquation(kind, equation);
  if (kind === undefined || roles === null) return null;
  const calculation = calculationEquation(kind, {
    apex: leaf(roles.apex),
    left: leaf(roles.left),
    right: leaf(roles.right),
  });
  return calculation === null ? null : valueOf(calculation.left);
}

/** Rule 4, numbers: within the grade's range, the answer positive, and whole up to grade 3. */
export function checkNumbers(question: Question): Finding[] {
  const { grade, requirement, notation } = question;
  const limit = LARGEST_NUMBER[grade];
  const range = `${limit}まで${grade <= WHOLE_NUMBERS_TO ? 'の整数' : ''}`;
  const inRange = (value: Rational): boolean =>
    compareRationals(value, rational(limit)) <= 0 && (grade > WHOLE_NUMBERS_TO || isWhole(value));
  const findings = question.cards.flatMap(({ id, meaning: { amount } }) =>
    !isKnown(amount) || inRange(amount)
      ? []
      : [finding('numberRange', { card: id, found: writeAmount(amount, notation), expected: range })],
  );
  if (requirement === null) return findings;
  const answer = answerOf(requirement);
  const composition = writeEquation(requirement.equation, notation);
  if (answer === null)
    return [...findings, finding('answer', { composition, found: 'なし', expected: '計算できません' })];
  const found = writeRational(answer, notation);
  if (compareRationals(answer, ZERO) <= 0) {
    return [...findings, finding('answer', { composition, found, expected: '0より大きい数にしてください' })];
  }
  if (grade <= WHOLE_ANSWERS_TO && !isWhole(answer)) {
    return [...findings, finding('answer', { composition, found, expected: '3年生までは整数にしてください' })];
  }
  if (!inRange(answer)) findings.push(finding('numberRange', { composition, found, expected: range }));
  return findings;
}
