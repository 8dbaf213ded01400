import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActEvent } from '../../../contract/act.ts';
import {
  CORNER_POSITIONS,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import { replayExerciseEvents } from '../../../engine/question/replay.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { findMissingDiagramPart } from './diagram-gap.ts';
import { showReplayedHint } from './hints.ts';
import { createExerciseState, type ExerciseMove } from './table.ts';
import { applyMoveOfAnyKind as play } from './play-any.ts';
import { applyMovesInTest, createTestQuestion } from './trial-question.ts';

function set(card: string, slot: number): ExerciseMove {
  return { kind: 'moveCard', card, to: { kind: 'slot', slot } };
}

const RIGHT = [set('red', 0), set('both', 1), set('yellow', 2)];
const WRONG = [set('red', 0), set('both', 1), set('strange', 2)];
const CHECK: ExerciseMove = { kind: 'check' };

function lay(card: string, corner: CornerPosition): ExerciseMove {
  return { kind: 'moveBlock', card, again: false, to: { kind: 'cell', triangle: 0, corner } };
}

describe('cards', () => {
  test('a card from a slot changes places with the card in the target slot', () => {
    const { table, events } = applyMovesInTest(
      createExerciseState(createTestQuestion()),
      set('red', 0),
      set('both', 1),
      set('red', 1),
    );
    expect(table.composition.slots).toEqual(['both', 'red', null]);
    expect(events.at(-1)).toEqual({ kind: 'CARD_SET', card: 'red', slot: 1 });
  });

  test('undo restores two cards that changed places, and a second undo removes the last card', () => {
    const { table } = applyMovesInTest(
      createExerciseState(createTestQuestion()),
      set('red', 0),
      set('both', 1),
      set('red', 1),
    );
    const once = applyMovesInTest(table, { kind: 'undo' });
    expect(once.table.composition.slots).toEqual(['red', 'both', null]);
    expect(once.events).toEqual([{ kind: 'CARD_SET', card: 'red', slot: 0 }]);
    expect(applyMovesInTest(once.table, { kind: 'undo' }).table.composition.slots).toEqual(['red', null, null]);
  });

  test('a card from the hand sends the card in the slot to the hand', () => {
    const { table } = applyMovesInTest(createExerciseState(createTestQuestion()), set('red', 0), set('three', 0));
    expect(table.composition.slots).toEqual(['three', null, null]);
  });

  test('a card that is already there, and an unknown card, change nothing', () => {
    const { table } = applyMovesInTest(createExerciseState(createTestQuestion()), set('red', 0));
    expect(play(table, set('red', 0))).toBeNull();
    expect(play(table, set('nobody', 1))).toBeNull();
    expect(play(table, { kind: 'moveCard', card: 'both', to: { kind: 'hand' } })).toBeNull();
  });

  test('a card that leaves the slots loses its block, and undo restores both', () => {
    const table = applyMovesInTest(createExerciseState(createTestQuestion('composeAndDiagram')), set('red', 0), {
      kind: 'moveBlock',
      card: 'red',
      again: false,
      to: { kind: 'cell', triangle: 0, corner: 'left' },
    }).table;
    const taken = applyMovesInTest(table, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(taken.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'CARD_REMOVED']);
    expect(applyMovesInTest(taken.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });
});

/** A question with seven slots, so its diagram has three triangles. The tests of triangles use nothing else of it. */
const THREE: Question = { ...createTestQuestion('composeAndDiagram'), slots: 7 };
const TWO: Question = { ...THREE, slots: 5 };

function end(triangle: number, corner: CornerPosition): TriangleJoint[0] {
  return { triangle, corner };
}

function join(one: TriangleJoint[0], other: TriangleJoint[0]): ExerciseMove {
  return { kind: 'join', joint: [one, other] };
}

describe('triangles', () => {
  test('rotating moves the blocks along, and three rotations restore the triangle', () => {
    const { table } = applyMovesInTest(createExerciseState(THREE), set('red', 0), lay('red', 'top'));
    const once = applyMovesInTest(table, { kind: 'rotate', triangle: 0 });
    expect(once.events).toEqual([{ kind: 'TRIANGLE_ROTATED', triangle: 0, apexAt: 'right' }]);
    expect(once.table.composition.diagram?.triangles[0]).toMatchObject({ apexAt: 'right', cells: { right: 'red' } });
    const turned = applyMovesInTest(once.table, { kind: 'rotate', triangle: 0 }, { kind: 'rotate', triangle: 0 });
    expect(turned.table.composition).toEqual(table.composition);
  });

  test('a joint is an intermediate quantity: blocks at its corners go to the tray, and none can be laid there', () => {
    const { table } = applyMovesInTest(createExerciseState(THREE), set('red', 0), lay('red', 'top'));
    const joined = applyMovesInTest(table, join(end(0, 'top'), end(1, 'left')));
    expect(joined.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'TRIANGLES_JOINED']);
    expect(play(joined.table, lay('red', 'top'))).toBeNull();
    expect(applyMovesInTest(joined.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });

  test('a corner that is joined again leaves its old joint, and undo restores it', () => {
    const { table } = applyMovesInTest(createExerciseState(THREE), join(end(0, 'top'), end(1, 'left')));
    const anew = applyMovesInTest(table, join(end(2, 'right'), end(0, 'top')));
    expect(anew.table.composition.diagram?.joints).toEqual([[end(2, 'right'), end(0, 'top')]]);
    expect(applyMovesInTest(anew.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });

  test('triangles never form a cycle: the joint that would close it is split', () => {
    const chain = [join(end(0, 'left'), end(1, 'top')), join(end(1, 'left'), end(2, 'top'))];
    const { table } = applyMovesInTest(createExerciseState(THREE), ...chain, join(end(2, 'left'), end(0, 'right')));
    expect(table.composition.diagram?.joints).toEqual([
      [end(0, 'left'), end(1, 'top')],
      [end(2, 'left'), end(0, 'right')],
    ]);
  });

  test('splitting separates a triangle from all others or at one corner; without a joint it changes nothing', () => {
    const { table } = applyMovesInTest(
      createExerciseState(THREE),
      join(end(0, 'left'), end(1, 'top')),
      join(end(0, 'right'), end(2, 'top')),
    );
    expect(
      applyMovesInTest(table, { kind: 'split', triangle: 0, corner: null }).table.composition.diagram?.joints,
    ).toEqual([]);
    const one = applyMovesInTest(table, { kind: 'split', triangle: 0, corner: 'left' });
    expect(one.events).toEqual([{ kind: 'TRIANGLES_PARTED', joint: [end(0, 'left'), end(1, 'top')] }]);
    expect(play(one.table, { kind: 'split', triangle: 1, corner: null })).toBeNull();
    expect(play(table, join(end(1, 'top'), end(0, 'left')))).toBeNull();
    expect(play(table, join(end(1, 'top'), end(1, 'left')))).toBeNull();
  });

  test('an additional triangle splits a product: a block can be laid twice; removal takes all of it and undo restores it', () => {
    const repeat: ExerciseMove = {
      kind: 'moveBlock',
      card: 'red',
      again: true,
      to: { kind: 'cell', triangle: 2, corner: 'left' },
    };
    const one = applyMovesInTest(createExerciseState(TWO), set('red', 0), set('yellow', 1), lay('red', 'left'));
    expect(play(one.table, repeat)).toBeNull();
    const added = applyMovesInTest(one.table, { kind: 'addTriangle' });
    expect(added.events).toEqual([{ kind: 'TRIANGLE_ADDED', triangle: 2 }]);
    expect(play(added.table, { kind: 'addTriangle' })).toBeNull();
    const two = applyMovesInTest(added.table, repeat, join(end(2, 'top'), end(1, 'left')));
    expect(two.events.map(({ kind }) => kind)).toEqual(['BLOCK_REPEATED', 'TRIANGLES_JOINED']);
    expect(two.table.composition.diagram?.triangles.map(({ cells }) => cells.left)).toEqual(['red', null, 'red']);
    expect(play(two.table, { ...repeat, card: 'yellow' })).toBeNull();
    const taken = applyMovesInTest(two.table, { kind: 'removeTriangle' });
    expect(taken.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'TRIANGLES_PARTED', 'TRIANGLE_REMOVED']);
    expect(taken.table.composition.diagram?.triangles.map(({ cells }) => cells.left)).toEqual(['red', null]);
    expect(applyMovesInTest(taken.table, { kind: 'undo' }).table.composition).toEqual(two.table.composition);
    expect(play(createExerciseState(createTestQuestion('composeAndDiagram')), { kind: 'addTriangle' })).toBeNull();
  });

  test('one of two blocks moves alone; with its card both leave', () => {
    const { table } = applyMovesInTest(
      createExerciseState(TWO),
      set('red', 0),
      lay('red', 'left'),
      { kind: 'addTriangle' },
      { kind: 'moveBlock', card: 'red', again: true, to: { kind: 'cell', ...end(2, 'left') } },
    );
    const moved = applyMovesInTest(table, {
      kind: 'moveBlock',
      card: 'red',
      again: false,
      to: { kind: 'cell', ...end(1, 'top') },
    });
    expect(moved.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'BLOCK_REPEATED']);
    const left = applyMovesInTest(moved.table, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(left.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'BLOCK_REMOVED', 'CARD_REMOVED']);
    expect(applyMovesInTest(left.table, { kind: 'undo' }).table.composition).toEqual(moved.table.composition);
  });

  test('a diagram lacks blocks first, then joints, then operation pairs', () => {
    const triangle = { cells: { top: 'a', left: null, right: 'b' }, operationPair: null, apexAt: 'top' } as const;
    const lower = { ...triangle, cells: { top: null, left: 'c', right: 'd' } };
    const diagram = { triangles: [triangle, lower], joints: [] };
    const composition = createExerciseState(THREE).composition;
    const lacking = (changed: Partial<Diagram>) =>
      findMissingDiagramPart(TWO, { ...composition, diagram: { ...diagram, ...changed } });
    expect(lacking({ triangles: [triangle, { ...lower, cells: { ...lower.cells, left: null } }] })).toBe('blocks');
    expect(lacking({})).toBe('joints');
    expect(lacking({ joints: [[end(0, 'left'), end(1, 'top')]] })).toBe('operationPair');
    expect(lacking({ joints: [[end(0, 'left'), end(1, 'left')]] })).toBe('blocks');
  });
});

const anyCorner = fc.record({ triangle: fc.nat(3), corner: fc.constantFrom(...CORNER_POSITIONS) });

const anyMove: fc.Arbitrary<ExerciseMove> = fc.oneof(
  fc.record({
    kind: fc.constant('moveCard' as const),
    card: fc.constantFrom('red', 'both', 'yellow', 'strange', 'more', 'three'),
    to: fc.oneof(
      fc.constant({ kind: 'hand' as const }),
      fc.record({ kind: fc.constant('slot' as const), slot: fc.nat(2) }),
    ),
  }),
  fc.record({
    kind: fc.constant('moveBlock' as const),
    card: fc.constantFrom('red', 'both', 'yellow', 'strange', 'more', 'three'),
    again: fc.boolean(),
    to: fc.oneof(
      fc.constant({ kind: 'tray' as const }),
      fc.record({
        kind: fc.constant('cell' as const),
        triangle: fc.nat(3),
        corner: fc.constantFrom(...CORNER_POSITIONS),
      }),
    ),
  }),
  fc.record({ kind: fc.constant('rotate' as const), triangle: fc.nat(2) }),
  fc.record({ kind: fc.constant('join' as const), joint: fc.tuple(anyCorner, anyCorner) }),
  fc.record({
    kind: fc.constant('split' as const),
    triangle: fc.nat(2),
    corner: fc.constantFrom(null, ...CORNER_POSITIONS),
  }),
  fc.record({
    kind: fc.constant('chooseOperationPair' as const),
    triangle: fc.constant(0),
    operationPair: fc.constantFrom('sum' as const, 'product' as const),
  }),
  fc.constantFrom<ExerciseMove>({ kind: 'undo' }, { kind: 'hint' }, { kind: 'check' }),
  fc.constantFrom<ExerciseMove>({ kind: 'addTriangle' }, { kind: 'addTriangle' }, { kind: 'removeTriangle' }),
);

test.each([
  ['one triangle', createTestQuestion('composeAndDiagram')],
  ['two triangles and a spare one', TWO],
  ['three triangles', THREE],
])('after any moves with %s, the events reproduce the table, and undoing all moves empties it', (_, question) => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      const { table, events } = applyMovesInTest(createExerciseState(question), ...moves);
      for (const event of events) ActEvent.parse(event);
      expect(replayExerciseEvents(question, events)).toEqual(table.composition);
      if (table.condition.kind === 'solved') return;
      const undone = applyMovesInTest(table, ...table.undoing.map((): ExerciseMove => ({ kind: 'undo' })));
      expect(undone.table.composition).toEqual(startingComposition(question));
      expect(replayExerciseEvents(question, [...events, ...undone.events])).toEqual(undone.table.composition);
    }),
  );
});

