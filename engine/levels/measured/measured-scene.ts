import {
  addRationals,
  compareRationals,
  areEqualRationals,
  isWholeRational,
  createRational,
  type Rational,
} from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import type { StoryForm, SumStoryKind } from '../plan.ts';
import type { SceneThing } from '../scenes/scene.ts';

/**
 * A scene for stories of + and − whose numbers may be fractions or decimals. If the pattern of a story kind is null,
 * the scene has no stories of this kind. The placeholders in a pattern are:
 *
 * - A and B: the names of the first and the second object. P and Q: their owners or places.
 * - E and F: the events of these objects ({家|いえ}を {出|で}る, leave the house). S and T: the events in the past ({家|いえ}を {出|で}た).
 * - H: the second event in the form that precedes から (after): {家|いえ}を {出|で}て. G: H, but without words that also
 *   occur in the first event.
 * - L: the first event in the form that precedes まで (until), but without words that also occur in the second event.
 * - #: the number with its unit.
 */
export type MeasuredScene = {
  readonly key: string;
  readonly counter: string;
  readonly living: boolean;
  readonly things: readonly [SceneThing, SceneThing, SceneThing, ...SceneThing[]];
  readonly exists: string;
  readonly increase: string | null;
  readonly decrease: string | null;
  readonly combine: string | null;
  /** The pattern of a comparison; A is the larger object. */
  readonly more: string;
  readonly fewer: string | null;
  /** The possible amounts of one object. */
  readonly parts: readonly Rational[];
  /** The possible amounts of a difference and, if `shifts` is missing, also of a change. If null, `parts` is used. */
  readonly changes: readonly Rational[] | null;
  /** The possible amounts of a change, if they are not the same as those of a difference. */
  readonly shifts?: readonly Rational[];
  readonly most: Rational;
  /** True if the objects are events in order, so that the earlier event is never the larger object of a comparison. */
  readonly inOrder?: true;
  /**
   * The events of the objects, if these are times of day: {家|いえ}を {出|で}る (leave the house), {家|いえ}を {出|で}た (left the
   * house).
   */
  readonly events?: readonly { readonly plain: string; readonly past: string }[];
  /**
   * The kinds of the scene's stories. Patterns of other kinds are only for dummies. Default: every kind with a pattern.
   */
  readonly kinds?: readonly SumStoryKind[];
};

/** The two base numbers of a triangle of + and −, left and right. */
export type MeasuredNumberPair = readonly [Rational, Rational];

/** True if the scene has a sentence for a kind. */
export function sceneHasSentenceOfStoryKind(scene: MeasuredScene, kind: SumStoryKind): boolean {
  return scene.kinds?.includes(kind) ?? (kind === 'compare' || scene[kind] !== null);
}

/**
 * Default values of the fields that a scene may omit. A scene with these values has no changes, no combinations, and no
 * comparisons that begin with the smaller object.
 */
const SILENT = { living: false, increase: null, decrease: null, combine: null, fewer: null, changes: null } as const;

type ToldScene = Omit<MeasuredScene, keyof typeof SILENT | 'things'> &
  Partial<Pick<MeasuredScene, keyof typeof SILENT>>;

/** Returns a scene of objects with different names. `things` contains the key and the name of each object. */
export function measuredSceneOfThings(
  scene: ToldScene & { readonly things: readonly [ThingRow, ThingRow, ThingRow, ...ThingRow[]] },
): MeasuredScene {
  const [one, other, third, ...more] = scene.things;
  return { ...SILENT, ...scene, things: [named(one), named(other), named(third), ...more.map(named)] };
}

type ThingRow = readonly [key: string, name: string];

function named([key, name]: ThingRow): SceneThing {
  return { key, name };
}

const PUPILS = [
  ['aoi', 'あおいさん'],
  ['riku', 'りくさん'],
  ['hina', 'ひなさん'],
] as const;

/** Returns a scene that compares the same thing of three pupils, such as how far each of them jumped. */
export function measuredSceneOfOwners(scene: ToldScene & { readonly name: string }): MeasuredScene {
  const { name, ...told } = scene;
  const [one, other, third] = PUPILS.map(([key, owner]): SceneThing => ({ key, name, owner }));
  if (one === undefined || other === undefined || third === undefined) throw new RangeError('three pupils');
  return { ...SILENT, ...told, things: [one, other, third] };
}

/**
 * Returns the numbers from `least` to `most`, divided by `parts`: `createNumbersWithDenominator([3, 27], 10)` gives 0.3 to 2.7.
 * If `parts` is above 1, whole numbers are left out.
 */
export function createNumbersWithDenominator([least, most]: readonly [number, number], parts: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => createRational(least + at, parts)).filter(
    (value) => !isWholeRational(value) || parts === 1,
  );
}

/** Returns true if a story may combine two numbers. `asked` is the unknown number: one of the two, or their sum. */
export type MeasuredPairRule = (one: Rational, other: Rational, asked: Rational) => boolean;

/**
 * Returns every pair of base numbers that a rule allows. The two numbers are different, because cards with the same
 * number could be exchanged.
 */
export function numberPairsOfScene(
  scene: MeasuredScene,
  { kind, unknown }: Pick<StoryForm<SumStoryKind>, 'kind' | 'unknown'>,
  rule: MeasuredPairRule,
): MeasuredNumberPair[] {
  const changes = (kind === 'compare' ? null : scene.shifts) ?? scene.changes ?? scene.parts;
  const lefts = kind === 'decrease' ? changes : scene.parts;
  const rights = kind === 'decrease' || kind === 'combine' ? scene.parts : changes;
  return lefts.flatMap((left) =>
    rights.flatMap((right): MeasuredNumberPair[] => {
      const asked = { apex: addRationals(left, right), left, right }[unknown];
      if (areEqualRationals(left, right) || !rule(left, right, asked)) return [];
      return compareRationals(addRationals(left, right), scene.most) <= 0 ? [[left, right]] : [];
    }),
  );
}

/** Converts an object of a scene to an object of a question. */
export function convertMeasuredToStoryObject(
  { counter, living }: MeasuredScene,
  { key, name, owner, place }: SceneThing,
): StoryObject {
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}
