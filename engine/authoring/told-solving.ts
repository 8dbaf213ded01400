import { equals, type Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { verdictOf } from '../check/fillings.ts';
import { expressionValue } from '../story/expression-value.ts';
import type { Operator } from '../story/expression.ts';
import type { Grade } from '../text/grade.ts';

/** The operators to choose from, by grade. */
const OPERATORS: Readonly<Record<Grade, readonly Operator[]>> = {
  1: ['+', '−'],
  2: ['+', '−', '×'],
  3: ['+', '−', '×', '÷'],
  4: ['+', '−', '×', '÷'],
  5: ['+', '−', '×', '÷'],
  6: ['+', '−', '×', '÷'],
};

/** A told problem to solve: its calculation `first ∘ second`. Operator and answer are asked for. */
export type ToldTask = {
  readonly first: Rational;
  readonly second: Rational;
  readonly operators: readonly Operator[];
  readonly operator: Operator;
  readonly answer: Rational;
};

export type ToldAnswer = { readonly operator: Operator; readonly answer: Rational };

/** The fault of an answer. A wrong operator is reported before a wrong number. */
export type ToldFault = 'operator' | 'answer';

/** Returns the task of a question with a told problem; null if it is computed in several steps. */
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

/** Judges an answer to a told problem; null if it is right. */
export function judgeTold(task: ToldTask, { operator, answer }: ToldAnswer): ToldFault | null {
  if (operator !== task.operator) return 'operator';
  return equals(answer, task.answer) ? null : 'answer';
}
