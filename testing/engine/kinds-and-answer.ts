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
