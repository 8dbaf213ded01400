import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActEvent } from '../../../contract/act.ts';
import { CORNERS, type Corner, type Diagram, type Joint } from '../../../engine/question/composition.ts';
import { replay } from '../../../engine/question/replay.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { diagramGap } from './diagram-gap.ts';
import { hintedAt } from './hints.ts';
import { openTable, type Move } from './table.ts';
import { playAny as play } from './play-any.ts';
import { afterMoves } from './trial-moves.ts';
import { trialQuestion } from './trial-question.ts';

function set(card: string, slot: number): Move {
  return { kind: 'moveCard', card, to: { kind: 'slot', slot } };
}

const RIGHT = [set('red', 0), set('both', 1), set('yellow', 2)];
const WRONG = [set('red', 0), set('both', 1), set('strange', 2)];
const CHECK: Move = { kind: 'check' };

function lay(card: string, corner: Corner): Move {
  return { kind: 'moveBlock', card, again: false, to: { kind: 'cell', triangle: 0, corner } };
}

describe('cards', () => {
  test('a card from a slot changes places with the card in the target slot', () => {
    const { table, events } = afterMoves(openTable(trialQuestion()), set('red', 0), set('both', 1), set('red', 1));
    expect(table.composition.slots).toEqual(['both', 'red', null]);
    expect(events.at(-1)).toEqual({ kind: 'CARD_SET', card: 'red', slot: 1 });
  });

  test('undo restores two cards that changed places, and a second undo removes the last card', () => {
    const { table } = afterMoves(openTable(trialQuestion()), set('red', 0), set('both', 1), set('red', 1));
    const once = afterMoves(table, { kind: 'undo' });
    expect(once.table.composition.slots).toEqual(['red', 'both', null]);
    expect(once.events).toEqual([{ kind: 'CARD_SET', card: 'red', slot: 0 }]);
    expect(afterMoves(once.table, { kind: 'undo' }).table.composition.slots).toEqual(['red', null, null]);
  });

  test('a card from the hand sends the card in the slot to the hand', () => {
    const { table } = afterMoves(openTable(trialQuestion()), set('red', 0), set('three', 0));
    expect(table.composition.slots).toEqual(['three', null, null]);
  });

  test('a card that is already there, and an unknown card, change nothing', () => {
    const { table } = afterMoves(openTable(trialQuestion()), set('red', 0));
    expect(play(table, set('red', 0))).toBeNull();
    expect(play(table, set('nobody', 1))).toBeNull();
    expect(play(table, { kind: 'moveCard', card: 'both', to: { kind: 'hand' } })).toBeNull();
  });

  test('a card that leaves the slots loses its block, and undo restores both', () => {
    const table = afterMoves(openTable(trialQuestion('composeAndDiagram')), set('red', 0), {
      kind: 'moveBlock',
      card: 'red',
      again: false,
      to: { kind: 'cell', triangle: 0, corner: 'left' },
    }).table;
    const taken = afterMoves(table, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(taken.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'CARD_REMOVED']);
    expect(afterMoves(taken.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });
});

/** A question with three triangles to build. Its other parts do not matter here. */
const THREE: Question = { ...trialQuestion('composeAndDiagram'), slots: 7 };
const TWO: Question = { ...THREE, slots: 5 };

function end(triangle: number, corner: Corner): Joint[0] {
  return { triangle, corner };
}

function join(one: Joint[0], other: Joint[0]): Move {
  return { kind: 'join', joint: [one, other] };
}

describe('triangles', () => {
  test('rotating moves the blocks along, and three rotations restore the triangle', () => {
    const { table } = afterMoves(openTable(THREE), set('red', 0), lay('red', 'top'));
    const once = afterMoves(table, { kind: 'rotate', triangle: 0 });
    expect(once.events).toEqual([{ kind: 'TRIANGLE_ROTATED', triangle: 0, apexAt: 'right' }]);
    expect(once.table.composition.diagram?.triangles[0]).toMatchObject({ apexAt: 'right', cells: { right: 'red' } });
    const turned = afterMoves(once.table, { kind: 'rotate', triangle: 0 }, { kind: 'rotate', triangle: 0 });
    expect(turned.table.composition).toEqual(table.composition);
  });

  test('a joint is an intermediate quantity: blocks at its corners go to the tray, and none can be laid there', () => {
    const { table } = afterMoves(openTable(THREE), set('red', 0), lay('red', 'top'));
    const joined = afterMoves(table, join(end(0, 'top'), end(1, 'left')));
    expect(joined.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'TRIANGLES_JOINED']);
    expect(play(joined.table, lay('red', 'top'))).toBeNull();
    expect(afterMoves(joined.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });

  test('a corner that is joined again leaves its old joint, and undo restores it', () => {
    const { table } = afterMoves(openTable(THREE), join(end(0, 'top'), end(1, 'left')));
    const anew = afterMoves(table, join(end(2, 'right'), end(0, 'top')));
    expect(anew.table.composition.diagram?.joints).toEqual([[end(2, 'right'), end(0, 'top')]]);
    expect(afterMoves(anew.table, { kind: 'undo' }).table.composition).toEqual(table.composition);
  });

  test('triangles never form a cycle: the joint that would close it is split', () => {
    const chain = [join(end(0, 'left'), end(1, 'top')), join(end(1, 'left'), end(2, 'top'))];
    const { table } = afterMoves(openTable(THREE), ...chain, join(end(2, 'left'), end(0, 'right')));
    expect(table.composition.diagram?.joints).toEqual([
      [end(0, 'left'), end(1, 'top')],
      [end(2, 'left'), end(0, 'right')],
    ]);
  });

  test('splitting separates a triangle from all others or at one corner; without a joint it changes nothing', () => {
    const { table } = afterMoves(
      openTable(THREE),
      join(end(0, 'left'), end(1, 'top')),
      join(end(0, 'right'), end(2, 'top')),
    );
    expect(afterMoves(table, { kind: 'split', triangle: 0, corner: null }).table.composition.diagram?.joints).toEqual(
      [],
    );
    const one = afterMoves(table, { kind: 'split', triangle: 0, corner: 'left' });
    expect(one.events).toEqual([{ kind: 'TRIANGLES_PARTED', joint: [end(0, 'left'), end(1, 'top')] }]);
    expect(play(one.table, { kind: 'split', triangle: 1, corner: null })).toBeNull();
    expect(play(table, join(end(1, 'top'), end(0, 'left')))).toBeNull();
    expect(play(table, join(end(1, 'top'), end(1, 'left')))).toBeNull();
  });

  test('an additional triangle splits a product: a block can be laid twice; removal takes all of it and undo restores it', () => {
    const repeat: Move = {
      kind: 'moveBlock',
      card: 'red',
      again: true,
      to: { kind: 'cell', triangle: 2, corner: 'left' },
    };
    const one = afterMoves(openTable(TWO), set('red', 0), set('yellow', 1), lay('red', 'left'));
    expect(play(one.table, repeat)).toBeNull();
    const added = afterMoves(one.table, { kind: 'addTriangle' });
    expect(added.events).toEqual([{ kind: 'TRIANGLE_ADDED', triangle: 2 }]);
    expect(play(added.table, { kind: 'addTriangle' })).toBeNull();
    const two = afterMoves(added.table, repeat, join(end(2, 'top'), end(1, 'left')));
    expect(two.events.map(({ kind }) => kind)).toEqual(['BLOCK_REPEATED', 'TRIANGLES_JOINED']);
    expect(two.table.composition.diagram?.triangles.map(({ cells }) => cells.left)).toEqual(['red', null, 'red']);
    expect(play(two.table, { ...repeat, card: 'yellow' })).toBeNull();
    const taken = afterMoves(two.table, { kind: 'removeTriangle' });
    expect(taken.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'TRIANGLES_PARTED', 'TRIANGLE_REMOVED']);
    expect(taken.table.composition.diagram?.triangles.map(({ cells }) => cells.left)).toEqual(['red', null]);
    expect(afterMoves(taken.table, { kind: 'undo' }).table.composition).toEqual(two.table.composition);
    expect(play(openTable(trialQuestion('composeAndDiagram')), { kind: 'addTriangle' })).toBeNull();
  });

  test('one of two blocks moves alone; with its card both leave', () => {
    const { table } = afterMoves(
      openTable(TWO),
      set('red', 0),
      lay('red', 'left'),
      { kind: 'addTriangle' },
      { kind: 'moveBlock', card: 'red', again: true, to: { kind: 'cell', ...end(2, 'left') } },
    );
    const moved = afterMoves(table, {
      kind: 'moveBlock',
      card: 'red',
      again: false,
      to: { kind: 'cell', ...end(1, 'top') },
    });
    expect(moved.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'BLOCK_REPEATED']);
    const left = afterMoves(moved.table, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(left.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'BLOCK_REMOVED', 'CARD_REMOVED']);
    expect(afterMoves(left.table, { kind: 'undo' }).table.composition).toEqual(moved.table.composition);
  });

  test('a diagram lacks blocks first, then joints, then operation pairs', () => {
    const triangle = { cells: { top: 'a', left: null, right: 'b' }, operationPair: null, apexAt: 'top' } as const;
    const lower = { ...triangle, cells: { top: null, left: 'c', right: 'd' } };
    const diagram = { triangles: [triangle, lower], joints: [] };
    const composition = openTable(THREE).composition;
    const lacking = (changed: Partial<Diagram>) =>
      diagramGap(TWO, { ...composition, diagram: { ...diagram, ...changed } });
    expect(lacking({ triangles: [triangle, { ...lower, cells: { ...lower.cells, left: null } }] })).toBe('blocks');
    expect(lacking({})).toBe('joints');
    expect(lacking({ joints: [[end(0, 'left'), end(1, 'top')]] })).toBe('operationPair');
    expect(lacking({ joints: [[end(0, 'left'), end(1, 'left')]] })).toBe('blocks');
  });
});

const anyCorner = fc.record({ triangle: fc.nat(3), corner: fc.constantFrom(...CORNERS) });

const anyMove: fc.Arbitrary<Move> = fc.oneof(
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
        corner: fc.constantFrom(...CORNERS),
      }),
    ),
  }),
  fc.record({ kind: fc.constant('rotate' as const), triangle: fc.nat(2) }),
  fc.record({ kind: fc.constant('join' as const), joint: fc.tuple(anyCorner, anyCorner) }),
  fc.record({
    kind: fc.constant('split' as const),
    triangle: fc.nat(2),
    corner: fc.constantFrom(null, ...CORNERS),
  }),
  fc.record({
    kind: fc.constant('chooseOperationPair' as const),
    triangle: fc.constant(0),
    operationPair: fc.constantFrom('sum' as const, 'product' as const),
  }),
  fc.constantFrom<Move>({ kind: 'undo' }, { kind: 'hint' }, { kind: 'check' }),
  fc.constantFrom<Move>({ kind: 'addTriangle' }, { kind: 'addTriangle' }, { kind: 'removeTriangle' }),
);

