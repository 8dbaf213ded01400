import { describe, expect, it } from 'vitest';
import { createRational } from '../quantity/rational.ts';
import type { Meaning, ExistenceTimeAroundChange, SentenceCard } from '../story/card.ts';
import { createMirrorDiagram } from './mirror-of.ts';

type Amount = number | '?' | 'hidden';

function amountOf(amount: Amount): Meaning['amount'] {
  if (amount === 'hidden') return 'hidden';
  return amount === '?' ? 'unknown' : createRational(amount);
}

function existence(object: string, amount: Amount, moment: ExistenceTimeAroundChange | null = null): Meaning {
  return { kind: 'existence', object, amount: amountOf(amount), moment };
}

function change(kind: 'increase' | 'decrease', amount: Amount): Meaning {
  return { kind, object: 'red', amount: amountOf(amount) };
}

const together: Meaning = { kind: 'combine', objects: ['red', 'blue'], whole: 'all', amount: 'hidden' };
const twice: Meaning = { kind: 'times', compared: 'gold', base: 'all', amount: createRational(2) };

function lying(meanings: readonly (Meaning | null)[]): (SentenceCard | null)[] {
  return meanings.map((meaning, slot) => meaning && { id: `c${slot}`, meaning, text: `c${slot}` });
}

/**
 * Returns what the mirror (docs/domain.md 6.6) shows for these cards: its triangles as [top, left, right] with slot
 * numbers, then the number of joints and the slots that are in no triangle.
 */
function mirrored(...meanings: (Meaning | null)[]) {
  const mirror = createMirrorDiagram(lying(meanings));
  if (mirror.kind === 'row') return 'row';
  const triangles = mirror.triangles.map(({ slots: { top, left, right } }) => [top, left, right]);
  return [...triangles, { joints: mirror.joints.length, rest: mirror.rest }];
}

describe('two triangles on the canvas', () => {
  it('are joined at a hidden whole, in whatever slots', () => {
    const one = mirrored(existence('red', 5), existence('blue', 3), together, twice, existence('gold', '?'));
    expect(one).toEqual([[2, 0, 1], [4, 2, 3], { joints: 1, rest: [] }]);
    const other = mirrored(twice, existence('gold', '?'), existence('blue', 3), together, existence('red', 5));
    expect(other).toEqual([[1, 3, 0], [3, 4, 2], { joints: 1, rest: [] }]);
  });

  it('follow each other in a story of two changes', () => {
    const days = [existence('red', 9), change('decrease', 2), existence('red', 'hidden'), change('increase', 4)];
    expect(mirrored(...days, existence('red', '?'))).toEqual([[0, 1, 2], [4, 2, 3], { joints: 1, rest: [] }]);
  });

  it('place cards with はじめ and いま by these words', () => {
    const told = mirrored(
      existence('red', '?', 'after'),
      change('decrease', 2),
      existence('red', 'hidden'),
      change('increase', 4),
      existence('red', 9, 'before'),
    );
    expect(told).toEqual([[4, 1, 2], [0, 2, 3], { joints: 1, rest: [] }]);
  });

  it('appear one by one, with empty corners where no card fits', () => {
    expect(mirrored(null, null, null, null, null)).toBe('row');
    expect(mirrored(existence('red', 5), null, null, null, null)).toBe('row');
    expect(mirrored(existence('red', 5), null, together, null, null)).toEqual([[2, 0, null], { joints: 0, rest: [] }]);
    expect(mirrored(existence('red', 5), null, together, twice, null)).toEqual([
      [2, 0, null],
      [null, 2, 3],
      { joints: 1, rest: [] },
    ]);
  });

  it('contain neither a strange card nor a second card of the same object', () => {
    const strange = mirrored(existence('red', 5), existence('green', 3), together, existence('red', 4), null);
    expect(strange).toEqual([[2, 0, null], { joints: 0, rest: [1, 3] }]);
  });

  it('never share a card with a number, and are never joined twice', () => {
    const bought: Meaning = { ...together, amount: createRational(8) };
    expect(mirrored(existence('red', 5), existence('blue', 3), bought, twice, existence('gold', '?'))).toEqual([
      [2, 0, 1],
      [4, null, 3],
      { joints: 0, rest: [] },
    ]);
    const more: Meaning = { kind: 'compare', larger: 'red', smaller: 'blue', amount: createRational(2) };
    const twin = mirrored(existence('red', 'hidden'), existence('blue', 'hidden'), together, more, null);
    expect(twin).toEqual([[2, 0, 1], [0, null, 3], { joints: 1, rest: [] }]);
  });

  it('become a row if there are more relations than triangles', () => {
    expect(mirrored(together, twice, change('increase', 1), null, null)).toBe('row');
  });
});

