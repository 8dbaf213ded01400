import { triangleCountOfQuestion, type Question } from '../question/question.ts';
import { isRelationMeaning, type CardId, type Meaning, type SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import { judgeComposition } from './judge.ts';
import type { Judgement } from './verdict.ts';

/** Card ids in the order of the slots. */
export type CardOrder = readonly CardId[];

const found = new WeakMap<Question, readonly CardOrder[]>();

/**
 * Returns every card order that satisfies all five constraints (cached per question). The naming of a `repair` and the
 * diagram of a `storyToDiagram` question are ignored. For `free`, the result contains the orders of all problems.
 *
 * The search does not judge every order. First, it discards the sets of cards that break a constraint in every order
 * (docs/domain.md 3.2). Then it judges one order of each group of orders with the same verdict.
 */
export function acceptedOrders(question: Question): readonly CardOrder[] {
  const known = found.get(question);
  if (known !== undefined) return known;
  const composed: Question = isGiven(question) ? { ...question, mode: 'compose', given: null } : question;
  const orders = findCardSetsToJudge(composed).flatMap((set) => rightOrders(composed, set));
  found.set(question, orders);
  return orders;
}

function isGiven({ mode }: Question): boolean {
  return mode === 'repair' || mode === 'storyToDiagram';
}

/**
 * Returns the sets of cards that may satisfy all constraints in some order: sets with the right number of relations and
 * the requested story kinds that satisfy `objects` and `numbers`. In `free` questions they need not satisfy `numbers`,
 * because the result of `numbers` then depends on the order.
 */
export function findCardSetsToJudge(question: Question): (readonly SentenceCard[])[] {
  return soundSetsOf(question).filter((set) => canBeRight(question, set));
}

function soundSetsOf(question: Question): (readonly SentenceCard[])[] {
  const { cards, requirement } = question;
  const count = triangleCountOfQuestion(question);
  const existences = setsOf(
    cards.filter(({ meaning }) => !isRelationMeaning(meaning)),
    count + 1,
  );
  const relations = setsOf(
    cards.filter(({ meaning }) => isRelationMeaning(meaning)),
    count,
  ).filter((set) => requirement === null || kindsOf(set) === [...requirement.kinds].sort().join(' '));
  return relations.flatMap((tying) => existences.map((stating) => [...tying, ...stating]));
}

function kindsOf(cards: readonly SentenceCard[]): string {
  const kinds = cards.map(({ meaning }) => meaning.kind);
  return kinds.sort().join(' ');
}

/** Returns every choice of `size` cards. The cards of each choice are in the order of `cards`. */
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
  return judgeComposition(question, { slots: order.map(({ id }) => id), diagram: null, named: null });
}

function rightOrders(question: Question, set: readonly SentenceCard[]): CardOrder[] {
  const right = groupOrdersWithSameVerdict(question, set).filter(([one = []]) => {
    const judgement = judgementOf(question, one);
    return judgement.kind === 'judged' && judgement.verdict.firstBroken === null;
  });
  return right.flatMap((orders) => orders.map((order) => order.map(({ id }) => id)));
}

/**
 * Returns all orders of a set of cards, in groups of orders that get the same verdict. So it is enough to judge one
 * order of each group.
 */
export function groupOrdersWithSameVerdict({ mode }: Question, set: readonly SentenceCard[]): SentenceCard[][][] {
  // In a `free` question, the triangles also depend on the order of the relations. So each group has one order.
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

/**
 * Returns a function that gives each order of the cards a number. Orders with the same number get the same verdict. The
 * number has one bit for each change and each card that can state the amount before or after this change: 1 if this
 * card is before the change.
 */
function likenesses(set: readonly SentenceCard[]): (order: readonly SentenceCard[]) => number {
  const changesAlone = set.every(({ meaning }) => !isRelationMeaning(meaning) || isChangeKind(meaning.kind));
  const pairs = set.flatMap((change) =>
    set.filter((end) => canEnd(change.meaning, end.meaning, changesAlone)).map((end) => [change, end] as const),
  );
  return (order) =>
    pairs.reduce((bits, [change, end]) => bits * 2 + (order.indexOf(end) < order.indexOf(change) ? 1 : 0), 0);
}

/**
 * True if a card with the meaning `end` can state the amount before or after `change`. `changesAlone`: all relations of
 * the set are changes. Then every existence can; otherwise only a card about the object that changes.
 */
function canEnd(change: Meaning, end: Meaning, changesAlone: boolean): boolean {
  if (change.kind !== 'increase' && change.kind !== 'decrease') return false;
  return changesAlone ? end.kind === 'existence' : objectOfExistenceOrWhole(end) === change.object;
}
