import { describe, expect, test } from 'vitest';
import type { ActEvent } from '../../../contract/act.ts';
import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { mayQuantityHaveSecondBlock } from './diagram-cells.ts';
import { copyCompositionForAct } from './composition-form.ts';
import { applyMoveOfAnyKind as play } from './play-any.ts';
import {
  isDiagramBuildingMove,
  createExerciseState,
  type DiagramBuildingMove,
  type ExerciseMove,
  type ExerciseState,
} from './table.ts';
import { createTestQuestion } from './trial-question.ts';

const ONE = createTestQuestion('composeAndDiagram');
/**
 * A question of five slots: the pupil builds two triangles and may add a third. Only the number of slots matters here.
 */
const TWO: Question = { ...ONE, slots: 5 };
const THREE: Question = { ...ONE, slots: 7 };
const UNDO: ExerciseMove = { kind: 'undo' };

function played(table: ExerciseState, ...moves: readonly ExerciseMove[]): ExerciseState {
  return moves.reduce((each, move) => play(each, move)?.table ?? each, table);
}

/** Returns the events of a move, and the events of undoing this move. */
function eventsOf(
  table: ExerciseState,
  move: ExerciseMove,
): { done: readonly ActEvent[]; undone: readonly ActEvent[] } {
  const step = play(table, move);
  if (step === null) throw new Error('the move changes nothing');
  return { done: step.events, undone: play(step.table, UNDO)?.events ?? [] };
}

function compose(...cards: readonly string[]): ExerciseMove[] {
  return cards.map((card, slot): ExerciseMove => ({ kind: 'moveCard', card, to: { kind: 'slot', slot } }));
}

function lay(card: string, triangle: number, corner: CornerPosition, again = false): DiagramBuildingMove {
  return { kind: 'moveBlock', card, again, to: { kind: 'cell', triangle, corner } };
}

function end(triangle: number, corner: CornerPosition): TriangleJoint[0] {
  return { triangle, corner };
}

function join(one: TriangleJoint[0], other: TriangleJoint[0]): ExerciseMove {
  return { kind: 'join', joint: [one, other] };
}

