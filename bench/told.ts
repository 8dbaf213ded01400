import { enumerateCompositions } from '../engine/check/compositions.ts';
import { readToldProblemOfComposition, type ToldProblemAnswerCheck } from '../engine/check/reader/check-told.ts';
import { generateQuestion } from '../engine/levels/generate.ts';
import { BUILT_IN_LEVELS } from '../engine/levels/levels.ts';
import { triangleCountOfQuestion } from '../engine/question/question.ts';
import type { BenchFigure } from './report.ts';

const SEEDS = 20_000;
const BARE = { unit: 'problems', yardstick: null, bar: null } as const;
const NONE = { unit: 'problems', yardstick: null, bar: { of: 'value', atMost: 0 } } as const;

type Count = Record<ToldProblemAnswerCheck['kind'], number>;

/**
 * Generates 20,000 questions of each level with two or three triangles. Writes each accepted composition as a word
 * problem and lets the reader of word problems solve this text. Counts how often the reader's answer is right.
 */
export function benchReaderOfToldProblems(): BenchFigure[] {
  const levels = BUILT_IN_LEVELS.map(({ number }) => number).filter(
    (level) => triangleCountOfQuestion(generateQuestion(level, 0)) > 1,
  );
  return levels.flatMap((level) => {
    const { right, wrong, open, unread } = readLevel(level);
    return [
      { name: `level ${level}: read rightly`, value: right, ...BARE },
      { name: `level ${level}: another answer`, value: wrong, ...NONE },
      { name: `level ${level}: no answer`, value: open, ...NONE },
      { name: `level ${level}: beyond the reader`, value: unread, ...NONE },
    ];
  });
}

function readLevel(level: number): Count {
  const count: Count = { right: 0, wrong: 0, open: 0, unread: 0 };
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const question = generateQuestion(level, seed);
    for (const accepted of enumerateCompositions(question).accepted) {
      const outcome = readToldProblemOfComposition(question, accepted);
      if (outcome !== null) count[outcome.kind] += 1;
    }
  }
  return count;
}
