import type { QuantityInReading } from '../../engine/reader/problem-reading.ts';
import type { Amount } from '../../engine/quantity/amount.ts';
import type { SecondReaderResult } from '../../engine/reader/second/read-again.ts';
import { computeExpressionValueWithoutThrowing } from '../../engine/story/expression-value.ts';
import { solveNetworkForUnknown } from '../../engine/story/network.ts';
import { readWordProblem } from '../../engine/reader/read-problem.ts';
import { answerOfReading } from '../../engine/reader/solve-reading.ts';

/**
 * Returns what the first reader understands of a word problem, as a text: the story kinds in alphabetical order,
 * followed by the answer. Returns null if the reader does not understand the problem, or if the problem has no answer.
 */
export function summariseFirstReaderResult(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const answer = answerOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind).toSorted();
  return answer === null ? null : `${kinds.join(' ')} ${answer.numerator / answer.denominator}`;
}

/**
 * Returns what the second reader understands of a text, in one line: the answer, the story kinds in alphabetical order,
 * and the number of quantities that belong to no triangle. Returns `?` if the reader does not understand the text. If
 * the problem has no answer, the line contains `faulty` instead of the answer.
 */
export function summariseSecondReaderResult(result: SecondReaderResult): string {
  if (result.kind === 'unknown') return '?';
  const { triangles, quantities } = result.reading;
  const bound = new Set(triangles.flatMap((triangle) => Object.values(triangle.quantities)));
  const amounts = new Map<string, Amount>();
  for (const { key, amount } of quantities) {
    if (bound.has(key)) amounts.set(key, inNetwork(amount));
  }
  const free = quantities.length - bound.size;
  const solution = solveNetworkForUnknown({ triangles, amounts });
  const kinds = triangles.map(({ kind }) => kind).toSorted();
  const value = solution.kind === 'solved' ? computeExpressionValueWithoutThrowing(solution.expression) : null;
  const answer = value === null ? 'faulty' : String(value.numerator / value.denominator);
  return [answer, ...kinds, ...(free > 0 ? [`+${free}`] : [])].join(' ');
}

function inNetwork(amount: QuantityInReading['amount']): Amount {
  if (amount === 'asked') return 'unknown';
  return amount === 'unstated' ? 'hidden' : amount;
}
