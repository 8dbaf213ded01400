import { describe, expect, it } from 'vitest';
import { judgeEveryFilling, judgeEverySet, type Fillings } from './fillings.ts';
import { TWO_TRIANGLES } from './test-two-triangles.ts';
import { THREE_TRIANGLES } from './test-three-triangles.ts';

function bySet({ fillings, accepted }: Fillings) {
  const sets = accepted.map(({ cards, orders }) => ({ cards: [...cards].sort().join(' '), orders }));
  return { fillings, sets: sets.sort((a, b) => a.cards.localeCompare(b.cards)) };
}

describe('all fillings by sets', () => {
  it.each(Object.entries(TWO_TRIANGLES))('are those found one by one for two triangles: %s', (_, question) => {
    const one = bySet(judgeEveryFilling(question));
    expect(one).toMatchObject({ fillings: 6720, sets: [{}] });
    expect(bySet(judgeEverySet(question))).toEqual(one);
  });

  it.each(Object.entries(THREE_TRIANGLES))('are those found one by one for three triangles: %s', (_, whole) => {
    const question = { ...whole, cards: whole.cards.slice(0, 8) };
    const one = bySet(judgeEveryFilling(question));
    expect(one).toMatchObject({ fillings: 40_320, sets: [{}] });
    expect(bySet(judgeEverySet(question))).toEqual(one);
  });
});
