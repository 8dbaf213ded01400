import { judgeComposition } from '../judge/judge.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { type Verdict } from '../judge/verdict.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import { statedObjectOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { candidateCardSets } from './candidate-card-sets.ts';

/** A set of cards that the judge accepts: one accepted order, and how many orders are accepted. */
export type AcceptedCards = { readonly cards: readonly CardId[]; readonly orders: number };

export type JudgedFillings = { readonly fillings: number; readonly accepted: readonly AcceptedCards[] };

const composed = new WeakMap<Question, Question>();

/** Returns a `repair` or `storyToDiagram` question as a `compose` question, so that only the cards are judged. */
function asComposed(question: Question): Question {
  if (question.mode !== 'repair' && question.mode !== 'storyToDiagram') return question;
  const known = composed.get(question) ?? { ...question, mode: 'compose', given: null };
  composed.set(question, known);
  return known;
}

/** Returns the verdict on the cards of a filling, in slot order. Null if it cannot be judged. */
export function verdictOfFilling(question: Question, filling: readonly CardId[]): Verdict | null {
  const judgement = judgeComposition(asComposed(question), { slots: filling, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/** Returns the constraints that a filling breaks, in the order of feedback. All five if it cannot be judged. */
export function brokenConstraintsOfFilling(question: Question, filling: readonly CardId[]): Constraint[] {
  const verdict = verdictOfFilling(question, filling);
  return CONSTRAINTS.filter((constraint) => verdict?.constraints[constraint].satisfied !== true);
}

/** Yields every ordered choice of `length` elements. */
export function* permutationsOf<Each>(list: readonly Each[], length: number): Generator<readonly Each[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [at, each] of list.entries()) {
    for (const rest of permutationsOf(list.toSpliced(at, 1), length - 1)) yield [each, ...rest];
  }
}

/** Yields every choice of `length` elements, in the order of the list. */
export function* combinationsOf<Each>(list: readonly Each[], length: number): Generator<readonly Each[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [at, each] of list.entries()) {
    for (const rest of combinationsOf(list.slice(at + 1), length - 1)) yield [each, ...rest];
  }
}

/**
 * Returns the result of judging every ordered filling of the slots. The accepted fillings are grouped by their set of
 * cards or, for a `free` question, by their problem.
 */
export function judgeEveryFilling(question: Question): JudgedFillings {
  const ids = question.cards.map((card) => card.id);
  const accepted = new Map<string, { readonly cards: readonly CardId[]; orders: number }>();
  let fillings = 0;
  for (const filling of permutationsOf(ids, question.slots)) {
    fillings += 1;
    if (brokenConstraintsOfFilling(question, filling).length > 0) continue;
    const set = ids.filter((id) => filling.includes(id)).join('\n');
    const key = question.mode === 'free' ? (verdictOfFilling(question, filling)?.problem ?? set) : set;
    const known = accepted.get(key);
    if (known === undefined) accepted.set(key, { cards: filling, orders: 1 });
    else known.orders += 1;
  }
  return { fillings, accepted: [...accepted.values()] };
}

/**
 * Returns the same as {@link judgeEveryFilling}, but faster, because it works with sets of cards. 8 cards in 5 slots
 * have 56 sets and 6,720 orders; 11 cards in 7 slots have 330 sets and 1,663,200 orders. Only `calculation` depends on
 * the order, so judging one order of a set is enough for the other constraints. If this order breaks none of them, the
 * orders that can differ in `calculation` are judged too. This function is not for `free` questions, because their
 * numbers depend on the order.
 */
export function judgeEveryCardSet(question: Question): JudgedFillings {
  const accepted: AcceptedCards[] = [];
  for (const set of candidateCardSets(question)) {
    const broken = brokenConstraintsOfFilling(question, idsOf(set));
    if (broken.some((constraint) => constraint !== 'calculation')) continue;
    const found = acceptedOrders(question, set);
    if (found !== null) accepted.push(found);
  }
  return { fillings: orderCount(question.cards.length, question.slots), accepted };
}

function acceptedOrders(question: Question, set: readonly SentenceCard[]): AcceptedCards | null {
  const orders = distinctCalculationOrders(set);
  const accepted = orders.filter((filling) => brokenConstraintsOfFilling(question, filling).length === 0);
  const [first] = accepted;
  if (first === undefined) return null;
  return { cards: first, orders: (accepted.length * orderCount(set.length, set.length)) / orders.length };
}

/**
 * Returns the orders of a set that can differ in `calculation`. This constraint depends only on the order of two kinds
 * of cards: changes, and cards that can state the amount before or after a change. The other cards follow in a fixed
 * order, so each result represents the same number of orders of the whole set.
 */
export function distinctCalculationOrders(set: readonly SentenceCard[]): (readonly CardId[])[] {
  const ordered = set.filter((card) => isOrdered(card, set));
  const others = idsOf(set.filter((card) => !ordered.includes(card)));
  return Array.from(permutationsOf(idsOf(ordered), ordered.length), (order) => [...order, ...others]);
}

/**
 * True if the position of a card can matter: for changes, and for cards that state the amount of a changing object.
 */
function isOrdered({ meaning }: SentenceCard, set: readonly SentenceCard[]): boolean {
  const relations = set.map((card) => card.meaning).filter(isRelationMeaning);
  const changes = relations.filter(({ kind }) => isChangeKind(kind));
  if (isRelationMeaning(meaning) && isChangeKind(meaning.kind)) return true;
  // If all relations are changes, only the order decides the roles, so the position of every card matters.
  if (changes.length === relations.length) return true;
  const stated = statedObjectOf(meaning);
  return changes.some((change) => 'object' in change && change.object === stated);
}

function idsOf(cards: readonly SentenceCard[]): CardId[] {
  return cards.map(({ id }) => id);
}

/** Returns the number of ordered choices of `length` from `count` elements: count! ÷ (count − length)!. */
function orderCount(count: number, length: number): number {
  return Array.from({ length }, (_, at) => count - at).reduce((product, factor) => product * factor, 1);
}
