import { CORNER_POSITIONS, type TriangleJoint } from '../question/composition.ts';
import { isRelationMeaning, type ObjectKey, type Relation, type SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import { objectKeysOfMeaning, objectOfExistenceOrWhole } from '../story/object-keys.ts';
import {
  triangleOfRelationSlot,
  cardIdentifiesQuantityWithoutSlot,
  quantitiesOfRelation,
  type TriangleOfSlots,
  type QuantityConnectedByRelation,
} from './diagram/relation-ends.ts';

/**
 * The triangles that the mirror (docs/domain.md 6.6) shows for the cards in the slots. `row`: no triangles, because
 * there is no relation, or more relations than the story has triangles. `rest`: the slots whose cards are in no
 * triangle. Two joined corners have the same slot.
 */
export type MirrorDiagram =
  | { readonly kind: 'row' }
  | {
      readonly kind: 'triangles';
      readonly triangles: readonly TriangleOfSlots[];
      readonly joints: readonly TriangleJoint[];
      readonly rest: readonly number[];
    };

type Lying = readonly (SentenceCard | null)[];
type SlotRelation = { readonly slot: number; readonly relation: Relation };

/**
 * Returns the triangles that the cards in the slots form, whether they are right or wrong (docs/domain.md 6.6). Each
 * relation forms a triangle with cards about its objects. The triangles contain only what the cards say, so the mirror
 * never reveals the answer.
 */
export function createMirrorDiagram(lying: Lying): MirrorDiagram {
  const relations = lying.flatMap((card, slot): SlotRelation[] =>
    card !== null && isRelationMeaning(card.meaning) ? [{ slot, relation: card.meaning }] : [],
  );
  const [only] = relations;
  if (only === undefined || relations.length > (lying.length - 1) / 2) return { kind: 'row' };
  return lying.length === 3 ? ofThree(lying, only) : ofMore(lying, relations);
}

/**
 * Returns the triangle of the only relation if there are three slots. The triangle always uses the two other slots,
 * even if a slot is empty or contains a card about a wrong object.
 */
function ofThree(lying: Lying, only: SlotRelation): MirrorDiagram {
  const [one = 0, other = 0] = [...lying.keys()].filter((slot) => slot !== only.slot);
  const [first, second] = quantitiesOfRelation(only.relation);
  const straight = says(lying, one, first) || says(lying, other, second);
  const swapped = !straight && (says(lying, one, second) || says(lying, other, first));
  const triangle = triangleOfRelationSlot(only.relation.kind, only.slot, swapped ? [other, one] : [one, other]);
  return { kind: 'triangles', triangles: [triangle], joints: [], rest: [] };
}

/**
 * The slots of a triangle: the slot of the relation card, then the slots of the two quantities that the relation
 * connects. Null if no slot was found for a quantity.
 */
type TriangleSlots = [own: number, first: number | null, second: number | null];

function ofMore(lying: Lying, relations: readonly SlotRelation[]): MirrorDiagram {
  const takenSlots = relations.map(({ slot }): TriangleSlots => [slot, null, null]);
  // Changes choose their slots first, because only cards at certain positions fit them. Other relations can use any
  // card about the right object.
  const changesFirst = [...relations.entries()].toSorted(
    ([, one], [, other]) => Number(isChangeKind(other.relation.kind)) - Number(isChangeKind(one.relation.kind)),
  );
  for (const [at, { slot, relation }] of changesFirst) {
    const [first, second] = quantitiesOfRelation(relation);
    const taken = takenSlots[at];
    if (taken === undefined) continue;
    taken[1] = candidates(lying, slot, first).find((each) => canStand(lying, takenSlots, at, each)) ?? null;
    taken[2] = candidates(lying, slot, second).find((each) => canStand(lying, takenSlots, at, each)) ?? null;
  }
  const triangles = relations.map(({ slot, relation }, at) =>
    triangleOfRelationSlot(relation.kind, slot, [takenSlots[at]?.[1] ?? null, takenSlots[at]?.[2] ?? null]),
  );
  const stood = new Set<number | null>(takenSlots.flat());
  const rest = [...lying.keys()].filter((slot) => lying[slot] !== null && !stood.has(slot));
  return { kind: 'triangles', triangles, joints: jointsOf(triangles), rest };
}

/**
 * Returns the slots of the cards that can state the number of `place`, the most likely slot first. `own` is the slot of
 * the relation card.
 */
function candidates(lying: Lying, own: number, place: QuantityConnectedByRelation): number[] {
  const slots = [...lying.keys()];
  const stating = slots.filter((slot) => {
    const meaning = lying[slot]?.meaning;
    return meaning !== undefined && objectOfExistenceOrWhole(meaning) === place.object;
  });
  // The slots whose card states this quantity by はじめ (at first) or いま (now). A card with はじめ is used only for the first
  // change of its object, a card with いま only for the last one.
  const told = stating.filter((slot) => says(lying, slot, place));
  const untold = stating.filter((slot) => !isTimed(lying, slot));
  switch (place.moment) {
    case null:
      return stating.toSorted((one, other) => Number(isHidden(lying, other)) - Number(isHidden(lying, one)));
    case 'before': {
      const first = !slots.some((slot) => slot < own && isChangeOf(lying, slot, place.object));
      return [...(first ? told : []), ...untold.filter((slot) => slot < own).toReversed()];
    }
    case 'after': {
      const last = !slots.some((slot) => slot > own && isChangeOf(lying, slot, place.object));
      return [...(last ? told : []), ...untold.filter((slot) => slot > own)];
    }
  }
}

function isChangeOf(lying: Lying, slot: number, object: ObjectKey): boolean {
  const meaning = lying[slot]?.meaning;
  return (
    meaning !== undefined &&
    isRelationMeaning(meaning) &&
    isChangeKind(meaning.kind) &&
    objectKeysOfMeaning(meaning)[0] === object
  );
}

function isTimed(lying: Lying, slot: number): boolean {
  const meaning = lying[slot]?.meaning;
  return meaning?.kind === 'existence' && meaning.moment !== null;
}

function says(lying: Lying, slot: number, place: QuantityConnectedByRelation): boolean {
  const card = lying[slot] ?? null;
  return card !== null && cardIdentifiesQuantityWithoutSlot(card, place);
}

function isHidden(lying: Lying, slot: number): boolean {
  return lying[slot]?.meaning.amount === 'hidden';
}

/**
 * True if the triangle may use the card in this slot. Only a card with a hidden amount may be in two triangles, and
 * only if other cards do not connect these triangles yet.
 */
function canStand(lying: Lying, takenSlots: readonly TriangleSlots[], triangle: number, slot: number): boolean {
  const others = [...takenSlots.entries()].flatMap(([at, taken]) => (taken.includes(slot) ? [at] : []));
  const [other, more] = others;
  if (other === undefined) return true;
  if (more !== undefined || !isHidden(lying, slot)) return false;
  const reached = new Set([other]);
  for (const at of reached) {
    for (const [next, taken] of takenSlots.entries()) {
      if (taken.some((each) => each !== null && takenSlots[at]?.includes(each) === true)) reached.add(next);
    }
  }
  return !reached.has(triangle);
}

/** Returns the joints. Two triangles are joined at each slot that is in both of them. */
function jointsOf(triangles: readonly TriangleOfSlots[]): TriangleJoint[] {
  const places = triangles.flatMap(({ slots }, triangle) =>
    CORNER_POSITIONS.map((corner) => ({ triangle, corner, slot: slots[corner] })),
  );
  return places.flatMap((one, at) =>
    places.slice(at + 1).flatMap((other): TriangleJoint[] => {
      if (one.slot === null || one.slot !== other.slot) return [];
      return [
        [
          { triangle: one.triangle, corner: one.corner },
          { triangle: other.triangle, corner: other.corner },
        ],
      ];
    }),
  );
}
