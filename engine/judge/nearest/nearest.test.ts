import { describe, expect, it, test } from 'vitest';
import { combinationsOf, permutationsOf } from '../../check/fillings.ts';
import { THREE_TRIANGLE_QUESTIONS } from '../../../testing/engine/three-triangles.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../../testing/engine/two-triangles.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { Question } from '../../question/question.ts';
import type { SentenceCard } from '../../story/card.ts';
import { judgeComposition } from '../judge.ts';
import {
  createQuestionWithTwoRightProblems,
  createCardPoolQuestion,
  listThreeCardFillings,
  createCompositionOfSlots,
} from '../../../testing/engine/card-pool.ts';
import { verdictKeyOfOrder } from '../orders.oracle.ts';
import { acceptedOrders, groupOrdersWithSameVerdict, findCardSetsToJudge } from '../accepted-orders.ts';
import { cardsToChangeForNearestOrders, hasRightCardsInWrongOrder, findFeedbackMarkTarget } from './second-look.ts';
import { nearestAcceptedOrders } from './nearest-orders.ts';
import {
  acceptedFillings,
  countChangedSlots,
  filterItemsWithSmallestCount,
  countMovesToFillingsByBruteForce,
  countMovesSlotBySlot,
} from '../../check/nearest-brute-force.ts';
import type { MarkReason } from '../feedback.ts';

function sorted(orders: readonly (readonly string[])[]): string[] {
  return orders.map((order) => order.join(' ')).sort();
}

const compose = createCardPoolQuestion({ mode: 'compose' });
const free = createCardPoolQuestion({ mode: 'free', problems: 8 });
const repair = createCardPoolQuestion({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] });
const either = createQuestionWithTwoRightProblems({ mode: 'compose' });
const { changes = compose, timesOfSum = compose, comparedAfterGain: turned = compose } = TWO_TRIANGLE_QUESTIONS;
const POOLS = { compose, free, repair, drawn: createCardPoolQuestion({ mode: 'diagramToCompose' }) };

describe('accepted orders', () => {
  test.each(Object.entries(POOLS))('are all accepted fillings: %s', (_, question) => {
    expect(sorted(acceptedOrders(question))).toEqual(sorted(acceptedFillings(question)));
    expect(acceptedOrders(question)).toBe(acceptedOrders(question));
  });

  const networks = [...Object.entries(TWO_TRIANGLE_QUESTIONS), ...Object.entries(THREE_TRIANGLE_QUESTIONS).slice(0, 2)];

  test.each(networks)('of several triangles are all accepted orders of the right cards: %s', (_, question) => {
    const [first] = acceptedOrders(question);
    if (first === undefined) throw new Error('none is accepted');
    expect(sorted(acceptedOrders(question))).toEqual(sorted(acceptedFillings(question, [first])));
  });

  test('of a told problem are those of its cards', () => {
    const told = createCardPoolQuestion({ mode: 'storyToDiagram', given: ['ringo2', 'more?', 'ringo6'] });
    expect(acceptedOrders(told)).toEqual(acceptedOrders(compose));
  });

  test('are the same if two cards have the same id', () => {
    const doubled = { ...compose, cards: [...compose.cards, ...compose.cards.slice(0, 1)] };
    expect([...new Set(sorted(acceptedOrders(doubled)))]).toEqual(sorted(acceptedOrders(compose)));
    for (const set of findCardSetsToJudge(doubled)) expect(new Set(idsOf(set)).size).toBe(3);
  });
});

function idsOf(cards: readonly SentenceCard[]): string[] {
  return cards.map(({ id }) => id);
}