test.each([
  ['one triangle', trialQuestion('composeAndDiagram')],
  ['two triangles and a spare one', TWO],
  ['three triangles', THREE],
])('after any moves with %s, the events reproduce the table, and undoing all moves empties it', (_, question) => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      const { table, events } = afterMoves(openTable(question), ...moves);
      for (const event of events) ActEvent.parse(event);
      expect(replay(question, events)).toEqual(table.composition);
      if (table.condition.kind === 'solved') return;
      const undone = afterMoves(table, ...table.undoing.map((): Move => ({ kind: 'undo' })));
      expect(undone.table.composition).toEqual(startingComposition(question));
      expect(replay(question, [...events, ...undone.events])).toEqual(undone.table.composition);
    }),
  );
});

describe('checks', () => {
  test('empty slots lead to a request for a card and do not count as a check', () => {
    const { table, events } = afterMoves(openTable(trialQuestion()), set('red', 0), CHECK);
    expect(table.condition).toEqual({ kind: 'cardsMissing', emptySlots: [1, 2] });
    expect(table.checks).toBe(0);
    expect(events.map(({ kind }) => kind)).toEqual(['CARD_SET']);
  });

  test('gaps in the diagram lead to a request for blocks, then for the operation pair, and do not count as a check', () => {
    const composed = afterMoves(openTable(trialQuestion('composeAndDiagram')), ...RIGHT, CHECK);
    expect(composed.table.condition).toEqual({ kind: 'diagramMissing', gap: 'blocks' });
    const blocks = [lay('both', 'top'), lay('red', 'left'), lay('yellow', 'right')];
    const built = afterMoves(composed.table, ...blocks, CHECK);
    expect(built.table.condition).toEqual({ kind: 'diagramMissing', gap: 'operationPair' });
    expect(built.table.checks).toBe(0);
    expect([...composed.events, ...built.events].filter(({ kind }) => kind === 'CHECK')).toEqual([]);
    const pair: Move = { kind: 'chooseOperationPair', triangle: 0, operationPair: 'sum' };
    expect(afterMoves(built.table, pair, CHECK).table.condition).toMatchObject({ kind: 'solved', stars: 3 });
  });

  test('the first right check gives three stars and ends the question', () => {
    const { table, events } = afterMoves(openTable(trialQuestion()), ...RIGHT, CHECK);
    expect(table.condition).toMatchObject({ kind: 'solved', stars: 3 });
    expect(events.slice(-2)).toEqual([
      { kind: 'CHECK', composition: { slots: ['red', 'both', 'yellow'], diagram: null, named: null }, correct: true },
      { kind: 'QUESTION_END', solved: true },
    ]);
    expect(play(table, set('three', 0))).toBeNull();
  });

  test('the same mistake again shows the next feedback step, which is no hint and costs no star', () => {
    const twice = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, set('red', 1), CHECK);
    expect(twice.table.condition).toMatchObject({ kind: 'wrong', step: 2 });
    expect(twice.events.filter(({ kind }) => kind === 'HINT')).toEqual([]);
    const solved = afterMoves(twice.table, set('yellow', 2), CHECK).table;
    expect(solved.condition).toMatchObject({ kind: 'solved', stars: 2 });
  });

  test('checking the same composition again is no check, and the pupil is told so', () => {
    const once = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK).table;
    const again = afterMoves(once, CHECK, CHECK);
    expect(again.events).toEqual([]);
    expect(again.table).toMatchObject({ checks: 1, condition: { kind: 'wrong', step: 1, unchanged: true } });
    const back = afterMoves(again.table, set('three', 2), set('strange', 2));
    expect(afterMoves(back.table, CHECK).events).toEqual([]);
    const other = afterMoves(back.table, set('three', 2), CHECK);
    expect(other.table).toMatchObject({ checks: 2, condition: { unchanged: false } });
    expect(afterMoves(other.table, set('strange', 2), CHECK).table.checks).toBe(3);
  });

  test('checking again after a hint or a reload repeats the feedback', () => {
    const once = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, set('red', 1), CHECK).table;
    const hinted = afterMoves(once, { kind: 'hint' }, CHECK);
    expect(hinted.table.condition).toMatchObject({ kind: 'wrong', step: 2, unchanged: true });
    const reloaded = afterMoves(openTable(trialQuestion(), once), CHECK);
    expect(reloaded.events).toEqual([]);
    expect(reloaded.table.condition).toMatchObject({ kind: 'wrong', step: 1, unchanged: true });
  });

  test('a right second check after one feedback gives two stars', () => {
    const { table } = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, set('yellow', 2), CHECK);
    expect(table.condition).toMatchObject({ kind: 'solved', stars: 2 });
  });

  test('feedback stays visible while cards move', () => {
    const { table } = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, set('three', 2));
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

/** Returns the condition after one wrong check, these hints, and the right check. */
function endOf(...hints: readonly Move[]) {
  return afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, ...hints, set('yellow', 2), CHECK).table.condition;
}

