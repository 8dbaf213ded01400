import type { Meaning, ObjectKey } from '../../story/card.ts';

/**
 * The letters that stand for objects in a shape:
 *
 * - A and B: sorts of items. W: both sorts together.
 * - C, D and E: other objects with the same counter.
 * - U and V: sorts of containers. Y: containers of any sort, or U and V together.
 * - Z: containers of another family.
 */
export const OBJECT_LETTERS = ['A', 'B', 'C', 'D', 'E', 'U', 'V', 'W', 'Y', 'Z'] as const;
export type ObjectLetter = (typeof OBJECT_LETTERS)[number];

/** A letter that stands for a number in the equations of a shape. */
export type Letter = string;

/** A needed card whose objects are letters. `letter` stands for its number; null for a hidden amount. */
export type ShapeCard = {
  readonly meaning: Meaning;
  readonly letter: Letter | null;
  /** True for 〜ずつ cards in which existing items are put into containers. */
  readonly filling?: true;
};

/**
 * The unknown quantity, and the calculation that computes it. `calculation` is null if the requirement is the story
 * equation.
 */
export type AskedQuantity = { readonly unknown: Letter; readonly calculation: string | null };

/** Which range a number has: many or few items, a change, a number of times, 1つ分, or a number of containers. */
export type NetworkSize = 'many' | 'few' | 'change' | 'times' | 'each' | 'count';

/** The structure of a story of several triangles, without its objects and numbers. */
export type Shape = {
  readonly key: string;
  /** The cards in the order of the word problem. */
  readonly cards: readonly ShapeCard[];
  /** The story equation with a letter for every number. Null if the story has no equation that pupils can read. */
  readonly story: string | null;
  readonly asks: readonly AskedQuantity[];
  readonly drawn: Readonly<Record<Letter, NetworkSize>>;
  /** Formulas of the numbers that are not in `drawn`. These numbers are computed in this order. */
  readonly derived: Readonly<Record<Letter, string>>;
};

/** Returns the card of an existence; `letter` names its number. */
export function is(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter };
}

/** Returns the card of an existence with a hidden amount. */
export function some(object: ObjectLetter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter: null };
}

/** Returns the card of an increase; `letter` names its number. */
export function gains(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'increase', object, amount: 'hidden' }, letter };
}

/** Returns the card of a decrease; `letter` names its number. */
export function loses(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'decrease', object, amount: 'hidden' }, letter };
}

/**
 * Returns the card of a combination; its whole is not named, because no other triangle uses it. `letter` names its
 * number.
 */
export function both(one: ObjectLetter, other: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole: null, amount: 'hidden' }, letter };
}

/** Returns the card of a combination whose whole is also used by another triangle. */
export function togetherOf(one: ObjectLetter, other: ObjectLetter, whole: ObjectLetter): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole, amount: 'hidden' }, letter: null };
}

/** Returns the card of a comparison; `letter` names its number. */
export function more(larger: ObjectLetter, smaller: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'compare', larger, smaller, amount: 'hidden' }, letter };
}

/** Returns the card of a number of times; `letter` names its number. */
export function times(compared: ObjectLetter, base: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'times', compared, base, amount: 'hidden' }, letter };
}

/** Returns the card of an amount per container; `letter` names its number. */
export function each(item: ObjectLetter, container: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'perUnit', item, container, amount: 'hidden' }, letter };
}

/** Returns the card for putting existing items into containers. `letter` names the number per container. */
export function shareOut(item: ObjectLetter, container: ObjectLetter, letter: Letter): ShapeCard {
  return { ...each(item, container, letter), filling: true };
}

/** Returns an unknown for which the requirement is the story equation. */
export function readShape(unknown: Letter): AskedQuantity {
  return { unknown, calculation: null };
}

/** Returns an unknown for which the requirement is this calculation. */
export function findCard(unknown: Letter, calculation: string): AskedQuantity {
  return { unknown, calculation };
}

/** Returns a meaning with renamed objects. */
export function withObjects(meaning: Meaning, rename: (object: ObjectKey) => ObjectKey): Meaning {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return { ...meaning, object: rename(meaning.object) };
    case 'combine': {
      const [one, other] = meaning.objects;
      const whole = meaning.whole === null ? null : rename(meaning.whole);
      return { ...meaning, objects: [rename(one), rename(other)], whole };
    }
    case 'compare':
      return { ...meaning, larger: rename(meaning.larger), smaller: rename(meaning.smaller) };
    case 'perUnit':
      return { ...meaning, item: rename(meaning.item), container: rename(meaning.container) };
    case 'times':
      return { ...meaning, compared: rename(meaning.compared), base: rename(meaning.base) };
  }
}
