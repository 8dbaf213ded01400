import type { ProblemReading } from '../reader/problem-reading.ts';
import { isChangeKind } from '../story/kind.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';
import { measureOfUnit, nounOfFactor, nounOfMeasure, nounOfProduct } from './measure-words.ts';
import { quantitiesOf, type ThingOfReading } from './thing-of-reading.ts';

/**
 * Names the things that measure other things: the total price of pencils is 「えんぴつの 代金」 and not a second thing
 * えんぴつ.
 */
export function nameMeasuredThings(
  things: readonly ThingOfReading[],
  reading: ProblemReading,
  text: string,
): ThingOfReading[] {
  return things.map((thing): ThingOfReading => {
    const { keys, name, measure } = thing;
    const rates = reading.triangles.filter(({ kind }) => kind === 'perUnit');
    const total = rates.find(({ quantities }) => keys.includes(quantities.apex));
    if (isProductOfLengths(total, reading)) return { ...thing, name: nounOfProduct(measure), isStuff: false };
    const factor = rates.find(({ quantities }) => keys.includes(quantities.right));
    if (isProductOfLengths(factor, reading)) return { ...thing, name: name ?? nounOfFactor(measure), isStuff: false };
    const container = things.find((other) => total !== undefined && other.keys.includes(total.quantities.right));
    return container !== undefined && (name === null || isSameThing(name, container))
      ? nameMeasureOfContainer(thing, container, reading, text)
      : nameUnnamedThing(thing, things, reading);
  });
}

/**
 * True if the name of the item of a `perUnit` story means the container. 「バケツの じゃり」 (the gravel in the bucket) of
 * which 1 L is weighed is the same thing as 「じゃり」.
 */
function isSameThing(name: string, container: ThingOfReading): boolean {
  if (container.name === null) return false;
  return container.measure === null ? name === container.name : name.endsWith(container.name);
}

/** Returns the thing as a measure of its container in a `perUnit` story: 「えんぴつの 代金」 (the price of the pencils). */
function nameMeasureOfContainer(
  thing: ThingOfReading,
  container: ThingOfReading,
  reading: ProblemReading,
  text: string,
): ThingOfReading {
  const { name, measure } = thing;
  const measuresContainer = container.unit !== '人' && container.measure !== 'time';
  const owner = container.name === null ? '' : `${container.name}の `;
  if (measure === null) return { ...thing, name: null };
  if (measure === 'money') {
    if (changesInStory(thing, reading)) return { ...thing, ...MONEY, measuresContainer };
    if (!measuresContainer || NO_PRICE.test(text)) return { ...thing, ...MONEY };
    return { ...thing, name: `${owner}{代金|だいきん}`, isStuff: false, measuresContainer };
  }
  if (measure === 'length' && (container.measure === 'time' || container.measure === 'volume')) {
    return { ...thing, name: '{道|みち}のり', isStuff: false };
  }
  if (measure === 'points') return { ...thing, name: '{点数|てんすう}', isStuff: false, measuresContainer };
  if (container.measure === 'area') return { ...thing, name: null, isStuff: false };
  const noun = nounOfMeasure(measure);
  return {
    ...thing,
    name: noun === null || !measuresContainer ? name : owner + noun,
    isStuff: measure === 'volume',
    measuresContainer,
  };
}

/** Returns a thing that is no measure of a container, with a name if the story determines one. */
function nameUnnamedThing(
  thing: ThingOfReading,
  things: readonly ThingOfReading[],
  reading: ProblemReading,
): ThingOfReading {
  const { keys, name, measure } = thing;
  const isMoney = measure === 'money';
  if (thing.isNamedByReading || (isMoney && name !== null)) return thing;
  if (measure === 'clock' && name === null && keys.length > 1) return { ...thing, name: '{時刻|じこく}' };
  if (isMoney && changesInStory(thing, reading)) return { ...thing, ...MONEY };
  // The name of an asked thing is the person about whom the text asks: 弟は 何まい (how many does the brother have).
  const isAskedPerson = name !== null && quantitiesOf(keys, reading).some(({ amount }) => amount === 'asked');
  const compared = isMoney || isAskedPerson ? nameOfComparedThing(thing, things, reading) : null;
  return compared === null ? thing : { ...thing, name: compared, isStuff: isMoney || thing.isStuff };
}

const MONEY = { name: 'お{金|かね}', isStuff: true } as const;

function changesInStory({ keys }: ThingOfReading, { triangles }: ProblemReading): boolean {
  return triangles.some(({ kind, quantities }) => isChangeKind(kind) && keys.includes(quantities.apex));
}

/** Words of texts about money that is not a price: it is in a bag, is saved or is handed out. */
const NO_PRICE = /入|はいって|ため|貯|くば|配|もら|あげ|集|あつめ|分け|わけ/u;

/** True for the triangle of an area or a volume: its rate is a length or an area, and not an amount of the item. */
export function isProductOfLengths(triangle: NetworkTriangle | undefined, { quantities }: ProblemReading): boolean {
  if (triangle?.kind !== 'perUnit') return false;
  const measureOf = (key: QuantityKey) => measureOfUnit(quantities.find((each) => each.key === key)?.unit ?? '');
  const { apex, left, right } = triangle.quantities;
  const factors = [measureOf(left), measureOf(right)];
  return (
    /^(?:area|volume)$/u.test(measureOf(apex) ?? '') && factors.every((each) => each === 'length' || each === 'area')
  );
}

/**
 * Returns the name of the thing with which a thing without an own name is compared or added: the yen of another person
 * are お金 (money) too. Null if there is no such thing.
 */
function nameOfComparedThing(
  { keys, measure }: ThingOfReading,
  things: readonly ThingOfReading[],
  { triangles }: ProblemReading,
): string | null {
  for (const { kind, quantities } of triangles) {
    const all = Object.values(quantities);
    if (kind === 'perUnit' || !all.some((key) => keys.includes(key))) continue;
    const other = things.find(
      (each) =>
        each.measure === measure &&
        (each.isNamedByReading || (measure === 'money' && each.isStuff)) &&
        all.some((key) => each.keys.includes(key)),
    );
    if (other !== undefined) return other.name;
  }
  return null;
}
