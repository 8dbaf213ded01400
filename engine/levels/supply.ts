import type { Meaning } from '../story/card.ts';
import { chooseDummies, type Draft } from './compose.ts';
import { randomFrom, shuffledPlace, type Random } from './random.ts';

/** The number of earlier occurrences, and the number of occurrences for all offered seeds. */
export type Occurrence = { readonly nth: number; readonly total: number };

/** The value of a list that is used cyclically, with its draw index. */
export type SupplyOffer<Value> = Occurrence & {
  readonly value: Value;
  /** The indexes of the value in the list; the first one identifies it. */
  readonly places: readonly number[];
  readonly index: number;
};

/** Returns the value for the `nth` occurrence of a list that is used cyclically. */
export function offerOf<Value>(values: readonly Value[], { nth, total }: Occurrence): SupplyOffer<Value> {
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

/** The stories of a form in one scene, numbered. */
export type SceneStories = {
  readonly count: number;
  /**
   * Returns the draft of a story; null if it is not valid. The open choices (verbs, traps) are drawn again for each
   * draw index.
   */
  readonly draft: (story: number, drawIndex: number, random: Random) => Draft | null;
};

/** The scenes of a form, each with its stories. */
export type SceneSupply = { readonly scenes: number; readonly storiesOf: (scene: number) => SceneStories };

/** All stories of a form. `seedKey` differs for every form and level. */
export type Supply = SceneSupply & Occurrence & { readonly seedKey: readonly number[] };

/** Returns the index of the trap set for a draw index. */
export type TrapsAt = (drawIndex: number, random: Random) => number;

/** A story with its dummies. */
export type DrawnStory = { readonly draft: Draft; readonly dummies: readonly Meaning[] };

/**
 * Returns the story of a draw index. Scenes alternate; each scene uses all its stories in a random order, and then
 * again with other dummies. So a story is repeated only after all stories of its scene, and no two indexes give the
 * same draw. Null if the story is not valid or has no other dummies. Seeds beyond the offered ones accept any dummies.
 */
export function drawFrom(supply: Supply, drawIndex: number): DrawnStory | null {
  const { seedKey, scenes, storiesOf } = supply;
  const place = drawIndex % scenes;
  const { count, draft } = storiesOf(shuffledPlace(place, scenes, ...seedKey));
  if (count === 0) return null;
  const round = Math.floor(drawIndex / scenes);
  const story = shuffledPlace(round % count, count, ...seedKey, place);
  const drawAt = (draw: number): DrawnStory | 'noDummies' | null => {
    const random = randomFrom(...seedKey, place, story, draw);
    const drafted = draft(story, (round % count) * scenes + place + draw, random);
    const dummies = drafted === null ? null : chooseDummies(drafted, random);
    if (drafted === null) return null;
    return dummies === null ? 'noDummies' : { draft: drafted, dummies };
  };
  const again = Math.floor(round / count);
  if (supply.nth < supply.total) return differentDraw(again, drawAt);
  const drawn = drawAt(again);
  return drawn === 'noDummies' ? null : drawn;
}

/** Maximum number of draws of a story to find one with new dummies. */
const DRAWS = 400;

/**
 * Returns the first draw, or for a repetition one whose sentences no earlier draw has. A told problem has no dummies.
 */
function differentDraw(again: number, drawAt: (draw: number) => DrawnStory | 'noDummies' | null): DrawnStory | null {
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

function sentencesOf({ draft, dummies }: DrawnStory): string {
  return [...draft.story, ...dummies].map(draft.tell).sort().join('\n');
}

/**
 * Returns a draw index of a seed. No two offered seeds have an index in common, and the indexes of a seed use different
 * scenes.
 */
export function drawIndexOf({ nth, total, scenes }: Supply, attempt: number): number {
  let stride = total;
  while (commonDivisor(stride, scenes) > 1) stride += 1;
  return nth + attempt * stride;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
