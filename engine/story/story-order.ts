import type { CardId } from './card.ts';
import type { StoryKind } from './kind.ts';
import {
  ROLE_OF_RELATION_CARD,
  TRIANGLE_ROLES,
  ROLES_IN_STORY_EQUATION,
  type TriangleRole,
  type StoryTriangle,
} from './triangle.ts';

/**
 * Returns the cards of a network in the best order for the story. Order in time comes first: a change is between
 * the amounts before and after it, and a relation about a state precedes the change that ends this state. Within this
 * order, the unknown comes as late as possible, after the quantities from which it is computed.
 */
export function cardsInStoryOrder(triangles: readonly StoryTriangle[], unknown: CardId | null): CardId[] {
  const orders = towards(triangles, unknown).map(orderOf);
  const earlier = inTime(triangles);
  const waiting = [...new Set(orders.flatMap((order) => order))];
  const told: CardId[] = [];
  while (waiting.length > 0) {
    const inItsTime = (card: CardId) => earlier.every(([first, then]) => then !== card || told.includes(first));
    const inOrder = (card: CardId) => orders.every((order) => isNext(order, card, told));
    // Order in time has priority over the order of solving. In a story without a cycle at least one card can always
    // be told next.
    const next = waiting.find((card) => inItsTime(card) && inOrder(card)) ?? waiting.find(inItsTime) ?? waiting[0];
    if (next === undefined) break;
    waiting.splice(waiting.indexOf(next), 1);
    told.push(next);
  }
  return told;
}

/** Returns the pairs of cards whose order in time is fixed, the earlier card first. */
function inTime(triangles: readonly StoryTriangle[]): (readonly [CardId, CardId])[] {
  return triangles.flatMap((triangle) => {
    const change = cardsOfChange(triangle);
    if (change === null) return [];
    const others = triangles.filter((other) => cardsOfChange(other) === null);
    return [
      [change.before, change.change] as const,
      [change.change, change.after] as const,
      ...others.flatMap((other) => relationsOn(other, change.before).map((card) => [card, change.change] as const)),
      ...others.flatMap((other) => relationsOn(other, change.after).map((card) => [change.change, card] as const)),
    ];
  });
}

/**
 * Returns the cards of a triangle that relate the card `state` to others: the relation card and, if `state` is the
 * number of containers, also the card of the total amount in them. Empty if the triangle does not contain `state`.
 */
function relationsOn({ kind, cards }: StoryTriangle, state: CardId): CardId[] {
  const relation = cards[ROLE_OF_RELATION_CARD[kind]];
  if (relation === state || roleOf({ kind, cards }, state) === null) return [];
  return kind === 'perUnit' && cards.right === state ? [relation, cards.apex] : [relation];
}

/** Returns the cards of a change with the states before and after it; null for the other story kinds. */
export function cardsOfChange({ kind, cards }: StoryTriangle): Record<'before' | 'change' | 'after', CardId> | null {
  switch (kind) {
    case 'increase':
      return { before: cards.left, change: cards.right, after: cards.apex };
    case 'decrease':
      return { before: cards.apex, change: cards.left, after: cards.right };
    case 'combine':
    case 'compare':
    case 'perUnit':
    case 'times':
      return null;
  }
}

function isNext(order: readonly CardId[], card: CardId, told: readonly CardId[]): boolean {
  const at = order.indexOf(card);
  return at < 0 || order.slice(0, at).every((other) => told.includes(other));
}

/** A triangle, and the role of the card that the triangle computes; null if it computes none of its cards. */
type Directed = { readonly triangle: StoryTriangle; readonly found: TriangleRole | null };

function roleOf({ cards }: StoryTriangle, card: CardId | null): TriangleRole | null {
  return TRIANGLE_ROLES.find((role) => cards[role] === card) ?? null;
}

/**
 * Returns the triangles in the order of solving: the triangle that is farthest from the unknown comes first. Each
 * triangle computes the quantity that the next triangle needs.
 */
function towards(triangles: readonly StoryTriangle[], unknown: CardId | null): Directed[] {
  const root = triangles.find((triangle) => roleOf(triangle, unknown) !== null) ?? triangles[0];
  if (root === undefined) return [];
  const directed: Directed[] = [{ triangle: root, found: roleOf(root, unknown) }];
  for (const { triangle } of directed) {
    for (const other of triangles) {
      const joint = TRIANGLE_ROLES.find((role) => roleOf(triangle, other.cards[role]) !== null);
      if (joint === undefined || directed.some((each) => each.triangle === other)) continue;
      directed.push({ triangle: other, found: namesWhole(triangle, other) ? ownResult(other, joint) : joint });
    }
  }
  return directed
    .map((each) =>
      triangles.some((other) => namesWhole(each.triangle, other)) ? { ...each, found: 'apex' as const } : each,
    )
    .toReversed();
}

/**
 * True if `triangle` is a combination and the triangle `other` uses its whole. The story then states both parts before
 * the whole.
 */
function namesWhole(triangle: StoryTriangle, other: StoryTriangle): boolean {
  return triangle.kind === 'combine' && triangle !== other && roleOf(other, triangle.cards.apex) !== null;
}

/**
 * Returns the role of the result of a triangle's story equation. If this role is `joint` (the quantity that the
 * triangle shares with another one), returns the role of the second operand instead.
 */
function ownResult({ kind }: StoryTriangle, joint: TriangleRole): TriangleRole {
  const [, second, result] = ROLES_IN_STORY_EQUATION[kind];
  return result === joint ? second : result;
}

/**
 * Returns the cards of a triangle in the order in which they occur in the story. Changes keep their order in time; the
 * other kinds end with the computed card.
 */
function orderOf({ triangle: { kind, cards }, found }: Directed): CardId[] {
  return rolesInOrder(kind, found).map((role) => cards[role]);
}

function rolesInOrder(kind: StoryKind, found: TriangleRole | null): readonly TriangleRole[] {
  switch (kind) {
    case 'increase':
      return ['left', 'right', 'apex'];
    case 'decrease':
      return ['apex', 'left', 'right'];
    case 'combine':
      return endingWith(found ?? 'apex', ['apex', 'left', 'right']);
    case 'perUnit':
      // The number of containers comes before the content of each.
      return endingWith(found ?? 'apex', ['apex', 'right', 'left']);
    case 'compare':
    case 'times':
      return endingWith(found ?? 'right', ['left', 'apex', 'right']);
  }
}

function endingWith(last: TriangleRole, roles: readonly TriangleRole[]): readonly TriangleRole[] {
  return [...roles.filter((role) => role !== last), last];
}
