import { isChangeKind, type StoryKind } from '../story/kind.ts';
import type { ObjectKey } from '../story/card.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import type { ValueByRole } from '../story/triangle.ts';
import type { PreparedCard, PreparedRelation } from './roles.ts';

/** A triangle made of a relation card and two other cards. */
export type CardTriangle = {
  readonly kind: StoryKind;
  readonly cards: ValueByRole<PreparedCard>;
  /** The bits of the triangle's three cards, combined with OR. */
  readonly bits: number;
  /**
   * The three cards of a change in order of time: the amount before it, the relation, the amount after it. Null for
   * other story kinds.
   */
  readonly change: readonly [before: PreparedCard, relation: PreparedCard, after: PreparedCard] | null;
};

/** One way to understand the cards as a story of k ≥ 2 triangles: one triangle for each relation. */
export type NetworkInterpretation = readonly CardTriangle[];

/** For each relation card of a question, every triangle that it can form with two other cards. */
export type PossibleTriangles = {
  /**
   * For each relation, the triangles in which the two other cards state the numbers of the objects that the relation
   * connects.
   */
  readonly byObjects: ReadonlyMap<PreparedCard, readonly CardTriangle[]>;
  /**
   * For each change, its triangles with any two existences as the amounts before and after it. These triangles are used
   * if all relations in the slots are changes: then the order of the cards decides the roles, not the objects. The list
   * is empty for a relation that is no change.
   */
  readonly byOrder: ReadonlyMap<PreparedCard, readonly CardTriangle[]>;
};

/** Returns every triangle that the cards of a question can form. This is computed only once for each question. */
export function findPossibleTriangles(cards: readonly PreparedCard[]): PossibleTriangles {
  const byObjects = new Map<PreparedCard, readonly CardTriangle[]>();
  const byOrder = new Map<PreparedCard, readonly CardTriangle[]>();
  for (const card of cards) {
    if (card.kind !== 'relation') continue;
    const [one, other] = objectsOfRelation(card);
    // Returns the cards that state the number of an object. A relation never states the number of an object that it
    // connects.
    const stating = (object: ObjectKey) => cards.filter((each) => objectOfExistenceOrWhole(each.meaning) === object);
    byObjects.set(card, pairsOf(card, stating(one), stating(other)));
    const existences = cards.filter((each) => each.kind === 'existence');
    byOrder.set(card, isChangeKind(card.meaning.kind) ? pairsOf(card, existences, existences) : []);
  }
  return { byObjects, byOrder };
}

/**
 * Returns the two objects that a relation connects, in the order that {@link triangleWith} expects. A change connects
 * an object with itself, before and after the change, so the result contains this object twice.
 */
export function objectsOfRelation({ meaning }: PreparedRelation): readonly [ObjectKey, ObjectKey] {
  switch (meaning.kind) {
    case 'increase':
    case 'decrease':
      return [meaning.object, meaning.object];
    case 'combine':
      return meaning.objects;
    case 'compare':
      return [meaning.larger, meaning.smaller];
    case 'perUnit':
      return [meaning.item, meaning.container];
    case 'times':
      return [meaning.compared, meaning.base];
  }
}

function pairsOf(
  relation: PreparedRelation,
  ones: readonly PreparedCard[],
  others: readonly PreparedCard[],
): CardTriangle[] {
  return ones.flatMap((one) =>
    others.filter((other) => other !== one).map((other) => triangleWith(relation, one, other)),
  );
}

function triangleWith(relation: PreparedRelation, one: PreparedCard, other: PreparedCard): CardTriangle {
  const { kind } = relation.meaning;
  const bits = relation.bit | one.bit | other.bit;
  switch (kind) {
    case 'combine':
      return { kind, cards: { apex: relation, left: one, right: other }, bits, change: null };
    case 'increase':
      return { kind, cards: { apex: other, left: one, right: relation }, bits, change: [one, relation, other] };
    case 'decrease':
      return { kind, cards: { apex: one, left: relation, right: other }, bits, change: [one, relation, other] };
    case 'compare':
    case 'times':
      return { kind, cards: { apex: one, left: other, right: relation }, bits, change: null };
    case 'perUnit':
      return { kind, cards: { apex: one, left: relation, right: other }, bits, change: null };
  }
}

/** Two sets of cards as bit sets: all cards in the slots, and the cards in the slots that have a hidden amount. */
export type CardBitSets = { readonly all: number; readonly hidden: number };

/**
 * Finds a way to understand the cards as a story: it chooses for each relation one of its `triangles` for which `fits`
 * is true. The chosen triangles must form one connected network without a cycle, use every card and share every hidden
 * amount. Returns the first such network for which `accepts` is true; null if there is none.
 */
export function findInterpretation(
  relations: readonly PreparedRelation[],
  triangles: PossibleTriangles['byObjects'],
  laid: CardBitSets,
  fits: (triangle: CardTriangle) => boolean,
  accepts: (interpretation: NetworkInterpretation) => boolean,
): NetworkInterpretation | null {
  const chosen: CardTriangle[] = [];
  const choose = (): NetworkInterpretation | null => {
    const relation = relations[chosen.length];
    if (relation === undefined) return isOneNetwork(chosen, laid) && accepts(chosen) ? [...chosen] : null;
    for (const triangle of triangles.get(relation) ?? []) {
      if ((triangle.bits & ~laid.all) !== 0 || !fits(triangle)) continue;
      chosen.push(triangle);
      const found = choose();
      if (found !== null) return found;
      chosen.pop();
    }
    return null;
  };
  return choose();
}

/**
 * True if the triangles form one connected network that uses all cards, and if each hidden amount is in at least two
 * triangles. k triangles have 3k corners but only 2k + 1 cards, so they share k − 1 corners. These are just enough to
 * connect them, so there is no cycle.
 */
function isOneNetwork(triangles: NetworkInterpretation, laid: CardBitSets): boolean {
  let used = 0;
  let shared = 0;
  for (const { bits } of triangles) {
    shared |= used & bits;
    used |= bits;
  }
  return used === laid.all && (laid.hidden & ~shared) === 0 && areBitSetsConnected(triangles.map(({ bits }) => bits));
}

/**
 * True if the bit sets form one connected group: from each set, a chain of sets leads to each other set, and neighbours
 * in the chain have a bit in common.
 */
export function areBitSetsConnected([first = 0, ...others]: readonly number[]): boolean {
  let reached = first;
  let waiting = others;
  while (waiting.length > 0) {
    const apart = waiting.filter((bits) => (bits & reached) === 0);
    if (apart.length === waiting.length) return false;
    for (const bits of waiting) if ((bits & reached) !== 0) reached |= bits;
    waiting = apart;
  }
  return true;
}

/**
 * True if the cards of a change are in the order of time (docs/domain.md 3.4): the amount before, the relation card,
 * the amount after. A card with はじめ (at first) is the amount before in any slot, and a card with いま (now) the amount
 * after. True for triangles that are no change.
 */
export function isChangeInTimeOrder({ change }: CardTriangle, slotOf: ReadonlyMap<PreparedCard, number>): boolean {
  if (change === null) return true;
  const [before, relation, after] = change;
  const at = (card: PreparedCard) => slotOf.get(card) ?? 0;
  const beforeMoment = momentOf(before);
  const afterMoment = momentOf(after);
  const begins = beforeMoment === null ? at(before) < at(relation) : beforeMoment === 'before';
  const ends = afterMoment === null ? at(after) > at(relation) : afterMoment === 'after';
  return begins && ends;
}

function momentOf({ meaning }: PreparedCard) {
  return meaning.kind === 'existence' ? meaning.moment : null;
}
