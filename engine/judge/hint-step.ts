/**
 * The numbers of the hints (docs/domain.md 4.4). 1: the task in other words. 2: the meaning of the cards in the
 * slots. 3: fewer cards. 4: the solution of a twin (a similar generated question).
 */
export const HINT_STEPS = [1, 2, 3, 4] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** The number of the first hint that costs a star. Later hints cost no further star. */
export const FIRST_HINT_COSTING_STAR: HintStep = 3;

/** The number of the strongest hint. */
export const LAST_HINT_STEP: HintStep = 4;

/** A hint as an act (stored action of a pupil) records it. */
export type RecordedHint = {
  readonly step: number;
  /**
   * Missing in acts from before 2026-11-23. In those acts, `step` is the feedback step (1: the kind of mistake; 2: a
   * card; 3: the two equations).
   */
  readonly asked?: boolean | undefined;
};

/**
 * Returns the number of a recorded hint as in {@link HINT_STEPS}. In old records, the feedback steps 2 and 3 count as
 * a hint that costs a star.
 */
export function stepOfRecordedHint({ step, asked }: RecordedHint): number {
  return asked === true || step < 2 ? step : FIRST_HINT_COSTING_STAR;
}

/**
 * Returns the hint that follows the strongest hint shown so far (`seen`; 0 for none). After the last hint, returns the
 * last hint again.
 */
export function nextHintStep(seen: number): HintStep {
  return HINT_STEPS.find((step) => step > seen) ?? LAST_HINT_STEP;
}
