import { type CornerPosition, cornersByRole } from '../../question/composition.ts';
import type { ExistenceTimeAroundChange, ObjectKey, Relation, SentenceCard } from '../../story/card.ts';
import { operationPairOfStoryKind, type OperationPair, type StoryKind } from '../../story/kind.ts';
import { objectOfExistenceOrWhole } from '../../story/object-keys.ts';
import type { ValueByRole, TriangleRole } from '../../story/triangle.ts';

/**
 * One of the two quantities that a relation connects. In a change, both have the same object, and `moment`
 * distinguishes the quantity before the change from the one after it.
 */
export type QuantityConnectedByRelation = {
  readonly object: ObjectKey;
  readonly moment: ExistenceTimeAroundChange | null;
};

/**
 * The roles of three cards: of the relation, and of the first and second quantity that it connects (docs/domain.md
 * 1.2).
 */
type Order = readonly [relation: TriangleRole, first: TriangleRole, second: TriangleRole];

function orderOf(kind: StoryKind): Order {
  switch (kind) {
    case 'combine':
      return ['apex', 'left', 'right'];
    case 'increase':
      return ['right', 'left', 'apex'];
    case 'decrease':
    case 'perUnit':
      return ['left', 'apex', 'right'];
    case 'compare':
    case 'times':
      return ['right', 'apex', 'left'];
  }
}

function ofObjects(
  first: ObjectKey,
  second: ObjectKey,
): readonly [QuantityConnectedByRelation, QuantityConnectedByRelation] {
  return [
    { object: first, moment: null },
    { object: second, moment: null },
  ];
}

/**
 * Returns the two quantities that a relation connects, in this order: before and after, larger and smaller, item and
 * container, and so on.
 */
export function quantitiesOfRelation(
  relation: Relation,
): readonly [QuantityConnectedByRelation, QuantityConnectedByRelation] {
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      return [
        { object: relation.object, moment: 'before' },
        { object: relation.object, moment: 'after' },
      ];
    case 'combine':
      return ofObjects(relation.objects[0], relation.objects[1]);
    case 'compare':
      return ofObjects(relation.larger, relation.smaller);
    case 'perUnit':
      return ofObjects(relation.item, relation.container);
    case 'times':
      return ofObjects(relation.compared, relation.base);
  }
}

/**
 * True if the content of the card, without its slot, is enough to know that it states the number of `place`. In a
 * change, only the words はじめ (at first) and いま (now) are enough; in other relations, the object is.
 */
export function cardIdentifiesQuantityWithoutSlot(
  { meaning }: SentenceCard,
  place: QuantityConnectedByRelation,
): boolean {
  if (place.moment === null) return objectOfExistenceOrWhole(meaning) === place.object;
  return meaning.kind === 'existence' && meaning.moment === place.moment;
}

/**
 * A triangle of the cards in the slots, with the apex at the top. Each corner has a slot number, or null if no card in
 * the slots states this quantity.
 */
export type TriangleOfSlots = {
  readonly slots: Readonly<Record<CornerPosition, number | null>>;
  readonly operationPair: OperationPair;
};

const CORNER_OF: ValueByRole<CornerPosition> = cornersByRole('top');

/**
 * Returns the triangle of the relation in the slot `own`. The quantities that the relation connects are in the slots
 * `first` and `second`.
 */
export function triangleOfRelationSlot(
  kind: StoryKind,
  own: number,
  [first, second]: readonly [number | null, number | null],
): TriangleOfSlots {
  const order = orderOf(kind);
  const slots: Record<CornerPosition, number | null> = { top: null, left: null, right: null };
  for (const [at, slot] of [own, first, second].entries()) slots[CORNER_OF[order[at] ?? 'apex']] = slot;
  return { slots, operationPair: operationPairOfStoryKind(kind) };
}
