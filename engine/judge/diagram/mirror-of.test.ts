import { describe, expect, it } from 'vitest';
import { rational } from '../../quantity/rational.ts';
import type { Meaning, Moment, SentenceCard } from '../../story/card.ts';
import { mirrorOf } from './mirror-of.ts';

type Amount = number | '?' | 'hidden';

function amountOf(amount: Amount): Meaning['amount'] {
  if (amount === 'hidden') return 'hidden';
  return amount === '?' ? 'unknown' : rational(amount);
}

function existence(object: string, amount: Amount, moment: Moment | null = null): Meaning {
  return { kind: 'existence', object, amount: amountOf(amount), moment };
}

function change(kind: 'increase' | 'decrease', amount: Amount): Meaning {
  return { kind, object: 'red', amount: amountOf(amount) };
}

const together: Meaning = { kind: 'combine', objects: ['red', 'blue'], whole: 'all', amount: 'hidden' };
const twice: Meaning = { kind: 'times', compared: 'gold', base: 'all', amount: rational(2) };

function lying(meanings: readonly (Meaning | null)[]): (SentenceCard | null)[] {
  return meanings.map((meaning, slot) => meaning && { id: `c${slot}`, meaning, text: `c${slot}` });
}

/** Triangles as [top, left, right] of slots, then the number of joints and the slots that stand in none. */
function mirrored(...meanings: (Meaning | null)[]) {
  const mirror = mirrorOf(lying(meanings));
  if (mirror.kind === 'row') return 'row';
  const triangles = mirror.triangles.map(({ slots: { top, left, right } }) => [top, left, right]);
  return [...triangles, { joints: mirror.joints.length, rest: mirror.rest }];
}

describe('two triangles on the canvas', () => {
  it('are joined where a hidden whole is gone on with, wherever the cards lie', () => {
    const one = mirrored(existence('red', 5), existence('blue', 3), together, twice, existence('gold', '?'));
    expect(one).toEqual([[2, 0, 1], [4, 2, 3], { joints: 1, rest: [] }]);
    const other = mirrored(twice, existence('gold', '?'), existence('blue', 3), together, existence('red', 5));
    expect(other).toEqual([[1, 3, 0], [3, 4, 2], { joints: 1, rest: [] }]);
  });

  it('follow one another in a story of two changes', () => {
    const days = [existence('red', 9), change('decrease', 2), existence('red', 'hidden'), change('increase', 4)];
    expect(mirrored(...days, existence('red', '?'))).toEqual([[0, 1, 2], [4, 2, 3], { joints: 1, rest: [] }]);
  });

  it('let はじめ and いま say their place themselves', () => {
    const told = mirrored(
      existence('red', '?', 'after'),
      change('decrease', 2),
      existence('red', 'hidden'),
      change('increase', 4),
      existence('red', 9, 'before'),
    );
    expect(told).toEqual([[4, 1, 2], [0, 2, 3], { joints: 1, rest: [] }]);
  });

  it('appear one by one, with the places empty that no card tells', () => {
    expect(mirrored(null, null, null, null, null)).toBe('row');
    expect(mirrored(existence('red', 5), null, null, null, null)).toBe('row');
    expect(mirrored(existence('red', 5), null, together, null, null)).toEqual([[2, 0, null], { joints: 0, rest: [] }]);
    expect(mirrored(existence('red', 5), null, together, twice, null)).toEqual([
      [2, 0, null],
      [null, 2, 3],
      { joints: 1, rest: [] },
    ]);
  });

  it('are not made of what no card says: a strange card and a second of the same stand in none', () => {
    const strange = mirrored(existence('red', 5), existence('green', 3), together, existence('red', 4), null);
    expect(strange).toEqual([[2, 0, null], { joints: 0, rest: [1, 3] }]);
  });

  it('never share a card that tells its number, and are never joined twice', () => {
    const bought: Meaning = { ...together, amount: rational(8) };
    expect(mirrored(existence('red', 5), existence('blue', 3), bought, twice, existence('gold', '?'))).toEqual([
      [2, 0, 1],
      [4, null, 3],
      { joints: 0, rest: [] },
    ]);
    const more: Meaning = { kind: 'compare', larger: 'red', smaller: 'blue', amount: rational(2) };
    const twin = mirrored(existence('red', 'hidden'), existence('blue', 'hidden'), together, more, null);
    expect(twin).toEqual([[2, 0, 1], [0, null, 3], { joints: 1, rest: [] }]);
  });

  it('are a row again with more relations than triangles', () => {
    expect(mirrored(together, twice, change('increase', 1), null, null)).toBe('row');
  });
});
