import { describe, expect, it, test } from 'vitest';
import { orderedChoices } from '../../check/fillings.ts';
import { THREE_TRIANGLES } from '../../check/test-three-triangles.ts';
import { TWO_TRIANGLES } from '../../check/test-two-triangles.ts';
import type { Question } from '../../question/question.ts';
import { judge } from '../judge.ts';
import { askedPool, fillingsOf, laid } from '../modes/test-pool.ts';
import { acceptedOrders } from './accepted-orders.ts';
import { marksOn } from './marks-on.ts';
import { nearestOrders } from './nearest-orders.ts';
import { acceptedFillings, changedSlots, fewestBy, movesByTrying, movesInTurn } from './nearest.oracle.ts';
import { isOrderAlone, secondLook } from './second-look.ts';

function sorted(orders: readonly (readonly string[])[]): string[] {
  return orders.map((order) => order.join(' ')).sort();
}

const compose = askedPool({ mode: 'compose' });
const free = askedPool({ mode: 'free', problems: 8 });
const repair = askedPool({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] });
const POOLS = { compose, free, repair, drawn: askedPool({ mode: 'diagramToCompose' }) };

describe('accepted orders', () => {
  test.each(Object.entries(POOLS))('are those of every filling: %s', (_, question) => {
    expect(sorted(acceptedOrders(question))).toEqual(sorted(acceptedFillings(question)));
    expect(acceptedOrders(question)).toBe(acceptedOrders(question));
  });

  const networks = [...Object.entries(TWO_TRIANGLES), ...Object.entries(THREE_TRIANGLES).slice(0, 2)];

  test.each(networks)('of several triangles are those of every order of the right cards: %s', (_, question) => {
    const [first] = acceptedOrders(question);
    if (first === undefined) throw new Error('none is accepted');
    expect(sorted(acceptedOrders(question))).toEqual(sorted(acceptedFillings(question, [first])));
  });

  test('of a told problem are those of its own cards', () => {
    const told = askedPool({ mode: 'storyToDiagram', given: ['ringo2', 'more?', 'ringo6'] });
    expect(acceptedOrders(told)).toContainEqual(['ringo2', 'more?', 'ringo6']);
  });
});

describe('the nearest', () => {
  test('are those with the fewest moves or the fewest slots changed, at one problem', () => {
    const moves = acceptedOrders(compose).map((order) => movesByTrying(compose, order));
    for (const slots of fillingsOf(compose)) {
      const orders = acceptedOrders(compose);
      const byMoves = fewestBy(orders, (order) => moves[orders.indexOf(order)]?.get(slots.join(' ')) ?? Infinity);
      const bySlots = fewestBy(orders, (order) => changedSlots(slots, order));
      expect(sorted(nearestOrders(compose, slots))).toEqual(sorted([...new Set([...byMoves, ...bySlots])]));
    }
  });

  test('of several triangles likewise, also where cards trade places in rings', () => {
    const [question] = Object.values(THREE_TRIANGLES);
    const [first = []] = question === undefined ? [] : acceptedOrders(question);
    if (question === undefined) throw new Error('three triangles');
    const orders = acceptedOrders(question);
    for (const at of [1, 7, 19, 42, 77, 104, 233]) {
      const slots = first.toSorted((one, other) => ((one.charCodeAt(5) * at) % 11) - ((other.charCodeAt(5) * at) % 11));
      const byMoves = fewestBy(orders, (order) => movesInTurn(slots, order));
      const bySlots = fewestBy(orders, (order) => changedSlots(slots, order));
      expect(sorted(nearestOrders(question, slots))).toEqual(sorted([...new Set([...byMoves, ...bySlots])]));
    }
  });
});

