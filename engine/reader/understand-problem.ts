import type { ProblemReading } from './problem-reading.ts';
import { readWordProblem, type ProblemReadingResult } from './read-problem.ts';
import { readWithSecondReader } from './second/read-again.ts';
import { areSameReadings } from './story/sound.ts';

/**
 * Reads a word problem in free text with two programs that were written independently of each other. The problem is
 * understood only if both programs find the same triangles with the same numbers. Every text has a result.
 */
export function readProblemWithTwoReaders(text: string): ProblemReadingResult {
  const first = readWordProblem(text);
  if (first.kind !== 'understood') return first;
  const second = readWithSecondReader(text);
  if (second.kind === 'understood' && isSameProblem(first.reading, second.reading)) return first;
  return { kind: 'unknown', notUnderstood: [{ at: 0, end: text.length }] };
}

function isSameProblem(first: ProblemReading, second: ProblemReading): boolean {
  return areSameReadings(first, second) && statedAmounts(first) === statedAmounts(second);
}

/**
 * Returns the stated numbers and the quantities that are asked for as one string, so that two readings can be compared.
 */
function statedAmounts({ quantities }: ProblemReading): string {
  const stated = quantities.flatMap(({ amount }) => {
    if (amount === 'unstated') return [];
    return [amount === 'asked' ? amount : `${amount.numerator}/${amount.denominator}`];
  });
  return stated.sort().join(' ');
}
