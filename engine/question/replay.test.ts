import { expect, test } from 'vitest';
import type { TriangleJoint } from './composition.ts';
import { replayExerciseEvents, type ExerciseEvent } from './replay.ts';
import { startingComposition } from './starting-composition.ts';

const compose = { slots: 3, mode: 'compose', given: null } as const;
const withDiagram = { ...compose, mode: 'composeAndDiagram' } as const;

const set = (card: string, slot: number): ExerciseEvent => ({ kind: 'CARD_SET', card, slot });
const take = (card: string, slot: number): ExerciseEvent => ({ kind: 'CARD_REMOVED', card, slot });
const block = (card: string, corner: 'top' | 'left' | 'right'): ExerciseEvent => ({
  kind: 'BLOCK_SET',
  card,
  triangle: 0,
  corner,
});

test.each([
  ['cards are set', [set('a', 0), set('b', 2)], ['a', null, 'b']],
  ['a card moves on', [set('a', 0), set('a', 1)], [null, 'a', null]],
  ['a card from the hand sends the other back', [set('a', 0), set('b', 0)], ['b', null, null]],
  ['two cards change places', [set('a', 0), set('b', 1), set('a', 1)], ['b', 'a', null]],
  [
    'an exchange of cards that is reported twice is one exchange',
    [set('a', 0), set('b', 1), set('a', 1), set('b', 0)],
    ['b', 'a', null],
  ],
  ['a card is taken out', [set('a', 0), take('a', 0)], [null, null, null]],
  ['taking out another card changes nothing', [set('a', 0), take('b', 0)], ['a', null, null]],
  ['an event at a slot that does not exist changes nothing', [set('a', 0), set('a', 7)], ['a', null, null]],
])('the events replay to the right slots: %s', (_, events, slots) => {
  expect(replayExerciseEvents(compose, events)).toEqual({ slots, diagram: null, named: null });
});

test('a check sets the composition, whatever events were missed before', () => {
  const composition = { slots: ['a', 'b', 'c'], diagram: null, named: null };
  expect(replayExerciseEvents(compose, [set('c', 0), { kind: 'CHECK', composition }, take('b', 1)]).slots).toEqual([
    'a',
    null,
    'c',
  ]);
});

test('blocks and the operator go into the triangle', () => {
  const events: ExerciseEvent[] = [
    block('a', 'top'),
    block('b', 'left'),
    block('a', 'left'),
    block('c', 'right'),
    { kind: 'BLOCK_REMOVED', card: 'c', triangle: 0, corner: 'right' },
    { kind: 'OPERATOR_SET', triangle: 0, operationPair: 'sum' },
    { kind: 'OPERATOR_SET', triangle: 3, operationPair: 'product' },
  ];
  expect(replayExerciseEvents(withDiagram, events).diagram?.triangles).toEqual([
    { cells: { top: 'b', left: 'a', right: null }, operationPair: 'sum', apexAt: 'top' },
  ]);
});

test('blocks are ignored in a mode without a diagram', () => {
  expect(replayExerciseEvents(compose, [block('a', 'top')])).toEqual(startingComposition(compose));
});

const given = ['a', 'b', 'c'];

test('a given composition is in the slots from the start', () => {
  expect(replayExerciseEvents({ slots: 3, mode: 'repair', given }, [set('d', 1)]).slots).toEqual(['a', 'd', 'c']);
  expect(startingComposition({ slots: 3, mode: 'storyToDiagram', given })).toMatchObject({
    slots: given,
    diagram: { triangles: [{ operationPair: null }], joints: [] },
  });
});

const name = (constraint: 'story' | 'numbers' | null): ExerciseEvent => ({ kind: 'CONSTRAINT_NAMED', constraint });

test('the last name counts and can be withdrawn', () => {
  const repair = { slots: 3, mode: 'repair', given } as const;
  expect(replayExerciseEvents(repair, [name('story'), name('numbers')]).named).toBe('numbers');
  expect(replayExerciseEvents(repair, [name('story'), name(null)]).named).toBeNull();
});

const TWO_TRIANGLES = { slots: 5, mode: 'storyToDiagram', given: null } as const;
const JOINT: TriangleJoint = [
  { triangle: 0, corner: 'left' },
  { triangle: 1, corner: 'top' },
];

test('a triangle rotates with its blocks and joints, and repeated events change nothing', () => {
  const turn: ExerciseEvent = { kind: 'TRIANGLE_ROTATED', triangle: 0, apexAt: 'left' };
  const built = [block('a', 'top'), block('b', 'left'), block('c', 'right')];
  const events: ExerciseEvent[] = [...built, { kind: 'TRIANGLES_JOINED', joint: JOINT }, turn, turn];
  expect(replayExerciseEvents(TWO_TRIANGLES, events).diagram).toMatchObject({
    triangles: [{ cells: { left: 'a', right: 'b', top: 'c' }, apexAt: 'left' }, { apexAt: 'top' }],
    joints: [
      [
        { triangle: 0, corner: 'right' },
        { triangle: 1, corner: 'top' },
      ],
    ],
  });
});

test('triangles are joined once and separated from either side', () => {
  const join: ExerciseEvent = { kind: 'TRIANGLES_JOINED', joint: JOINT };
  const back: TriangleJoint = [JOINT[1], JOINT[0]];
  expect(replayExerciseEvents(TWO_TRIANGLES, [join, { ...join, joint: back }]).diagram?.joints).toEqual([JOINT]);
  expect(
    replayExerciseEvents(TWO_TRIANGLES, [join, { kind: 'TRIANGLES_PARTED', joint: back }]).diagram?.joints,
  ).toEqual([]);
  const astray: TriangleJoint = [JOINT[0], { triangle: 7, corner: 'top' }];
  expect(replayExerciseEvents(TWO_TRIANGLES, [{ ...join, joint: astray }]).diagram?.joints).toEqual([]);
});
