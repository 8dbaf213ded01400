import { compareRationals, multiplyRationals, createRational, type Rational } from '../../quantity/rational.ts';
import type { Meaning, ObjectKey } from '../../story/card.ts';
import { memoizeByObject } from '../../text/remembered.ts';
import type { ProductNumbers, ProductScene } from './product-scene.ts';

/** The range of a quantity in the stories of its scene. */
type Span = { readonly least: Rational; readonly most: Rational };

/** A realistic number is at most the largest number of its range times this factor. */
const MORE = createRational(3, 2);
/** A realistic number is at least the smallest number of its range times this factor. */
const LESS = createRational(1, 2);
const DOUBLE = createRational(2);
/** The range of numbers of times (〜倍) that sound natural. */
const MOST_TIMES: Span = { least: createRational(1, 20), most: createRational(20) };

/** True for a number that is realistic in the scene: nobody rides a bus for 200 hours. */
export function isNumberRealisticInProductScene(
  scene: ProductScene,
  numbers: ProductNumbers,
  meaning: Meaning,
  amount: Rational,
): boolean {
  const { least, most } = spanOf(scene, numbers, meaning);
  return (
    compareRationals(amount, multiplyRationals(least, LESS)) >= 0 &&
    compareRationals(amount, multiplyRationals(most, MORE)) <= 0
  );
}

const spansOf = memoizeByObject((numbers: ProductNumbers): Readonly<Record<'left' | 'right' | 'apex', Span>> => {
  const left = spanOfValues(numbers.left);
  const right = spanOfValues(numbers.right);
  return {
    left,
    right,
    apex: { least: multiplyRationals(left.least, right.least), most: multiplyRationals(left.most, right.most) },
  };
});

function spanOf(scene: ProductScene, numbers: ProductNumbers, meaning: Meaning): Span {
  const { left, right, apex } = spansOf(numbers);
  switch (meaning.kind) {
    case 'existence':
      return spanOfObject(scene, { apex, base: scene.kind === 'times' ? left : right }, meaning.object);
    case 'perUnit':
      return left;
    case 'times':
      return scene.kind === 'times' ? joined(right, MOST_TIMES) : MOST_TIMES;
    case 'combine':
      return { least: apex.least, most: multiplyRationals(apex.most, DOUBLE) };
    case 'increase':
    case 'decrease':
    case 'compare':
      return changesOf(scene.kind === 'times' ? joined(apex, left) : apex);
  }
}

/**
 * The smallest natural change or difference, as a part (0 to 1) of the smallest amount. A smaller one, such as 7 kg
 * between a hippopotamus and a horse, is never stated.
 */
const SMALLEST_CHANGE = createRational(1, 20);

function changesOf({ least, most }: Span): Span {
  return { least: multiplyRationals(least, SMALLEST_CHANGE), most };
}

/**
 * Returns the range of an object's numbers in its scene. If the object comes first in a pair, its number is a product
 * (`apex`); if second, a base number (`base`). If it is in both positions, the result covers both ranges.
 */
function spanOfObject(
  { pairs, dummyPairs }: ProductScene,
  { apex, base }: Readonly<Record<'apex' | 'base', Span>>,
  object: ObjectKey,
): Span {
  const told = [...pairs, ...dummyPairs];
  const first = told.some(([one]) => one === object);
  const second = told.some(([, other]) => other === object);
  return first && second ? joined(apex, base) : second ? base : apex;
}

function spanOfValues(values: readonly Rational[]): Span {
  const [least, ...others] = values.toSorted(compareRationals);
  if (least === undefined) throw new RangeError('a scene without numbers');
  return { least, most: others.at(-1) ?? least };
}

function joined(one: Span, other: Span): Span {
  return spanOfValues([one.least, one.most, other.least, other.most]);
}
