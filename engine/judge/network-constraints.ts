import type { ObjectKey } from '../story/card.ts';
import { objectKeysOfMeaning, objectOfExistenceOrWhole } from '../story/object-keys.ts';
import { isChangeKind, type StoryKind } from '../story/kind.ts';
import { brokenConstraintResult, SATISFIED_RESULT, judgeNumbers, type RelationsAndExistences } from './constraints.ts';
import { networkGivesEquation } from './network-equations.ts';
import {
  findInterpretation,
  areBitSetsConnected,
  isChangeInTimeOrder,
  objectsOfRelation,
  type CardBitSets,
  type NetworkInterpretation,
  type PossibleTriangles,
} from './interpretations.ts';
import type { PreparedNetworkQuestion } from './requested.ts';
import type { PreparedCard, PreparedRelation } from './roles.ts';
import type { Constraint } from '../question/constraint.ts';
import type { ConstraintResult } from './verdict.ts';

/**
 * The result of judging the 2k + 1 cards of a story of k triangles: the five constraints, and the network of connected
 * triangles that the cards form; null if they form none.
 */
export type NetworkJudgement = {
  readonly constraints: Record<Constraint, ConstraintResult>;
  readonly reading: NetworkInterpretation | null;
};

/**
 * Judges a composition of k ≥ 2 triangles by each of the five constraints of docs/domain.md 3.3. Only `calculation`
 * depends on other constraints: it requires `story` and `numbers`.
 */
export function judgeNetwork(requested: PreparedNetworkQuestion, parted: RelationsAndExistences): NetworkJudgement {
  const structure = structureOf(requested, parted);
  const story = storyOf(requested, parted);
  const numbers = judgeNumbers(requested.equationCodes, parted.cards);
  const { possible, requirement } = requested;
  const count = requirement.kinds.length;
  const objects = judgeObjectsOfNetwork(possible, count, parted);
  const calculable = story.satisfied && numbers.satisfied;
  const giving = calculable ? readingOf(possible, parted, (reading) => gives(requested, reading)) : null;
  const constraints = { structure, story, objects, numbers, calculation: calculationOf(parted, calculable, giving) };
  return { constraints, reading: giving ?? findAnyNetworkOfCards(possible, count, parted) };
}

/**
 * Returns a network of `count` triangles that the cards form, right or wrong for the requirement. Null if there is
 * none.
 */
export function findAnyNetworkOfCards(
  possible: PossibleTriangles,
  count: number,
  parted: RelationsAndExistences,
): NetworkInterpretation | null {
  return parted.relations.length === count ? readingOf(possible, parted, ALWAYS) : null;
}

function gives({ requirement }: PreparedNetworkQuestion, reading: NetworkInterpretation): boolean {
  return networkGivesEquation(requirement, reading);
}

function calculationOf(
  { cards }: RelationsAndExistences,
  calculable: boolean,
  giving: NetworkInterpretation | null,
): ConstraintResult {
  if (!calculable) return brokenConstraintResult([]);
  return giving === null ? brokenConstraintResult(cards) : SATISFIED_RESULT;
}

/**
 * Returns the result for `structure`. For k triangles, this constraint requires exactly k relations and k + 1
 * existences. The order of the cards does not count.
 */
function structureOf(
  { requirement }: PreparedNetworkQuestion,
  { relations, existences }: RelationsAndExistences,
): ConstraintResult {
  const { kinds } = requirement;
  if (relations.length > kinds.length) return brokenConstraintResult(beyondKinds(kinds, relations));
  return relations.length < kinds.length ? brokenConstraintResult(existences) : SATISFIED_RESULT;
}

/**
 * Returns the result for `story`. This constraint requires exactly one relation for each requested story kind, in any
 * order.
 */
function storyOf({ requirement }: PreparedNetworkQuestion, { relations }: RelationsAndExistences): ConstraintResult {
  const surplus = beyondKinds(requirement.kinds, relations);
  return surplus.length === 0 && relations.length === requirement.kinds.length
    ? SATISFIED_RESULT
    : brokenConstraintResult(surplus);
}

/**
 * Returns the surplus relations. Their story kind is not in `kinds`, or occurs more often among the relations than in
 * `kinds`.
 */
