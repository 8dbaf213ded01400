import { describe, expect, it } from 'vitest';
import type { Amount } from '../quantity/amount.ts';
import type { CornerPosition } from '../question/composition.ts';
import type { RequiredEquationKind, Question } from '../question/question.ts';
import type { Meaning, SentenceCard } from '../story/card.ts';
import type { Expression, Operator } from '../story/expression.ts';
import type { OperationPair, StoryKind } from '../story/kind.ts';
import { constraintFlagsByOracle, isDiagramRightByOracle } from './judge.oracle.ts';

/** Parses `?`, `7` or `3/4`. Fractions are not reduced. */
function amountOf(text: string): Amount {
  const [numerator, denominator = '1'] = text.split('/');
  return text === '?' ? 'unknown' : { numerator: Number(numerator), denominator: Number(denominator) };
}

/**
 * Parses a card in a short notation, which is also the card's id. `apple 3` is an existence; `apple@before 3` and
 * `apple@after 3` have the moments はじめ (at first) and いま (now). `apple+mikan 5` is a combination, `apple↑ 2` an
 * increase, `apple↓ 2` a decrease. `red>white 2`: red is 2 more than white. `apple/box 3`: 3 apples in each box.
 * `red*white 3`: red is 3 times white.
 */
function cardOf(id: string): SentenceCard {
  const [, one = '', sign, other = '', number = ''] = /^([a-z]+)([^a-z ]?)([a-z]*) (.+)$/u.exec(id) ?? [];
  const amount = amountOf(number);
  const meanings: Readonly<Record<string, Meaning>> = {
    '': { kind: 'existence', object: one, amount, moment: null },
    '@': { kind: 'existence', object: one, amount, moment: other === 'before' ? 'before' : 'after' },
    '+': { kind: 'combine', objects: [one, other], whole: null, amount },
    '↑': { kind: 'increase', object: one, amount },
    '↓': { kind: 'decrease', object: one, amount },
    '>': { kind: 'compare', larger: one, smaller: other, amount },
    '/': { kind: 'perUnit', item: one, container: other, amount },
    '*': { kind: 'times', compared: one, base: other, amount },
  };
  const meaning = sign === undefined ? undefined : meanings[sign];
  if (meaning === undefined) throw new Error(`no card: ${id}`);
  return { id, meaning, text: id };
}

function leaf(text: string): Expression {
  return { kind: 'amount', amount: amountOf(text) };
}

/**
 * Returns a question that requests the story kind `kind` and an equation such as `7 − 2 = ?`. In `equation`, spaces
 * separate numbers and signs.
 */
function ask(kind: StoryKind, reading: RequiredEquationKind, equation: string, cardIds: readonly string[]): Question {
  const [first = '', sign, second = '', , result = ''] = equation.split(' ');
  const operator = (['+', '−', '×', '÷'] satisfies Operator[]).find((candidate) => candidate === sign);
  if (operator === undefined) throw new Error(`no equation: ${equation}`);
  const left: Expression = { kind: 'operation', operator, left: leaf(first), right: leaf(second) };
  return {
    id: 'question',
    level: null,
    title: null,
    grade: 1,
    mode: 'composeAndDiagram',
    notation: 'decimal',
    requirement: { kinds: [kind], equation: { left, right: leaf(result) }, reading },
    objects: new Map(),
    cards: cardIds.map(cardOf),
    slots: 3,
    given: null,
    problems: null,
  };
}

/**
 * Returns two functions for a requirement. `broken`: the constraints that the cards break in the given slot order.
 * `rightOrders`: all orders of the cards that break no constraint.
 */
function requirement(kind: StoryKind, reading: RequiredEquationKind, equation: string) {
  const broken = (slots: string): string => {
    const ids = slots.split(', ');
    const { structure, story, numbers, objects, calculation } = constraintFlagsByOracle(
      ask(kind, reading, equation, ids),
      ids,
    );
    const flags = Object.entries({ structure, story, numbers, objects, calculation });
    return flags.flatMap(([name, satisfied]) => (satisfied ? [] : [name])).join(' ');
  };
  const rightOrders = (slots: string): string[] => {
    const [a, b, c] = slots.split(', ');
    const orders = [`${a}, ${b}, ${c}`, `${a}, ${c}, ${b}`, `${b}, ${a}, ${c}`];
    orders.push(`${b}, ${c}, ${a}`, `${c}, ${a}, ${b}`, `${c}, ${b}, ${a}`);
    return orders.filter((order) => broken(order) === '');
  };
  return { broken, rightOrders };
}

