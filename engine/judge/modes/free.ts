import { amountKey, isKnown } from '../../quantity/amount.ts';
import { compareRationals, isWhole, rational, type Rational } from '../../quantity/rational.ts';
import type { Grade } from '../../text/grade.ts';
import { triangleCountOf, type Question } from '../../question/question.ts';
import type { CardId } from '../../story/card.ts';
import type { Expression, Operator } from '../../story/expression.ts';
import { expressionValue } from '../../story/expression-value.ts';
import { broken, HOLDS, type SplitCards } from '../constraints.ts';
import { possibleTriangles, type PossibleTriangles } from '../interpretations.ts';
import { prepareCard } from '../requested.ts';
import type { PreparedCard } from '../roles.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { CompositionEquations, ConstraintResult } from '../verdict.ts';

/** A `free` question prepared for judging: its cards and every triangle that they can make. */
export type Pool = { readonly cards: ReadonlyMap<CardId, PreparedCard>; readonly possible: PossibleTriangles };

const pools = new WeakMap<Question, Pool>();

/**
 * Returns the prepared question (cached). All amount codes are 0 because there is no equation to compare them with.
 */
export function poolOf(question: Question): Pool {
  const known = pools.get(question);
  if (known !== undefined) return known;
  const cards = question.cards.map((card, index) => prepareCard(card, 0, 1 << index));
  const pool = { cards: new Map(cards.map((card) => [card.id, card])), possible: possibleTriangles(cards) };
  pools.set(question, pool);
  return pool;
}

/**
 * Judges the five constraints of a `free` question, which requests nothing (docs/domain.md 3.6):
 *
 * - `structure` and `story`: as many relations as the question has triangles.
 * - `objects`: the same as in the other modes.
 * - `numbers`: exactly one unknown, k − 1 hidden amounts, and every step of the calculation above 0 (up to grade 3
 *   also whole).
 * - `calculation`: the cards, read as a story, give an equation.
 */
export function problemConstraintsOf(
  question: Question,
  parted: SplitCards,
  objects: ConstraintResult,
  { calculation }: CompositionEquations,
): Record<Constraint, ConstraintResult> {
  const told = parted.relations.length === triangleCountOf(question);
  const structure = told ? HOLDS : broken(parted.relations.length === 0 ? parted.cards : parted.relations);
  const numbers = numbersOf(question, parted, calculation?.left ?? null);
  const calculable = told && numbers.satisfied && calculation !== null;
  return {
    structure,
    story: structure,
    objects,
    numbers,
    calculation: calculable ? HOLDS : broken(told && numbers.satisfied ? parted.cards : []),
  };
}

function numbersOf(question: Question, { cards }: SplitCards, calculation: Expression | null): ConstraintResult {
  const unknowns = cards.filter(({ meaning }) => meaning.amount === 'unknown');
  if (unknowns.length !== 1) return broken(unknowns);
  const hidden = cards.filter(({ meaning }) => meaning.amount === 'hidden');
  if (hidden.length !== triangleCountOf(question) - 1) return broken(hidden);
  if (calculation === null || isSound(calculation, question.grade)) return HOLDS;
  return broken(cards.filter(({ meaning }) => isKnown(meaning.amount)));
}

/** The last grade in which all answers are whole numbers. */
const WHOLE_ANSWERS_TO = 3;
const ZERO = rational(0);

/** True if every step of the calculation gives a number that the grade can have. */
function isSound(calculation: Expression, grade: Grade): boolean {
  if (calculation.kind === 'amount') return true;
  const value = exactValueOf(calculation);
  if (value === null || compareRationals(value, ZERO) <= 0) return false;
  if (grade <= WHOLE_ANSWERS_TO && !isWhole(value)) return false;
  return isSound(calculation.left, grade) && isSound(calculation.right, grade);
}

/** Null if there is no value or a number exceeds the safe integers, because the judge must never throw. */
function exactValueOf(expression: Expression): Rational | null {
  try {
    return expressionValue(expression);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns a key that is equal for two compositions exactly if they tell the same problem (docs/domain.md 2.3): the same
 * set of cards and the same calculation. The order of the cards and of the operands of + and × does not count.
 */
export function problemOf(cards: readonly PreparedCard[], { calculation }: CompositionEquations): string | null {
  if (calculation === null) return null;
  return JSON.stringify([...cards.map(({ id }) => id).toSorted(), equationKey(calculation.left)]);
}

/** A key that is equal exactly if two expressions are equal up to commutativity and associativity of + and ×. */
function equationKey(expression: Expression): string {
  if (expression.kind === 'amount') return amountKey(expression.amount);
  const { operator, left, right } = expression;
  const keys = commutes(operator)
    ? operandsOf(operator, expression).map(equationKey).toSorted()
    : [equationKey(left), equationKey(right)];
  return `(${keys.join(` ${operator} `)})`;
}

function commutes(operator: Operator): boolean {
  return operator === '+' || operator === '×';
}

/** (a + b) + c gives a, b, c. */
function operandsOf(operator: Operator, expression: Expression): Expression[] {
  if (expression.kind === 'operation' && expression.operator === operator)
    return [...operandsOf(operator, expression.left), ...operandsOf(operator, expression.right)];
  return [expression];
}
