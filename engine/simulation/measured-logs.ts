import type { Constraint } from '../question/constraint.ts';

/** The story kinds for which there are logs. */
export const STORY_KINDS_WITH_PUBLISHED_LOGS = ['combine', 'decrease', 'increase', 'compare'] as const;
export type StoryKindWithPublishedLogs = (typeof STORY_KINDS_WITH_PUBLISHED_LOGS)[number];

/**
 * Forms of a question (docs/domain.md 2.2). 1: a story equation with an unknown result, as 3 + 2 = ?. 2: a story
 * equation with another unknown number, as 3 + ? = 5. 3: a calculation equation with another operation than the story
 * equation, as 5 − 3.
 */
export const QUESTION_FORMS = [1, 2, 3] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

type ByForm<Value> = Readonly<Record<QuestionForm, Value>>;

/** Values from the logs for questions of one kind. */
export type ValuesMeasuredInLogs = {
  /** The share of first checks that were right. */
  readonly firstCheckRate: ByForm<number>;
  /** The mean number of checks, including the right one. */
  readonly checks: ByForm<number>;
  /** The median time to the right check, in seconds. */
  readonly seconds: ByForm<number>;
  /** The share of wrong checks that satisfied each constraint. */
  readonly satisfied: Readonly<Record<Constraint, number>>;
  /**
   * The share (0 to 1) of right first checks at the first, second, … question of form 3. The last value applies to all
   * later questions. Empty if the share does not change.
   */
  readonly learning: readonly number[];
};

/**
 * Values from logs of adults, who each worked at 15 questions with 6 cards in one session. They give a simulated class
 * realistic orders of magnitude, but say nothing about children. Source: docs/domain.md 14.1, our computation from the
 * logs published with Supianto, Hayashi, Hirashima, RPTEL (2017).
 */
export const VALUES_MEASURED_IN_LOGS: Readonly<Record<StoryKindWithPublishedLogs, ValuesMeasuredInLogs>> = {
  combine: {
    firstCheckRate: { 1: 0.86, 2: 0.92, 3: 0.8 },
    checks: { 1: 1.16, 2: 1.1, 3: 1.65 },
    seconds: { 1: 15, 2: 13, 3: 17 },
    satisfied: { calculation: 0.01, story: 0.42, numbers: 0.75, structure: 0.77, objects: 0.47 },
    learning: [],
  },
  decrease: {
    firstCheckRate: { 1: 0.9, 2: 0.9, 3: 0.5 },
    checks: { 1: 1.18, 2: 1.18, 3: 4.43 },
    seconds: { 1: 15, 2: 13, 3: 27 },
    satisfied: { calculation: 0.02, story: 0.28, numbers: 0.94, structure: 0.6, objects: 0.38 },
    learning: [0.15, 0.38, 0.59, 0.67, 0.72],
  },
  increase: {
    firstCheckRate: { 1: 0.92, 2: 0.88, 3: 0.62 },
    checks: { 1: 1.11, 2: 1.19, 3: 4.76 },
    seconds: { 1: 14, 2: 14, 3: 19 },
    satisfied: { calculation: 0.02, story: 0.24, numbers: 0.91, structure: 0.62, objects: 0.73 },
    learning: [0.16, 0.63, 0.63, 0.82, 0.84],
  },
  compare: {
    firstCheckRate: { 1: 0.89, 2: 0.86, 3: 0.78 },
    checks: { 1: 1.15, 2: 1.27, 3: 1.42 },
    seconds: { 1: 14, 2: 13, 3: 16 },
    satisfied: { calculation: 0, story: 0.48, numbers: 0.71, structure: 0.53, objects: 0.04 },
    learning: [],
  },
};

/** The largest number of checks at one question in the logs. */
export const MAX_CHECKS_IN_LOGS = 120;

/** Seconds between two acts: the median and the 90th percentile. */
export const SECONDS_BETWEEN_ACTS = { median: 1.5, ninth: 6.5 } as const;

/** The share of wrong checks after which the next act removes a card. */
export const CARD_REMOVAL_RATE_AFTER_WRONG_CHECK = 0.965;
