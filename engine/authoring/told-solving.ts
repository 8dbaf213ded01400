import { equals, type Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { verdictOf } from '../check/fillings.ts';
import { expressionValue } from '../story/expression-value.ts';
import type { Operator } from '../story/expression.ts';
import type { Grade } from '../text/grade.ts';

/** Signs to choose from, as far as a grade has learnt them. */
const OPERATORS: Readonly<Record<Grade, readonly Operator[]>> = {
  1: ['+', '−'],
  2: ['+', '−', '×'],
  3: ['+', '−', '×', '÷'],
  4: ['+', '−', '×', '÷'],
  5: ['+', '−', '×', '÷'],
  6: ['+', '−', '×', '÷'],
};

/** A told problem to be solved: its calculation `first ∘ second`, whose sign and answer are asked. */
export type ToldTask = {
  readonly first: Rational;
  readonly second: Rational;
  readonly operators: readonly Operator[];
  readonly operator: Operator;
  readonly answer: Rational;
};

export type ToldAnswer = { readonly operator: Operator; readonly answer: Rational };

/** What is wrong of an answer, the sign first; null for nothing. */
export type ToldFault = 'operator' | 'answer';

/** The task of a question whose told problem is given; null for one that is computed in several steps. */
export function toldTask(question: Question): ToldTask | null {
  const equation = verdictOf(question, question.given ?? [])?.equations.calculation?.left ?? null;
  if (equation === null || equation.kind !== 'operation') return null;
  const { operator, left, right } = equation;
  const answer = expressionValue(equation);
  if (left.kind !== 'amount' || right.kind !== 'amount' || answer === null) return null;
  if (typeof left.amount === 'string' || typeof right.amount === 'string') return null;
  const learnt = OPERATORS[question.grade];
  const operators = learnt.includes(operator) ? learnt : [...learnt, operator];
  return { first: left.amount, second: right.amount, operators, operator, answer };
}

/** Judges an answer to a told problem. */
export function judgeTold(task: ToldTask, { operator, answer }: ToldAnswer): ToldFault | null {
  if (operator !== task.operator) return 'operator';
  return equals(answer, task.answer) ? null : 'answer';
}
