import { changePair, type Scene, type SceneThing } from '../scene.ts';

/** Verbs that add and remove, each with the largest change; 0 means as many as there are. */
type Change = readonly [increase: string, decrease: string, mostMore?: number, mostLess?: number];

/** The data of a scene of + and −. Its existence sentence contains the place. */
type Placed = {
  readonly key: string;
  readonly counter: string;
  /** The largest natural number. */
  readonly most: number;
  readonly names: readonly [string, string, string];
  readonly exists: string;
  readonly changes: readonly [Change, ...Change[]];
};

const LIVING_COUNTERS: ReadonlySet<string> = new Set(['人', 'ひき', 'わ', '頭']);

function inPlace(exists: string): Pick<Scene, 'more' | 'fewer'> {
  return {
    more: exists.replace('Aが', 'Aが Bより').replace('#', '# {多|おお}く'),
    fewer: exists.replace('Aが', 'Bが Aより').replace('#', '# {少|すく}なく'),
  };
}

/** Wordings of a comparison: in the place, of the amounts, or with the side that has more (〜の ほうが). */
const COMPARISONS = [
  inPlace,
  () => ({ more: 'Aは Bより # {多|おお}いです', fewer: 'Bは Aより # {少|すく}ないです' }),
  inPlace,
  () => ({ more: 'Aの ほうが Bより # {多|おお}いです', fewer: 'Bの ほうが Aより # {少|すく}ないです' }),
];

/** Returns scenes of things in a place. The wordings of comparisons alternate. */
export function placedScenes(rows: readonly Placed[]): Scene[] {
  return rows.map((row, at) => placedScene(row, COMPARISONS[at % COMPARISONS.length] ?? COMPARISONS[1]));
}

function placedScene({ key, counter, most, names, exists, changes }: Placed, compare = COMPARISONS[0]): Scene {
  const [first, second, third] = names;
  const named = (letter: string, name: string): SceneThing => ({ key: `${key}${letter}`, name });
  const [change, ...others] = changes.map(([more, less, mostMore = 0, mostLess = 0]) =>
    changePair(more, less, [mostMore === 0 ? null : mostMore, mostLess === 0 ? null : mostLess]),
  );
  const comparison = compare?.(exists);
  if (change === undefined || comparison === undefined) throw new RangeError(`nothing happens in ${key}`);
  return {
    key,
    counter,
    living: LIVING_COUNTERS.has(counter),
    most,
    things: [named('A', first), named('B', second), named('C', third)],
    exists,
    changes: [change, ...others],
    combine: exists.replace('Aが', 'Aと Bが あわせて'),
    ...comparison,
  };
}

/** Returns the verbs for putting things into a place and taking them out. */
export function inAndOut(place: string, mostMore = 0, mostLess = 0): Change {
  return [`${place}に Aを # {入|い}れました`, `${place}から Aを # {出|だ}しました`, mostMore, mostLess];
}
