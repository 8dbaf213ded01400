import { add, compareRationals, equals, isWhole, rational, type Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import type { PlanForm, SumKind } from '../plan.ts';
import type { SceneThing } from '../scenes/scene.ts';

/**
 * Where a story of + and − plays whose numbers need not be whole. Signs of the patterns as in every scene: A and B for
 * names, P and Q for owners or places, # for the number with its unit. A scene without a verb tells no such change.
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
  /** What there may be of one thing. */
  readonly parts: readonly Rational[];
  /** How much may come, go, or be more; null where that is much as the things themselves. */
  readonly changes: readonly Rational[] | null;
  readonly most: Rational;
};

/** The base of a triangle of + and −, left and right. */
export type MeasuredBase = readonly [Rational, Rational];

/** The kinds that a scene has a sentence for. */
export function tellsKind(scene: MeasuredScene, kind: SumKind): boolean {
  return kind === 'compare' || scene[kind] !== null;
}

/** What a scene says when it says no more: none of the verbs that change something, no second way to compare. */
const SILENT = { living: false, increase: null, decrease: null, combine: null, fewer: null, changes: null } as const;

type ToldScene = Omit<MeasuredScene, keyof typeof SILENT | 'things'> &
  Partial<Pick<MeasuredScene, keyof typeof SILENT>>;

/** A scene of things told apart by their names: rows of key and name. */
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

/** A scene of one thing that three pupils have: the record of each, the luggage of each. */
export function ownedBy(scene: ToldScene & { readonly name: string }): MeasuredScene {
  const { name, ...told } = scene;
  const [one, other, third] = PUPILS.map(([key, owner]): SceneThing => ({ key, name, owner }));
  if (one === undefined || other === undefined || third === undefined) throw new RangeError('three pupils');
  return { ...SILENT, ...told, things: [one, other, third] };
}

/** Every number from one to another by steps that are parts of one: `steps([3, 27], 10)` from 0.3 to 2.7. */
export function steps([least, most]: readonly [number, number], parts: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => rational(least + at, parts)).filter(
    (value) => !isWhole(value) || parts === 1,
  );
}

/** How the two parts of a whole may go together; `asked` is what is to be found of the three. */
export type PartRule = (one: Rational, other: Rational, asked: Rational) => boolean;

/** Every two different numbers for a story's base that a rule allows; equal ones would leave it open which is which. */
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

/** A scene's thing as an object of a question. */
export function objectOfMeasured(
  { counter, living }: MeasuredScene,
  { key, name, owner, place }: SceneThing,
): StoryObject {
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}