describe('hints', () => {
  const HINT: Move = { kind: 'hint' };
  /** The question with only two dummies: `more` and `strange`. */
  const clear = { ...trialQuestion(), cards: trialQuestion().cards.filter(({ id }) => id !== 'three') };

  test('each is stronger than the one before, with or without a wrong check, and the last can be shown again', () => {
    const wrong = afterMoves(openTable(clear), HINT, ...WRONG, CHECK, HINT);
    expect(wrong.events.filter(({ kind }) => kind === 'HINT')).toEqual([asked(1), asked(2)]);
    const last = afterMoves(wrong.table, HINT, HINT, HINT);
    expect(last.events.filter(({ kind }) => kind === 'HINT')).toEqual([
      { ...asked(3), aside: ['more', 'strange'] },
      asked(4),
    ]);
    expect(last.table).toMatchObject({ hintStep: 4, condition: { kind: 'hinted', hint: { step: 4 } } });
    expect(afterMoves(last.table, HINT).events).toEqual([]);
    const closed = afterMoves(last.table, { kind: 'closeTwin' });
    expect([closed.table.condition, closed.events]).toEqual([{ kind: 'composing' }, []]);
    expect(play(wrong.table, { kind: 'closeTwin' })).not.toBeNull();
    expect(play(openTable(trialQuestion()), { kind: 'closeTwin' })).toBeNull();
  });

  test('a recorded hint is shown with the cards that it put aside', () => {
    expect(hintedAt(openTable(clear), 3, ['strange'])).toMatchObject({
      aside: ['strange'],
      hintStep: 3,
      condition: { kind: 'hinted', hint: { step: 3, aside: ['strange'] } },
    });
  });

  test('the third puts two dummies aside for good, first those in the hand, with one act each', () => {
    const laid = [set('red', 0), set('both', 1), set('more', 2)];
    const fewer = afterMoves(openTable(clear), ...laid, HINT, HINT, HINT);
    expect(fewer.table.aside).toEqual(['strange', 'more']);
    expect(fewer.table.composition.slots).toEqual(['red', 'both', null]);
    expect(fewer.events.slice(-2)).toEqual([
      { kind: 'CARD_REMOVED', card: 'more', slot: 2 },
      { ...asked(3), aside: ['strange', 'more'] },
    ]);
    expect(play(fewer.table, { kind: 'undo' })).toBeNull();
    expect(play(fewer.table, set('more', 2))).toBeNull();
    expect(play(openTable(clear, fewer.table), set('strange', 2))).toBeNull();
  });

  test('cost a star from the third on', () => {
    expect(endOf(HINT, HINT)).toMatchObject({ kind: 'solved', stars: 2 });
    expect(endOf(HINT, HINT, HINT)).toMatchObject({ kind: 'solved', stars: 1 });
  });
});

test('an attempt is resumed with its cards, checks and hints', () => {
  const left = afterMoves(openTable(trialQuestion()), ...WRONG, CHECK, set('red', 1), CHECK, set('red', 0)).table;
  const table = openTable(trialQuestion(), left);
  expect(table.composition.slots).toEqual(['red', 'both', 'strange']);
  const lastHint = { ...table, hintStep: 3 };
  expect(afterMoves(table, set('yellow', 2), CHECK).table.condition).toMatchObject({ kind: 'solved', stars: 2 });
  expect(afterMoves(openTable(trialQuestion(), lastHint), set('yellow', 2), CHECK).table.condition).toMatchObject({
    stars: 1,
  });
});