/**
 * For each story kind: the roles (docs/domain.md 1.2) of three cards. The tests put the cards into the slots in every
 * order.
 */
describe('one triangle on the canvas', () => {
  type Three = { readonly relation: Meaning; readonly first: Meaning; readonly second: Meaning };
  const [red, blue] = [existence('red', 6), existence('blue', 2)];
  const cases: readonly (readonly [string, Three, readonly ('relation' | 'first' | 'second')[]])[] = [
    ['combine', { relation: { ...together, whole: null }, first: red, second: blue }, ['relation', 'first', 'second']],
    [
      'compare',
      { relation: { kind: 'compare', larger: 'red', smaller: 'blue', amount: 'unknown' }, first: red, second: blue },
      ['first', 'second', 'relation'],
    ],
    [
      'perUnit',
      { relation: { kind: 'perUnit', item: 'red', container: 'blue', amount: 'unknown' }, first: red, second: blue },
      ['first', 'relation', 'second'],
    ],
    [
      'times',
      { relation: { kind: 'times', compared: 'red', base: 'blue', amount: 'unknown' }, first: red, second: blue },
      ['first', 'second', 'relation'],
    ],
    [
      'increase with はじめ and いま',
      {
        relation: change('increase', '?'),
        first: existence('red', 2, 'before'),
        second: existence('red', 6, 'after'),
      },
      ['second', 'first', 'relation'],
    ],
    [
      'decrease with はじめ and いま',
      {
        relation: change('decrease', '?'),
        first: existence('red', 6, 'before'),
        second: existence('red', 2, 'after'),
      },
      ['first', 'relation', 'second'],
    ],
  ];
  const ORDERS = [
    ['relation', 'first', 'second'],
    ['relation', 'second', 'first'],
    ['first', 'relation', 'second'],
    ['second', 'relation', 'first'],
    ['first', 'second', 'relation'],
    ['second', 'first', 'relation'],
  ] as const;

  it.each(cases)('of %s, in whatever slots', (_, three, places) => {
    for (const order of ORDERS) {
      const slots = places.map((place) => order.indexOf(place));
      expect(mirrored(...order.map((part) => three[part]))).toEqual([slots, { joints: 0, rest: [] }]);
      // If one of the two existence cards is missing, the other one still gets its right role: from its object or, in a
      // change, from はじめ (at first) or いま (now). The empty slot gets the role that is left.
      for (const missing of ['first', 'second'] as const) {
        const partly = order.map((part) => (part === missing ? null : three[part]));
        expect(mirrored(...partly)).toEqual([slots, { joints: 0, rest: [] }]);
      }
    }
  });

  it.each([
    ['increase', [2, 0, 1]],
    ['decrease', [0, 1, 2]],
  ] as const)('of %s by the order of the cards', (kind, places) => {
    expect(mirrored(red, change(kind, '?'), red)).toEqual([places, { joints: 0, rest: [] }]);
    expect(mirrored(null, change(kind, '?'), null)).toEqual([places, { joints: 0, rest: [] }]);
  });

  it('contains a strange card, and does not exist without a relation or with two', () => {
    const [strange, bothOf] = [existence('green', 1), { ...together, whole: null }];
    expect(mirrored(strange, bothOf, red)).toEqual([[1, 2, 0], { joints: 0, rest: [] }]);
    expect(mirrored(strange, bothOf, strange)).toEqual([[1, 0, 2], { joints: 0, rest: [] }]);
    expect(mirrored(red, bothOf, red)).toEqual([[1, 0, 2], { joints: 0, rest: [] }]);
    expect(mirrored(red, blue, null)).toBe('row');
    expect(mirrored(red, change('increase', 1), bothOf)).toBe('row');
    expect(createMirrorDiagram(lying([red, bothOf, blue]))).toMatchObject({
      kind: 'triangles',
      triangles: [{ operationPair: 'sum' }],
    });
  });
});

