import { writeCountedNumber } from '../quantity/counter.ts';
import { areaOrLengthUnitOfRate } from '../quantity/rate-unit.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Meaning } from '../story/card.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../story/object-keys.ts';
import type { ProductScene, SceneQuantityWithSentence } from './scenes/product-scene.ts';

/** Returns the sentence of a meaning in its scene. */
export function productSentenceOf(scene: ProductScene, meaning: Meaning, notation: NumberNotation): string {
  const quantityOf = (key: string | null) => scene.quantities.find((quantity) => quantity.key === key);
  const [first, second] = objectKeysOfMeaning(meaning).map(quantityOf);
  const unit = quantityOf(objectCountedByMeaning(meaning))?.counter ?? scene.rate;
  const counter = meaning.kind === 'perUnit' ? (areaOrLengthUnitOfRate(unit, second?.counter ?? '') ?? unit) : unit;
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first?.name,
    B: second?.name,
    P: ownerOf(first),
    Q: ownerOf(second),
    U: second?.one,
    '#': writeCountedNumber(counter, meaning.amount, notation),
  };
  const pattern = meaning.kind === 'existence' ? first?.exists : scene.patterns[meaning.kind];
  if (pattern === undefined) throw new RangeError(`the scene ${scene.key} tells no ${meaning.kind}`);
  return pattern.replaceAll(/[ABPQU#]/g, (sign) => signs[sign] ?? sign);
}

function ownerOf(quantity: SceneQuantityWithSentence | undefined): string | undefined {
  return quantity?.owner ?? quantity?.place;
}
