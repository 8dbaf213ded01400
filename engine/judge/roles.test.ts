import { describe, expect, it } from 'vitest';
import type { Existence, ExistenceTimeAroundChange, Relation } from '../story/card.ts';
import {
  areBitSetsConnected,
  isChangeInTimeOrder,
  objectsOfRelation,
  findPossibleTriangles,
  type CardTriangle,
} from './interpretations.ts';
import { prepareCardForJudging } from './requested.ts';
import { assignCardsToRoles, type PreparedCard, type PreparedExistence, type PreparedRelation } from './roles.ts';

function existence(id: string, object: string, moment: ExistenceTimeAroundChange | null = null): PreparedExistence {
  const meaning: Existence = { kind: 'existence', object, amount: 'unknown', moment };
  return { ...prepareCardForJudging({ id, meaning, text: '' }, 0, 1), kind: 'existence', meaning };
}

function relation(meaning: Relation): PreparedRelation {
  return { ...prepareCardForJudging({ id: 'relation', meaning, text: '' }, 0, 2), kind: 'relation', meaning };
}

const amount = 'unknown' as const;
const OF_OBJECTS: readonly Relation[] = [
  { kind: 'combine', objects: ['red', 'blue'], whole: null, amount },
  { kind: 'compare', larger: 'red', smaller: 'blue', amount },
  { kind: 'perUnit', item: 'red', container: 'blue', amount },
  { kind: 'times', compared: 'red', base: 'blue', amount },
];
const CHANGES: readonly Relation[] = [
  { kind: 'increase', object: 'red', amount },
  { kind: 'decrease', object: 'red', amount },
];
/**
 * The cards in the roles apex, left and right for each story kind (docs/domain.md 1.2). `one` is the card of the first
 * object or of the amount before a change; `other` is the card of the second object or of the amount after it.
 */
const PLACES: Readonly<Record<Relation['kind'], string>> = {
  combine: 'relation one other',
  increase: 'other one relation',
  decrease: 'one relation other',
  compare: 'one other relation',
  perUnit: 'one relation other',
  times: 'one other relation',
};

function rolesIn(
  meaning: Relation,
  first: PreparedExistence,
  second: PreparedExistence,
  between = true,
): string | null {
  const roles = assignCardsToRoles(relation(meaning), first, second, between);
  return roles && [roles.apex, roles.left, roles.right].map(({ id }) => id).join(' ');
}

describe('the roles of three cards', () => {
  it.each(OF_OBJECTS.map((meaning) => [meaning.kind, meaning] as const))(
    'of %s follow from the objects',
    (kind, meaning) => {
      const [one, other] = [existence('one', 'red'), existence('other', 'blue')];
      for (const between of [true, false]) {
        expect(rolesIn(meaning, one, other, between)).toBe(PLACES[kind]);
        expect(rolesIn(meaning, other, one, between)).toBe(PLACES[kind]);
      }
      const [same, strange] = [existence('same', 'red'), existence('strange', 'green')];
      for (const [first, second] of [
        [one, same],
        [other, existence('same', 'blue')],
        [one, strange],
        [strange, one],
        [other, strange],
        [strange, other],
      ] as const)
        expect(rolesIn(meaning, first, second)).toBeNull();
      expect(objectsOfRelation(relation(meaning))).toEqual(['red', 'blue']);
    },
  );

  it.each(CHANGES.map((meaning) => [meaning.kind, meaning] as const))(
    'of %s follow from the order',
    (kind, meaning) => {
      const [one, other] = [existence('one', 'red'), existence('other', 'green')];
      expect(rolesIn(meaning, one, other)).toBe(PLACES[kind]);
      expect(rolesIn(meaning, one, other, false)).toBeNull();
      expect(objectsOfRelation(relation(meaning))).toEqual(['red', 'red']);
    },
  );

  it.each(CHANGES.map((meaning) => [meaning.kind, meaning] as const))(
    'of %s follow from はじめ and いま',
    (kind, meaning) => {
      const [plainOne, plainOther] = [existence('one', 'red'), existence('other', 'red')];
      const [begin, now] = [existence('one', 'red', 'before'), existence('other', 'red', 'after')];
      for (const [one, other] of [
        [begin, now],
        [begin, plainOther],
        [plainOne, now],
      ] as const) {
        for (const between of [true, false]) {
          expect(rolesIn(meaning, one, other, between)).toBe(PLACES[kind]);
          expect(rolesIn(meaning, other, one, between)).toBe(PLACES[kind]);
        }
      }
      expect(rolesIn(meaning, begin, existence('other', 'red', 'before'))).toBeNull();
      expect(rolesIn(meaning, now, existence('one', 'red', 'after'))).toBeNull();
    },
  );
});

