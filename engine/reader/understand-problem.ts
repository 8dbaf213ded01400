import type { UnparsedTextSpan } from './clauses/clause.ts';
import { brokenConstraintsOfReading } from './flags.ts';
import type { ProblemReading } from './problem-reading.ts';
import { readWordProblem, type ProblemReadingResult } from './read-problem.ts';
import { readWithSecondReader, type SecondReaderResult } from './second/read-again.ts';
import { UncertainMeaningError } from './second/uncertain-meaning.ts';
import { areSameReadings, describeTriangles } from './story/sound.ts';
import { normaliseProblemText } from './tokens/normalise.ts';

/**
 * Reads a word problem in free text with two programs that were written independently of each other. The result is
 * `understood` only if both programs find the same triangles with the same numbers.
 */
export function readProblemWithTwoReaders(text: string): ProblemReadingResult {
  const first = readWordProblem(text);
  if (first.kind !== 'understood') return first;
  const second = readWithSecondReader(text);
  if (second.kind === 'understood' && isSameProblem(first.reading, second.reading)) return first;
  return { kind: 'unknown', notUnderstood: [partNotUnderstood(text, second)] };
}

/**
 * Returns the sentence that the second program did not understand. Returns the range of the whole text if the second
 * program understood every sentence, or if the text does not contain the sentence because the program has reworded it.
 */
function partNotUnderstood(text: string, second: SecondReaderResult): UnparsedTextSpan {
  const why = second.kind === 'unknown' ? second.why : null;
  const sentence = why instanceof UncertainMeaningError ? (why.sentence ?? '').replaceAll(' ', '') : '';
  const at = normaliseProblemText(text).text.indexOf(sentence);
  return sentence === '' || at < 0 ? { at: 0, end: text.length } : { at, end: at + sentence.length };
}

function isSameProblem(first: ProblemReading, second: ProblemReading): boolean {
  if (statedAmounts(first) !== statedAmounts(second)) return false;
  return areSameReadings(first, second) || areSameWithTwoQuestions(first, second);
}

/**
 * True if the readings count as the same although the second has more triangles. Both must have two questions and no
 * other fault, and the second must have all triangles of the first. A problem with two questions is faulty, whatever
 * its further triangles.
 */
function areSameWithTwoQuestions(first: ProblemReading, second: ProblemReading): boolean {
  const ofSecond = describeTriangles(second);
  return (
    [first, second].every(hasOnlyTwoQuestions) && describeTriangles(first).every((each) => ofSecond.includes(each))
  );
}

function hasOnlyTwoQuestions(reading: ProblemReading): boolean {
  const reasons = brokenConstraintsOfReading(reading).map(({ reason }) => reason);
  return reasons.length === 1 && reasons[0] === 'twoQuestions';
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
