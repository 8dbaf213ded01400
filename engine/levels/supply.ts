import type { Meaning } from '../story/card.ts';
import { chooseDummies, type Draft } from './compose.ts';
import { randomFrom, shuffledPlace, type Random } from './random.ts';

/** How often something has come before, and how often it comes for the seeds on offer. */
export type Occurrence = { readonly nth: number; readonly total: number };

/** What a list that is gone through again and again offers at a draw index. */
export type SupplyOffer<Value> = Occurrence & {
  readonly value: Value;
  /** Where it stands in the list; the first of these places names it. */
  readonly places: readonly number[];
  readonly index: number;
};

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

/** The stories of a form that one scene tells, numbered. */
export type SceneStories = {
  readonly count: number;
  /** What a story leaves open, verbs and traps, is drawn anew for each draw; null when the story is not sound. */
  readonly draft: (story: number, drawIndex: number, random: Random) => Draft | null;
};

/** The scenes that tell a form, each asked for its stories. */
export type SceneSupply = { readonly scenes: number; readonly storiesOf: (scene: number) => SceneStories };

/** All stories of a form; `seedKey` tells it from every other form and level. */
export type Supply = SceneSupply & Occurrence & { readonly seedKey: readonly number[] };

/** Which set of traps a draw index takes. */
export type TrapsAt = (drawIndex: number, random: Random) => number;

/** A story and the dummies beside it. */
export type DrawnStory = { readonly draft: Draft; readonly dummies: readonly Meaning[] };

/**
 * What a draw index draws from a supply. Scene follows scene; each goes through its stories in an order of its own, and then
 * again with other dummies: a story comes again only when its scene is through, and no two indices draw the same. Null
 * when the story is not sound or has no other dummies to offer. Seeds beyond those on offer take any dummies.
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

/** So many draws of a story are looked at for one that has not been before. */
const DRAWS = 400;

/** The first draw, or one of those after it whose sentences no earlier one has; a told problem comes as it is. */
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

/** The first draw index of a seed, or one of its further ones: no two seeds on offer share any, nor do all lead to one scene. */
export function drawIndexOf({ nth, total, scenes }: Supply, attempt: number): number {
  let stride = total;
  while (commonDivisor(stride, scenes) > 1) stride += 1;
  return nth + attempt * stride;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