describe('checks', () => {
  test('empty slots lead to a request for a card and do not count as a check', () => {
    const { table, events } = applyMovesInTest(createExerciseState(createTestQuestion()), set('red', 0), CHECK);
    expect(table.condition).toEqual({ kind: 'cardsMissing', emptySlots: [1, 2] });
    expect(table.checks).toBe(0);
    expect(events.map(({ kind }) => kind)).toEqual(['CARD_SET']);
  });

  test('gaps in the diagram lead to a request for blocks, then for the operation pair, and do not count as a check', () => {
    const composed = applyMovesInTest(createExerciseState(createTestQuestion('composeAndDiagram')), ...RIGHT, CHECK);
    expect(composed.table.condition).toEqual({ kind: 'diagramMissing', gap: 'blocks' });
    const blocks = [lay('both', 'top'), lay('red', 'left'), lay('yellow', 'right')];
    const built = applyMovesInTest(composed.table, ...blocks, CHECK);
    expect(built.table.condition).toEqual({ kind: 'diagramMissing', gap: 'operationPair' });
    expect(built.table.checks).toBe(0);
    expect([...composed.events, ...built.events].filter(({ kind }) => kind === 'CHECK')).toEqual([]);
    const pair: ExerciseMove = { kind: 'chooseOperationPair', triangle: 0, operationPair: 'sum' };
    expect(applyMovesInTest(built.table, pair, CHECK).table.condition).toMatchObject({ kind: 'solved', stars: 3 });
  });

  test('the first right check gives three stars and ends the question', () => {
    const { table, events } = applyMovesInTest(createExerciseState(createTestQuestion()), ...RIGHT, CHECK);
    expect(table.condition).toMatchObject({ kind: 'solved', stars: 3 });
    expect(events.slice(-2)).toEqual([
      { kind: 'CHECK', composition: { slots: ['red', 'both', 'yellow'], diagram: null, named: null }, correct: true },
      { kind: 'QUESTION_END', solved: true },
    ]);
    expect(play(table, set('three', 0))).toBeNull();
  });

  test('the same mistake again shows the next feedback step, which is no hint and costs no star', () => {
    const twice = applyMovesInTest(createExerciseState(createTestQuestion()), ...WRONG, CHECK, set('red', 1), CHECK);
    expect(twice.table.condition).toMatchObject({ kind: 'wrong', step: 2 });
    expect(twice.events.filter(({ kind }) => kind === 'HINT')).toEqual([]);
    const solved = applyMovesInTest(twice.table, set('yellow', 2), CHECK).table;
    expect(solved.condition).toMatchObject({ kind: 'solved', stars: 2 });
  });

  test('checking the same composition again is no check, and the pupil is told so', () => {
    const once = applyMovesInTest(createExerciseState(createTestQuestion()), ...WRONG, CHECK).table;
    const again = applyMovesInTest(once, CHECK, CHECK);
    expect(again.events).toEqual([]);
    expect(again.table).toMatchObject({ checks: 1, condition: { kind: 'wrong', step: 1, unchanged: true } });
    const back = applyMovesInTest(again.table, set('three', 2), set('strange', 2));
    expect(applyMovesInTest(back.table, CHECK).events).toEqual([]);
    const other = applyMovesInTest(back.table, set('three', 2), CHECK);
    expect(other.table).toMatchObject({ checks: 2, condition: { unchanged: false } });
    expect(applyMovesInTest(other.table, set('strange', 2), CHECK).table.checks).toBe(3);
  });

  test('checking again after a hint or a reload repeats the feedback', () => {
    const once = applyMovesInTest(
      createExerciseState(createTestQuestion()),
      ...WRONG,
      CHECK,
      set('red', 1),
      CHECK,
    ).table;
    const hinted = applyMovesInTest(once, { kind: 'hint' }, CHECK);
    expect(hinted.table.condition).toMatchObject({ kind: 'wrong', step: 2, unchanged: true });
    const reloaded = applyMovesInTest(createExerciseState(createTestQuestion(), once), CHECK);
    expect(reloaded.events).toEqual([]);
    expect(reloaded.table.condition).toMatchObject({ kind: 'wrong', step: 1, unchanged: true });
  });

  test('a right second check after one feedback gives two stars', () => {
    const { table } = applyMovesInTest(
      createExerciseState(createTestQuestion()),
      ...WRONG,
      CHECK,
      set('yellow', 2),
      CHECK,
    );
    expect(table.condition).toMatchObject({ kind: 'solved', stars: 2 });
  });

  test('feedback stays visible while cards move', () => {
    const { table } = applyMovesInTest(createExerciseState(createTestQuestion()), ...WRONG, CHECK, set('three', 2));
    expect(table.condition).toMatchObject({
      kind: 'wrong',
      step: 1,
      words: [expect.stringContaining('もの'), expect.stringContaining('そろって')],
    });
  });
});

