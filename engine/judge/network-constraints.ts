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

/**
 * The five constraints of a composition of 2k + 1 cards, and the network that the cards tell. Null if they tell none.
 */
export type NetworkJudgement = {
  readonly constraints: Record<Constraint, ConstraintResult>;
  readonly reading: NetworkInterpretation | null;
};

/** Judges each of the five constraints of docs/domain.md 3.3 separately, for k ≥ 2 triangles. */
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

/**
 * Returns the network that the cards tell, independent of the requirement. Null if they tell none of `count` triangles.
 */
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

/** Satisfied if there are exactly k relations and k + 1 existences. The order does not count. */
function structureOf({ requirement }: RequestedNetwork, { relations, existences }: SplitCards): ConstraintResult {
  const { kinds } = requirement;
  if (relations.length > kinds.length) return broken(beyondKinds(kinds, relations));
  return relations.length < kinds.length ? broken(existences) : HOLDS;
}

/** Satisfied if there are exactly k relations and their kinds are the requested ones. */
function storyOf({ requirement }: RequestedNetwork, { relations }: SplitCards): ConstraintResult {
  const surplus = beyondKinds(requirement.kinds, relations);
  return surplus.length === 0 && relations.length === requirement.kinds.length ? HOLDS : broken(surplus);
}

/** The relations whose kind is not requested, or that exceed the requested number of their kind. */
function beyondKinds(kinds: readonly StoryKind[], relations: readonly ReadiedRelation[]): ReadiedRelation[] {
  const left = [...kinds];
  return relations.filter(({ meaning }) => {
    const at = left.indexOf(meaning.kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Finds a network in which every change comes after its before and ahead of its after. The roles follow from the
 * objects or, if all relations are changes, from the order alone (docs/domain.md 3.4).
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
 * Satisfied if the cards, in whatever order, form one connected network without a circle in which only shared
 * quantities are hidden. With too few relations the cards must be connected by their objects, and other cards must
 * state the objects of every relation. With too many relations it is broken.
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

/** For each card a bit set of the objects that it names. */
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

/** True if a relation ties an object that no card states. */
function lacksObject(card: PreparedCard, cards: readonly PreparedCard[]): boolean {
  if (card.kind === 'existence') return false;
  return objectsTied(card).some((object) => cards.every((other) => statedObjectOf(other.meaning) !== object));
}

/**
 * The cards at fault: existences that no relation ties, otherwise relations without their objects, otherwise hidden
 * cards, otherwise all cards.
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
