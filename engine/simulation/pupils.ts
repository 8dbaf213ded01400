import { randomFrom, type Random } from '../levels/random.ts';
import { chosenShare, spread } from './chance.ts';

/** Which card a pupil likes to lay first (docs/domain.md 14.2). */
export const HABITS = ['relation', 'storyOrder', 'any'] as const;
export type Habit = (typeof HABITS)[number];

/** What makes a simulated pupil another than the next one. */
export type Character = {
  /** How much easier than to the others posing comes to them, from −1 to 1; 0 on average over a class. */
  readonly ease: number;
  /** How slow they are, 1 for most. */
  readonly pace: number;
  readonly habit: Habit;
  /** After how many wrong checks at a question they leave it. */
  readonly patience: number;
};

const PACE_SPREAD = 0.2;
const LEAST_PATIENCE = 9;
const MOST_PATIENCE = 40;

function habitOf(random: Random): Habit {
  return random.pick(['relation', 'storyOrder', 'storyOrder', 'any']);
}

/**
 * A class of so many pupils, the same for the same seed. Ease lies evenly over the class, so that the whole class is as
 * good as the logs whatever its size.
 */
export function classOf(size: number, seed: number): Character[] {
  const random = randomFrom(seed, size);
  const places = random.shuffle(Array.from({ length: size }, (_, place) => place));
  return places.map((place) => ({
    ease: (2 * (place + 0.5)) / size - 1,
    pace: spread(random, PACE_SPREAD),
    habit: habitOf(random),
    patience: LEAST_PATIENCE + Math.floor(chosenShare(random) * (MOST_PATIENCE - LEAST_PATIENCE)),
  }));
}
