import { compareRationals, multiply, rational, type Rational } from '../../quantity/rational.ts';
import type { Meaning, ObjectKey } from '../../story/card.ts';
import { rememberedOf } from '../../text/remembered.ts';
import type { ProductNumbers, ProductScene } from './product-scene.ts';

/** From the least to the most that something is in the stories of its scene. */
type Span = { readonly least: Rational; readonly most: Rational };

/** What no story has may still sound natural: so many times as much, and as little. */
const MORE = rational(3, 2);
const LESS = rational(1, 2);
const DOUBLE = rational(2);
/** No thing is told of so many times another as no story would tell. */
const MOST_TIMES: Span = { least: rational(1, 20), most: rational(20) };

/** True for a number that a story of the scene could have there: nobody rides a bus for 200 hours. */
export function soundsNatural(
  scene: ProductScene,
  numbers: ProductNumbers,
  meaning: Meaning,
  amount: Rational,
): boolean {
  const { least, most } = spanOf(scene, numbers, meaning);
  return compareRationals(amount, multiply(least, LESS)) >= 0 && compareRationals(amount, multiply(most, MORE)) <= 0;
}

const spansOf = rememberedOf((numbers: ProductNumbers): Readonly<Record<'left' | 'right' | 'apex', Span>> => {
  const left = spanOfValues(numbers.left);
  const right = spanOfValues(numbers.right);
  return { left, right, apex: { least: multiply(left.least, right.least), most: multiply(left.most, right.most) } };
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
      return { least: apex.least, most: multiply(apex.most, DOUBLE) };
    case 'increase':
    case 'decrease':
    case 'compare':
      return changesOf(scene.kind === 'times' ? joined(apex, left) : apex);
  }
}

/** Nobody tells of a hippopotamus that it is 7 kg heavier than a horse. */
const SMALLEST_CHANGE = rational(1, 20);

function changesOf({ least, most }: Span): Span {
  return { least: multiply(least, SMALLEST_CHANGE), most };
}

/** A thing may be told of as product, as base, or as both. */
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
