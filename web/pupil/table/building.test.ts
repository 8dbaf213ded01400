import { describe, expect, test } from 'vitest';
import type { ActEvent } from '../../../contract/act.ts';
import type { CornerPosition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { findMissingDiagramPart } from './diagram-gap.ts';
import { applyMoveOfAnyKind as play } from './play-any.ts';
import { createExerciseState, type ExerciseMove, type ExerciseState } from './table.ts';
import { applyMovesInTest, createCardMovesIntoSlots, createTestQuestion } from './trial-question.ts';

const ONE = createTestQuestion('composeAndDiagram');
/**
 * A question of five slots: the pupil builds two triangles and may add a third. Only the number of slots matters here.
 */
const TWO: Question = { ...ONE, slots: 5 };
const CHECK: ExerciseMove = { kind: 'check' };
const UNDO: ExerciseMove = { kind: 'undo' };
const HINT: ExerciseMove = { kind: 'hint' };
const ADD: ExerciseMove = { kind: 'addTriangle' };
const REMOVE: ExerciseMove = { kind: 'removeTriangle' };

function lay(card: string, triangle: number, corner: CornerPosition, again = false): ExerciseMove {
  return { kind: 'moveBlock', card, again, to: { kind: 'cell', triangle, corner } };
}

function take(card: string, again = false): ExerciseMove {
  return { kind: 'moveBlock', card, again, to: { kind: 'tray' } };
}

function pair(triangle: number): ExerciseMove {
  return { kind: 'chooseOperationPair', triangle, operationPair: 'sum' };
}

function join(one: number, corner: CornerPosition, other: number, its: CornerPosition): ExerciseMove {
  return {
    kind: 'join',
    joint: [
      { triangle: one, corner },
      { triangle: other, corner: its },
    ],
  };
}

function cellsOf({ composition }: ExerciseState): (string | null)[] {
  return (composition.diagram?.triangles ?? []).flatMap(({ cells }) => [cells.top, cells.left, cells.right]);
}

/** Plays a move, and checks that undo restores the composition. Returns the exercise and the events after the move. */
function played(table: ExerciseState, move: ExerciseMove): { table: ExerciseState; events: readonly ActEvent[] } {
  const step = applyMovesInTest(table, move);
  expect(applyMovesInTest(step.table, UNDO).table.composition).toEqual(table.composition);
  return step;
}

describe('blocks', () => {
  const laid = applyMovesInTest(
    createExerciseState(ONE),
    ...createCardMovesIntoSlots('red', 'both', 'yellow'),
    lay('red', 0, 'left'),
  ).table;

  test('move from the tray into an empty cell, and back', () => {
    const step = played(laid, lay('both', 0, 'top'));
    expect(step.events).toEqual([{ kind: 'BLOCK_SET', card: 'both', triangle: 0, corner: 'top' }]);
    const back = played(step.table, take('both'));
    expect(back.events).toEqual([{ kind: 'BLOCK_REMOVED', card: 'both', triangle: 0, corner: 'top' }]);
    expect(play(back.table, take('both'))).toBeNull();
  });

  test('move from cell to cell and change places with the block there', () => {
    expect(cellsOf(played(laid, lay('red', 0, 'top')).table)).toEqual(['red', null, null]);
    const { table } = applyMovesInTest(laid, lay('both', 0, 'top'));
    expect(cellsOf(played(table, lay('red', 0, 'top')).table)).toEqual(['red', 'both', null]);
  });

  test('move from the tray onto another block, which goes to the tray', () => {
    expect(cellsOf(played(laid, lay('both', 0, 'left')).table)).toEqual([null, 'both', null]);
  });

  test('of cards that are not in a slot, to their own place, and to a missing triangle change nothing', () => {
    expect(play(laid, lay('three', 0, 'top'))).toBeNull();
    expect(play(laid, take('three'))).toBeNull();
    expect(play(laid, lay('red', 0, 'left'))).toBeNull();
    expect(play(laid, lay('both', 4, 'left'))).toBeNull();
    expect(play(laid, lay('red', 0, 'top', true))).toBeNull();
    const alone = applyMovesInTest(createExerciseState(createTestQuestion()), ...createCardMovesIntoSlots('red')).table;
    for (const move of [lay('red', 0, 'top'), take('red'), pair(0), join(0, 'top', 1, 'left'), ADD, REMOVE]) {
      expect(play(alone, move)).toBeNull();
    }
  });
});

describe('the second block of a quantity', () => {
  const drawn = applyMovesInTest(
    createExerciseState(TWO),
    ...createCardMovesIntoSlots('red', 'both', 'yellow', 'more', 'three'),
    lay('red', 0, 'left'),
    ADD,
  );
  const twice = applyMovesInTest(drawn.table, lay('red', 2, 'left', true)).table;

  test('needs the first block, an additional triangle and a known quantity, and only one quantity may have two blocks', () => {
    expect(cellsOf(played(drawn.table, lay('red', 2, 'left', true)).table)[7]).toBe('red');
    expect(play(drawn.table, lay('both', 2, 'left', true))).toBeNull();
    const both = applyMovesInTest(twice, lay('both', 1, 'left')).table;
    expect(play(both, lay('both', 1, 'top', true))).toBeNull();
    const unknown = applyMovesInTest(drawn.table, lay('yellow', 1, 'left')).table;
    expect(play(unknown, lay('yellow', 2, 'top', true))).toBeNull();
    const without = applyMovesInTest(
      createExerciseState(TWO),
      ...createCardMovesIntoSlots('red'),
      lay('red', 0, 'left'),
    ).table;
    expect(play(without, lay('red', 1, 'left', true))).toBeNull();
  });

  test('moves alone, and sends the block in the target cell to the tray', () => {
    const { table } = applyMovesInTest(twice, lay('both', 1, 'right'));
    const step = played(table, lay('red', 1, 'right', true));
    expect(step.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'BLOCK_REMOVED', 'BLOCK_REPEATED']);
    expect(cellsOf(step.table)).toEqual([null, 'red', null, null, null, 'red', null, null, null]);
  });

  test('leaves the other one in place, whichever is taken', () => {
    expect(cellsOf(played(twice, take('red')).table).indexOf('red')).toBe(7);
    expect(cellsOf(played(twice, take('red', true)).table).indexOf('red')).toBe(1);
  });
});