/**
 * True if a triangle is the right diagram for the cards in the slots. `cells` contains the blocks at the top, left and
 * right.
 */
function drawn(slots: string, cells: string, apexAt: CornerPosition, operationPair: OperationPair | null): boolean {
  const ids = slots.split(', ');
  const [top = null, left = null, right = null] = cells.split(', ');
  const triangle = { cells: { top, left, right }, apexAt, operationPair };
  const question = ask('increase', 'story', '2 + ? = 7', ids);
  return isDiagramRightByOracle(question, ids, { triangles: [triangle], joints: [] });
}

describe('combine', () => {
  const forward = requirement('combine', 'story', '3 + 2 = ?');

  it('accepts any order of the right cards', () => {
    expect(forward.rightOrders('apple 3, mikan 2, apple+mikan ?')).toHaveLength(6);
  });

  it('accepts the parts in either order', () => {
    expect(forward.broken('apple 2, mikan 3, apple+mikan ?')).toBe('');
    const slots = 'mikan ?, apple+mikan 5, apple 3';
    expect(requirement('combine', 'story', '3 + ? = 5').broken(slots)).toBe('');
    expect(requirement('combine', 'story', '? + 3 = 5').broken(slots)).toBe('');
    expect(requirement('combine', 'calculation', '2 + 3 = ?').broken('apple 3, mikan 2, mikan+apple ?')).toBe('');
  });

  it('derives the roles from the objects', () => {
    expect(forward.broken('apple 3, pear 2, apple+mikan ?')).toBe('objects calculation');
    expect(forward.broken('apple 3, apple 2, apple+mikan ?')).toBe('objects calculation');
  });

  it('subtracts a part from the whole only as a calculation, never as a story', () => {
    const slots = 'apple 3, mikan ?, apple+mikan 5';
    expect(requirement('combine', 'calculation', '5 − 3 = ?').broken(slots)).toBe('');
    expect(requirement('combine', 'calculation', '3 − 5 = ?').broken(slots)).toBe('calculation');
    expect(requirement('combine', 'story', '5 − 3 = ?').broken(slots)).toBe('calculation');
  });

  it('requires one relation of the requested kind', () => {
    expect(forward.broken('apple 3, mikan 2, apple>mikan ?')).toBe('story calculation');
    expect(forward.broken('apple 3, apple↑ ?, apple 2')).toBe('story calculation');
  });

  it('breaks structure, story and objects with two or three relations', () => {
    expect(forward.broken('apple 3, apple+mikan 2, apple>mikan ?')).toBe('structure story objects calculation');
    expect(forward.broken('apple↑ 3, apple↑ 2, apple↑ ?')).toBe('structure story objects calculation');
  });

  it('requires a single object if there is no relation', () => {
    expect(forward.broken('apple 3, pear 2, mikan ?')).toBe('structure story objects calculation');
    expect(forward.broken('mikan 3, mikan 2, mikan ?')).toBe('structure story calculation');
  });

  it('counts every amount, the unknown included', () => {
    expect(forward.broken('apple 3, mikan 3, apple+mikan ?')).toBe('numbers calculation');
    expect(forward.broken('apple 3, mikan ?, apple+mikan ?')).toBe('numbers calculation');
    expect(forward.broken('apple 3, mikan 2, apple+mikan 5')).toBe('numbers calculation');
  });
});

