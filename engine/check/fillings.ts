import { judgeComposition } from '../judge/judge.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { type Verdict } from '../judge/verdict.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { findCardSetsFittingRequirement } from './candidate-card-sets.ts';

/**
 * A set of cards that the judge accepts in at least one order. `cards` is one accepted order; `orders` is the number of
 * accepted orders.
 */
export type AcceptedCardSet = { readonly cards: readonly CardId[]; readonly orders: number };

export type AcceptedCardSetsWithFillingCount = {
  readonly fillings: number;
  readonly accepted: readonly AcceptedCardSet[];
};

const composed = new WeakMap<Question, Question>();

/**
 * Converts a `repair` or `storyToDiagram` question to a `compose` question, so that the judge looks only at the cards.
 * Returns questions of other modes unchanged.
 */
function asComposed(question: Question): Question {
  if (question.mode !== 'repair' && question.mode !== 'storyToDiagram') return question;
  const known = composed.get(question) ?? { ...question, mode: 'compose', given: null };
  composed.set(question, known);
  return known;
}

/** Returns the verdict on a filling (cards in slot order). Null if the filling cannot be judged. */
export function verdictOfFilling(question: Question, filling: readonly CardId[]): Verdict | null {
  const judgement = judgeComposition(asComposed(question), { slots: filling, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/**
 * Returns the constraints that a filling (cards in slot order) breaks, in the order of feedback. Returns all five if
 * the filling cannot be judged.
 */
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

/** Yields every choice of `length` elements (combination). The elements of a choice keep the order of the list. */
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
 * Judges every filling (ordered choice of cards for the slots). The accepted fillings are returned in groups: fillings
 * with the same set of cards or, for a `free` question, fillings that make the same problem.
 */
export function judgeEveryFilling(question: Question): AcceptedCardSetsWithFillingCount {
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
 * Returns the same as {@link judgeEveryFilling}, but faster: 11 cards in 7 slots have 1,663,200 orders but only 330
 * sets. For each set, it judges `calculation` in all orders that can give different verdicts, and the other constraints
 * in one order. Not for `free` questions, because there `numbers` depends on the order, too.
 */
export function judgeEveryCardSet(question: Question): AcceptedCardSetsWithFillingCount {
  const accepted: AcceptedCardSet[] = [];
  for (const set of findCardSetsFittingRequirement(question)) {
    const broken = brokenConstraintsOfFilling(question, idsOf(set));
    if (broken.some((constraint) => constraint !== 'calculation')) continue;
    const found = acceptedOrders(question, set);
    if (found !== null) accepted.push(found);
  }
  return { fillings: orderCount(question.cards.length, question.slots), accepted };
}

function acceptedOrders(question: Question, set: readonly SentenceCard[]): AcceptedCardSet | null {
  const orders = ordersThatMayChangeCalculation(set);
  const accepted = orders.filter((filling) => brokenConstraintsOfFilling(question, filling).length === 0);
  const [first] = accepted;
  if (first === undefined) return null;
  return { cards: first, orders: (accepted.length * orderCount(set.length, set.length)) / orders.length };
}

/**
 * Returns those orders of a set of cards that can give different verdicts on `calculation`. Only two kinds of cards are
 * permuted: changes, and cards that can state the amount before or after a change. The other cards come last, in a
 * fixed order, because their position does not matter.
 */
export function ordersThatMayChangeCalculation(set: readonly SentenceCard[]): (readonly CardId[])[] {
  const ordered = set.filter((card) => isOrdered(card, set));
  const others = idsOf(set.filter((card) => !ordered.includes(card)));
  return Array.from(permutationsOf(idsOf(ordered), ordered.length), (order) => [...order, ...others]);
}

/**
 * True if the verdict on `calculation` can depend on the position of this card, that is, for changes and for cards that
 * state the amount of an object that changes.
 */
function isOrdered({ meaning }: SentenceCard, set: readonly SentenceCard[]): boolean {
  const relations = set.map((card) => card.meaning).filter(isRelationMeaning);
  const changes = relations.filter(({ kind }) => isChangeKind(kind));
  if (isRelationMeaning(meaning) && isChangeKind(meaning.kind)) return true;
  // If all relations are changes, the roles follow from the order alone. Then the position of every card matters.
  if (changes.length === relations.length) return true;
  const stated = objectOfExistenceOrWhole(meaning);
  return changes.some((change) => 'object' in change && change.object === stated);
}

function idsOf(cards: readonly SentenceCard[]): CardId[] {
  return cards.map(({ id }) => id);
}

/** Returns the number of ordered choices of `length` from `count` elements: count! ÷ (count − length)!. */
function orderCount(count: number, length: number): number {
  return Array.from({ length }, (_, at) => count - at).reduce((product, factor) => product * factor, 1);
}
