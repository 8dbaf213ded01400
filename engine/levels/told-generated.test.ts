import { expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { readBack } from '../check/reader/check-told.ts';
import { generate } from './generate.ts';
import { LEVELS } from './levels.ts';

/** Beyond those of which the other tests of generated questions know. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 5000 + 37 * at);

/** What the reader makes of every problem that a level's generated questions tell. */
function outcomesOf(level: number): readonly (readonly [id: string, kind: string])[] {
  return SEEDS.flatMap((seed) => {
    const question = generate(level, seed);
    const { accepted } = enumerateCompositions(question);
    return accepted.map((each) => [question.id, readBack(question, each)?.kind ?? 'none'] as const);
  });
}

it.each(LEVELS)('told problems of level $number give their answer when read', ({ number: level, stories }) => {
  const outcomes = outcomesOf(level);
  // The sentences of several triangles are all of the reader's grammar.
  const refused = new Set<string>(['wrong', 'open', 'none', ...(stories.kind === 'networks' ? ['unread'] : [])]);
  expect(outcomes.filter(([, kind]) => refused.has(kind))).toEqual([]);
});
