import type { StoryKind } from '../story/kind.ts';
import type { ValueByRole, StoryTriangle } from '../story/triangle.ts';
import { triangleGivesEquation, type PreparedTriangleQuestion } from './requested.ts';
import { assignCardsToRoles, type PreparedCard, type PreparedExistence, type PreparedRelation } from './roles.ts';
import type { Constraint } from '../question/constraint.ts';
import type { ConstraintResult } from './verdict.ts';

/** The cards of a composition in slot order, also separated into relations and existences. */
export type RelationsAndExistences = {
  readonly cards: readonly PreparedCard[];
  readonly relations: readonly PreparedRelation[];
  readonly existences: readonly PreparedExistence[];
  /**
   * For a composition of three cards: the card in each role of the triangle. Null if the cards do not determine the
   * roles.
   */
  readonly roles: ValueByRole<PreparedCard> | null;
  /** The triangles of the story that the cards form; null if they form no story. */
  readonly triangles: readonly StoryTriangle[] | null;
};

/**
 * Separates the cards of a composition into relations and existences, in slot order. `roles` and `triangles` are found
 * only for three cards; network-constraints.ts finds the triangles of larger compositions. Never throws.
 */
export function splitRelationsAndExistences(cards: readonly PreparedCard[]): RelationsAndExistences {
  const relations: PreparedRelation[] = [];
  const existences: PreparedExistence[] = [];
  for (const card of cards) {
    if (card.kind === 'relation') relations.push(card);
    else existences.push(card);
  }
  const relation = relations[0];
  const first = existences[0];
  const second = existences[1];
  const roles =
    relation !== undefined && first !== undefined && second !== undefined
      ? assignCardsToRoles(relation, first, second, cards[1] === relation)
      : null;
  const kind = relation?.meaning.kind;
  const triangles = roles === null || kind === undefined ? null : [triangleOf(kind, roles)];
  return { cards, relations, existences, roles, triangles };
}

function triangleOf(kind: StoryKind, { apex, left, right }: ValueByRole<PreparedCard>): StoryTriangle {
  return { kind, cards: { apex: apex.id, left: left.id, right: right.id } };
}

/** The result for a satisfied constraint. */
export const SATISFIED_RESULT: ConstraintResult = { satisfied: true, cards: [] };

/**
 * Returns the result for a broken constraint, with the ids of the wrong cards in the order of `cards`. There are no ids
 * if the constraint is broken although no single card is wrong.
 */
export function brokenConstraintResult(cards: readonly PreparedCard[]): ConstraintResult {
  return { satisfied: false, cards: cards.map((card) => card.id) };
}

/**
 * Judges a composition of one triangle by each of the five constraints of docs/domain.md 3.2. Only `calculation`
 * depends on other constraints: it requires `story` and `numbers`.
 */
export function judgeTriangleConstraints(
  requested: PreparedTriangleQuestion,
  parted: RelationsAndExistences,
): Record<Constraint, ConstraintResult> {
  const story = storyOf(requested, parted);
  const numbers = judgeNumbers(requested.equationCodes, parted.cards);
  const calculable = story.satisfied && numbers.satisfied;
  return {
    structure: structureOf(requested, parted),
    story,
    objects: judgeObjects(parted),
    numbers,
    calculation: calculationOf(requested, parted, calculable),
  };
}

/**
 * Returns the result for `structure`. This constraint is satisfied if exactly one of the three cards is a relation. The
 * order of the cards does not count.
 */
function structureOf(
  requested: PreparedTriangleQuestion,
  { cards, relations }: RelationsAndExistences,
): ConstraintResult {
  if (relations.length === 1) return SATISFIED_RESULT;
  if (relations.length === 0) return brokenConstraintResult(cards);
  const strange = relations.filter((card) => card.meaning.kind !== requested.storyKind);
  return brokenConstraintResult(strange.length > 0 ? strange : relations);
}

/**
 * Returns the result for `story`. This constraint is satisfied if exactly one card is a relation and its kind is the
 * requested one.
 */
function storyOf(requested: PreparedTriangleQuestion, { relations }: RelationsAndExistences): ConstraintResult {
  if (relations.length === 1 && relations[0]?.meaning.kind === requested.storyKind) return SATISFIED_RESULT;
  return brokenConstraintResult(relations.filter((card) => card.meaning.kind !== requested.storyKind));
}

/**
 * Returns the result for `numbers`. This constraint is satisfied if the cards have, in any order, exactly the amounts
 * of the equation, including its unknown.
 */
export function judgeNumbers(wanted: readonly number[], cards: readonly PreparedCard[]): ConstraintResult {
  let surplus: PreparedCard[] | null = null;
  // A bit mask: bit i is set if a card has matched the amount with index i of the equation. A bit mask is fast, and the
  // judge must judge a million compositions per second.
  let taken = 0;
  for (const card of cards) {
    let at = 0;
    while (at < wanted.length && (wanted[at] !== card.code || (taken & (1 << at)) !== 0)) at += 1;
    if (at === wanted.length) (surplus ??= []).push(card);
    else taken |= 1 << at;
  }
  return surplus === null ? SATISFIED_RESULT : brokenConstraintResult(surplus);
}

/**
 * Returns the result for `objects`. This constraint is satisfied if the objects of the existences are those that the
 * relation connects. The order of the cards does not count.
 */
export function judgeObjects({ relations, existences }: RelationsAndExistences): ConstraintResult {
  const relation = relations[0];
  if (relations.length > 1) return brokenConstraintResult(relations);
  if (relation === undefined) return oneObject(existences);
  const { meaning } = relation;
  switch (meaning.kind) {
    case 'increase':
    case 'decrease': {
      const strange = existences.filter((card) => card.meaning.object !== meaning.object);
      return strange.length === 0 ? SATISFIED_RESULT : brokenConstraintResult(strange);
    }
    case 'combine':
      return exactObjects(existences, meaning.objects[0], meaning.objects[1]);
    case 'compare':
      return exactObjects(existences, meaning.larger, meaning.smaller);
    case 'perUnit':
      return exactObjects(existences, meaning.item, meaning.container);
    case 'times':
      return exactObjects(existences, meaning.compared, meaning.base);
  }
}

function oneObject(existences: readonly PreparedExistence[]): ConstraintResult {
  const [first, ...others] = existences;
  return others.every((card) => card.meaning.object === first?.meaning.object)
    ? SATISFIED_RESULT
    : brokenConstraintResult(existences);
}

/**
 * Returns the result for `objects`. This constraint is satisfied if one existence has the object `one` and the other
 * existence has the object `other`.
 */
function exactObjects(existences: readonly PreparedExistence[], one: string, other: string): ConstraintResult {
  const left = [one, other];
  const strange = existences.filter((card) => {
    const at = left.indexOf(card.meaning.object);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return strange.length === 0 ? SATISFIED_RESULT : brokenConstraintResult(strange);
}

/**
 * Returns the result for `calculation`. This constraint is satisfied if the cards, with their roles in the triangle,
 * give the requested equation. If `story` or `numbers` is broken (`calculable` is false), `calculation` is broken, too.
 */
function calculationOf(
  requested: PreparedTriangleQuestion,
  { cards, roles }: RelationsAndExistences,
  calculable: boolean,
): ConstraintResult {
  if (!calculable) return brokenConstraintResult([]);
  if (roles === null) return brokenConstraintResult(cards);
  return triangleGivesEquation(requested, roles, requested.storyKind)
    ? SATISFIED_RESULT
    : brokenConstraintResult(cards);
}
