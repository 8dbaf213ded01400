import { triangleCountOf, type Question } from '../question/question.ts';
import { isRelation, type CardId, type Meaning, type SentenceCard } from '../story/card.ts';
import { isChange } from '../story/kind.ts';
import { statedObjectOf } from '../story/object-keys.ts';
import { judge } from './judge.ts';
import type { Judgement } from './verdict.ts';

/** Cards in the order of the slots. */
export type CardOrder = readonly CardId[];

const found = new WeakMap<Question, readonly CardOrder[]>();

/**
 * Every order of cards whose five constraints hold, found once: a question is never changed. Of a repair and of a told
 * problem those of its cards, whatever is to be named or drawn besides; of a free question those of all its problems.
 *
 * Sets of cards are searched first: structure, story and objects do not look at the order (docs/domain.md 3.2), and numbers
 * only at a free question. Of the orders of a set one is judged for all that are alike: a verdict depends on nothing but
 * which cards lie ahead of which change, and that only of cards that can be its before or after.
 */
export function acceptedOrders(question: Question): readonly CardOrder[] {
  const known = found.get(question);
  if (known !== undefined) return known;
  const composed: Question = isGiven(question) ? { ...question, mode: 'compose', given: null } : question;
  const orders = promisingSets(composed).flatMap((set) => rightOrders(composed, set));
  found.set(question, orders);
  return orders;
}

function isGiven({ mode }: Question): boolean {
  return mode === 'repair' || mode === 'storyToDiagram';
}

/**
 * The sets of cards of which some order may be right, told by one of their orders: as many relations as the story has
 * triangles, of the requested kinds where it has some, and objects and numbers that fit.
 */
export function promisingSets(question: Question): (readonly SentenceCard[])[] {
  return soundSetsOf(question).filter((set) => canBeRight(question, set));
}

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

function canBeRight(question: Question, set: readonly SentenceCard[]): boolean {
  const judgement = judgementOf(question, set);
  if (judgement.kind !== 'judged') return false;
  const { objects, numbers } = judgement.verdict.constraints;
  return objects.satisfied && (numbers.satisfied || question.mode === 'free');
}

function judgementOf(question: Question, order: readonly SentenceCard[]): Judgement {
  return judge(question, { slots: order.map(({ id }) => id), diagram: null, named: null });
}

function rightOrders(question: Question, set: readonly SentenceCard[]): CardOrder[] {
  const right = alikeOrders(question, set).filter(([one = []]) => {
    const judgement = judgementOf(question, one);
    return judgement.kind === 'judged' && judgement.verdict.firstBroken === null;
  });
  return right.flatMap((orders) => orders.map((order) => order.map(({ id }) => id)));
}

/** All orders of a set of cards, those that are alike together. */
export function alikeOrders({ mode }: Question, set: readonly SentenceCard[]): SentenceCard[][][] {
  // Which network a free question is read as depends on the order of its relations too.
  if (mode === 'free') return permutationsOf(set).map((order) => [order]);
  const likenessOf = likenesses(set);
  const alike = new Map<number, SentenceCard[][]>();
  for (const order of permutationsOf(set)) {
    const likeness = likenessOf(order);
    const orders = alike.get(likeness);
    if (orders === undefined) alike.set(likeness, [order]);
    else orders.push(order);
  }
  return [...alike.values()];
}

function permutationsOf<Each>(list: readonly Each[]): Each[][] {
  return list.reduce<Each[][]>(
    (orders, each) => orders.flatMap((order) => [...order, each].map((_, at) => order.toSpliced(at, 0, each))),
    [[]],
  );
}

/** A number that two orders of a set share exactly when the same cards lie ahead of the same changes. */
function likenesses(set: readonly SentenceCard[]): (order: readonly SentenceCard[]) => number {
  const changesAlone = set.every(({ meaning }) => !isRelation(meaning) || isChange(meaning.kind));
  const pairs = set.flatMap((change) =>
    set.filter((end) => canEnd(change.meaning, end.meaning, changesAlone)).map((end) => [change, end] as const),
  );
  return (order) =>
    pairs.reduce((bits, [change, end]) => bits * 2 + (order.indexOf(end) < order.indexOf(change) ? 1 : 0), 0);
}

/** Whether a card can be the before or after of a change: of changes alone every existence can. */
function canEnd(change: Meaning, end: Meaning, changesAlone: boolean): boolean {
  if (change.kind !== 'increase' && change.kind !== 'decrease') return false;
  return changesAlone ? end.kind === 'existence' : statedObjectOf(end) === change.object;
}
