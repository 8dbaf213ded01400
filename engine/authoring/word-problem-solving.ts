import { areEqualRationals, type Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { verdictOfFilling } from '../check/fillings.ts';
import { expressionValue } from '../story/expression-value.ts';
import type { Operator } from '../story/expression.ts';
import type { Grade } from '../text/grade.ts';

/** The operators that a pupil can select, by grade. */
const OPERATORS: Readonly<Record<Grade, readonly Operator[]>> = {
  1: ['+', '−'],
  2: ['+', '−', '×'],
  3: ['+', '−', '×', '÷'],
  4: ['+', '−', '×', '÷'],
  5: ['+', '−', '×', '÷'],
  6: ['+', '−', '×', '÷'],
};

/**
 * The task of solving a word problem without cards. Its calculation is `first ∘ second`, where ∘ is an operation sign.
 * The pupil selects the operation sign and enters the answer.
 */
export type WordProblemTask = {
  readonly first: Rational;
  readonly second: Rational;
  readonly operators: readonly Operator[];
  readonly operator: Operator;
  readonly answer: Rational;
};

export type WordProblemAnswer = { readonly operator: Operator; readonly answer: Rational };

/** What is wrong in a pupil's answer: the operation sign or the number. If both are wrong, it is `operator`. */
export type WordProblemAnswerFault = 'operator' | 'answer';

/**
 * Returns the task for the word problem of a question; null if solving it takes several steps. For a question
 * of mode `write`, the task is the same for every text that meets the requirement.
 */
export function createWordProblemTask(question: Question): WordProblemTask | null {
  const told = question.mode === 'write' ? question.cards.map(({ id }) => id) : (question.given ?? []);
  const equation = verdictOfFilling(question, told)?.equations.calculation?.left ?? null;
  if (equation === null || equation.kind !== 'operation') return null;
  const { operator, left, right } = equation;
  const answer = expressionValue(equation);
  if (left.kind !== 'amount' || right.kind !== 'amount' || answer === null) return null;
  if (typeof left.amount === 'string' || typeof right.amount === 'string') return null;
  const learnt = OPERATORS[question.grade];
  const operators = learnt.includes(operator) ? learnt : [...learnt, operator];
  return { first: left.amount, second: right.amount, operators, operator, answer };
}

/** Returns the mistake in a pupil's answer to a word problem; null if the answer is right. */
export function judgeWordProblemAnswer(
  task: WordProblemTask,
  { operator, answer }: WordProblemAnswer,
): WordProblemAnswerFault | null {
  if (operator !== task.operator) return 'operator';
  return areEqualRationals(answer, task.answer) ? null : 'answer';
}