function gapOf(table: ExerciseState, ...moves: readonly ExerciseMove[]): unknown {
  const { question, composition } = applyMovesInTest(table, ...moves).table;
  return findMissingDiagramPart(question, composition);
}

describe('the additional triangle', () => {
  const drawn = applyMovesInTest(
    createExerciseState(TWO),
    ...createCardMovesIntoSlots('red', 'both', 'yellow', 'more', 'three'),
    ADD,
  ).table;

  test('is removed with its blocks, joints, operation pair and rotation; other triangles stay unchanged', () => {
    const built = applyMovesInTest(
      drawn,
      lay('both', 2, 'left'),
      lay('more', 1, 'right'),
      join(0, 'top', 1, 'left'),
      join(1, 'top', 2, 'top'),
      pair(2),
      { kind: 'rotate', triangle: 2 },
    ).table;
    const { table, events } = played(built, REMOVE);
    expect(events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'TRIANGLES_PARTED', 'TRIANGLE_REMOVED']);
    expect(cellsOf(table)).toEqual([null, null, null, null, null, 'more']);
    expect(table.composition.diagram?.joints).toHaveLength(1);
    expect(play(table, REMOVE)).toBeNull();
  });

  test('is removed with the second block of a quantity, even if that is in another triangle', () => {
    const built = applyMovesInTest(
      drawn,
      lay('red', 0, 'left'),
      lay('both', 0, 'top'),
      lay('red', 1, 'right', true),
    ).table;
    const { table } = played(built, REMOVE);
    expect(cellsOf(table)).toEqual(['both', 'red', null, null, null, null]);
  });

  test('is no gap while it is untouched, and is one after any change to it', () => {
    const story = [lay('red', 0, 'left'), lay('both', 0, 'right'), lay('yellow', 1, 'left'), lay('more', 1, 'right')];
    const joined = [...story, join(0, 'top', 1, 'top'), pair(0), pair(1)];
    expect(gapOf(drawn, ...joined)).toBeNull();
    expect(gapOf(drawn, ...story)).toBe('joints');
    expect(gapOf(drawn, ...joined.slice(0, -1))).toBe('operationPair');
    expect(gapOf(drawn, ...joined, pair(2))).not.toBeNull();
    expect(gapOf(drawn, ...joined, lay('three', 2, 'top'))).not.toBeNull();
    expect(gapOf(drawn, ...joined, lay('three', 2, 'right'))).not.toBeNull();
    expect(gapOf(drawn, ...joined, join(1, 'right', 2, 'top'))).not.toBeNull();
    expect(gapOf(drawn, ...joined, REMOVE)).toBeNull();
  });
});

