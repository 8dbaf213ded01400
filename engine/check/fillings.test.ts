import { describe, expect, it } from 'vitest';
import { generateQuestion } from '../levels/generate.ts';
import { judgeEveryFilling, judgeEveryCardSet, type AcceptedCardSetsWithFillingCount } from './fillings.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { THREE_TRIANGLE_QUESTIONS } from '../../testing/engine/three-triangles.ts';

function bySet({ fillings, accepted }: AcceptedCardSetsWithFillingCount) {
  const sets = accepted.map(({ cards, orders }) => ({ cards: [...cards].sort().join(' '), orders }));
  return { fillings, sets: sets.sort((a, b) => a.cards.localeCompare(b.cards)) };
}

/**
 * Questions with one triangle. Together they have all story kinds and both forms of equations (story equation and
 * calculation equation). The tests also add a card to these questions.
 */
const TRIANGLES = [1, 2, 3, 5, 6, 8, 9, 11, 16].flatMap((level) =>
  [0, 1, 2, 3].map((seed) => generateQuestion(level, seed)),
);

describe('judging all fillings by sets', () => {
  it('finds the same compositions as judging one filling after the other, for one triangle', () => {
    expect.assertions(TRIANGLES.length * 7);
    for (const question of TRIANGLES) {
      // A second copy of a needed card is added, so that several compositions are accepted.
      const doubled = question.cards.map((card) => [...question.cards, { ...card, id: 'again' }]);
      for (const cards of [question.cards, ...doubled]) {
        const changed = { ...question, cards };
        expect(bySet(judgeEveryCardSet(changed))).toEqual(bySet(judgeEveryFilling(changed)));
      }
    }
  });

  it.each(Object.entries(TWO_TRIANGLE_QUESTIONS))(
    'finds the same compositions as judging one filling after the other, for two triangles: %s',
    (_, question) => {
      const one = bySet(judgeEveryFilling(question));
      expect(one).toMatchObject({ fillings: 6720, sets: [{}] });
      expect(bySet(judgeEveryCardSet(question))).toEqual(one);
    },
  );

  it.each(Object.entries(THREE_TRIANGLE_QUESTIONS))(
    'finds the same compositions as judging one filling after the other, for three triangles: %s',
    (_, whole) => {
      const question = { ...whole, cards: whole.cards.slice(0, 8) };
      const one = bySet(judgeEveryFilling(question));
      expect(one).toMatchObject({ fillings: 40_320, sets: [{}] });
      expect(bySet(judgeEveryCardSet(question))).toEqual(one);
    },
  );
});