function asked(step: number) {
  return { kind: 'HINT', step, asked: true };
}

/**
 * Plays a wrong check, then the moves `hints`, then a right check. Returns the state of the message beside the
 * exercise.
 */
function endOf(...hints: readonly ExerciseMove[]) {
  return applyMovesInTest(createExerciseState(createTestQuestion()), ...WRONG, CHECK, ...hints, set('yellow', 2), CHECK)
    .table.condition;
}

describe('hints', () => {
  const HINT: ExerciseMove = { kind: 'hint' };
  /** The test question without the dummy `three`. It still has the dummies `more` and `strange`. */
  const clear = { ...createTestQuestion(), cards: createTestQuestion().cards.filter(({ id }) => id !== 'three') };

  test('each is stronger than the one before, with or without a wrong check, and the last can be shown again', () => {
    const wrong = applyMovesInTest(createExerciseState(clear), HINT, ...WRONG, CHECK, HINT);
    expect(wrong.events.filter(({ kind }) => kind === 'HINT')).toEqual([asked(1), asked(2)]);
    const last = applyMovesInTest(wrong.table, HINT, HINT, HINT);
    expect(last.events.filter(({ kind }) => kind === 'HINT')).toEqual([
      { ...asked(3), aside: ['more', 'strange'] },
      asked(4),
    ]);
    expect(last.table).toMatchObject({ hintStep: 4, condition: { kind: 'hinted', hint: { step: 4 } } });
    expect(applyMovesInTest(last.table, HINT).events).toEqual([]);
    const closed = applyMovesInTest(last.table, { kind: 'closeTwin' });
    expect([closed.table.condition, closed.events]).toEqual([{ kind: 'composing' }, []]);
    expect(play(wrong.table, { kind: 'closeTwin' })).not.toBeNull();
    expect(play(createExerciseState(createTestQuestion()), { kind: 'closeTwin' })).toBeNull();
  });

  test('a recorded hint is shown with the cards that it put aside', () => {
    expect(showReplayedHint(createExerciseState(clear), 3, ['strange'])).toMatchObject({
      aside: ['strange'],
      hintStep: 3,
      condition: { kind: 'hinted', hint: { step: 3, aside: ['strange'] } },
    });
  });

  test('the third puts two dummies aside for good, first those in the hand, with one act each', () => {
    const laid = [set('red', 0), set('both', 1), set('more', 2)];
    const fewer = applyMovesInTest(createExerciseState(clear), ...laid, HINT, HINT, HINT);
    expect(fewer.table.aside).toEqual(['strange', 'more']);
    expect(fewer.table.composition.slots).toEqual(['red', 'both', null]);
    expect(fewer.events.slice(-2)).toEqual([
      { kind: 'CARD_REMOVED', card: 'more', slot: 2 },
      { ...asked(3), aside: ['strange', 'more'] },
    ]);
    expect(play(fewer.table, { kind: 'undo' })).toBeNull();
    expect(play(fewer.table, set('more', 2))).toBeNull();
    expect(play(createExerciseState(clear, fewer.table), set('strange', 2))).toBeNull();
  });

  test('cost a star from the third on', () => {
    expect(endOf(HINT, HINT)).toMatchObject({ kind: 'solved', stars: 2 });
    expect(endOf(HINT, HINT, HINT)).toMatchObject({ kind: 'solved', stars: 1 });
  });
});

test('an attempt is resumed with its cards, checks and hints', () => {
  const left = applyMovesInTest(
    createExerciseState(createTestQuestion()),
    ...WRONG,
    CHECK,
    set('red', 1),
    CHECK,
    set('red', 0),
  ).table;
  const table = createExerciseState(createTestQuestion(), left);
  expect(table.composition.slots).toEqual(['red', 'both', 'strange']);
  const lastHint = { ...table, hintStep: 3 };
  expect(applyMovesInTest(table, set('yellow', 2), CHECK).table.condition).toMatchObject({ kind: 'solved', stars: 2 });
  expect(
    applyMovesInTest(createExerciseState(createTestQuestion(), lastHint), set('yellow', 2), CHECK).table.condition,
  ).toMatchObject({
    stars: 1,
  });
});