describe('a block', () => {
  const laid = played(createExerciseState(ONE), ...compose('red', 'both'), lay('red', 0, 'left'));
  const red = { card: 'red', triangle: 0, corner: 'left' } as const;

  test('in an empty cell is removed by undo, and no other block is', () => {
    const { undone } = eventsOf(laid, lay('both', 0, 'top'));
    expect(undone).toEqual([{ kind: 'BLOCK_REMOVED', card: 'both', triangle: 0, corner: 'top' }]);
  });

  test('that was in one cell only is restored by undo as a first block', () => {
    const tray = eventsOf(laid, { kind: 'moveBlock', card: 'red', again: false, to: { kind: 'tray' } });
    expect(tray.undone).toEqual([{ kind: 'BLOCK_SET', ...red }]);
    const hand = eventsOf(laid, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(hand.undone).toEqual([
      { kind: 'CARD_SET', card: 'red', slot: 0 },
      { kind: 'BLOCK_SET', ...red },
    ]);
  });

  test('in a joined corner is named in the events when it leaves and when it returns', () => {
    const two = played(createExerciseState(TWO), ...compose('red'), lay('red', 0, 'left'));
    const joint = [end(0, 'left'), end(1, 'top')];
    expect(eventsOf(two, join(end(0, 'left'), end(1, 'top')))).toEqual({
      done: [
        { kind: 'BLOCK_REMOVED', ...red },
        { kind: 'TRIANGLES_JOINED', joint },
      ],
      undone: [
        { kind: 'TRIANGLES_PARTED', joint },
        { kind: 'BLOCK_SET', ...red },
      ],
    });
  });

  test('cannot be laid twice without a diagram', () => {
    const { composition } = played(createExerciseState(createTestQuestion()), ...compose('red'));
    expect(mayQuantityHaveSecondBlock(createTestQuestion(), composition, 'red')).toBe(false);
  });
});

describe('joints', () => {
  test('to a missing triangle, or without a diagram, change nothing', () => {
    const table = createExerciseState(TWO);
    expect(play(table, join(end(0, 'top'), end(9, 'left')))).toBeNull();
    expect(play(table, join(end(9, 'top'), end(0, 'left')))).toBeNull();
    expect(play(createExerciseState(createTestQuestion()), { kind: 'split', triangle: 0, corner: null })).toBeNull();
  });

  test('between the same triangles at another corner replace the old joint, in one event', () => {
    const joined = played(createExerciseState(TWO), join(end(0, 'top'), end(1, 'left')));
    expect(eventsOf(joined, join(end(0, 'top'), end(1, 'right'))).done).toEqual([
      { kind: 'TRIANGLES_PARTED', joint: [end(0, 'top'), end(1, 'left')] },
      { kind: 'TRIANGLES_JOINED', joint: [end(0, 'top'), end(1, 'right')] },
    ]);
  });

  test('never make a cycle, in either direction', () => {
    const chain = [join(end(1, 'top'), end(0, 'left')), join(end(2, 'top'), end(1, 'left'))];
    const { composition } = played(createExerciseState(THREE), ...chain, join(end(2, 'left'), end(0, 'right')));
    expect(composition.diagram?.joints).toEqual([
      [end(1, 'top'), end(0, 'left')],
      [end(2, 'left'), end(0, 'right')],
    ]);
  });

  test('that were split are restored by undo', () => {
    const joined = played(createExerciseState(TWO), join(end(0, 'top'), end(1, 'left')));
    const joint = [end(0, 'top'), end(1, 'left')];
    expect(eventsOf(joined, { kind: 'split', triangle: 0, corner: null })).toEqual({
      done: [{ kind: 'TRIANGLES_PARTED', joint }],
      undone: [{ kind: 'TRIANGLES_JOINED', joint }],
    });
  });

  test('are sent with a check, with both corners', () => {
    const { composition } = played(createExerciseState(TWO), ...compose('red'), join(end(0, 'top'), end(1, 'left')));
    expect(copyCompositionForAct(composition)).toEqual(composition);
  });
});

test('removing the additional triangle gives one event if it contains no block and a slot is empty', () => {
  const drawn = played(createExerciseState(TWO), ...compose('red'), { kind: 'addTriangle' });
  expect(eventsOf(drawn, { kind: 'removeTriangle' }).done).toEqual([{ kind: 'TRIANGLE_REMOVED', triangle: 2 }]);
});

test('removing the additional triangle removes its blocks, even if a slot and other cells are empty', () => {
  const cards = compose('red', 'both', 'yellow');
  const laid = [lay('red', 2, 'top'), lay('both', 2, 'left'), lay('yellow', 2, 'right')];
  const full = played(createExerciseState(TWO), ...cards, { kind: 'addTriangle' }, ...laid);
  expect(eventsOf(full, { kind: 'removeTriangle' }).done.map(({ kind }) => kind)).toEqual([
    'BLOCK_REMOVED',
    'BLOCK_REMOVED',
    'BLOCK_REMOVED',
    'TRIANGLE_REMOVED',
  ]);
});

test('a wrong check is sent as wrong', () => {
  const step = play(played(createExerciseState(createTestQuestion()), ...compose('red', 'both', 'strange')), {
    kind: 'check',
  });
  expect(step?.events).toMatchObject([{ kind: 'CHECK', correct: false }]);
});

describe('a table', () => {
  test('opens empty, without found problems or feedback', () => {
    expect(createExerciseState(ONE)).toMatchObject({
      condition: { kind: 'composing' },
      found: [],
      earlier: [],
      checks: 0,
    });
  });

  test('does not resume an attempt with another number of slots', () => {
    const remembered = { composition: createExerciseState(TWO).composition, checks: 4, hintStep: 2 };
    expect(createExerciseState(ONE, remembered)).toEqual(createExerciseState(ONE));
    expect(createExerciseState(TWO, remembered)).toMatchObject({ checks: 4, hintStep: 2 });
  });
});

test.each([
  [{ kind: 'moveCard', card: 'red', to: { kind: 'hand' } }, false],
  [{ kind: 'nameConstraint', constraint: 'story' }, false],
  [{ kind: 'searchOn' }, false],
  [{ kind: 'undo' }, false],
  [{ kind: 'closeTwin' }, false],
  [lay('red', 0, 'top'), true],
  [{ kind: 'addTriangle' }, true],
] as const)('%j builds: %s', (move, builds) => {
  expect(isDiagramBuildingMove(move)).toBe(builds);
});
