import { createRational, type Rational } from '../../quantity/rational.ts';
import type { MeasuredScene } from '../measured/measured-scene.ts';

/**
 * The patterns of a scene of measured quantities. If `increase` or `decrease` is missing, the scene has no such change.
 */
export type UnitPatterns = {
  readonly exists: string;
  readonly increase?: string;
  readonly decrease?: string;
  /** The pattern of a combination. Null if a sum makes no sense, as for the heights of mountains. */
  readonly combine: string | null;
  readonly more: string;
  /**
   * The pattern of a comparison that begins with the smaller amount. Null if it would be unnatural, such as 少なく 歩く
   * (walk less).
   */
  readonly fewer: string | null;
};

/**
 * The smallest amount of one object, the largest amount of two objects together, and the step between possible amounts.
 * All are in the unit of the scene.
 */
type UnitNumbers = readonly [least: number, most: number, step: number];

/** Key, three names, patterns and numbers of a scene. */
export type UnitSceneRow = readonly [
  key: string,
  names: readonly [string, string, string],
  patterns: UnitPatterns,
  numbers: UnitNumbers,
];

/** Returns scenes of things in one unit. */
export function createUnitScenes(counter: string, rows: readonly UnitSceneRow[]): MeasuredScene[] {
  return rows.map(([key, [first, second, third], patterns, [least, most, step]]) => ({
    key,
    counter,
    living: patterns.exists.startsWith('Aは') && first.endsWith('さん'),
    things: [
      { key: `${key}A`, name: first },
      { key: `${key}B`, name: second },
      { key: `${key}C`, name: third },
    ],
    ...patterns,
    increase: patterns.increase ?? null,
    decrease: patterns.decrease ?? null,
    changes: null,
    parts: partsFrom(least, most - least, step),
    most: createRational(most),
  }));
}

function partsFrom(least: number, most: number, step: number): Rational[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => createRational(least + at * step));
}

/** Returns patterns for lengths. `verbs`: the patterns of changes, for lengths that can be extended or cut. */
export function createLengthPatterns(
  measure: string,
  verbs: Pick<UnitPatterns, 'increase' | 'decrease'> = {},
): UnitPatterns {
  // For {体|からだ}の {長|なが}さ (length of the body), the comparison says Aの {体|からだ}は (the body of A), because nobody says
  // that an animal is long. For {長|なが}さ (length) it says Aは, because a thing such as a tape is long.
  const of = measure === '{長|なが}さ' ? '' : `の ${measure.replace('の {長|なが}さ', '')}`;
  return {
    exists: `Aの ${measure}は #です`,
    combine: `Aと Bの ${measure}は あわせて #です`,
    more: `A${of}は B${of}より # {長|なが}いです`,
    fewer: `B${of}は A${of}より # {短|みじか}いです`,
    ...verbs,
  };
}
