import { describe, expect, it } from 'vitest';
import { generate } from '../levels/generate.ts';
import { judgeEveryFilling, judgeEverySet, type Fillings } from './fillings.ts';
import { TWO_TRIANGLES } from './test-two-triangles.ts';
import { THREE_TRIANGLES } from './test-three-triangles.ts';

function bySet({ fillings, accepted }: Fillings) {
  const sets = accepted.map(({ cards, orders }) => ({ cards: [...cards].sort().join(' '), orders }));
  return { fillings, sets: sets.sort((a, b) => a.cards.localeCompare(b.cards)) };
}

/** Every kind of one triangle in both readings, and made wrong. */
const TRIANGLES = [1, 2, 3, 5, 6, 8, 9, 11, 16].flatMap((level) => [0, 1, 2, 3].map((seed) => generate(level, seed)));

describe('all fillings by sets', () => {
  it('are those found one by one for one triangle', () => {
    expect.assertions(TRIANGLES.length * 7);
    for (const question of TRIANGLES) {
      // With one of the needed cards twice several compositions are accepted.
      const doubled = question.cards.map((card) => [...question.cards, { ...card, id: 'again' }]);
      for (const cards of [question.cards, ...doubled]) {
        const changed = { ...question, cards };
        expect(bySet(judgeEverySet(changed))).toEqual(bySet(judgeEveryFilling(changed)));
      }
    }
  });

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
