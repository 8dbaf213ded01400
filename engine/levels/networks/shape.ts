import type { Meaning, ObjectKey } from '../../story/card.ts';

/**
 * Who plays which part in a story: A and B sorts of the items, W both together, C, D and E others counted like them;
 * U and V sorts of containers, Y containers of any sort or U and V together; Z containers of another kind.
 */
export const OBJECT_LETTERS = ['A', 'B', 'C', 'D', 'E', 'U', 'V', 'W', 'Y', 'Z'] as const;
export type ObjectLetter = (typeof OBJECT_LETTERS)[number];

/** One letter that stands for a number in the equations of a shape. */
export type Letter = string;

/** A needed card, its objects named by their parts; `letter` is null for a hidden amount. */
export type ShapeCard = {
  readonly meaning: Meaning;
  readonly letter: Letter | null;
  /** Of 〜ずつ: things that are there are shared out into containers. */
  readonly filling?: true;
};

/** Which number is asked for, and the calculation that finds it; null asks by the story equation. */
export type Ask = { readonly unknown: Letter; readonly calculation: string | null };

/** How large a number is: as the items are many or few, what a change takes or brings, how many times, 1つ分, containers. */
export type NetworkSize = 'many' | 'few' | 'change' | 'times' | 'each' | 'count';

/** A story of several triangles without its things and numbers. */
export type Shape = {
  readonly key: string;
  /** In the order in which it is told. */
  readonly cards: readonly ShapeCard[];
  /** With a letter for every number; null where pupils would not read one off. */
  readonly story: string | null;
  readonly asks: readonly Ask[];
  readonly drawn: Readonly<Record<Letter, NetworkSize>>;
  /** Worked out from the drawn ones, one after the other. */
  readonly derived: Readonly<Record<Letter, string>>;
};

export function is(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter };
}

export function some(object: ObjectLetter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter: null };
}

export function gains(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'increase', object, amount: 'hidden' }, letter };
}

export function loses(object: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'decrease', object, amount: 'hidden' }, letter };
}

export function both(one: ObjectLetter, other: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole: null, amount: 'hidden' }, letter };
}

/** Both parts together, with which the story goes on. */
export function togetherOf(one: ObjectLetter, other: ObjectLetter, whole: ObjectLetter): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole, amount: 'hidden' }, letter: null };
}

export function more(larger: ObjectLetter, smaller: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'compare', larger, smaller, amount: 'hidden' }, letter };
}

export function times(compared: ObjectLetter, base: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'times', compared, base, amount: 'hidden' }, letter };
}

export function each(item: ObjectLetter, container: ObjectLetter, letter: Letter): ShapeCard {
  return { meaning: { kind: 'perUnit', item, container, amount: 'hidden' }, letter };
}

/** Shares out what is there. */
export function shareOut(item: ObjectLetter, container: ObjectLetter, letter: Letter): ShapeCard {
  return { ...each(item, container, letter), filling: true };
}

/** Asks by the story equation. */
export function readShape(unknown: Letter): Ask {
  return { unknown, calculation: null };
}

/** Asks by what is calculated. */
export function findCard(unknown: Letter, calculation: string): Ask {
  return { unknown, calculation };
}

/** A meaning with other objects in place of its own. */
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
