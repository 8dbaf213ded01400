/**
 * For tests: finds the accepted compositions that are nearest to a pupil's composition by brute force. It judges every
 * filling, and it tries every move between two fillings. It is written from docs/domain.md 4.3, independently of the
 * implementation.
 */
import { combinationsOf, permutationsOf } from './fillings.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { judgeComposition } from '../judge/judge.ts';

export type SlotFilling = readonly CardId[];

/** True if the cards satisfy all five constraints. In mode `repair`, the naming is ignored. */
export function isAcceptedFilling(question: Question, slots: SlotFilling): boolean {
  const mode = question.mode === 'repair' ? 'compose' : question.mode;
  const judgement = judgeComposition({ ...question, mode }, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' && judgement.verdict.firstBroken === null;
}

/**
 * Returns every filling (cards in slot order) that is accepted. `sets`: the sets of cards whose orders are tried; if it
 * is missing, all sets.
 */
export function acceptedFillings(question: Question, sets?: readonly SlotFilling[]): SlotFilling[] {
  const composed = question.mode === 'repair' ? { ...question, mode: 'compose' as const, given: null } : question;
  const ids = composed.cards.map(({ id }) => id);
  return [...(sets ?? combinationsOf(ids, composed.slots))].flatMap((set) =>
    [...permutationsOf(set, composed.slots)].filter((order) => isAcceptedFilling(composed, order)),
  );
}

/** Cards as numbers from 0. The cards that are in the slots when the search begins have the lowest numbers. */
type Numbers = readonly number[];

/**
 * Returns the fillings that one move can reach: a card outside of the slots replaces a card in a slot, or two cards in
 * slots are exchanged.
 */
function movesFrom(filling: Numbers, cards: Numbers): Numbers[] {
  const hand = cards.filter((card) => !filling.includes(card));
  const laid = filling.flatMap((_, slot) => hand.map((card) => filling.with(slot, card)));
  const traded = filling.flatMap((one, slot) =>
    filling.flatMap((other, its) => (its > slot ? [filling.with(slot, other).with(its, one)] : [])),
  );
  return [...laid, ...traded];
}

/** A cache of the results of `triedMoves`. */
const tried = new Map<string, ReadonlyMap<Numbers, number>>();

function triedMoves(cardCount: number, slots: number): ReadonlyMap<Numbers, number> {
  const name = `${cardCount} ${slots}`;
  const known = tried.get(name);
  if (known !== undefined) return known;
  const cards = Array.from({ length: cardCount }, (_, card) => card);
  const from = cards.slice(0, slots);
  const seen = new Set([from.join(' ')]);
  const moves = new Map<Numbers, number>([[from, 0]]);
  let reached: Numbers[] = [from];
  for (let count = 1; reached.length > 0; count += 1) {
    const next: Numbers[] = [];
    for (const filling of reached.flatMap((each) => movesFrom(each, cards))) {
      if (seen.has(filling.join(' '))) continue;
      seen.add(filling.join(' '));
      moves.set(filling, count);
      next.push(filling);
    }
    reached = next;
  }
  tried.set(name, moves);
  return moves;
}

/** Returns, for every filling, the least number of moves from `from` to it, found by trying all moves. */
export function countMovesToFillingsByBruteForce(question: Question, from: SlotFilling): ReadonlyMap<string, number> {
  const ids = question.cards.map(({ id }) => id);
  const named = [...from, ...ids.filter((id) => !from.includes(id))];
  const moves = triedMoves(ids.length, from.length);
  return new Map([...moves].map(([filling, count]) => [filling.map((card) => named[card]).join(' '), count]));
}

/** Returns the number of moves from one filling to another if the slots are corrected one after another. */
export function countMovesSlotBySlot(from: SlotFilling, to: SlotFilling): number {
  let lying = from;
  let moves = 0;
  // Cards in slots are exchanged first. A card from outside of the slots could otherwise replace a card that another
  // slot still needs.
  for (const isTrade of [true, false]) {
    for (let slot = 0; slot < to.length; slot += 1) {
      const wanted = to[slot] ?? '';
      const at = lying.indexOf(wanted);
      if (at === slot || at >= 0 !== isTrade) continue;
      lying = at < 0 ? lying.with(slot, wanted) : lying.with(at, lying[slot] ?? '').with(slot, wanted);
      moves += 1;
    }
  }
  return moves;
}

export function countChangedSlots(from: SlotFilling, to: SlotFilling): number {
  return to.filter((card, slot) => card !== from[slot]).length;
}

export function filterItemsWithSmallestCount<Each>(list: readonly Each[], count: (each: Each) => number): Each[] {
  const fewest = Math.min(...list.map(count));
  return list.filter((each) => count(each) === fewest);
}
