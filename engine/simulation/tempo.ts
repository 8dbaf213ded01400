import type { SeededRandom } from '../levels/random.ts';
import { drawRandomLogNormalFactor } from './chance.ts';
import type { QuestionDifficulty, StoryKindWithLogsOrUnmeasured } from './demand.ts';
import { SECONDS_BETWEEN_ACTS, type QuestionForm } from './measured-logs.ts';

const SECOND = 1000;
/** The 90th percentile of a normal distribution, in standard deviations. */
const NINTH_DEVIATION = 1.2816;
/** The standard deviation of the logarithm of the time between two acts. */
const ACTS_SPREAD = Math.log(SECONDS_BETWEEN_ACTS.ninth / SECONDS_BETWEEN_ACTS.median) / NINTH_DEVIATION;
/** The standard deviation of the logarithm of the reading time. */
const READING_SPREAD = 0.35;

/** Returns the time in milliseconds from one act (stored action) to the next. */
export function drawTimeBetweenActs(random: SeededRandom): number {
  return SECONDS_BETWEEN_ACTS.median * SECOND * drawRandomLogNormalFactor(random, ACTS_SPREAD);
}

/** Returns the time in milliseconds from the start of a question to its first card. `seconds` is the median. */
export function drawReadingTime(random: SeededRandom, seconds: number): number {
  return seconds * SECOND * drawRandomLogNormalFactor(random, READING_SPREAD);
}

/**
 * Median reading time in seconds. With these values, whole attempts have the same median times as in the logs of adults
 * (docs/domain.md 14.1); simulation.test.ts checks this.
 */
const READING: Readonly<Record<StoryKindWithLogsOrUnmeasured, Readonly<Record<QuestionForm, number>>>> = {
  combine: { 1: 4.1, 2: 2.5, 3: 4.9 },
  decrease: { 1: 4.1, 2: 2.3, 3: 7.2 },
  increase: { 1: 3.5, 2: 3.1, 3: 3.3 },
  compare: { 1: 3.2, 2: 1.9, 3: 3.9 },
  unmeasured: { 1: 3.6, 2: 2.6, 3: 5.4 },
};

/** Returns the median seconds before the first act at a question (docs/domain.md 14.1). */
export function medianReadingSeconds({ row, form }: QuestionDifficulty): number {
  return READING[row][form];
}
