import { triangleCountOf, type Question } from '../../question/question.ts';
import { isRelation, type CardId, type Meaning, type SentenceCard } from '../../story/card.ts';
import { isChange } from '../../story/kind.ts';
import { statedObjectOf } from '../../story/object-keys.ts';
import { judge } from '../judge.ts';
import type { Verdict } from '../verdict.ts';

/** Cards in the order of the slots. */
export type CardOrder = readonly CardId[];

const found = new WeakMap<Question, readonly CardOrder[]>();

/**
 * Every order of cards whose five constraints hold, found once: a question is never changed. Of a repair and of a told
 * problem those of its cards, whatever is to be named or drawn besides; of a free question those of all its problems.
 *
 * Sets of cards are searched first: structure, story and objects do not look at the order (DOMAIN.md 4), and numbers
 * only at a free question. Of the orders of a set one is judged for all that are alike: a verdict depends on nothing but
 * which cards lie ahead of which change, and that only of cards that can be its before or after.
 */
export function acceptedOrders(question: Question): readonly CardOrder[] {
  const known = found.get(question);
  if (known !== undefined) return known;
  const composed: Question = isGiven(question) ? { ...question, mode: 'compose', given: null } : question;
  const orders = soundSetsOf(composed)
    .filter((set) => canBeRight(composed, idsOf(set)))
    .flatMap((set) => ordersOf(composed, set));
  found.set(question, orders);
  return orders;
}

function isGiven({ mode }: Question): boolean {
  return mode === 'repair' || mode === 'storyToDiagram';
}

function idsOf(cards: readonly SentenceCard[]): CardOrder {
  return cards.map(({ id }) => id);
}

function verdictOn(question: Question, slots: CardOrder): Verdict | null {
  const judgement = judge(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/** The sets of as many relations as the story has triangles, and of the requested kinds where it has some. */
function soundSetsOf(question: Question): (readonly SentenceCard[])[] {
  const { cards, requirement } = question;
  const count = triangleCountOf(question);
  const existences = setsOf(
    cards.filter(({ meaning }) => !isRelation(meaning)),
    count + 1,
  );
  const relations = setsOf(
    cards.filter(({ meaning }) => isRelation(meaning)),
    count,
  ).filter((set) => requirement === null || kindsOf(set) === [...requirement.kinds].sort().join(' '));
  return relations.flatMap((tying) => existences.map((stating) => [...tying, ...stating]));
}

function kindsOf(cards: readonly SentenceCard[]): string {
  const kinds = cards.map(({ meaning }) => meaning.kind);
  return kinds.sort().join(' ');
}

/** Every choice of `size` cards, each in the order of the question. */
function setsOf(cards: readonly SentenceCard[], size: number): (readonly SentenceCard[])[] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) => setsOf(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]));
}

/** Whether some order of a set may be right, told by one of its orders. */
function canBeRight(question: Question, set: CardOrder): boolean {
  const constraints = verdictOn(question, set)?.constraints;
  if (constraints === undefined) return false;
  const { objects, numbers } = constraints;
  return objects.satisfied && (numbers.satisfied || question.mode === 'free');
}

function ordersOf(question: Question, set: readonly SentenceCard[]): CardOrder[] {
  const likenesses = likenessesOf(question, set);
  const judged = new Map<number, boolean>();
  const orders: CardOrder[] = [];
  for (const order of permutationsOf(set.map((_, at) => at))) {
    const likeness = likenesses(order);
    let right = judged.get(likeness);
    const ids = order.map((at) => set[at]?.id ?? '');
    if (right === undefined) {
      right = verdictOn(question, ids)?.firstBroken === null;
      judged.set(likeness, right);
    }
    if (right) orders.push(ids);
  }
  return orders;
}

function permutationsOf(list: readonly number[]): (readonly number[])[] {
  return list.reduce<(readonly number[])[]>(
    (orders, each) => orders.flatMap((order) => [...order, each].map((_, at) => order.toSpliced(at, 0, each))),
    [[]],
  );
}

/**
 * A number that two orders of a set share exactly when they are alike; an order names cards by their places in the set.
 * Which network a free question is read as depends on the order of its relations too: there each order is its own.
 */
function likenessesOf({ mode }: Question, set: readonly SentenceCard[]): (order: readonly number[]) => number {
  if (mode === 'free' || set.length === 3) return (order) => order.reduce((number, at) => number * set.length + at, 0);
  const changesAlone = set.every(({ meaning }) => !isRelation(meaning) || isChange(meaning.kind));
  const pairs = set.flatMap((change, at) =>
    set.flatMap((other, its) => (canEnd(change.meaning, other.meaning, changesAlone) ? [[at, its] as const] : [])),
  );
  return (order) => {
    const slotOf = order.map((_, at) => order.indexOf(at));
    return pairs.reduce((bits, [change, end]) => bits * 2 + ((slotOf[end] ?? 0) < (slotOf[change] ?? 0) ? 1 : 0), 0);
  };
}

/** Whether a card can be the before or after of a change: of changes alone every existence can. */
function canEnd(change: Meaning, end: Meaning, changesAlone: boolean): boolean {
  if (change.kind !== 'increase' && change.kind !== 'decrease') return false;
  return changesAlone ? end.kind === 'existence' : statedObjectOf(end) === change.object;
}