function beyondKinds(kinds: readonly StoryKind[], relations: readonly PreparedRelation[]): PreparedRelation[] {
  const left = [...kinds];
  return relations.filter(({ meaning }) => {
    const at = left.indexOf(meaning.kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Of the networks that the cards in the slots can form, returns the first that meets two conditions: the cards of each
 * change are in the order of time ({@link isChangeInTimeOrder}), and `accepts` returns true for the network. Returns
 * null if there is none. If all relations are changes, any two existences can be the amounts before and after a change.
 * Otherwise the two other cards in the triangle of a relation must state the amounts of its objects
 * (docs/domain.md 3.4).
 */
function readingOf(
  possible: PossibleTriangles,
  { relations, cards }: RelationsAndExistences,
  accepts: (reading: NetworkInterpretation) => boolean,
): NetworkInterpretation | null {
  const changesAlone = relations.every(({ meaning }) => isChangeKind(meaning.kind));
  const triangles = changesAlone ? possible.byOrder : possible.byObjects;
  const slotOf = new Map(cards.map((card, slot) => [card, slot]));
  return findInterpretation(
    relations,
    triangles,
    laidBits(cards),
    (triangle) => isChangeInTimeOrder(triangle, slotOf),
    accepts,
  );
}

/**
 * Returns the result for `objects` in a story of `count` triangles. With `count` relations, the cards must form, in any
 * order, one connected network without a cycle, in which two triangles share each hidden amount. With fewer relations,
 * common objects must connect all cards, and some card must state the number of each object of a relation. With more
 * relations, the constraint is broken.
 */
export function judgeObjectsOfNetwork(
  possible: PossibleTriangles,
  count: number,
  { relations, cards }: RelationsAndExistences,
): ConstraintResult {
  if (relations.length > count) return brokenConstraintResult(relations);
  const holds =
    relations.length < count
      ? areBitSetsConnected(objectBits(cards)) && cards.every((card) => !lacksObject(card, cards))
      : findInterpretation(relations, possible.byObjects, laidBits(cards), ALWAYS, ALWAYS) !== null;
  return holds ? SATISFIED_RESULT : brokenConstraintResult(strangeAmong(cards));
}

const ALWAYS = () => true;

/** Returns, for each card, a bit set of the objects that it names. */
function objectBits(cards: readonly PreparedCard[]): number[] {
  const keys = [...new Set(cards.flatMap(({ meaning }) => objectKeysOfMeaning(meaning)))];
  return cards.map(({ meaning }) =>
    objectKeysOfMeaning(meaning).reduce((bits, key) => bits | (1 << keys.indexOf(key)), 0),
  );
}

function laidBits(cards: readonly PreparedCard[]): CardBitSets {
  let all = 0;
  let hidden = 0;
  for (const { bit, meaning } of cards) {
    all |= bit;
    if (meaning.amount === 'hidden') hidden |= bit;
  }
  return { all, hidden };
}

/** True if a relation connects an object whose number no card states. */
function lacksObject(card: PreparedCard, cards: readonly PreparedCard[]): boolean {
  if (card.kind === 'existence') return false;
  return objectsOfRelation(card).some((object) =>
    cards.every((other) => objectOfExistenceOrWhole(other.meaning) !== object),
  );
}

/**
 * Returns the cards that break `objects`. These are the existences whose object is in no relation. If there are none,
 * they are the relations with an object whose number no card states. If there are none of these either, they are the
 * cards with a hidden amount or, without such cards, all cards.
 */
function strangeAmong(cards: readonly PreparedCard[]): readonly PreparedCard[] {
  const isTied = (object: ObjectKey) =>
    cards.some((card) => card.kind === 'relation' && objectsOfRelation(card).includes(object));
  const untold = cards.filter((card) => card.kind === 'existence' && !isTied(card.meaning.object));
  if (untold.length > 0) return untold;
  const lacking = cards.filter((card) => lacksObject(card, cards));
  if (lacking.length > 0) return lacking;
  const hidden = cards.filter(({ meaning }) => meaning.amount === 'hidden');
  return hidden.length > 0 ? hidden : cards;
}
