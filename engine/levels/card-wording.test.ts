import { expect, it } from 'vitest';
import { cardFaults } from '../../testing/engine/card-faults.ts';
import { sourceOfIncrease } from '../text/change-verbs.ts';
import { readingOf } from '../text/reading-of.ts';
import { generate } from './generate.ts';
import { LEVELS } from './levels.ts';

/** Seeds that the other tests of generated questions do not use. */
const SEEDS = Array.from({ length: 24 }, (_, at) => 61_003 + 211 * at);
const UPPER = LEVELS.filter(({ grade }) => grade >= 4);

it.each(UPPER)('the cards of level $number keep the rules of wording', ({ number: level }) => {
  expect(SEEDS.flatMap((seed) => cardFaults(generate(level, seed)))).toEqual([]);
});

it.each(LEVELS)('every increase of level $number has a verb whose source is known', ({ number: level }) => {
  const increases = SEEDS.flatMap((seed) =>
    generate(level, seed).cards.filter(({ meaning }) => meaning.kind === 'increase'),
  );
  const verbs = increases.map(({ text }) => readingOf(text).split(' ').at(-1) ?? '');
  expect(verbs.filter((verb) => sourceOfIncrease(verb) === null)).toEqual([]);
});
