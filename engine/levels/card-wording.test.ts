import { expect, it } from 'vitest';
import { findCardWordingFaults } from '../../testing/engine/card-faults.ts';
import { originImpliedByIncreaseVerb } from '../text/change-verbs.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import { generateQuestion } from './generate.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

/** Seeds that the other tests of generated questions do not use. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 61_003 + 211 * at);
const UPPER = BUILT_IN_LEVELS.filter(({ grade }) => grade >= 4);

it.each(UPPER)('the cards of level $number keep the rules of wording', ({ number: level }) => {
  expect(SEEDS.flatMap((seed) => findCardWordingFaults(generateQuestion(level, seed)))).toEqual([]);
});

it.each(BUILT_IN_LEVELS)('every increase of level $number has a verb whose source is known', ({ number: level }) => {
  const increases = SEEDS.flatMap((seed) =>
    generateQuestion(level, seed).cards.filter(({ meaning }) => meaning.kind === 'increase'),
  );
  const verbs = increases.map(({ text }) => kanaReadingOfSource(text).split(' ').at(-1) ?? '');
  expect(verbs.filter((verb) => originImpliedByIncreaseVerb(verb) === null)).toEqual([]);
});
