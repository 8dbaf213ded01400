import { expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { readToldProblemOfComposition } from '../check/reader/check-told.ts';
import { generateQuestion } from './generate.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

/** Seeds that other tests do not use. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 5000 + 37 * at);

/** Returns the reader's result for every told problem (story as word problem) of a level's generated questions. */
function outcomesOf(level: number): readonly (readonly [id: string, kind: string])[] {
  return SEEDS.flatMap((seed) => {
    const question = generateQuestion(level, seed);
    const { accepted } = enumerateCompositions(question);
    return accepted.map((each) => [question.id, readToldProblemOfComposition(question, each)?.kind ?? 'none'] as const);
  });
}

it.each(BUILT_IN_LEVELS)(
  'the reader finds the answer of the told problems of level $number',
  ({ number: level, stories }) => {
    const outcomes = outcomesOf(level);
    // Stories of several triangles may be `unread`, because the reader does not know all their sentences.
    const refused = new Set<string>(['wrong', 'open', 'none', ...(stories.kind === 'networks' ? ['unread'] : [])]);
    expect(outcomes.filter(([, kind]) => refused.has(kind))).toEqual([]);
  },
);