describe('marks', () => {
  it('are on every card that is in no nearest order, and on nothing that stays', () => {
    for (const question of [compose, free]) {
      for (const slots of fillingsOf(question)) {
        const nearest = nearestOrders(question, slots);
        const { cards, places } = marksOn(question, slots);
        expect(cards).toEqual(slots.filter((card) => !nearest.flat().includes(card)));
        for (const place of places) expect(nearest.map((order) => order[place])).not.toContain(slots[place]);
        expect(Math.min(cards.length, places.length)).toBe(0);
      }
    }
  });

  it('are on places where the order alone is wrong, and nowhere on a right composition', () => {
    expect(marksOn(compose, ['ringo6', 'more?', 'ringo2'])).toEqual({ cards: [], places: [0, 2] });
    expect(marksOn(compose, ['more?', 'ringo2', 'ringo6'])).toEqual({ cards: [], places: [0, 1] });
    expect(marksOn(compose, ['more?', 'ringo6', 'ringo2'])).toEqual({ cards: [], places: [0, 1, 2] });
    expect(marksOn(compose, ['ringo2', 'more?', 'ringo6'])).toEqual({ cards: [], places: [] });
    expect(isOrderAlone(compose, ['ringo6', 'more?', 'ringo2'])).toBe(true);
    expect(isOrderAlone(compose, ['ringo6', 'fewer?', 'ringo2'])).toBe(false);
  });

  it('are on cards of slots that are not full, and never on places of those', () => {
    expect(marksOn(compose, ['mikan2', null, null])).toEqual({ cards: ['mikan2'], places: [] });
    expect(marksOn(compose, ['more?', null, null])).toEqual({ cards: [], places: [] });
  });

  it('are nowhere where nothing is accepted', () => {
    const hopeless = { ...compose, cards: compose.cards.filter(({ id }) => id !== 'more?') };
    expect(marksOn(hopeless, ['ringo2', 'more4', 'ringo6'])).toEqual({ cards: [], places: [] });
  });
});

function look(question: Question, slots: readonly string[]) {
  const judgement = judge(question, { ...laid(slots), named: question.mode === 'repair' ? 'story' : null });
  if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) throw new Error('not wrong');
  const { constraints, firstBroken } = judgement.verdict;
  return [firstBroken, secondLook(question, slots, constraints, firstBroken)];
}

describe('the second look', () => {
  test.each([
    [['ringo2', 'fewer?', 'ringo6'], 'story', { kind: 'card', card: 'fewer?', off: 'story' }],
    [['ringo2', 'mikan2', 'ringo6'], 'structure', { kind: 'card', card: 'mikan2', off: null }],
    [['ringo2', 'more?', 'mikan?'], 'objects', { kind: 'card', card: 'mikan?', off: 'objects' }],
    [['ringo2', 'more4', 'ringo6'], 'numbers', { kind: 'card', card: 'more4', off: 'numbers' }],
    [['ringo2', 'more?', 'ringo?'], 'numbers', { kind: 'card', card: 'ringo?', off: 'repeated' }],
    [['ringo6', 'more?', 'ringo2'], 'calculation', { kind: 'places', places: [0, 2] }],
  ])('%j breaks %s and shows what of the card is off', (slots, constraint, shown) => {
    expect(look(compose, slots)).toEqual([constraint, shown]);
  });

  test('takes, of several cards that have to go, one that shows what is said', () => {
    expect(look(compose, ['mikan2', 'fewer?', 'ringo6'])).toEqual([
      'story',
      { kind: 'card', card: 'fewer?', off: 'story' },
    ]);
    expect(look(compose, ['ringo?', 'more4', 'mikan2'])).toEqual([
      'objects',
      { kind: 'card', card: 'mikan2', off: 'objects' },
    ]);
  });

  test('of a number in the way is shown only on a card whose number is', () => {
    for (const [first = '', second = '', third = ''] of orderedChoices(
      compose.cards.map(({ id }) => id),
      3,
    )) {
      const slots = [first, second, third];
      if (acceptedOrders(compose).some((order) => order.join() === slots.join())) continue;
      const [, shown] = look(compose, slots);
      if (typeof shown !== 'object' || shown.kind !== 'card' || shown.off !== 'numbers') continue;
      expect(['mikan?', 'ringo?', 'more?', 'ringo2', 'ringo6', 'mikan2', 'both6']).not.toContain(shown.card);
    }
  });

  test('looks at everything where nothing can be marked', () => {
    const wrong = fillingsOf(free).filter((slots) => {
      const { cards, places } = marksOn(free, slots);
      const right = acceptedOrders(free).some((order) => order.join() === slots.join());
      return !right && cards.length + places.length === 0;
    });
    expect(wrong.length).toBeGreaterThan(0);
    for (const slots of wrong) expect(look(free, slots)[1]).toEqual({ kind: 'everything' });
  });
});