describe('the search', () => {
  /**
   * Only `calculation` depends on the order of the cards (docs/domain.md 3.2). In a `free` question, `numbers` depends
   * on it, too.
   */
  test.each([
    ...Object.entries(POOLS),
    ...Object.entries(TWO_TRIANGLE_QUESTIONS).slice(0, 3),
    ['free, of two', { ...timesOfSum, mode: 'free', requirement: null }] as const,
  ])('continues with the sets that satisfy every constraint except the order: %s', (_, question) => {
    const composed: Question = question.mode === 'repair' ? { ...question, mode: 'compose' } : question;
    const promising = [...combinationsOf(idsOf(question.cards), question.slots)].filter((set) => {
      const judgement = judgeComposition(composed, createCompositionOfSlots(set));
      if (judgement.kind !== 'judged') throw new Error(judgement.kind);
      const { structure, story, objects, numbers } = judgement.verdict.constraints;
      return [structure, story, objects, ...(question.mode === 'free' ? [] : [numbers])].every((one) => one.satisfied);
    });
    const found = findCardSetsToJudge(composed).map((set) => idsOf(set).sort());
    expect(sorted(found)).toEqual(sorted(promising.map((set) => [...set].sort())));
    expect(found.length).toBeGreaterThan(0);
  });

  const sets: (readonly [string, Question, readonly string[]])[] = [
    ['increase', compose, ['ringo2', 'more?', 'ringo6']],
    ['combine', compose, ['ringo2', 'both6', 'mikan?']],
    ['no relation', compose, ['ringo2', 'ringo6', 'ringo?']],
    // All relations of `changes` are changes, so any existence may state the amount before or after a change. In
    // `turned`, only an existence of the object that changes may state it.
    ['changes of another thing', changes, ['card-7', 'card-2', 'card-3', 'card-4', 'card-5']],
    ['a change of another thing', turned, ['card-1', 'card-2', 'card-8', 'card-4', 'card-5']],
    ...[...Object.entries(TWO_TRIANGLE_QUESTIONS), ...Object.entries(THREE_TRIANGLE_QUESTIONS)].map(
      ([name, question]) => [name, question, idsOf(question.cards.slice(0, question.slots))] as const,
    ),
  ];

  test.each(sets)('groups exactly the orders that get the same verdict: %s', (_, question, ids) => {
    const set = question.cards.filter(({ id }) => ids.includes(id));
    const alike = groupOrdersWithSameVerdict(question, set).map((orders) => [
      orders.length,
      ...new Set(orders.map((order) => verdictKeyOfOrder(question, idsOf(order)))),
    ]);
    expect(alike.map((keys) => keys.length)).toEqual(alike.map(() => 2));
    const keys = [...permutationsOf(ids, ids.length)].map((order) => verdictKeyOfOrder(question, order));
    const counted = [...new Set(keys)].map((key) => [keys.filter((each) => each === key).length, key]);
    expect(alike.map(String).sort()).toEqual(counted.map(String).sort());
  });

  test('groups no two orders of a free question', () => {
    const set = free.cards.slice(0, 3);
    expect(groupOrdersWithSameVerdict(free, set).map((orders) => orders.map(idsOf))).toHaveLength(6);
    expect(groupOrdersWithSameVerdict(compose, set)).toHaveLength(1);
  });
});

describe('the nearest accepted orders', () => {
  test('with one problem, are the orders with the fewest moves or the fewest changed slots', () => {
    const moves = acceptedOrders(compose).map((order) => countMovesToFillingsByBruteForce(compose, order));
    for (const slots of listThreeCardFillings(compose)) {
      const orders = acceptedOrders(compose);
      const byMoves = filterItemsWithSmallestCount(
        orders,
        (order) => moves[orders.indexOf(order)]?.get(slots.join(' ')) ?? Infinity,
      );
      const bySlots = filterItemsWithSmallestCount(orders, (order) => countChangedSlots(slots, order));
      expect(sorted(nearestAcceptedOrders(compose, slots))).toEqual(sorted([...new Set([...byMoves, ...bySlots])]));
    }
  });

  /** The oracle counts moves by correcting one slot after another, because trying every move would take too long. */
  test.each(Object.entries({ either, free }))(
    'with several problems, may also be the orders that need the fewest new cards: %s',
    (_, question) => {
      const orders = acceptedOrders(question);
      for (const slots of listThreeCardFillings(question)) {
        const putIn = (order: readonly string[]) => order.filter((card) => !slots.includes(card)).length;
        const fewestIn = filterItemsWithSmallestCount(orders, putIn);
        const nearest = [
          ...filterItemsWithSmallestCount(orders, (order) => countMovesSlotBySlot(slots, order)),
          ...filterItemsWithSmallestCount(orders, (order) => countChangedSlots(slots, order)),
          ...filterItemsWithSmallestCount(fewestIn, (order) => countChangedSlots(slots, order)),
        ];
        expect([slots, sorted(nearestAcceptedOrders(question, slots))]).toEqual([slots, sorted([...new Set(nearest)])]);
      }
    },
  );

  test('are found also with several triangles, and if cards must change places in cycles', () => {
    const [question] = Object.values(THREE_TRIANGLE_QUESTIONS);
    const [first = []] = question === undefined ? [] : acceptedOrders(question);
    if (question === undefined) throw new Error('three triangles');
    const orders = acceptedOrders(question);
    for (const at of [1, 7, 19, 42, 77, 104, 233]) {
      const slots = first.toSorted((one, other) => ((one.charCodeAt(5) * at) % 11) - ((other.charCodeAt(5) * at) % 11));
      const byMoves = filterItemsWithSmallestCount(orders, (order) => countMovesSlotBySlot(slots, order));
      const bySlots = filterItemsWithSmallestCount(orders, (order) => countChangedSlots(slots, order));
      expect(sorted(nearestAcceptedOrders(question, slots))).toEqual(sorted([...new Set([...byMoves, ...bySlots])]));
    }
  });
});

