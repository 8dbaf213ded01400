import { add, compareRationals, equals, isWhole, rational, type Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import type { TriangleRole } from '../../story/triangle.ts';
import type { SumKind } from '../plan.ts';
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
  readonly combine: string;
  /** A is the larger one. */
  readonly more: string;
  readonly fewer: string | null;
  /** What a part of a whole may be; the whole and the difference of two follow from it. */
  readonly parts: readonly Rational[];
  readonly most: Rational;
};

/** The base of a triangle of + and −, left and right. */
export type MeasuredBase = readonly [Rational, Rational];

/** The kinds that a scene has a sentence for. */
export function tellsKind({ increase, decrease }: MeasuredScene, kind: SumKind): boolean {
  switch (kind) {
    case 'increase':
      return increase !== null;
    case 'decrease':
      return decrease !== null;
    case 'combine':
    case 'compare':
      return true;
  }
}

/** Every number from one to another by steps that are parts of one: `steps([3, 27], 10)` from 0.3 to 2.7. */
export function steps([least, most]: readonly [number, number], parts: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => rational(least + at, parts)).filter(
    (value) => !isWhole(value) || parts === 1,
  );
}

/** How the two parts of a whole may go together; `asked` is what is to be found of the three. */
export type PartRule = (one: Rational, other: Rational, asked: Rational) => boolean;

/** Every two different parts of a scene that a rule allows; equal ones would leave it open which is which. */
export function basesOfScene({ parts, most }: MeasuredScene, rule: PartRule, unknown: TriangleRole): MeasuredBase[] {
  return parts.flatMap((left) =>
    parts.flatMap((right): MeasuredBase[] => {
      const asked = { apex: add(left, right), left, right }[unknown];
      if (equals(left, right) || !rule(left, right, asked)) return [];
      return compareRationals(add(left, right), most) <= 0 ? [[left, right]] : [];
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
