import { expect, it, test } from 'vitest';
import { createCardPoolQuestion } from '../../testing/engine/card-pool.ts';
import { prepareQuestionForJudging } from './requested.ts';
import { parseSlots } from './slots.ts';

const QUESTION = createCardPoolQuestion({ mode: 'compose' });

function read(...slots: readonly (string | null)[]) {
  const found = parseSlots(QUESTION, prepareQuestionForJudging(QUESTION).cards, slots);
  return found.kind === 'cards' ? { ...found, cards: found.cards.map(({ id }) => id) } : found;
}

it('the cards are read in the order of the slots', () => {
  expect(read('ringo6', 'more?', 'ringo2')).toEqual({ kind: 'cards', cards: ['ringo6', 'more?', 'ringo2'] });
});

test.each([
  [
    [null, null, null],
    [0, 1, 2],
  ],
  [['ringo6', null, 'ringo2'], [1]],
])('the composition %j has the empty slots %j', (slots, emptySlots) => {
  expect(read(...slots)).toEqual({ kind: 'empty', emptySlots });
});

const WRONG_COUNT = { kind: 'wrongSlotCount', expected: 3 };

test.each([
  [['ringo6', 'more?'], [{ ...WRONG_COUNT, found: 2 }]],
  [['ringo6', null, null, null], [{ ...WRONG_COUNT, found: 4 }]],
  [['ringo6', null, 'ringo6'], [{ kind: 'doubledCard', slot: 2, card: 'ringo6' }]],
  [['moon', null, null], [{ kind: 'unknownCard', slot: 0, card: 'moon' }]],
  // A card that the question does not have is reported as unknown in each slot, not as a duplicate.
  [
    ['moon', 'moon', 'ringo6', 'ringo6'],
    [
      { ...WRONG_COUNT, found: 4 },
      { kind: 'unknownCard', slot: 0, card: 'moon' },
      { kind: 'unknownCard', slot: 1, card: 'moon' },
      { kind: 'doubledCard', slot: 3, card: 'ringo6' },
    ],
  ],
])('the slots %j are malformed because of %j', (slots, faults) => {
  expect(read(...slots)).toEqual({ kind: 'malformed', faults });
});
