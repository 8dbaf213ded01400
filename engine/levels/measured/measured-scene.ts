import { add, compareRationals, equals, isWhole, rational, type Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import type { PlanForm, SumKind } from '../plan.ts';
import type { SceneThing } from '../scenes/scene.ts';

/**
 * A scene for stories of + and − whose numbers may be fractions or decimals. Placeholders in its patterns: A and B are
 * names, P and Q owners or places, # is the number with its unit. A kind whose pattern is null is not told.
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
  /** A is the larger one. */
  readonly more: string;
  readonly fewer: string | null;
  /** The possible amounts of one thing. */
  readonly parts: readonly Rational[];
  /** The possible amounts of a change or difference; null if they equal those of the things. */
  readonly changes: readonly Rational[] | null;
  readonly most: Rational;
};

/** The two base numbers of a triangle of + and −, left and right. */
export type MeasuredBase = readonly [Rational, Rational];

/** True if the scene has a sentence for a kind. */
export function tellsKind(scene: MeasuredScene, kind: SumKind): boolean {
  return kind === 'compare' || scene[kind] !== null;
}

/** Defaults of a scene: no verbs of change, no second way to compare. */
const SILENT = { living: false, increase: null, decrease: null, combine: null, fewer: null, changes: null } as const;

type ToldScene = Omit<MeasuredScene, keyof typeof SILENT | 'things'> &
  Partial<Pick<MeasuredScene, keyof typeof SILENT>>;

/** Returns a scene of things with different names, from rows of key and name. */
export function measured(
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

/** Returns a scene of one thing that three pupils have, for example the record of each. */
export function ownedBy(scene: ToldScene & { readonly name: string }): MeasuredScene {
  const { name, ...told } = scene;
  const [one, other, third] = PUPILS.map(([key, owner]): SceneThing => ({ key, name, owner }));
  if (one === undefined || other === undefined || third === undefined) throw new RangeError('three pupils');
  return { ...SILENT, ...told, things: [one, other, third] };
}

/** Returns all numbers in a range of fractions of one, without whole ones: `steps([3, 27], 10)` gives 0.3 to 2.7. */
export function steps([least, most]: readonly [number, number], parts: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => rational(least + at, parts)).filter(
    (value) => !isWhole(value) || parts === 1,
  );
}

/** Decides whether two parts can form a whole; `asked` is the number that the question asks for. */
export type PartRule = (one: Rational, other: Rational, asked: Rational) => boolean;

/** Returns every pair of different base numbers that a rule allows. Equal numbers would make their cards ambiguous. */
export function basesOfScene(
  scene: MeasuredScene,
  { kind, unknown }: Pick<PlanForm<SumKind>, 'kind' | 'unknown'>,
  rule: PartRule,
): MeasuredBase[] {
  const changes = scene.changes ?? scene.parts;
  const lefts = kind === 'decrease' ? changes : scene.parts;
  const rights = kind === 'decrease' || kind === 'combine' ? scene.parts : changes;
  return lefts.flatMap((left) =>
    rights.flatMap((right): MeasuredBase[] => {
      const asked = { apex: add(left, right), left, right }[unknown];
      if (equals(left, right) || !rule(left, right, asked)) return [];
      return compareRationals(add(left, right), scene.most) <= 0 ? [[left, right]] : [];
    }),
  );
}

/** Converts a thing of a scene to an object of a question. */
export function objectOfMeasured(
  { counter, living }: MeasuredScene,
  { key, name, owner, place }: SceneThing,
): StoryObject {
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}
