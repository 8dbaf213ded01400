import { readWordProblem } from '../../engine/reader/read-problem.ts';
import { answerOfReading } from '../../engine/reader/solve-reading.ts';

/**
 * Returns what the first reader understands of a text: the kinds in alphabetical order and the answer. Null if the text
 * is not understood or has no answer.
 */
export function kindsAndAnswerOfText(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const answer = answerOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind).toSorted();
  return answer === null ? null : `${kinds.join(' ')} ${answer.numerator / answer.denominator}`;
}