function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return sorted([one.toSorted()]).join() === sorted([other.toSorted()]).join();
}

describe('the marks of the feedback', () => {
  test.each([
    ['either', either, listThreeCardFillings(either)] as const,
    ['compose', compose, listThreeCardFillings(compose)] as const,
    ['turned', turned, [...permutationsOf(idsOf(turned.cards.slice(0, 5)), 5)]] as const,
  ])('on places are those that every nearest order of the same cards changes: %s', (_, question, fillings) => {
    let marked = 0;
    for (const slots of fillings) {
      const nearest = nearestAcceptedOrders(question, slots);
      const changed = slots.flatMap((card, at) => (nearest.every((order) => order[at] !== card) ? [at] : []));
      const expected = nearest.every((order) => sameCards(order, slots)) ? changed : [];
      expect([slots, cardsToChangeForNearestOrders(question, slots).places]).toEqual([slots, expected]);
      marked += expected.length;
    }
    expect(marked).toBeGreaterThan(0);
  });

  it('are on every card that is in no nearest order, and on no other', () => {
    for (const question of [compose, free]) {
      for (const slots of listThreeCardFillings(question)) {
        const nearest = nearestAcceptedOrders(question, slots);
        const { cards, places } = cardsToChangeForNearestOrders(question, slots);
        expect(cards).toEqual(slots.filter((card) => !nearest.flat().includes(card)));
        for (const place of places) expect(nearest.map((order) => order[place])).not.toContain(slots[place]);
        expect(Math.min(cards.length, places.length)).toBe(0);
      }
    }
  });

  it('are on places if only the order is wrong, and nowhere on a right composition', () => {
    expect(cardsToChangeForNearestOrders(compose, ['ringo6', 'more?', 'ringo2'])).toEqual({
      cards: [],
      places: [0, 2],
    });
    expect(cardsToChangeForNearestOrders(compose, ['more?', 'ringo2', 'ringo6'])).toEqual({
      cards: [],
      places: [0, 1],
    });
    expect(cardsToChangeForNearestOrders(compose, ['more?', 'ringo6', 'ringo2'])).toEqual({
      cards: [],
      places: [0, 1, 2],
    });
    expect(cardsToChangeForNearestOrders(compose, ['ringo2', 'more?', 'ringo6'])).toEqual({ cards: [], places: [] });
    expect(hasRightCardsInWrongOrder(compose, ['ringo6', 'more?', 'ringo2'])).toBe(true);
    expect(hasRightCardsInWrongOrder(compose, ['ringo6', 'fewer?', 'ringo2'])).toBe(false);
    // Two accepted orders are equally near: one has the same cards as the slots, and the other has other cards. So no
    // card must be replaced in both cases, and no card or slot is marked.
    expect(hasRightCardsInWrongOrder(either, ['more?', 'two', 'six'])).toBe(true);
    expect(cardsToChangeForNearestOrders(either, ['more?', 'two', 'six'])).toEqual({ cards: [], places: [] });
  });

  it('are on cards, never on places, if slots are empty', () => {
    expect(cardsToChangeForNearestOrders(compose, ['mikan2', null, null])).toEqual({ cards: ['mikan2'], places: [] });
    expect(cardsToChangeForNearestOrders(compose, ['more?', null, null])).toEqual({ cards: [], places: [] });
  });

  it('are nowhere if nothing is accepted', () => {
    const hopeless = { ...compose, cards: compose.cards.filter(({ id }) => id !== 'more?') };
    expect(cardsToChangeForNearestOrders(hopeless, ['ringo2', 'more4', 'ringo6'])).toEqual({ cards: [], places: [] });
  });
});