describe('operation pairs', () => {
  test('change nothing if set again, and undo restores the previous pair', () => {
    const { table } = played(createExerciseState(ONE), pair(0));
    expect(play(table, pair(0))).toBeNull();
    expect(play(table, pair(3))).toBeNull();
    const other = played(table, { kind: 'chooseOperationPair', triangle: 0, operationPair: 'product' });
    expect(other.events).toEqual([{ kind: 'OPERATOR_SET', triangle: 0, operationPair: 'product' }]);
  });
});

describe('a solved table', () => {
  const solved = applyMovesInTest(
    createExerciseState(createTestQuestion()),
    ...createCardMovesIntoSlots('red', 'both', 'yellow'),
    CHECK,
  ).table;
  const built = [lay('both', 0, 'top'), lay('red', 0, 'left'), lay('yellow', 0, 'right'), pair(0)];
  const drawn = applyMovesInTest(
    createExerciseState(ONE),
    ...createCardMovesIntoSlots('red', 'both', 'yellow'),
    ...built,
    CHECK,
  ).table;

  test('accepts no move', () => {
    expect([solved, drawn].map(({ condition }) => condition.kind)).toEqual(['solved', 'solved']);
    for (const move of [CHECK, HINT, UNDO, ...createCardMovesIntoSlots('three')]) expect(play(solved, move)).toBeNull();
    const rotated: ExerciseMove = { kind: 'rotate', triangle: 0 };
    for (const move of [lay('red', 0, 'top'), take('red'), rotated]) expect(play(drawn, move)).toBeNull();
  });

  test('counts its checks for the stars', () => {
    const { table } = applyMovesInTest(
      createExerciseState(createTestQuestion()),
      ...createCardMovesIntoSlots('red', 'both', 'strange'),
      CHECK,
      ...createCardMovesIntoSlots('both', 'red'),
      CHECK,
    );
    expect(table.checks).toBe(2);
    expect(applyMovesInTest(table, ...createCardMovesIntoSlots('red', 'both', 'yellow'), CHECK).table).toMatchObject({
      checks: 3,
    });
  });
});

describe('cards', () => {
  test('cannot be put into a slot that does not exist', () => {
    const table = createExerciseState(createTestQuestion());
    for (const slot of [-1, 3]) {
      expect(play(table, { kind: 'moveCard', card: 'red', to: { kind: 'slot', slot } })).toBeNull();
    }
  });

  test('that changed places, replaced another or left a slot are restored by undo', () => {
    const { table } = applyMovesInTest(
      createExerciseState(ONE),
      ...createCardMovesIntoSlots('red', 'both'),
      lay('red', 0, 'left'),
      lay('both', 0, 'top'),
    );
    for (const move of [...createCardMovesIntoSlots('both'), ...createCardMovesIntoSlots('three')]) played(table, move);
    const left = played(table, { kind: 'moveCard', card: 'red', to: { kind: 'hand' } });
    expect(left.events.map(({ kind }) => kind)).toEqual(['BLOCK_REMOVED', 'CARD_REMOVED']);
    expect(played(table, createCardMovesIntoSlots('three')[0] ?? UNDO).events).toEqual([
      { kind: 'BLOCK_REMOVED', card: 'red', triangle: 0, corner: 'left' },
      { kind: 'CARD_SET', card: 'three', slot: 0 },
    ]);
  });
});

test('the next move ends a request for something missing; feedback on a wrong check stays and hints remain possible', () => {
  const missing = applyMovesInTest(createExerciseState(ONE), CHECK).table;
  expect(missing.condition.kind).toBe('cardsMissing');
  expect(applyMovesInTest(missing, pair(0)).table.condition).toEqual({ kind: 'composing' });
  expect(applyMovesInTest(missing, ...createCardMovesIntoSlots('red')).table.condition).toEqual({ kind: 'composing' });
  const wrong = applyMovesInTest(
    createExerciseState(createTestQuestion()),
    ...createCardMovesIntoSlots('red', 'both', 'strange'),
    CHECK,
  );
  expect(wrong.table).toMatchObject({ condition: { kind: 'wrong', step: 1 }, hintStep: 0 });
  expect(wrong.events.filter(({ kind }) => kind === 'HINT')).toEqual([]);
  const moved = applyMovesInTest(wrong.table, ...createCardMovesIntoSlots('three'), HINT);
  expect(moved.table).toMatchObject({ condition: { kind: 'hinted', hint: { step: 1 } }, hintStep: 1 });
  const hinted = applyMovesInTest(wrong.table, HINT, ...createCardMovesIntoSlots('three'), HINT).table;
  expect(hinted.hintStep).toBe(2);
});

