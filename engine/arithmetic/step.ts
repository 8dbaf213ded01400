import { isKnownAmount } from '../quantity/amount.ts';
import {
  addRationals,
  compareRationals,
  isWholeRational,
  createRational,
  type Rational,
} from '../quantity/rational.ts';
import { replaceUnknownInExpression, answerOfEquation } from '../story/answer.ts';
import { createOperationExpression, type Equation, type Expression, type Operator } from '../story/expression.ts';
import { expressionValue, operatorsInExpression } from '../story/expression-value.ts';

/** One calculation with numbers: 27 ÷ 6 = 4, remainder 3. */
export type CalculationStep = {
  readonly operator: Operator;
  readonly left: Rational;
  readonly right: Rational;
  readonly result: Rational;
  /** The remainder of a division with remainder; null for every other calculation. */
  readonly remainder: Rational | null;
  /** True if the calculation uses the inverse operator of the equation: 3 × ? = 24 is solved with 24 ÷ 3. */
  readonly inverse: boolean;
};

/**
 * Returns the calculation steps that compute the unknown of an equation, in the order in which a pupil computes them.
 * Empty if the equation has no answer.
 */
export function calculationStepsOfEquation(equation: Equation): readonly CalculationStep[] {
  const calculation = answerOfEquation(equation) === null ? null : calculationOf(equation);
  if (calculation === null) return [];
  const stated = new Set([...operatorsInExpression(equation.left), ...operatorsInExpression(equation.right)]);
  return stepsIn(calculation).map((step) => ({ ...step, inverse: !stated.has(step.operator) }));
}

/** Returns the expression that computes the unknown: 7 − 2 for 2 + ? = 7. Null if the equation has no unknown. */
function calculationOf({ left, right }: Equation): Expression | null {
  if (holdsUnknown(left)) return isolated(left, right);
  return holdsUnknown(right) ? isolated(right, left) : null;
}

function isolated(holding: Expression, value: Expression): Expression {
  if (holding.kind === 'amount') return value;
  const { operator, left, right } = holding;
  const onLeft = holdsUnknown(left);
  const [inner, other] = onLeft ? [left, right] : [right, left];
  switch (operator) {
    case '+':
      return isolated(inner, createOperationExpression('−', value, other));
    case '×':
      return isolated(inner, createOperationExpression('÷', value, other));
    case '−':
      return isolated(
        inner,
        onLeft ? createOperationExpression('+', value, other) : createOperationExpression('−', other, value),
      );
    case '÷':
      return isolated(
        inner,
        onLeft ? createOperationExpression('×', value, other) : createOperationExpression('÷', other, value),
      );
  }
}

function holdsUnknown(expression: Expression): boolean {
  if (expression.kind === 'amount') return !isKnownAmount(expression.amount);
  return holdsUnknown(expression.left) || holdsUnknown(expression.right);
}

function stepsIn(expression: Expression): readonly Omit<CalculationStep, 'inverse'>[] {
  if (expression.kind === 'amount') return [];
  const left = expressionValue(expression.left);
  const right = expressionValue(expression.right);
  const result = expressionValue(expression);
  if (left === null || right === null || result === null) return [];
  const { operator } = expression;
  return [
    ...stepsIn(expression.left),
    ...stepsIn(expression.right),
    { operator, left, right, result, remainder: null },
  ];
}

/**
 * Returns the division with remainder that solves an equation of the form 6 × 4 + 3 = 27 in which 4 or 3 is unknown.
 * Both cases need the same division: 27 ÷ 6 = 4, remainder 3. Returns null for every other equation.
 */
export function divisionWithRemainderOfEquation(equation: Equation): CalculationStep | null {
  const answer = answerOfEquation(equation);
  if (answer === null) return null;
  const { left: sum, right: whole } = {
    left: replaceUnknownInExpression(equation.left, answer),
    right: replaceUnknownInExpression(equation.right, answer),
  };
  if (sum.kind !== 'operation' || sum.operator !== '+' || whole.kind !== 'amount') return null;
  const { left: product, right: rest } = sum;
  if (product.kind !== 'operation' || product.operator !== '×' || rest.kind !== 'amount') return null;
  const [each, count] = [expressionValue(product.left), expressionValue(product.right)];
  const [remainder, total] = [expressionValue(rest), expressionValue(whole)];
  if (each === null || count === null || remainder === null || total === null) return null;
  if (![each, count, remainder, total].every(isWholeRational) || compareRationals(remainder, each) >= 0) return null;
  return { operator: '÷', left: total, right: each, result: count, remainder, inverse: false };
}

/**
 * How a calculation carries or borrows. `places`: the positions of the digits that carry or borrow (0 is the ones, 1
 * the tens). `throughZero`: whether a digit must borrow from a 0 of the minuend, such as the 2 in 102 − 45.
 */
export type Regrouping = { readonly places: readonly number[]; readonly throughZero: boolean };

/** Returns how a sum of two whole numbers carries, or how a difference borrows. */
export function regroupingOfCalculation(operator: '+' | '−', one: number, other: number): Regrouping {
  let [left, right, moved] = [one, other, 0];
  const places: number[] = [];
  let throughZero = false;
  for (let place = 0; left > 0 || right > 0; place += 1) {
    const [digit, second] = [left % 10, right % 10];
    const carries = operator === '+' ? digit + second + moved > 9 : digit - second - moved < 0;
    const above = Math.floor(left / 10);
    if (carries && operator === '−' && above % 10 === 0) throughZero = true;
    if (carries) places.push(place);
    moved = carries ? 1 : 0;
    left = above;
    right = Math.floor(right / 10);
  }
  return { places, throughZero };
}

/**
 * Returns the number of decimal places of a number. Null if the number has more than 6 or infinitely many, such as 1/3.
 */
export function decimalPlaceCount({ denominator }: Rational): number | null {
  for (let places = 0; places <= 6; places += 1) if (10 ** places % denominator === 0) return places;
  return null;
}

/** Returns the number of digits of a whole number. */
export function digitCount({ numerator }: Rational): number {
  return String(Math.abs(numerator)).length;
}

/** True if the two numbers, in lowest terms, have the same denominator, or if one of them is a whole number. */
export function haveSameDenominator(one: Rational, other: Rational): boolean {
  return one.denominator === other.denominator || isWholeRational(one) || isWholeRational(other);
}

/** Returns the larger of two numbers. */
export function largerRational(one: Rational, other: Rational): Rational {
  return compareRationals(one, other) >= 0 ? one : other;
}

/** True if a number is more than 1. */
export function isAboveOne(value: Rational): boolean {
  return compareRationals(value, createRational(1)) > 0;
}

/** Returns the largest quantity of an addition (the sum) or of a subtraction (the minuend). */
export function largestQuantityOfStep({ operator, left, right, result }: CalculationStep): Rational {
  return operator === '+' ? addRationals(left, right) : largerRational(left, result);
}
