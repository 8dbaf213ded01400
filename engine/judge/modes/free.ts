import { amountKey, isKnownAmount } from '../../quantity/amount.ts';
import { compareRationals, isWholeRational, createRational } from '../../quantity/rational.ts';
import type { Grade } from '../../text/grade.ts';
import { triangleCountOfQuestion, type Question } from '../../question/question.ts';
import type { CardId } from '../../story/card.ts';
import type { Expression, Operator } from '../../story/expression.ts';
import { computeExpressionValueWithoutThrowing } from '../../story/expression-value.ts';
import { brokenConstraintResult, SATISFIED_RESULT, type RelationsAndExistences } from '../constraints.ts';
import { LAST_GRADE_WITH_INTEGER_ANSWERS } from '../impossible.ts';
import { findPossibleTriangles, type PossibleTriangles } from '../interpretations.ts';
import { prepareCardForJudging } from '../requested.ts';
import type { PreparedCard } from '../roles.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { CompositionEquations, ConstraintResult } from '../verdict.ts';

/** A `free` question, prepared for judging: its cards, and every triangle that these cards can form. */
export type PreparedFreeQuestion = {
  readonly cards: ReadonlyMap<CardId, PreparedCard>;
  readonly possible: PossibleTriangles;
};

const pools = new WeakMap<Question, PreparedFreeQuestion>();

/**
 * Returns the prepared question (cached). Cards have a code of their amount only for the comparison with a required
 * equation. A `free` question has no such equation, so all codes are 0.
 */
export function prepareFreeQuestion(question: Question): PreparedFreeQuestion {
  const known = pools.get(question);
  if (known !== undefined) return known;
  const cards = question.cards.map((card, index) => prepareCardForJudging(card, 0, 1 << index));
  const pool = { cards: new Map(cards.map((card) => [card.id, card])), possible: findPossibleTriangles(cards) };
  pools.set(question, pool);
  return pool;
}

/**
 * Judges the five constraints of a `free` question, which has no requirement (docs/domain.md 3.6):
 *
 * - `structure` and `story`: there are as many relations as the question has triangles.
 * - `objects`: as in the other modes.
 * - `numbers`: there is exactly one unknown, k − 1 amounts are hidden (for k triangles), and every intermediate result
 * is above 0 (up to grade 3 also whole).
 * - `calculation`: the story of the cards has an equation.
 */
export function judgeFoundProblem(
  question: Question,
  parted: RelationsAndExistences,
  objects: ConstraintResult,
  { calculation }: CompositionEquations,
): Record<Constraint, ConstraintResult> {
  const told = parted.relations.length === triangleCountOfQuestion(question);
  const structure = told
    ? SATISFIED_RESULT
    : brokenConstraintResult(parted.relations.length === 0 ? parted.cards : parted.relations);
  const numbers = numbersOf(question, parted, calculation?.left ?? null);
  const calculable = told && numbers.satisfied && calculation !== null;
  return {
    structure,
    story: structure,
    objects,
    numbers,
    calculation: calculable ? SATISFIED_RESULT : brokenConstraintResult(told && numbers.satisfied ? parted.cards : []),
  };
}

function numbersOf(
  question: Question,
  { cards }: RelationsAndExistences,
  calculation: Expression | null,
): ConstraintResult {
  const unknowns = cards.filter(({ meaning }) => meaning.amount === 'unknown');
  if (unknowns.length !== 1) return brokenConstraintResult(unknowns);
  const hidden = cards.filter(({ meaning }) => meaning.amount === 'hidden');
  if (hidden.length !== triangleCountOfQuestion(question) - 1) return brokenConstraintResult(hidden);
  if (calculation === null || isSound(calculation, question.grade)) return SATISFIED_RESULT;
  return brokenConstraintResult(cards.filter(({ meaning }) => isKnownAmount(meaning.amount)));
}

const ZERO = createRational(0);

/** True if every intermediate result is a number that the grade allows: above 0 and, up to grade 3, whole. */
function isSound(calculation: Expression, grade: Grade): boolean {
  if (calculation.kind === 'amount') return true;
  const value = computeExpressionValueWithoutThrowing(calculation);
  if (value === null || compareRationals(value, ZERO) <= 0) return false;
  if (grade <= LAST_GRADE_WITH_INTEGER_ANSWERS && !isWholeRational(value)) return false;
  return isSound(calculation.left, grade) && isSound(calculation.right, grade);
}

/**
 * Returns a key of the problem that a composition makes; null if there is no calculation. Problems with the same cards
 * and the same calculation have the same key (docs/domain.md 2.3). The order of the cards, and of the operands of + and
 * ×, makes no difference.
 */
export function keyOfFoundProblem(
  cards: readonly PreparedCard[],
  { calculation }: CompositionEquations,
): string | null {
  if (calculation === null) return null;
  return JSON.stringify([...cards.map(({ id }) => id).toSorted(), equationKey(calculation.left)]);
}

/**
 * Returns a key of an expression. The order and grouping of the operands of + and × make no difference: a + b and b + a
 * have the same key.
 */
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

/**
 * Returns the operands of an operation. If an operand has the same operator, its operands are returned instead: (a + b)
 * + c gives a, b, c.
 */
function operandsOf(operator: Operator, expression: Expression): Expression[] {
  if (expression.kind === 'operation' && expression.operator === operator)
    return [...operandsOf(operator, expression.left), ...operandsOf(operator, expression.right)];
  return [expression];
}
