import type { CardId } from './card.ts';
import type { StoryKind } from './kind.ts';
import { TRIANGLE_ROLES, STORY_ORDER, type TriangleRole, type StoryTriangle } from './triangle.ts';

/**
 * The cards of a network in the order in which its story is best told: what is found last, the unknown, as late as
 * may be; every change between its before and its after; first what the other triangles go on with.
 */
export function storyOrder(triangles: readonly StoryTriangle[], unknown: CardId | null): CardId[] {
  const orders = towards(triangles, unknown).map(orderOf);
  const waiting = [...new Set(orders.flatMap(({ cards }) => cards))];
  const told: CardId[] = [];
  while (waiting.length > 0) {
    // Triangles that share one card each leave no circle, so that some card is always free to be told.
    const free = waiting.findIndex((card) => orders.every((order) => isNext(order, card, told)));
    told.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return told;
}

/** A triangle's cards as they are best told; 1つ分 and いくつ分 may trade places. */
type Order = { readonly cards: readonly CardId[]; readonly strict: boolean };

function isNext({ cards, strict }: Order, card: CardId, told: readonly CardId[]): boolean {
  const at = cards.indexOf(card);
  const before = at < 0 || (!strict && at < cards.length - 1) ? [] : cards.slice(0, at);
  return before.every((other) => told.includes(other));
}

/** A triangle and the place of what it finds, which is told last of the three. */
type Directed = { readonly triangle: StoryTriangle; readonly found: TriangleRole | null };

function roleOf({ cards }: StoryTriangle, card: CardId | null): TriangleRole | null {
  return TRIANGLE_ROLES.find((role) => cards[role] === card) ?? null;
}

/** The triangles, those farthest from the unknown first; each finds what the next one nearer to the unknown needs. */
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

/** True when a combination gives its whole a name for another triangle: it is told before the name is used. */
function namesWhole(triangle: StoryTriangle, other: StoryTriangle): boolean {
  return triangle.kind === 'combine' && triangle !== other && roleOf(other, triangle.cards.apex) !== null;
}

/** What a triangle's own story equation comes to, or the place before it when that is the joint. */
function ownResult({ kind }: StoryTriangle, joint: TriangleRole): TriangleRole {
  const [, second, result] = STORY_ORDER[kind];
  return result === joint ? second : result;
}

/** Changes keep their time; the other kinds end with what is found. */
function orderOf({ triangle: { kind, cards }, found }: Directed): Order {
  return { cards: rolesInOrder(kind, found).map((role) => cards[role]), strict: kind !== 'perUnit' };
}

function rolesInOrder(kind: StoryKind, found: TriangleRole | null): readonly TriangleRole[] {
  switch (kind) {
    case 'increase':
      return ['left', 'right', 'apex'];
    case 'decrease':
      return ['apex', 'left', 'right'];
    case 'combine':
    case 'perUnit':
      return endingWith(found ?? 'apex', ['apex', 'left', 'right']);
    case 'compare':
    case 'times':
      return endingWith(found ?? 'right', ['left', 'apex', 'right']);
  }
}

function endingWith(last: TriangleRole, roles: readonly TriangleRole[]): readonly TriangleRole[] {
  return [...roles.filter((role) => role !== last), last];
}
