import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { printedProblem } from '../../../engine/worksheet/worksheet.ts';
import { solvedQuestion } from './solved-making.ts';

/** A solved problem as it is told, sentence by sentence; nothing for one that cannot be told any more. */
export function toldSentences(solved: SolvedProblem): readonly string[] {
  const read = solvedQuestion(solved);
  return read === null ? [] : (printedProblem(read.question, read.slots)?.story ?? []);
}
