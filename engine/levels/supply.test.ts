import { expect, test } from 'vitest';
import { supplyOf } from './generate.ts';
import { SEEDS } from './generated.ts';
import { levelNumbered } from './levels.ts';
import { drawFrom, drawIndexOf } from './supply.ts';

test('a repeated story has other dummies: one form of level 18, the smallest supply, for all offered seeds', () => {
  const level = levelNumbered(18);
  if (level?.stories.kind !== 'products') throw new Error('level 18 tells products');
  const draws: string[] = [];
  for (let seed = 0; seed < SEEDS; seed += level.stories.forms.length) {
    const supply = supplyOf(level, seed);
    const drawn = drawFrom(supply, drawIndexOf(supply, 0));
    if (drawn !== null) draws.push([...drawn.draft.story, ...drawn.dummies].map(drawn.draft.tell).sort().join('\n'));
  }
  expect(draws.length).toBeGreaterThan(1970);
  expect(new Set(draws).size).toBe(draws.length);
});
