import type { ObjectKey } from '../story/card.ts';
import { objectKeysOf, statedObjectOf } from '../story/object-keys.ts';
import { isChange, type StoryKind } from '../story/kind.ts';
import { broken, HOLDS, numbersOf, type SplitCards } from './constraints.ts';
import { givesNetworkEquation } from './network-equations.ts';
import {
  findInterpretation,
  hangTogether,
  isInTime,
  objectsTied,
  type LaidBits,
  type NetworkInterpretation,
  type PossibleTriangles,
} from './interpretations.ts';
import type { RequestedNetwork } from './requested.ts';
import type { PreparedCard, ReadiedRelation } from './roles.ts';
import type { Constraint } from '../question/constraint.ts';
import type { ConstraintResult } from './verdict.ts';

/** What a composition of 2k + 1 cards satisfies, and the network it is read as, if any. */
export type NetworkJudgement = {
  readonly constraints: Record<Constraint, ConstraintResult>;
  readonly reading: NetworkInterpretation | null;
};

/** The five constraints of docs/domain.md 3.3 for k ≥ 2 triangles, each on its own. */
export function judgeNetwork(requested: RequestedNetwork, parted: SplitCards): NetworkJudgement {
  const structure = structureOf(requested, parted);
  const story = storyOf(requested, parted);
  const numbers = numbersOf(requested.equationCodes, parted.cards);
  const { possible, requirement } = requested;
  const count = requirement.kinds.length;
  const objects = objectsOfNetwork(possible, count, parted);
  const calculable = story.satisfied && numbers.satisfied;
  const giving = calculable ? readingOf(possible, parted, (reading) => gives(requested, reading)) : null;
  const constraints = { structure, story, objects, numbers, calculation: calculationOf(parted, calculable, giving) };
  return { constraints, reading: giving ?? firstReadingOf(possible, count, parted) };
}

/** The network that cards are read as, whatever is asked for; null where they tell none of `count` triangles. */
export function firstReadingOf(
  possible: PossibleTriangles,
  count: number,
  parted: SplitCards,
): NetworkInterpretation | null {
  return parted.relations.length === count ? readingOf(possible, parted, ALWAYS) : null;
}

function gives({ requirement }: RequestedNetwork, reading: NetworkInterpretation): boolean {
  return givesNetworkEquation(requirement, reading);
}

function calculationOf(
  { cards }: SplitCards,
  calculable: boolean,
  giving: NetworkInterpretation | null,
): ConstraintResult {
  if (!calculable) return broken([]);
  return giving === null ? broken(cards) : HOLDS;
}

/** Exactly k relations and k + 1 existences; order plays no part. */
function structureOf({ requirement }: RequestedNetwork, { relations, existences }: SplitCards): ConstraintResult {
  const { kinds } = requirement;
  if (relations.length > kinds.length) return broken(beyondKinds(kinds, relations));
  return relations.length < kinds.length ? broken(existences) : HOLDS;
}

/** Exactly k relations, and their kinds are the requested ones. */
function storyOf({ requirement }: RequestedNetwork, { relations }: SplitCards): ConstraintResult {
  const surplus = beyondKinds(requirement.kinds, relations);
  return surplus.length === 0 && relations.length === requirement.kinds.length ? HOLDS : broken(surplus);
}

/** The relations whose kind is not asked for, or not so often. */
function beyondKinds(kinds: readonly StoryKind[], relations: readonly ReadiedRelation[]): ReadiedRelation[] {
  const left = [...kinds];
  return relations.filter(({ meaning }) => {
    const at = left.indexOf(meaning.kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * A network in which every change stands after its before and ahead of its after. Roles come from the objects; of
 * changes alone from the order alone, as with one triangle.
 */
function readingOf(
  possible: PossibleTriangles,
  { relations, cards }: SplitCards,
  accepts: (reading: NetworkInterpretation) => boolean,
): NetworkInterpretation | null {
  const changesAlone = relations.every(({ meaning }) => isChange(meaning.kind));
  const triangles = changesAlone ? possible.byOrder : possible.byObjects;
  const slotOf = new Map(cards.map((card, slot) => [card, slot]));
  return findInterpretation(relations, triangles, laidBits(cards), (triangle) => isInTime(triangle, slotOf), accepts);
}

/**
 * The cards can be put together to one connected network without a circle, in which only quantities that two
 * triangles share are hidden, whichever slots they stand in. With too few relations the cards hang together by their
 * objects, and every relation finds its own; with too many it is broken.
 */
export function objectsOfNetwork(
  possible: PossibleTriangles,
  count: number,
  { relations, cards }: SplitCards,
): ConstraintResult {
  if (relations.length > count) return broken(relations);
  const holds =
    relations.length < count
      ? hangTogether(objectBits(cards)) && cards.every((card) => !lacksObject(card, cards))
      : findInterpretation(relations, possible.byObjects, laidBits(cards), ALWAYS, ALWAYS) !== null;
  return holds ? HOLDS : broken(strangeAmong(cards));
}

const ALWAYS = () => true;

/** For each card a bit for every object that it names. */
function objectBits(cards: readonly PreparedCard[]): number[] {
  const keys = [...new Set(cards.flatMap(({ meaning }) => objectKeysOf(meaning)))];
  return cards.map(({ meaning }) => objectKeysOf(meaning).reduce((bits, key) => bits | (1 << keys.indexOf(key)), 0));
}

function laidBits(cards: readonly PreparedCard[]): LaidBits {
  let all = 0;
  let hidden = 0;
  for (const { bit, meaning } of cards) {
    all |= bit;
    if (meaning.amount === 'hidden') hidden |= bit;
  }
  return { all, hidden };
}

/** True for a relation of whose objects one is stated by no other card. */
function lacksObject(card: PreparedCard, cards: readonly PreparedCard[]): boolean {
  if (card.kind === 'existence') return false;
  return objectsTied(card).some((object) => cards.every((other) => statedObjectOf(other.meaning) !== object));
}

/**
 * The cards worth a second look: existences that no relation tells of, else relations without their objects, else
 * hidden quantities that join nothing.
 */
function strangeAmong(cards: readonly PreparedCard[]): readonly PreparedCard[] {
  const isTied = (object: ObjectKey) =>
    cards.some((card) => card.kind === 'relation' && objectsTied(card).includes(object));
  const untold = cards.filter((card) => card.kind === 'existence' && !isTied(card.meaning.object));
  if (untold.length > 0) return untold;
  const lacking = cards.filter((card) => lacksObject(card, cards));
  if (lacking.length > 0) return lacking;
  const hidden = cards.filter(({ meaning }) => meaning.amount === 'hidden');
  return hidden.length > 0 ? hidden : cards;
}
