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

/** A `free` question made ready for judging: its cards, and every triangle that they can make. */
export type Pool = { readonly cards: ReadonlyMap<CardId, PreparedCard>; readonly possible: PossibleTriangles };

const pools = new WeakMap<Question, Pool>();

/** The preparation of a `free` question, made once; without an equation no amount needs a code. */
export function poolOf(question: Question): Pool {
  const known = pools.get(question);
  if (known !== undefined) return known;
  const cards = question.cards.map((card, index) => prepareCard(card, 0, 1 << index));
  const pool = { cards: new Map(cards.map((card) => [card.id, card])), possible: possibleTriangles(cards) };
  pools.set(question, pool);
  return pool;
}

/**
 * The five constraints where nothing is asked for but a valid problem of any kind:
 * structure, as many relations as the question has triangles; story, the same, since any kind may be told; objects, as
 * everywhere; numbers, exactly one unknown (and k − 1 hidden ones), and every number on the way to the answer above 0
 * (up to grade 3 whole);
 * calculation, read as a story the cards give an equation: those of a change stand in its order.
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

/** Last grade whose answers are whole numbers. */
const WHOLE_ANSWERS_TO = 3;
const ZERO = rational(0);

/** Every step of the calculation comes to a number that pupils of the grade can tell of. */
function isSound(calculation: Expression, grade: Grade): boolean {
  if (calculation.kind === 'amount') return true;
  const value = exactValueOf(calculation);
  if (value === null || compareRationals(value, ZERO) <= 0) return false;
  if (grade <= WHOLE_ANSWERS_TO && !isWhole(value)) return false;
  return isSound(calculation.left, grade) && isSound(calculation.right, grade);
}

/** Null beyond the safe integers too: the judge is total. */
function exactValueOf(expression: Expression): Rational | null {
  try {
    return expressionValue(expression);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The name of a valid problem. "Different" means another set of cards or another equation (docs/domain.md 2.3): the
 * order of the cards plays no part, nor does that of the operands of + and ×.
 */
export function problemOf(cards: readonly PreparedCard[], { calculation }: CompositionEquations): string | null {
  if (calculation === null) return null;
  return JSON.stringify([...cards.map(({ id }) => id).toSorted(), equationKey(calculation.left)]);
}

/** A text that two expressions share exactly when they are equal up to commutativity and associativity of + and ×. */
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
