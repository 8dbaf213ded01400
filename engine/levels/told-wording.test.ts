import { expect, it } from 'vitest';
import { findToldProblemWordingFaults } from '../../testing/engine/told-faults.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { generateQuestion } from './generate.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

/** Seeds that the other tests of generated questions do not use. */
const SEEDS = [7103, 7321, 7777, 8219, 8641, 9007];

it.each(BUILT_IN_LEVELS)('the told problems of level $number keep the rules of telling', ({ number: level }) => {
  const faults = SEEDS.flatMap((seed) => {
    const question = generateQuestion(level, seed);
    return enumerateCompositions(question).accepted.flatMap((accepted) =>
      findToldProblemWordingFaults(question, accepted),
    );
  });
  expect(faults).toEqual([]);
});
