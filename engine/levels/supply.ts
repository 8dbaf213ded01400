import type { Meaning } from '../story/card.ts';
import { chooseDummiesForTraps, type QuestionWithoutDummies } from './compose.ts';
import { createSeededRandom, permuteIndexBySeed, type SeededRandom } from './random.ts';

/**
 * The position of a seed in a group of seeds, such as the seeds with the same form. `nth`: the number of earlier seeds
 * of the group. `total`: the number of the group's seeds below `SEEDS_PER_LEVEL`.
 */
export type PositionAmongSeeds = { readonly nth: number; readonly total: number };

/**
 * The value that a seed gets from a list, and the position of the seed (`nth`, `total`) among the seeds that get the
 * same value. `index` is the first index of the value in the list.
 */
export type SelectedListValue<Value> = PositionAmongSeeds & {
  readonly value: Value;
  /** All indexes at which the list contains the value. A list may contain a value several times. */
  readonly places: readonly number[];
  readonly index: number;
};

/**
 * Returns the value that the seed at the position `nth` gets from a list. The seeds get the values in turn; after the
 * last value, the list starts again. Throws a RangeError if the list is empty.
 */
export function selectListValueForSeed<Value>(
  values: readonly Value[],
  { nth, total }: PositionAmongSeeds,
): SelectedListValue<Value> {
  const place = nth % values.length;
  const value = values[place];
  if (value === undefined) throw new RangeError('nothing to offer');
  const places = values.flatMap((each, at) => (each === value ? [at] : []));
  return {
    value,
    places,
    index: values.indexOf(value),
    nth: Math.floor(nth / values.length) * places.length + places.indexOf(place),
    total: Math.ceil(total / values.length) * places.length,
  };
}

/** The numbered stories of a form in one scene. */
export type NumberedStoriesOfScene = {
  readonly count: number;
  /**
   * Returns the draft of the story with the index `story`; null if the story is not valid. `drawIndex` and `random`
   * decide its verbs and traps.
   */
  readonly draft: (story: number, drawIndex: number, random: SeededRandom) => QuestionWithoutDummies | null;
};

/** The scenes of a form; each scene has its own stories. */
export type StoriesByScene = { readonly scenes: number; readonly storiesOf: (scene: number) => NumberedStoriesOfScene };

/**
 * All stories of a form, and the position of the seed among the seeds with this form. `seedKey` is the seed of random
 * numbers; it is different for every form and level.
 */
export type StoriesForSeed = StoriesByScene & PositionAmongSeeds & { readonly seedKey: readonly number[] };

/** Returns the index of the trap set for a draw index. */
export type ChooseTrapSetIndex = (drawIndex: number, random: SeededRandom) => number;

/** A story with its chosen dummies. */
export type StoryWithDummies = { readonly draft: QuestionWithoutDummies; readonly dummies: readonly Meaning[] };

/**
 * Returns the story and the dummies for a draw index (the number of one attempt to make the question of a seed). Null
 * if the story is not valid, or if no suitable dummies are found.
 *
 * The draw indexes use the scenes in turn. Each scene uses all its stories in a random order before it repeats one. A
 * repeated story must have other dummies than before. Only seeds that are not below `SEEDS_PER_LEVEL` may repeat
 * dummies.
 */
export function selectStoryWithDummies(supply: StoriesForSeed, drawIndex: number): StoryWithDummies | null {
  const { seedKey, scenes, storiesOf } = supply;
  const place = drawIndex % scenes;
  const { count, draft } = storiesOf(permuteIndexBySeed(place, scenes, ...seedKey));
  if (count === 0) return null;
  const round = Math.floor(drawIndex / scenes);
  const story = permuteIndexBySeed(round % count, count, ...seedKey, place);
  const drawAt = (draw: number): StoryWithDummies | 'noDummies' | null => {
    const random = createSeededRandom(...seedKey, place, story, draw);
    const drafted = draft(story, (round % count) * scenes + place + draw, random);
    const dummies = drafted === null ? null : chooseDummiesForTraps(drafted, random);
    if (drafted === null) return null;
    return dummies === null ? 'noDummies' : { draft: drafted, dummies };
  };
  const again = Math.floor(round / count);
  if (supply.nth < supply.total) return differentDraw(again, drawAt);
  const drawn = drawAt(again);
  return drawn === 'noDummies' ? null : drawn;
}

/** Maximum number of tries to find new dummies for a story. */
const DRAWS = 400;

/**
 * Returns a draw of a story: its verbs and dummies. `again` is the number of earlier draws of this story. The sentences
 * must differ from those of the earlier draws, unless there are no dummies (`storyToDiagram`). Null if the story is not
 * valid or no such draw is found.
 */
function differentDraw(
  again: number,
  drawAt: (draw: number) => StoryWithDummies | 'noDummies' | null,
): StoryWithDummies | null {
  const seen = new Set<string>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = drawAt(draw);
    if (drawn === null) return null;
    if (drawn === 'noDummies') continue;
    if (again === 0) return drawn;
    seen.add(sentencesOf(drawn));
    if (seen.size > again || drawn.dummies.length === 0) return drawn;
  }
  return null;
}

function sentencesOf({ draft, dummies }: StoryWithDummies): string {
  return [...draft.story, ...dummies].map(draft.tell).sort().join('\n');
}

/**
 * Returns the draw index of an attempt (from 0) to make the question of a seed. No two seeds below `SEEDS_PER_LEVEL`
 * have the same draw index, and consecutive attempts use different scenes.
 */
export function computeDrawIndexOfSeed({ nth, total, scenes }: StoriesForSeed, attempt: number): number {
  let stride = total;
  while (commonDivisor(stride, scenes) > 1) stride += 1;
  return nth + attempt * stride;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
