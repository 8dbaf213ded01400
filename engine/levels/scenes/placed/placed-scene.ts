import { createChangeVerbPair, sceneWithDifferentNames, type SumScene, type SceneThing } from '../scene.ts';

/**
 * A verb for an increase and a verb for a decrease, each with its largest realistic change. 0 means that there is no
 * limit except the number of objects that are there.
 */
type Change = readonly [increase: string, decrease: string, mostMore?: number, mostLess?: number];

/** The data of a scene of + and −. Its existence sentence contains the place. */
type Placed = {
  readonly key: string;
  readonly counter: string;
  /** The largest realistic number of objects. */
  readonly most: number;
  readonly names: readonly [string, string, string];
  readonly exists: string;
  readonly changes: readonly [Change, ...Change[]];
};

const LIVING_COUNTERS: ReadonlySet<string> = new Set(['人', 'ひき', 'わ', '頭']);

/** Returns scenes of objects in a place. */
export function createScenesOfThingsInPlaces(rows: readonly Placed[]): SumScene[] {
  return rows.map(placedScene);
}

function placedScene({ key, counter, most, names, exists, changes }: Placed): SumScene {
  const [first, second, third] = names;
  const named = (letter: string, name: string): SceneThing => ({ key: `${key}${letter}`, name });
  const [change, ...others] = changes.map(([more, less, mostMore = 0, mostLess = 0]) =>
    createChangeVerbPair(more, less, [mostMore === 0 ? null : mostMore, mostLess === 0 ? null : mostLess]),
  );
  if (change === undefined) throw new RangeError(`nothing happens in ${key}`);
  return sceneWithDifferentNames({
    key,
    counter,
    living: LIVING_COUNTERS.has(counter),
    most,
    things: [named('A', first), named('B', second), named('C', third)],
    exists,
    changes: [change, ...others],
    combine: exists.replace('Aが', 'Aと Bが あわせて'),
  });
}

/** Returns the verbs for putting things into a place and taking them out. */
export function putInAndTakeOutVerbs(place: string, mostMore = 0, mostLess = 0): Change {
  return [`${place}に Aを # {入|い}れました`, `${place}から Aを # {出|だ}しました`, mostMore, mostLess];
}
