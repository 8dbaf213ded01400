import { isKnownAmount } from '../quantity/amount.ts';
import { writeRational, writeAmount } from '../quantity/notation.ts';
import { compareRationals, isWholeRational, createRational, type Rational } from '../quantity/rational.ts';
import { replaceUnknownInExpression, answerOfEquation } from '../story/answer.ts';
import { type Expression } from '../story/expression.ts';
import { writeEquation } from '../story/write-expression.ts';
import { expressionValue } from '../story/expression-value.ts';
import type { Grade } from '../text/grade.ts';
import type { Question } from '../question/question.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';

/** The largest number that the questions of each grade may contain, by the Course of Study (2017). */
const LARGEST_NUMBER: Readonly<Record<Grade, number>> = {
  1: 120,
  2: 10_000,
  3: 100_000_000,
  4: 1_000_000_000_000,
  5: 1_000_000_000_000,
  6: 1_000_000_000_000,
};

/** The last grade whose cards have only whole numbers. */
const WHOLE_NUMBERS_TO = 2;
/** The last grade in which a question with only whole numbers must have a whole answer. 7 ÷ 2 = 3.5 is taught later. */
const WHOLE_ANSWERS_TO = 3;

const ZERO = createRational(0);

/** Checks whether a number is in the range of a grade. Returns null if it is, otherwise the range as text. */
export function findExceededNumberRange(grade: Grade, value: Rational): string | null {
  const limit = LARGEST_NUMBER[grade];
  const within =
    compareRationals(value, createRational(limit)) <= 0 && (grade > WHOLE_NUMBERS_TO || isWholeRational(value));
  return within ? null : `${limit}まで${grade <= WHOLE_NUMBERS_TO ? 'の整数' : ''}`;
}

/**
 * Checks the numbers (docs/domain.md 9, rule 4): they must be in the range of the grade, and the answer must be
 * positive. Up to grade 3, if all numbers are whole, the answer must be whole too.
 */
export function checkNumbersOfGrade(question: Question): CheckFinding[] {
  const { grade, requirement, notation } = question;
  const findings = question.cards.flatMap(({ id, meaning: { amount } }) => {
    const range = isKnownAmount(amount) ? findExceededNumberRange(grade, amount) : null;
    return range === null
      ? []
      : [createCheckFinding('numberRange', { card: id, found: writeAmount(amount, notation), expected: range })];
  });
  if (requirement === null) return findings;
  const answer = answerOfEquation(requirement.equation);
  const composition = writeEquation(requirement.equation, notation);
  if (answer === null)
    return [...findings, createCheckFinding('answer', { composition, found: 'なし', expected: '計算できません' })];
  const found = writeRational(answer, notation);
  if (compareRationals(answer, ZERO) <= 0) {
    return [...findings, createCheckFinding('answer', { composition, found, expected: '0より大きい数にしてください' })];
  }
  const isBroken = (value: Rational) => !isWholeRational(value) && mustBeWhole(question);
  if (isBroken(answer)) {
    return [...findings, createCheckFinding('answer', { composition, found, expected: WHOLE_WORDS })];
  }
  const range = findExceededNumberRange(grade, answer);
  if (range !== null) findings.push(createCheckFinding('numberRange', { composition, found, expected: range }));
  const { left, right } = requirement.equation;
  for (const value of [left, right].flatMap((side) => valuesInside(replaceUnknownInExpression(side, answer)))) {
    const fault = isBroken(value) ? WHOLE_WORDS : faultOfHidden(grade, value);
    if (fault !== null) {
      findings.push(
        createCheckFinding('hiddenQuantity', { composition, found: writeRational(value, notation), expected: fault }),
      );
    }
  }
  return findings;
}

const WHOLE_WORDS = '3年生まで、整数だけの式の答えは整数にしてください';

function mustBeWhole({ grade, cards }: Question): boolean {
  return (
    grade <= WHOLE_ANSWERS_TO &&
    cards.every(({ meaning: { amount } }) => !isKnownAmount(amount) || isWholeRational(amount))
  );
}

/**
 * Returns the results of all operations inside an expression, that is, the intermediate quantities: 5 for (3 + 2) × 4.
 */
function valuesInside(expression: Expression): Rational[] {
  if (expression.kind === 'amount') return [];
  const { left, right } = expression;
  return [left, right].flatMap((part) => {
    const value = part.kind === 'operation' ? expressionValue(part) : null;
    return [...valuesInside(part), ...(value === null ? [] : [value])];
  });
}

function faultOfHidden(grade: Grade, value: Rational): string | null {
  if (compareRationals(value, ZERO) <= 0) return '0より大きい数にしてください';
  return findExceededNumberRange(grade, value);
}
