import { createSeededRandom, type SeededRandom } from '../levels/random.ts';
import { drawRandomNumberBelowOne, drawRandomLogNormalFactor } from './chance.ts';

/** Which card a pupil prefers to place first (docs/domain.md 14.2). */
export const FIRST_CARD_PREFERENCES = ['relation', 'storyOrder', 'any'] as const;
export type FirstCardPreference = (typeof FIRST_CARD_PREFERENCES)[number];

/** The individual properties of a simulated pupil. */
export type SimulatedPupilTraits = {
  /** How easily the pupil composes compared with the class, from −1 to 1; the mean of a class is 0. */
  readonly ease: number;
  /** Factor for all times of the pupil: larger for slow pupils, with median 1. */
  readonly pace: number;
  readonly habit: FirstCardPreference;
  /** The number of wrong checks after which the pupil leaves a question. */
  readonly patience: number;
};

/** The standard deviation of the logarithm of `pace`. */
const PACE_SPREAD = 0.2;
/** The smallest `patience`, in wrong checks. */
const LEAST_PATIENCE = 9;
/** The limit (exclusive) of `patience`, in wrong checks. */
const MOST_PATIENCE = 40;

function habitOf(random: SeededRandom): FirstCardPreference {
  return random.pick(['relation', 'storyOrder', 'storyOrder', 'any']);
}

/**
 * Returns a class of `size` pupils. The same seed gives the same class. Ease is distributed evenly, so that the mean
 * ease of a class of any size is 0.
 */
export function createSimulatedClass(size: number, seed: number): SimulatedPupilTraits[] {
  const random = createSeededRandom(seed, size);
  const places = random.shuffle(Array.from({ length: size }, (_, place) => place));
  return places.map((place) => ({
    ease: (2 * (place + 0.5)) / size - 1,
    pace: drawRandomLogNormalFactor(random, PACE_SPREAD),
    habit: habitOf(random),
    patience: LEAST_PATIENCE + Math.floor(drawRandomNumberBelowOne(random) * (MOST_PATIENCE - LEAST_PATIENCE)),
  }));
}
