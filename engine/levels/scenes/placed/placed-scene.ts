import { changePair, type Scene, type SceneThing } from '../scene.ts';

/** Verbs that add and take away, each with the most that one does at once; 0 stands for as many as there are. */
type Change = readonly [increase: string, decrease: string, mostMore?: number, mostLess?: number];

/** What a scene of + and − is made of; the sentence that states how many there are says where they are. */
type Placed = {
  readonly key: string;
  readonly counter: string;
  /** Largest number that sounds natural here. */
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

/** How two amounts are compared: in the place itself, of them as such, or of the side on which there is more. */
const COMPARISONS = [
  inPlace,
  () => ({ more: 'Aは Bより # {多|おお}いです', fewer: 'Bは Aより # {少|すく}ないです' }),
  inPlace,
  () => ({ more: 'Aの ほうが Bより # {多|おお}いです', fewer: 'Bの ほうが Aより # {少|すく}ないです' }),
];

/** Scenes of things in a place. The ways to tell a comparison take turns. */
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

/** Into a place and out of it. */
export function inAndOut(place: string, mostMore = 0, mostLess = 0): Change {
  return [`${place}に Aを # {入|い}れました`, `${place}から Aを # {出|だ}しました`, mostMore, mostLess];
}
