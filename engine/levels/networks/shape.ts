import type { Meaning, ObjectKey } from '../../story/card.ts';

/**
 * The letters that represent objects in a shape (a story without its objects and numbers):
 *
 * - A and B: sorts of items. W: both sorts together.
 * - C, D and E: other objects with the same counter.
 * - U and V: sorts of containers. Y: containers of any sort, or U and V together.
 * - Z: containers of another family.
 */
export const SHAPE_OBJECT_LETTERS = ['A', 'B', 'C', 'D', 'E', 'U', 'V', 'W', 'Y', 'Z'] as const;
export type ShapeObjectLetter = (typeof SHAPE_OBJECT_LETTERS)[number];

/** A letter that represents a number in the equations of a shape. */
export type ShapeNumberLetter = string;

/** A card of a story, with letters for its objects. `letter`: the letter of its number; null for a hidden amount. */
export type ShapeCard = {
  readonly meaning: Meaning;
  readonly letter: ShapeNumberLetter | null;
  /** True for a card with 〜ずつ (each) about putting existing items into containers. */
  readonly filling?: true;
};

/** The unknown quantity and its calculation. `calculation` is null if the question requires the story equation. */
export type UnknownOfShape = { readonly unknown: ShapeNumberLetter; readonly calculation: string | null };

/**
 * The kind of a number, which decides its range. `many`: the number of items. `few`: about a third of this range.
 * `change`: the number of a change. `times`: a multiple (〜ばい). `each`: the number of items per container (1つ分).
 * `count`: the number of containers.
 */
export type ShapeNumberRangeKind = 'many' | 'few' | 'change' | 'times' | 'each' | 'count';

/** The structure of a story of several triangles, without its objects and numbers. */
export type NetworkShape = {
  readonly key: string;
  /** The cards in the order of the word problem. */
  readonly cards: readonly ShapeCard[];
  /**
   * The story equation with a letter for every number. Null if the questions of this shape require only calculations.
   */
  readonly story: string | null;
  readonly asks: readonly UnknownOfShape[];
  readonly drawn: Readonly<Record<ShapeNumberLetter, ShapeNumberRangeKind>>;
  /** Formulas for the numbers that are not in `drawn`, in the order in which they are computed. */
  readonly derived: Readonly<Record<ShapeNumberLetter, string>>;
};

/** Returns the card of an existence; `letter` names its number. */
export function createExistenceCard(object: ShapeObjectLetter, letter: ShapeNumberLetter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter };
}

/** Returns the card of an existence with a hidden amount. */
export function createHiddenExistenceCard(object: ShapeObjectLetter): ShapeCard {
  return { meaning: { kind: 'existence', object, amount: 'hidden', moment: null }, letter: null };
}

/** Returns the card of an increase; `letter` names its number. */
export function createIncreaseCard(object: ShapeObjectLetter, letter: ShapeNumberLetter): ShapeCard {
  return { meaning: { kind: 'increase', object, amount: 'hidden' }, letter };
}

/** Returns the card of a decrease; `letter` names its number. */
export function createDecreaseCard(object: ShapeObjectLetter, letter: ShapeNumberLetter): ShapeCard {
  return { meaning: { kind: 'decrease', object, amount: 'hidden' }, letter };
}

/**
 * Returns the card of a combination whose whole is not named, because no other triangle uses it. `letter` is the letter
 * of its number.
 */
export function createCombinationCard(
  one: ShapeObjectLetter,
  other: ShapeObjectLetter,
  letter: ShapeNumberLetter,
): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole: null, amount: 'hidden' }, letter };
}

/** Returns the card of a combination whose whole is named, because another triangle uses it. */
export function createSharedWholeCombinationCard(
  one: ShapeObjectLetter,
  other: ShapeObjectLetter,
  whole: ShapeObjectLetter,
): ShapeCard {
  return { meaning: { kind: 'combine', objects: [one, other], whole, amount: 'hidden' }, letter: null };
}

/** Returns the card of a comparison; `letter` names its number. */
export function createComparisonCard(
  larger: ShapeObjectLetter,
  smaller: ShapeObjectLetter,
  letter: ShapeNumberLetter,
): ShapeCard {
  return { meaning: { kind: 'compare', larger, smaller, amount: 'hidden' }, letter };
}

/** Returns the card of a relation of kind `times` (〜ばい). `letter` is the letter of its number. */
export function createTimesAsManyCard(
  compared: ShapeObjectLetter,
  base: ShapeObjectLetter,
  letter: ShapeNumberLetter,
): ShapeCard {
  return { meaning: { kind: 'times', compared, base, amount: 'hidden' }, letter };
}

/** Returns the card of an amount per container; `letter` names its number. */
export function createPerUnitCard(
  item: ShapeObjectLetter,
  container: ShapeObjectLetter,
  letter: ShapeNumberLetter,
): ShapeCard {
  return { meaning: { kind: 'perUnit', item, container, amount: 'hidden' }, letter };
}

/** Returns the card for putting existing items into containers. `letter` names the number per container. */
export function createDivisionIntoContainersCard(
  item: ShapeObjectLetter,
  container: ShapeObjectLetter,
  letter: ShapeNumberLetter,
): ShapeCard {
  return { ...createPerUnitCard(item, container, letter), filling: true };
}

/** Returns the unknown of a shape, to be found by the required story equation. */
export function createUnknownForStoryEquation(unknown: ShapeNumberLetter): UnknownOfShape {
  return { unknown, calculation: null };
}

/** Returns the unknown of a shape, to be found by the required calculation. */
export function createUnknownForCalculation(unknown: ShapeNumberLetter, calculation: string): UnknownOfShape {
  return { unknown, calculation };
}

/** Returns a meaning with renamed objects. */
export function replaceObjectsOfMeaning(meaning: Meaning, rename: (object: ObjectKey) => ObjectKey): Meaning {
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
