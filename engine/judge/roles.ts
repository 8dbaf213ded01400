import type { CardId, Existence, Meaning, Relation } from '../story/card.ts';
import type { Expression } from '../story/expression.ts';
import type { ValueByRole } from '../story/triangle.ts';

/** A card, prepared for judging. `code` represents its amount: cards with equal amounts have equal codes. */
type ReadiedAs<Kind extends Meaning> = {
  readonly id: CardId;
  readonly meaning: Kind;
  readonly code: number;
  /** A bit that no other card of the question has. */
  readonly bit: number;
  readonly part: Expression;
};
export type PreparedExistence = ReadiedAs<Existence> & { readonly kind: 'existence' };
export type PreparedRelation = ReadiedAs<Relation> & { readonly kind: 'relation' };
export type PreparedCard = PreparedExistence | PreparedRelation;

/**
 * Returns the card in each role (docs/domain.md 1.2); null if the cards do not determine the roles. In a change, the
 * words はじめ (at first) and いま (now) decide; without these words, the order of the cards decides. In other story kinds,
 * the objects decide. `first` and `second`: the two existences in slot order. `between`: true if the relation is
 * between them.
 */
export function assignCardsToRoles(
  relation: PreparedRelation,
  first: PreparedExistence,
  second: PreparedExistence,
  between: boolean,
): ValueByRole<PreparedCard> | null {
  const { meaning } = relation;
  switch (meaning.kind) {
    case 'combine': {
      const pair = byObject(first, second, meaning.objects[0], meaning.objects[1]);
      return pair && { apex: relation, left: pair[0], right: pair[1] };
    }
    case 'increase': {
      const pair = inTime(first, second, between);
      return pair && { apex: pair[1], left: pair[0], right: relation };
    }
    case 'decrease': {
      const pair = inTime(first, second, between);
      return pair && { apex: pair[0], left: relation, right: pair[1] };
    }
    case 'compare': {
      const pair = byObject(first, second, meaning.larger, meaning.smaller);
      return pair && { apex: pair[0], left: pair[1], right: relation };
    }
    case 'perUnit': {
      const pair = byObject(first, second, meaning.item, meaning.container);
      return pair && { apex: pair[0], left: relation, right: pair[1] };
    }
    case 'times': {
      const pair = byObject(first, second, meaning.compared, meaning.base);
      return pair && { apex: pair[0], left: pair[1], right: relation };
    }
  }
}

type Pair = readonly [PreparedExistence, PreparedExistence];

function byObject(first: PreparedExistence, second: PreparedExistence, one: string, other: string): Pair | null {
  const [a, b] = [first.meaning.object, second.meaning.object];
  if (a === one && b === other) return [first, second];
  return a === other && b === one ? [second, first] : null;
}

/**
 * Returns the two existences of a change as amount before and amount after. The words はじめ (at first) and いま (now)
 * decide. Without these words, the slots decide, but only if the relation card is between the two. Null if nothing
 * decides.
 */
function inTime(first: PreparedExistence, second: PreparedExistence, between: boolean): Pair | null {
  const [a, b] = [first.meaning.moment, second.meaning.moment];
  if (a === null && b === null) return between ? [first, second] : null;
  if (a === b) return null;
  return a === 'before' || b === 'after' ? [first, second] : [second, first];
}
