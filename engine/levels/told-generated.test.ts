import { expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { readBack } from '../check/reader/check-told.ts';
import { generate } from './generate.ts';
import { LEVELS } from './levels.ts';

/** Seeds that the other tests of generated questions do not use. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 5000 + 37 * at);

/** The result of the reader for every told problem of a level's generated questions. */
function outcomesOf(level: number): readonly (readonly [id: string, kind: string])[] {
  return SEEDS.flatMap((seed) => {
    const question = generate(level, seed);
    const { accepted } = enumerateCompositions(question);
    return accepted.map((each) => [question.id, readBack(question, each)?.kind ?? 'none'] as const);
  });
}

it.each(LEVELS)('the reader finds the answer of the told problems of level $number', ({ number: level, stories }) => {
  const outcomes = outcomesOf(level);
  // The reader's grammar does not cover all sentences of several triangles.
  const refused = new Set<string>(['wrong', 'open', 'none', ...(stories.kind === 'networks' ? ['unread'] : [])]);
  expect(outcomes.filter(([, kind]) => refused.has(kind))).toEqual([]);
});
