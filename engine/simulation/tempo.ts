import type { Random } from '../levels/random.ts';
import { spread } from './chance.ts';
import type { Demand, DemandRow } from './demand.ts';
import { BETWEEN_ACTS, type QuestionForm } from './measured-logs.ts';

const SECOND = 1000;
/** The ninth of ten of a normal distribution, in deviations. */
const NINTH_DEVIATION = 1.2816;
const ACTS_SPREAD = Math.log(BETWEEN_ACTS.ninth / BETWEEN_ACTS.median) / NINTH_DEVIATION;
const READING_SPREAD = 0.35;

/** Milliseconds from one act to the next. */
export function actGap(random: Random): number {
  return BETWEEN_ACTS.median * SECOND * spread(random, ACTS_SPREAD);
}

/** Milliseconds from the beginning of a question to its first card, where that takes `seconds` as a rule. */
export function readingGap(random: Random, seconds: number): number {
  return seconds * SECOND * spread(random, READING_SPREAD);
}

/**
 * Seconds that reading takes, for the medians of the logs to come about with the acts that follow: fitted once to them,
 * and held to them by simulation.test.ts.
 */
const READING: Readonly<Record<DemandRow, Readonly<Record<QuestionForm, number>>>> = {
  combine: { 1: 4.1, 2: 2.5, 3: 4.9 },
  decrease: { 1: 4.1, 2: 2.3, 3: 7.2 },
  increase: { 1: 3.5, 2: 3.1, 3: 3.3 },
  compare: { 1: 3.2, 2: 1.9, 3: 3.9 },
  unmeasured: { 1: 3.6, 2: 2.6, 3: 5.4 },
};

/** Median seconds before the first act at a question (docs/domain.md 14.1). */
export function readingSeconds({ row, form }: Demand): number {
  return READING[row][form];
}