function look(question: Question, slots: readonly string[]) {
  const judgement = judgeComposition(question, {
    ...createCompositionOfSlots(slots),
    named: question.mode === 'repair' ? 'story' : null,
  });
  if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) throw new Error('not wrong');
  const { constraints, firstBroken } = judgement.verdict;
  return [firstBroken, findFeedbackMarkTarget(question, slots, constraints, firstBroken)];
}

describe('the second step of feedback', () => {
  test.each([
    [['ringo2', 'fewer?', 'ringo6'], 'story', { kind: 'card', card: 'fewer?', off: 'story' }],
    [['ringo2', 'mikan2', 'ringo6'], 'structure', { kind: 'card', card: 'mikan2', off: 'existence' }],
    [['ringo2', 'more?', 'mikan?'], 'objects', { kind: 'card', card: 'mikan?', off: 'objects' }],
    [['ringo2', 'more4', 'ringo6'], 'numbers', { kind: 'card', card: 'more4', off: 'numbers' }],
    [['ringo2', 'more?', 'ringo?'], 'numbers', { kind: 'card', card: 'ringo?', off: 'repeated' }],
    [['ringo6', 'more?', 'ringo2'], 'calculation', { kind: 'places', places: [0, 2] }],
  ])('%j breaks %s and shows what is wrong with the card', (slots, constraint, shown) => {
    expect(look(compose, slots)).toEqual([constraint, shown]);
  });

  test('prefers, among several cards to replace, one that shows the broken constraint', () => {
    expect(look(compose, ['mikan2', 'fewer?', 'ringo6'])).toEqual([
      'story',
      { kind: 'card', card: 'fewer?', off: 'story' },
    ]);
    expect(look(compose, ['ringo?', 'more4', 'mikan2'])).toEqual([
      'objects',
      { kind: 'card', card: 'mikan2', off: 'objects' },
    ]);
  });

  /**
   * The marked card is the first card to be replaced that shows the broken constraint. If there is none, it is the
   * first card to be replaced that the verdict lists as wrong. If there is none of these either, it is the first card
   * to be replaced.
   */
  test.each<[string, Constraint, string, MarkReason]>([
    ['mikan2 fewer? larger?', 'structure', 'fewer?', 'relation'],
    ['mikan2 more? mikan?', 'structure', 'mikan2', null],
    ['ringo2 ringo6 mikan2', 'structure', 'mikan2', 'existence'],
    ['mikan2 fewer? larger?', 'calculation', 'mikan2', null],
    ['mikan2 fewer? larger?', 'story', 'fewer?', 'story'],
    // In the next row, the story does not need the story kind of card-8. In the row after that, it needs the kind of
    // card-7, but the slots contain one card too many of this kind. So the mark has no reason.
    ['card-1 card-2 card-4 card-7 card-8', 'story', 'card-8', 'story'],
    ['card-1 card-2 card-4 card-7 card-5', 'story', 'card-7', null],
    ['ringo2 larger? ringo6', 'objects', 'larger?', 'objects'],
    ['ringo2 larger? ringo?', 'objects', 'ringo?', 'objects'],
    ['mikan2 more4 ringo2', 'numbers', 'more4', 'numbers'],
    ['ringo2 more? mikan2', 'numbers', 'mikan2', 'repeated'],
    ['mikan2 more? ringo6', 'numbers', 'mikan2', null],
  ])('for %s and the broken %s marks the card %s because of its %s', (slots, constraint, card, off) => {
    const question = slots.startsWith('card-') ? timesOfSum : compose;
    const ids = slots.split(' ');
    const judgement = judgeComposition(question, createCompositionOfSlots(ids));
    if (judgement.kind !== 'judged') throw new Error(judgement.kind);
    const { constraints } = judgement.verdict;
    expect(findFeedbackMarkTarget(question, ids, constraints, constraint)).toEqual({ kind: 'card', card, off });
  });

  test('blames a number only on a card whose number is wrong', () => {
    for (const [first = '', second = '', third = ''] of permutationsOf(
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

  test('asks to look at everything if nothing can be marked', () => {
    const wrong = listThreeCardFillings(free).filter((slots) => {
      const { cards, places } = cardsToChangeForNearestOrders(free, slots);
      const right = acceptedOrders(free).some((order) => order.join() === slots.join());
      return !right && cards.length + places.length === 0;
    });
    expect(wrong.length).toBeGreaterThan(0);
    for (const slots of wrong) expect(look(free, slots)[1]).toEqual({ kind: 'everything' });
  });
});
