import type { StoryKind } from '../story/kind.ts';
import type { ByRole, StoryTriangle } from '../story/triangle.ts';
import { givesEquation, type RequestedTriangle } from './requested.ts';
import { rolesOf, type PreparedCard, type ReadiedExistence, type ReadiedRelation } from './roles.ts';
import type { Constraint } from '../question/constraint.ts';
import type { ConstraintResult } from './verdict.ts';

/** The cards of a composition in slot order, and the same cards split by kind of sentence. */
export type SplitCards = {
  readonly cards: readonly PreparedCard[];
  readonly relations: readonly ReadiedRelation[];
  readonly existences: readonly ReadiedExistence[];
  /** The role of each card in the triangle. Null if the cards do not determine it. */
  readonly roles: ByRole<PreparedCard> | null;
  /** The triangles of the story that the cards tell. Null if they tell none. */
  readonly triangles: readonly StoryTriangle[] | null;
};

/**
 * Splits 2k + 1 cards in slot order into relations and existences. `roles` and `triangles` are valid only for three
 * cards; network-constraints.ts reads larger compositions. Never throws.
 */
export function partCards(cards: readonly PreparedCard[]): SplitCards {
  const relations: ReadiedRelation[] = [];
  const existences: ReadiedExistence[] = [];
  for (const card of cards) {
    if (card.kind === 'relation') relations.push(card);
    else existences.push(card);
  }
  const relation = relations[0];
  const first = existences[0];
  const second = existences[1];
  const roles =
    relation !== undefined && first !== undefined && second !== undefined
      ? rolesOf(relation, first, second, cards[1] === relation)
      : null;
  const kind = relation?.meaning.kind;
  const triangles = roles === null || kind === undefined ? null : [triangleOf(kind, roles)];
  return { cards, relations, existences, roles, triangles };
}

function triangleOf(kind: StoryKind, { apex, left, right }: ByRole<PreparedCard>): StoryTriangle {
  return { kind, cards: { apex: apex.id, left: left.id, right: right.id } };
}

/** A satisfied constraint. */
export const HOLDS: ConstraintResult = { satisfied: true, cards: [] };

/** A broken constraint with the cards at fault, in the given order. The list is empty if no single card is at fault. */
export function broken(cards: readonly PreparedCard[]): ConstraintResult {
  return { satisfied: false, cards: cards.map((card) => card.id) };
}

/** Judges each of the five constraints of docs/domain.md 3.2 separately, for one triangle. */
export function constraintsOf(requested: RequestedTriangle, parted: SplitCards): Record<Constraint, ConstraintResult> {
  const story = storyOf(requested, parted);
  const numbers = numbersOf(requested.equationCodes, parted.cards);
  const calculable = story.satisfied && numbers.satisfied;
  return {
    structure: structureOf(requested, parted),
    story,
    objects: objectsOfCards(parted),
    numbers,
    calculation: calculationOf(requested, parted, calculable),
  };
}

/** Satisfied if exactly one of the three cards is a relation. The order does not count. */
function structureOf(requested: RequestedTriangle, { cards, relations }: SplitCards): ConstraintResult {
  if (relations.length === 1) return HOLDS;
  if (relations.length === 0) return broken(cards);
  const strange = relations.filter((card) => card.meaning.kind !== requested.storyKind);
  return broken(strange.length > 0 ? strange : relations);
}

/** Satisfied if exactly one card is a relation and its kind is the requested one. */
function storyOf(requested: RequestedTriangle, { relations }: SplitCards): ConstraintResult {
  if (relations.length === 1 && relations[0]?.meaning.kind === requested.storyKind) return HOLDS;
  return broken(relations.filter((card) => card.meaning.kind !== requested.storyKind));
}

/** Satisfied if the amounts of the cards, the unknown included, are those of the equation as a multiset. */
export function numbersOf(wanted: readonly number[], cards: readonly PreparedCard[]): ConstraintResult {
  let surplus: PreparedCard[] | null = null;
  // Bit i is set if a card has taken amount i of the equation. A bit mask is fast: the judge runs a million times a
  // second.
  let taken = 0;
  for (const card of cards) {
    let at = 0;
    while (at < wanted.length && (wanted[at] !== card.code || (taken & (1 << at)) !== 0)) at += 1;
    if (at === wanted.length) (surplus ??= []).push(card);
    else taken |= 1 << at;
  }
  return surplus === null ? HOLDS : broken(surplus);
}

/** Satisfied if the existences fit the relation in the slots, in whatever order. */
export function objectsOfCards({ relations, existences }: SplitCards): ConstraintResult {
  const relation = relations[0];
  if (relations.length > 1) return broken(relations);
  if (relation === undefined) return oneObject(existences);
  const { meaning } = relation;
  switch (meaning.kind) {
    case 'increase':
    case 'decrease': {
      const strange = existences.filter((card) => card.meaning.object !== meaning.object);
      return strange.length === 0 ? HOLDS : broken(strange);
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

function oneObject(existences: readonly ReadiedExistence[]): ConstraintResult {
  const [first, ...others] = existences;
  return others.every((card) => card.meaning.object === first?.meaning.object) ? HOLDS : broken(existences);
}

/** Satisfied if the two existences have exactly these two objects, one each. */
function exactObjects(existences: readonly ReadiedExistence[], one: string, other: string): ConstraintResult {
  const left = [one, other];
  const strange = existences.filter((card) => {
    const at = left.indexOf(card.meaning.object);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return strange.length === 0 ? HOLDS : broken(strange);
}

/**
 * Satisfied if the composition, read as a story, gives the equation. Requires `story`, `numbers` and the right roles.
 */
function calculationOf(
  requested: RequestedTriangle,
  { cards, roles }: SplitCards,
  calculable: boolean,
): ConstraintResult {
  if (!calculable) return broken([]);
  if (roles === null) return broken(cards);
  return givesEquation(requested, roles, requested.storyKind) ? HOLDS : broken(cards);
}
