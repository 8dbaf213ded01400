import { expect, it } from 'vitest';
import { cardFaults } from '../../testing/engine/card-faults.ts';
import { generate } from './generate.ts';
import { LEVELS } from './levels.ts';

/** Seeds that the other tests of generated questions do not use. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 61_003 + 211 * at);
const UPPER = LEVELS.filter(({ grade }) => grade >= 4);

it.each(UPPER)('the cards of level $number keep the rules of wording', ({ number: level }) => {
  expect(SEEDS.flatMap((seed) => cardFaults(generate(level, seed)))).toEqual([]);
});
