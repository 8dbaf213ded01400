import { judge } from '../judge/judge.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { type Verdict } from '../judge/verdict.ts';
import { isRelation, type CardId, type SentenceCard } from '../story/card.ts';
import { isChange } from '../story/kind.ts';
import { statedObjectOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { fittingSets } from './fitting-sets.ts';

/** A set of cards that the judge accepts: in how many orders, and one of them. */
export type AcceptedCards = { readonly cards: readonly CardId[]; readonly orders: number };

export type Fillings = { readonly fillings: number; readonly accepted: readonly AcceptedCards[] };

const composed = new WeakMap<Question, Question>();

/** What the cards of a repair or a told problem tell is judged as if they were to be composed. */
function asComposed(question: Question): Question {
  if (question.mode !== 'repair' && question.mode !== 'storyToDiagram') return question;
  const known = composed.get(question) ?? { ...question, mode: 'compose', given: null };
  composed.set(question, known);
  return known;
}

export function verdictOf(question: Question, filling: readonly CardId[]): Verdict | null {
  const judgement = judge(asComposed(question), { slots: filling, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/** The constraints that a filling breaks, in the order of feedback. */
export function brokenBy(question: Question, filling: readonly CardId[]): Constraint[] {
  const verdict = verdictOf(question, filling);
  return CONSTRAINTS.filter((constraint) => verdict?.constraints[constraint].satisfied !== true);
}

/** Every ordered choice of `length` elements. */
export function* orderedChoices<Each>(list: readonly Each[], length: number): Generator<readonly Each[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [at, each] of list.entries()) {
    for (const rest of orderedChoices(list.toSpliced(at, 1), length - 1)) yield [each, ...rest];
  }
}

/** Every choice of `length` elements, in the order of the list. */
export function* choices<Each>(list: readonly Each[], length: number): Generator<readonly Each[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [at, each] of list.entries()) {
    for (const rest of choices(list.slice(at + 1), length - 1)) yield [each, ...rest];
  }
}

/**
 * Judges every ordered filling of the slots, one by one, and gathers the accepted ones by their set of cards, those of
 * a free question by the problem they tell.
 */
export function judgeEveryFilling(question: Question): Fillings {
  const ids = question.cards.map((card) => card.id);
  const accepted = new Map<string, { readonly cards: readonly CardId[]; orders: number }>();
  let fillings = 0;
  for (const filling of orderedChoices(ids, question.slots)) {
    fillings += 1;
    if (brokenBy(question, filling).length > 0) continue;
    const set = ids.filter((id) => filling.includes(id)).join('\n');
    const key = question.mode === 'free' ? (verdictOf(question, filling)?.problem ?? set) : set;
    const known = accepted.get(key);
    if (known === undefined) accepted.set(key, { cards: filling, orders: 1 });
    else known.orders += 1;
  }
  return { fillings, accepted: [...accepted.values()] };
}

/**
 * Finds exactly what {@link judgeEveryFilling} finds, but by sets of cards: 8 cards in 5 slots are 56 sets and 6,720
 * orders, 11 in 7 slots 330 sets and 1,663,200. Structure, story, numbers and objects do not look at the order, so that
 * one order of a set decides them for all, and of story and numbers the cards' kinds and amounts alone. Of a set that is
 * right so far the orders that matter to the calculation are judged. Not for a free question, whose numbers depend on
 * the order as well.
 */
export function judgeEverySet(question: Question): Fillings {
  const accepted: AcceptedCards[] = [];
  for (const set of fittingSets(question)) {
    const broken = brokenBy(question, idsOf(set));
    if (broken.some((constraint) => constraint !== 'calculation')) continue;
    const found = acceptedOrders(question, set);
    if (found !== null) accepted.push(found);
  }
  return { fillings: orderCount(question.cards.length, question.slots), accepted };
}

function acceptedOrders(question: Question, set: readonly SentenceCard[]): AcceptedCards | null {
  const orders = ordersThatMatter(set);
  const accepted = orders.filter((filling) => brokenBy(question, filling).length === 0);
  const [first] = accepted;
  if (first === undefined) return null;
  return { cards: first, orders: (accepted.length * orderCount(set.length, set.length)) / orders.length };
}

/**
 * The calculation looks only at which cards stand before which changes, and that only of cards that a change could go on
 * from or come to. All orders of those cards, the others lying behind them; each stands for as many orders of all.
 */
export function ordersThatMatter(set: readonly SentenceCard[]): (readonly CardId[])[] {
  const ordered = set.filter((card) => isOrdered(card, set));
  const others = idsOf(set.filter((card) => !ordered.includes(card)));
  return Array.from(orderedChoices(idsOf(ordered), ordered.length), (order) => [...order, ...others]);
}

/** Whether a card's place can matter: a change, and what states the amount of something that changes. */
function isOrdered({ meaning }: SentenceCard, set: readonly SentenceCard[]): boolean {
  const relations = set.map((card) => card.meaning).filter(isRelation);
  const changes = relations.filter(({ kind }) => isChange(kind));
  if (isRelation(meaning) && isChange(meaning.kind)) return true;
  // Of changes alone the roles come from the order, whatever the objects are.
  if (changes.length === relations.length) return true;
  const stated = statedObjectOf(meaning);
  return changes.some((change) => 'object' in change && change.object === stated);
}

function idsOf(cards: readonly SentenceCard[]): CardId[] {
  return cards.map(({ id }) => id);
}

/** In how many orders `length` of `count` things can be laid: count! ÷ (count − length)!. */
function orderCount(count: number, length: number): number {
  return Array.from({ length }, (_, at) => count - at).reduce((product, factor) => product * factor, 1);
}
