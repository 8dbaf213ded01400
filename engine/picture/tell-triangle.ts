import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import type { Existence, ObjectKey, Relation, SentenceCard } from '../story/card.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import type { ValueByRole } from '../story/triangle.ts';
import { doNumbersFitRelation } from './numbers-stop.ts';
import type { AnimationStop } from './play.ts';

export type ExistenceCard = { readonly card: SentenceCard; readonly meaning: Existence };

/** Returns the cards that state a quantity: existences, and combinations whose whole another triangle uses. */
export function existencesOf(cards: readonly SentenceCard[]): ExistenceCard[] {
  return cards.flatMap((card) => {
    const { meaning } = card;
    if (meaning.kind === 'existence') return [{ card, meaning }];
    const object = objectOfExistenceOrWhole(meaning);
    return object === null
      ? []
      : [{ card, meaning: { kind: 'existence', object, moment: null, amount: meaning.amount } }];
  });
}

/**
 * The existences that are shown before the relation and after it. `stopped`: the animation stops early, after showing
 * the relation (`happens` is true) or before.
 */
export type ExistencesAroundRelation =
  | {
      readonly kind: 'told';
      readonly before: readonly ExistenceCard[];
      readonly after: readonly ExistenceCard[];
      readonly roles: ValueByRole<Amount>;
    }
  | {
      readonly kind: 'stopped';
      readonly before: readonly ExistenceCard[];
      readonly happens: boolean;
      readonly stop: AnimationStop;
    };

/**
 * Returns which existences are shown before a relation and which after it. `ahead` and `behind` are the existences in
 * the slots before and after the relation card.
 */
export function existencesAroundRelation(
  relation: Relation,
  ahead: readonly ExistenceCard[],
  behind: readonly ExistenceCard[],
): ExistencesAroundRelation {
  const all = [...ahead, ...behind];
  switch (relation.kind) {
    case 'increase':
      return tellChange(relation, ahead, behind, (before, after) => ({
        apex: after,
        left: before,
        right: relation.amount,
      }));
    case 'decrease':
      return tellChange(relation, ahead, behind, (before, after) => ({
        apex: before,
        left: relation.amount,
        right: after,
      }));
    case 'combine':
      return tellTied(relation.objects, all, (left, right) => ({ apex: relation.amount, left, right }));
    case 'compare':
      return tellTied([relation.larger, relation.smaller], all, (apex, left) => ({
        apex,
        left,
        right: relation.amount,
      }));
    case 'perUnit':
      return tellTied([relation.item, relation.container], all, (apex, right) => ({
        apex,
        left: relation.amount,
        right,
      }));
    case 'times':
      return tellTied([relation.compared, relation.base], all, (apex, left) => ({
        apex,
        left,
        right: relation.amount,
      }));
  }
}

/**
 * Returns the cards of a triangle, in the order of the animation, without the last one if its number contradicts the
 * cards before it (3 birds, of which 3 leave, and then 7). An unknown contradicts nothing.
 */
export function cardsUntilContradiction(
  cards: readonly SentenceCard[],
  { id, meaning }: SentenceCard & { readonly meaning: Relation },
): readonly SentenceCard[] {
  const at = cards.findIndex((card) => card.id === id);
  const last = cards.at(-1);
  if (at < 0 || last === undefined || !isKnownAmount(last.meaning.amount)) return cards;
  const told = existencesAroundRelation(meaning, existencesOf(cards.slice(0, at)), existencesOf(cards.slice(at + 1)));
  return told.kind === 'stopped' || doNumbersFitRelation(meaning, told.roles) ? cards : cards.slice(0, -1);
}

type Roles = (one: Amount, other: Amount) => ValueByRole<Amount>;

/**
 * Returns the existences of a relation between two objects; they are all shown before it. The animation stops if one of
 * the two objects has no existence card.
 */
function tellTied(
  [one, other]: readonly [ObjectKey, ObjectKey],
  before: readonly ExistenceCard[],
  roles: Roles,
): ExistencesAroundRelation {
  const first = before.find(({ meaning }) => meaning.object === one);
  const second = before.find((each) => each !== first && each.meaning.object === other);
  if (first !== undefined && second !== undefined)
    return { kind: 'told', before, after: [], roles: roles(first.meaning.amount, second.meaning.amount) };
  const stop: AnimationStop = { kind: 'objectNowhere', object: first === undefined ? one : other };
  return { kind: 'stopped', before, happens: false, stop };
}

/**
 * Returns the existences around a change. The animation stops if the changing object is missing before or after the
 * change. A card that says はじめ (at first) or いま (now) may be in any slot.
 */
function tellChange(
  { object }: { readonly object: ObjectKey },
  ahead: readonly ExistenceCard[],
  behind: readonly ExistenceCard[],
  roles: Roles,
): ExistencesAroundRelation {
  const { before, after } = inTime(ahead, behind);
  const [first, ...more] = before;
  const [last] = after;
  if (first === undefined) return { kind: 'stopped', before, happens: false, stop: { kind: 'nothingBefore', object } };
  const strange = before.find(({ meaning }) => meaning.object !== object);
  if (strange !== undefined) {
    const there = [...before, ...after].some(({ meaning }) => meaning.object === object);
    const stop: AnimationStop = there ? strangeStop(strange) : { kind: 'objectNowhere', object };
    return { kind: 'stopped', before, happens: false, stop };
  }
  if (last === undefined || more.length > 0)
    return { kind: 'stopped', before, happens: true, stop: { kind: 'nothingAfter', object } };
  if (last.meaning.object !== object) return { kind: 'stopped', before, happens: true, stop: strangeStop(last) };
  return { kind: 'told', before, after, roles: roles(first.meaning.amount, last.meaning.amount) };
}

function strangeStop({ meaning }: ExistenceCard): AnimationStop {
  return { kind: 'strangeObject', object: meaning.object };
}

type InTime = { readonly before: readonly ExistenceCard[]; readonly after: readonly ExistenceCard[] };

/**
 * Returns which cards state the amount before the change (`before`) and after it (`after`). A card with the word はじめ
 * (at first) is before, a card with いま (now) is after. If only one card has such a word, the other card states the
 * other amount. If no card has such a word, the order of the slots decides.
 */
function inTime(ahead: readonly ExistenceCard[], behind: readonly ExistenceCard[]): InTime {
  const all = [...ahead, ...behind];
  const begins = all.filter(({ meaning }) => meaning.moment === 'before');
  const ends = all.filter(({ meaning }) => meaning.moment === 'after');
  const open = all.filter(({ meaning }) => meaning.moment === null);
  if (begins.length + ends.length === 0) return { before: ahead, after: behind };
  if (begins.length > 0) return { before: begins, after: [...ends, ...open] };
  return { before: open, after: ends };
}