describe('hints for a repair', () => {
  const objects = { apple: { name: 'りんご', counter: 'こ' } };
  const cards = [
    { id: 'five', kind: 'existence', object: 'apple', amount: 5, text: 'りんごが 5こ あります' },
    { id: 'ate', kind: 'decrease', object: 'apple', amount: 2, text: 'りんごを 2こ たべました' },
    { id: 'left', kind: 'existence', object: 'apple', amount: '?', text: 'りんごが ？こ あります' },
    { id: 'got', kind: 'increase', object: 'apple', amount: 2, text: 'りんごを 2こ もらいました' },
  ];
  const requirement = { kinds: ['decrease'], equation: '5 − 2 = ?', reading: 'story' };
  const given = ['five', 'got', 'left'];
  const reading = parseQuestionDocument({ id: 'mend', grade: 1, mode: 'repair', objects, cards, requirement, given });
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  const table = createExerciseState(reading.question);
  const mended = applyMovesInTest(table, { kind: 'moveCard', card: 'ate', to: { kind: 'slot', slot: 1 } }).table;
  const story: ExerciseMove = { kind: 'nameConstraint', constraint: 'story' };

  test('say that something is strange, then tell the repaired story without naming the constraint', () => {
    expect(applyMovesInTest(table, HINT).table.condition).toMatchObject({ hint: { step: 1 } });
    const told = applyMovesInTest(mended, HINT, HINT).table.condition;
    expect(told.kind === 'hinted' ? told.hint.lines.at(-1) : null).toEqual({
      kind: 'words',
      text: 'お{話|はなし}の {式|しき}は 5 − 2 = ?。',
    });
  });

  test('a constraint can be named once, and undone', () => {
    const { table: named } = played(mended, story);
    expect(play(named, story)).toBeNull();
    expect(played(named, { kind: 'nameConstraint', constraint: 'objects' }).events).toHaveLength(1);
  });
});

test('a check sends the whole composition to the server, including diagram and joints', () => {
  const drawn = applyMovesInTest(
    createExerciseState(ONE),
    ...createCardMovesIntoSlots('red', 'both', 'yellow'),
    lay('both', 0, 'top'),
    lay('red', 0, 'left'),
  );
  const { events, table } = applyMovesInTest(drawn.table, lay('yellow', 0, 'right'), pair(0), CHECK);
  const check = events.find(({ kind }) => kind === 'CHECK');
  expect(check).toMatchObject({ correct: true, composition: table.composition });
  expect(check).toMatchObject({
    composition: { diagram: { triangles: [{ cells: { top: 'both', left: 'red', right: 'yellow' } }], joints: [] } },
  });
});

test('a found problem is sent to the server as a check; the last one ends the question', () => {
  const objects = { apple: { name: 'りんご', counter: 'こ' } };
  const cards = [
    { id: 'five', kind: 'existence', object: 'apple', amount: 5, text: 'りんごが 5こ あります' },
    { id: 'ate', kind: 'decrease', object: 'apple', amount: 2, text: 'りんごを 2こ たべました' },
    { id: 'left', kind: 'existence', object: 'apple', amount: '?', text: 'りんごが ？こ あります' },
    { id: 'got', kind: 'increase', object: 'apple', amount: 2, text: 'りんごを 2こ もらいました' },
  ];
  const reading = parseQuestionDocument({ id: 'free', grade: 1, mode: 'free', problems: 2, objects, cards });
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  const found = applyMovesInTest(
    createExerciseState(reading.question),
    ...createCardMovesIntoSlots('five', 'ate', 'left'),
    CHECK,
  );
  expect(found.table).toMatchObject({ checks: 1, condition: { kind: 'found' } });
  expect(found.events.at(-1)).toMatchObject({ kind: 'CHECK', correct: true, composition: { diagram: null } });
  for (const move of [HINT, UNDO, ...createCardMovesIntoSlots('got')]) expect(play(found.table, move)).toBeNull();
  const next = applyMovesInTest(found.table, { kind: 'searchOn' }).table;
  expect(play(next, { kind: 'searchOn' })).toBeNull();
  const last = applyMovesInTest(next, ...createCardMovesIntoSlots('five', 'got', 'left'), CHECK);
  expect(last.table).toMatchObject({ checks: 2, condition: { kind: 'solved' } });
  expect(last.events.slice(-2)).toMatchObject([
    { kind: 'CHECK', correct: true },
    { kind: 'QUESTION_END', solved: true },
  ]);
});