function placed(triangles: readonly CardTriangle[] | undefined): string[] {
  return (triangles ?? []).map(({ cards: { apex, left, right } }) => [apex, left, right].map(({ id }) => id).join(' '));
}

describe('the possible triangles of cards', () => {
  it.each([...OF_OBJECTS, ...CHANGES].map((meaning) => [meaning.kind, meaning] as const))('of %s', (kind, meaning) => {
    const own = relation(meaning);
    const isChange = kind === 'increase' || kind === 'decrease';
    const [one, other] = [existence('one', 'red'), existence('other', isChange ? 'red' : 'blue')];
    const { byObjects, byOrder } = findPossibleTriangles([own, one, other, existence('strange', 'green')]);
    const [straight, turned] = [
      PLACES[kind],
      PLACES[kind].replace(/one|other/gu, (each) => (each === 'one' ? 'other' : 'one')),
    ];
    expect(placed(byObjects.get(own))).toEqual(isChange ? [straight, turned] : [straight]);
    // A change can form a triangle with any two of the three existences, in either order. These are 3 × 2 triangles.
    expect(byOrder.get(own)).toHaveLength(isChange ? 6 : 0);
    const [triangle] = byObjects.get(own) ?? [];
    expect(triangle?.change?.map(({ id }) => id) ?? null).toEqual(isChange ? ['one', 'relation', 'other'] : null);
    expect(byObjects.has(one)).toBe(false);
  });

  it('have the bits of their three cards, and the whole of a combination can be a card of another triangle', () => {
    const meanings: readonly Relation[] = [
      { kind: 'combine', objects: ['red', 'blue'], whole: 'all', amount },
      { kind: 'times', compared: 'gold', base: 'all', amount },
    ];
    const cards = meanings.map((meaning, at) => prepareCardForJudging({ id: `c${at}`, meaning, text: '' }, 0, 1 << at));
    const gold = { ...existence('gold', 'gold'), bit: 4 };
    const { byObjects } = findPossibleTriangles([...cards, gold]);
    const [times] = cards.slice(1).flatMap((card) => byObjects.get(card) ?? []);
    expect([placed(times && [times]), times?.bits]).toEqual([['gold c0 c1'], 7]);
  });
});

it.each([
  [[], true],
  [[1], true],
  [[1, 2], false],
  [[1, 3, 2], true],
  [[1, 4, 6, 3], true],
  [[1, 2, 4, 7], true],
  [[3, 12, 5, 16], false],
])('the triangles with the bit sets %j are connected by common cards: %s', (bits, together) => {
  expect(areBitSetsConnected(bits)).toBe(together);
});

describe('the time order of a change', () => {
  const own = relation({ kind: 'increase', object: 'red', amount });
  function timed(
    order: string,
    moments: readonly [ExistenceTimeAroundChange | null, ExistenceTimeAroundChange | null] = [null, null],
  ): boolean {
    const [before, after] = [existence('b', 'red', moments[0]), existence('a', 'red', moments[1])];
    const named: Readonly<Record<string, PreparedCard>> = { b: before, r: own, a: after };
    const cards = { apex: after, left: before, right: own };
    const slotOf = new Map(
      order.split('').flatMap((name, slot) => (named[name] ? [[named[name], slot] as const] : [])),
    );
    return isChangeInTimeOrder({ kind: 'increase', cards, bits: 0, change: [before, own, after] }, slotOf);
  }

  it('is between its before and its after', () => {
    expect(['bra', 'bar', 'rba', 'rab', 'abr', 'arb'].filter((order) => timed(order))).toEqual(['bra']);
  });

  it('is free if its cards say はじめ and いま, which fix their role', () => {
    const orders = ['bra', 'bar', 'rba', 'rab', 'abr', 'arb'];
    expect(orders.filter((order) => timed(order, ['before', 'after']))).toEqual(orders);
    expect(orders.filter((order) => timed(order, ['before', null]))).toEqual(['bra', 'rba', 'rab']);
    expect(orders.filter((order) => timed(order, [null, 'after']))).toEqual(['bra', 'bar', 'abr']);
    expect(orders.filter((order) => timed(order, ['after', null]) || timed(order, [null, 'before']))).toEqual([]);
  });

  it('does not apply to other kinds', () => {
    const [one, other] = [existence('one', 'red'), existence('other', 'blue')];
    const cards = { apex: own, left: one, right: other };
    expect(isChangeInTimeOrder({ kind: 'combine', cards, bits: 0, change: null }, new Map())).toBe(true);
  });
});