describe('increase', () => {
  const inner = requirement('increase', 'story', '2 + ? = 7');
  const reverse = requirement('increase', 'calculation', '7 − 2 = ?');

  it('accepts only the order before, relation, after', () => {
    const right = 'apple 2, apple↑ ?, apple 7';
    expect(inner.rightOrders(right)).toEqual([right]);
    expect(reverse.rightOrders(right)).toEqual([right]);
  });

  it('breaks only calculation with a wrong order', () => {
    expect(inner.broken('apple 7, apple↑ ?, apple 2')).toBe('calculation');
    expect(inner.broken('apple 2, apple 7, apple↑ ?')).toBe('calculation');
    expect(inner.broken('apple↑ ?, apple 2, apple 7')).toBe('calculation');
  });

  it('breaks only objects with a strange object', () => {
    expect(inner.broken('apple 2, apple↑ ?, pear 7')).toBe('objects');
    expect(reverse.broken('apple 2, pear↑ ?, apple 7')).toBe('objects');
  });

  it('derives the roles from the moments, in whatever slots', () => {
    expect(inner.rightOrders('apple@before 2, apple↑ ?, apple@after 7')).toHaveLength(6);
    expect(inner.rightOrders('apple 2, apple↑ ?, apple@after 7')).toHaveLength(6);
    expect(inner.rightOrders('apple@before 2, apple↑ ?, apple 7')).toHaveLength(6);
  });

  it('has no roles with the same moment twice, and wrong roles with wrong moments', () => {
    expect(inner.rightOrders('apple@before 2, apple↑ ?, apple@before 7')).toEqual([]);
    expect(inner.broken('apple@after 2, apple↑ ?, apple@after 7')).toBe('calculation');
    expect(inner.broken('apple 2, apple↑ ?, apple@before 7')).toBe('calculation');
  });

  it('has fixed roles with a story equation, and accepts both with a calculation', () => {
    const startUnknown = 'apple ?, apple↑ 2, apple 7';
    expect(reverse.broken('apple 2, apple↑ ?, apple 7')).toBe('');
    expect(reverse.broken(startUnknown)).toBe('');
    expect(inner.broken(startUnknown)).toBe('calculation');
    expect(requirement('increase', 'story', '? + 2 = 7').broken(startUnknown)).toBe('');
  });

  it('does not accept a decrease for an increase', () => {
    expect(reverse.broken('apple 7, apple↓ ?, apple 2')).toBe('story calculation');
  });
});

describe('decrease', () => {
  it('reads before − change = after', () => {
    const right = 'bird 8, bird↓ 3, bird ?';
    expect(requirement('decrease', 'story', '8 − 3 = ?').rightOrders(right)).toEqual([right]);
    expect(requirement('decrease', 'story', '8 − ? = 5').broken('bird 8, bird↓ ?, bird 5')).toBe('');
    expect(requirement('decrease', 'story', '8 − 5 = ?').broken('bird 8, bird↓ ?, bird 5')).toBe('calculation');
  });

  it('adds to find the amount before', () => {
    const reverse = requirement('decrease', 'calculation', '3 + 5 = ?');
    expect(reverse.broken('bird ?, bird↓ 3, bird 5')).toBe('');
    expect(reverse.broken('bird ?, bird↓ 5, bird 3')).toBe('');
    expect(reverse.broken('bird 5, bird↓ 3, bird ?')).toBe('calculation');
  });
});

describe('compare', () => {
  it('reads larger − smaller = difference, in any order of the cards', () => {
    const forward = requirement('compare', 'story', '7 − 2 = ?');
    expect(forward.rightOrders('red 7, white 2, red>white ?')).toHaveLength(6);
    expect(forward.broken('red 2, white 7, red>white ?')).toBe('calculation');
    expect(forward.broken('red 7, red>white 2, white ?')).toBe('calculation');
    expect(forward.broken('red 7, red 2, red>white ?')).toBe('objects calculation');
  });

  it('accepts smaller 2 and difference 2 for the calculation 7 − 2 = ?', () => {
    const either = requirement('compare', 'calculation', '7 − 2 = ?');
    expect(either.broken('red 7, white 2, red>white ?')).toBe('');
    expect(either.broken('red 7, red>white 2, white ?')).toBe('');
    expect(either.broken('red ?, red>white 2, white 7')).toBe('calculation');
  });

  it('adds to find the larger amount', () => {
    const slots = 'red>white 2, white 7, red ?';
    expect(requirement('compare', 'calculation', '2 + 7 = ?').broken(slots)).toBe('');
    expect(requirement('compare', 'story', '? − 7 = 2').broken(slots)).toBe('');
    expect(requirement('compare', 'story', '? − 2 = 7').broken(slots)).toBe('calculation');
  });
});

