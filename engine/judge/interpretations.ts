import { isChange, type StoryKind } from '../story/kind.ts';
import type { ObjectKey } from '../story/card.ts';
import { statedObjectOf } from '../story/object-keys.ts';
import type { ByRole } from '../story/triangle.ts';
import type { PreparedCard, ReadiedRelation } from './roles.ts';

/** A triangle made of a relation card and two other cards. */
export type CardTriangle = {
  readonly kind: StoryKind;
  readonly cards: ByRole<PreparedCard>;
  /** The bits of its three cards, combined with OR. */
  readonly bits: number;
  /** The three cards of a change in time order. Null for the other kinds. */
  readonly change: readonly [before: PreparedCard, relation: PreparedCard, after: PreparedCard] | null;
};

/** One triangle for each relation of a story of k ≥ 2 triangles. */
export type NetworkInterpretation = readonly CardTriangle[];

/** Every triangle that the cards of a question can make, by relation card. */
export type PossibleTriangles = {
  /** Triangles whose two other cards state the objects that the relation ties. */
  readonly byObjects: ReadonlyMap<PreparedCard, readonly CardTriangle[]>;
  /** Triangles of changes with any two existences, because the order gives their roles. Empty for the other kinds. */
  readonly byOrder: ReadonlyMap<PreparedCard, readonly CardTriangle[]>;
};

/**
 * Returns every triangle that the cards of a question can make. It depends only on the question, so compute it once.
 */
export function possibleTriangles(cards: readonly PreparedCard[]): PossibleTriangles {
  const byObjects = new Map<PreparedCard, readonly CardTriangle[]>();
  const byOrder = new Map<PreparedCard, readonly CardTriangle[]>();
  for (const card of cards) {
    if (card.kind !== 'relation') continue;
    const [one, other] = objectsTied(card);
    // A relation never states an object that it ties, so the relation itself is not among the results.
    const stating = (object: ObjectKey) => cards.filter((each) => statedObjectOf(each.meaning) === object);
    byObjects.set(card, pairsOf(card, stating(one), stating(other)));
    const existences = cards.filter((each) => each.kind === 'existence');
    byOrder.set(card, isChange(card.meaning.kind) ? pairsOf(card, existences, existences) : []);
  }
  return { byObjects, byOrder };
}

/**
 * Returns the objects of the two other cards in the order that {@link triangleWith} expects. For changes: before,
 * after.
 */
export function objectsTied({ meaning }: ReadiedRelation): readonly [ObjectKey, ObjectKey] {
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
  relation: ReadiedRelation,
  ones: readonly PreparedCard[],
  others: readonly PreparedCard[],
): CardTriangle[] {
  return ones.flatMap((one) =>
    others.filter((other) => other !== one).map((other) => triangleWith(relation, one, other)),
  );
}

function triangleWith(relation: ReadiedRelation, one: PreparedCard, other: PreparedCard): CardTriangle {
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

/** The bits of all cards in the slots, and the bits of those with a hidden amount. */
export type LaidBits = { readonly all: number; readonly hidden: number };

/**
 * Returns the first interpretation that satisfies `accepts`, or null. It chooses one triangle (`fits`) for each
 * relation so that they form one connected network without a circle, use every card, and share every hidden card.
 */
export function findInterpretation(
  relations: readonly ReadiedRelation[],
  triangles: PossibleTriangles['byObjects'],
  laid: LaidBits,
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

/** k connected triangles over all 2k + 1 cards have no circle: 3k corners − (k − 1) joints = 2k + 1 cards. */
function isOneNetwork(triangles: NetworkInterpretation, laid: LaidBits): boolean {
  let used = 0;
  let shared = 0;
  for (const { bits } of triangles) {
    shared |= used & bits;
    used |= bits;
  }
  return used === laid.all && (laid.hidden & ~shared) === 0 && hangTogether(triangles.map(({ bits }) => bits));
}

/** True if the bit sets form one connected group, where two sets are connected if they share a bit. */
export function hangTogether([first = 0, ...others]: readonly number[]): boolean {
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
 * True if a change comes after its before and ahead of its after (docs/domain.md 3.4). A card that says はじめ or いま may
 * be in any slot, but only in that role.
 */
export function isInTime({ change }: CardTriangle, slotOf: ReadonlyMap<PreparedCard, number>): boolean {
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