describe('if several cards fit one place of a triangle', () => {
  it('a hidden card is chosen before another card about the same object', () => {
    const two = mirrored(existence('red', 5), existence('red', 'hidden'), together, existence('blue', 3), null);
    expect(two).toEqual([[2, 1, 3], { joints: 0, rest: [0] }]);
  });

  it('the nearest cards are the amounts before and after a change', () => {
    const before = mirrored(existence('red', 9), existence('red', 8), change('decrease', 2), null, null);
    expect(before).toEqual([[1, 2, null], { joints: 0, rest: [0] }]);
    const after = mirrored(change('decrease', 2), existence('red', 8), existence('red', 7), null, null);
    expect(after).toEqual([[null, 0, 1], { joints: 0, rest: [2] }]);
  });

  it('はじめ is only before the first change, いま only after the last', () => {
    const twoBegins = mirrored(
      existence('red', 9, 'before'),
      existence('red', 8, 'before'),
      change('decrease', 2),
      change('increase', 4),
      existence('red', 'hidden'),
    );
    expect(twoBegins).toEqual([[0, 2, 4], [4, null, 3], { joints: 1, rest: [1] }]);
    const ended = mirrored(existence('red', 9, 'after'), change('decrease', 2), existence('red', '?'), null, null);
    expect(ended).toEqual([[null, 1, 0], { joints: 0, rest: [2] }]);
    const begun = mirrored(existence('red', '?'), change('decrease', 2), existence('red', 9, 'before'), null, null);
    expect(begun).toEqual([[2, 1, null], { joints: 0, rest: [0] }]);
  });

  it('only changes of the same object count for the first and the last', () => {
    const blueGains: Meaning = { kind: 'increase', object: 'blue', amount: createRational(1) };
    const [begin, now] = [existence('red', 9, 'before'), existence('red', 7, 'after')];
    expect(mirrored(blueGains, change('decrease', 2), begin, now, null)).toEqual([
      [null, null, 0],
      [2, 1, 3],
      { joints: 0, rest: [] },
    ]);
    expect(mirrored(together, change('decrease', 2), begin, null, null)).toEqual([
      [0, null, null],
      [2, 1, null],
      { joints: 0, rest: [] },
    ]);
    expect(mirrored(null, now, change('decrease', 2), blueGains, null)).toEqual([
      [null, 2, 1],
      [null, null, 3],
      { joints: 0, rest: [] },
    ]);
  });

  it('the whole of a combination is the amount before its change', () => {
    const whole: Meaning = { kind: 'combine', objects: ['blue', 'green'], whole: 'red', amount: 'hidden' };
    const parts = [existence('blue', 5), existence('green', 3)];
    expect(mirrored(...parts, whole, change('decrease', 2), existence('red', '?'))).toEqual([
      [2, 0, 1],
      [2, 3, 4],
      { joints: 1, rest: [] },
    ]);
  });

  it('changes get their cards before other relations do', () => {
    const more: Meaning = { kind: 'compare', larger: 'red', smaller: 'blue', amount: createRational(3) };
    const told = [existence('red', 9), change('decrease', 2), existence('red', 7)];
    expect(mirrored(more, ...told, existence('blue', '?'))).toEqual([[null, 4, 0], [1, 2, 3], { joints: 0, rest: [] }]);
  });

  it('a hidden card is shared by two triangles only', () => {
    const more: Meaning = { kind: 'compare', larger: 'all', smaller: 'silver', amount: createRational(1) };
    const shared = [existence('red', 5), existence('blue', 3), together, twice, existence('gold', '?')];
    const three = mirrored(...shared, more, existence('silver', '?'));
    expect(three).toEqual([[2, 0, 1], [4, 2, 3], [null, 6, 5], { joints: 1, rest: [] }]);
    const gold: Meaning = { kind: 'compare', larger: 'gold', smaller: 'silver', amount: createRational(1) };
    const chain = [...shared.slice(0, 4), existence('gold', 'hidden'), gold, existence('silver', '?')];
    expect(createMirrorDiagram(lying(chain))).toMatchObject({
      kind: 'triangles',
      joints: [
        [
          { triangle: 0, corner: 'top' },
          { triangle: 1, corner: 'left' },
        ],
        [
          { triangle: 1, corner: 'top' },
          { triangle: 2, corner: 'top' },
        ],
      ],
    });
  });
});