describe('perUnit', () => {
  it('reads 1つ分 × いくつ分 = all with fixed roles, in any order of the cards', () => {
    const forward = requirement('perUnit', 'story', '3 × 4 = ?');
    expect(forward.rightOrders('apple/box 3, box 4, apple ?')).toHaveLength(6);
    expect(forward.broken('apple/box 4, box 3, apple ?')).toBe('calculation');
  });

  it('accepts 4 × 3 for 3 × 4 as a calculation', () => {
    const either = requirement('perUnit', 'calculation', '3 × 4 = ?');
    expect(either.broken('apple/box 3, box 4, apple ?')).toBe('');
    expect(either.broken('apple/box 4, box 3, apple ?')).toBe('');
    expect(either.broken('apple/box 3, apple 4, box ?')).toBe('calculation');
    expect(either.broken('apple/box 3, apple 4, apple ?')).toBe('objects calculation');
  });

  it('divides by the rate or by the count', () => {
    const division = requirement('perUnit', 'calculation', '12 ÷ 3 = ?');
    expect(division.broken('apple 12, apple/box 3, box ?')).toBe('');
    expect(division.broken('apple 12, box 3, apple/box ?')).toBe('');
    expect(requirement('perUnit', 'story', '3 × ? = 12').broken('apple 12, apple/box 3, box ?')).toBe('');
    expect(requirement('perUnit', 'story', '3 × ? = 12').broken('apple 12, box 3, apple/box ?')).toBe('calculation');
  });
});

describe('times', () => {
  it('reads base × rate = compared with exact fractions', () => {
    const forward = requirement('times', 'story', '6 × 1/2 = ?');
    expect(forward.rightOrders('white 6, red*white 2/4, red ?')).toHaveLength(6);
    expect(forward.broken('red 6, red*white 1/2, white ?')).toBe('calculation');
    expect(forward.broken('white 6, red*white 1/3, red ?')).toBe('numbers calculation');
    expect(forward.broken('blue 6, red*white 1/2, red ?')).toBe('objects calculation');
  });

  it('divides the compared amount by the rate to find the base', () => {
    const reverse = requirement('times', 'calculation', '6 ÷ 1/2 = ?');
    expect(reverse.broken('red 6, red*white 1/2, white ?')).toBe('');
    expect(reverse.broken('white 6, red*white 1/2, red ?')).toBe('calculation');
  });
});

describe('diagram', () => {
  const increase = 'apple 2, apple↑ ?, apple 7';

  it('has the amount after an increase as its apex, in any rotation', () => {
    expect(drawn(increase, 'apple 7, apple 2, apple↑ ?', 'top', 'sum')).toBe(true);
    expect(drawn(increase, 'apple 7, apple↑ ?, apple 2', 'top', 'sum')).toBe(true);
    expect(drawn(increase, 'apple 2, apple 7, apple↑ ?', 'left', 'sum')).toBe(true);
    expect(drawn(increase, 'apple↑ ?, apple 2, apple 7', 'right', 'sum')).toBe(true);
    expect(drawn(increase, 'apple 2, apple 7, apple↑ ?', 'top', 'sum')).toBe(false);
    expect(drawn(increase, 'apple 7, apple 2, apple↑ ?', 'left', 'sum')).toBe(false);
  });

  it('has the amount before a decrease as its apex', () => {
    expect(drawn('bird 7, bird↓ ?, bird 2', 'bird 7, bird↓ ?, bird 2', 'top', 'sum')).toBe(true);
    expect(drawn('bird 7, bird↓ ?, bird 2', 'bird 2, bird↓ ?, bird 7', 'top', 'sum')).toBe(false);
  });

  it('accepts traded factors, but not another product', () => {
    const slots = 'apple/box 3, box 4, apple ?';
    expect(drawn(slots, 'apple ?, apple/box 3, box 4', 'top', 'product')).toBe(true);
    expect(drawn(slots, 'apple ?, box 4, apple/box 3', 'top', 'product')).toBe(true);
    expect(drawn(slots, 'box 4, apple ?, apple/box 3', 'top', 'product')).toBe(false);
  });

  it('rejects a wrong pair, an empty cell, a duplicate or foreign block, and cards without roles', () => {
    expect(drawn(increase, 'apple 7, apple 2, apple↑ ?', 'top', 'product')).toBe(false);
    expect(drawn(increase, 'apple 7, apple 2, apple↑ ?', 'top', null)).toBe(false);
    expect(drawn(increase, 'apple 7, apple 2', 'top', 'sum')).toBe(false);
    expect(drawn(increase, 'apple 7, apple 2, apple 2', 'top', 'sum')).toBe(false);
    expect(drawn(increase, 'apple 2, apple 2, apple↑ ?', 'top', 'sum')).toBe(false);
    expect(drawn(increase, 'apple 7, apple 2, pear↑ ?', 'top', 'sum')).toBe(false);
    expect(drawn('apple 2, apple 7, apple↑ ?', 'apple 7, apple 2, apple↑ ?', 'top', 'sum')).toBe(false);
  });
});
