/**
 * The numbers of the hints (docs/domain.md 4.4). Hint 1: the task in other words. Hint 2: what the cards in the slots
 * mean. Hint 3 removes dummies. Hint 4: the solution of a twin (a similar generated question).
 */
export const HINT_STEPS = [1, 2, 3, 4] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** The number of the first hint that costs a star. Hint 4 costs no second star. */
export const FIRST_HINT_COSTING_STAR: HintStep = 3;

/** The number of the strongest hint. */
export const LAST_HINT_STEP: HintStep = 4;

/** A hint as an act (stored action of a pupil) records it. */
export type RecordedHint = {
  readonly step: number;
  /**
   * True for a hint that the pupil asked for. Acts from before 2026-11-23 do not have `asked`, and their `step` is the
   * number of a feedback step, not of a hint.
   */
  readonly asked?: boolean | undefined;
};

/**
 * Returns the number of a recorded hint as in {@link HINT_STEPS}. In acts from before 2026-11-23, `step` is a feedback
 * step: the steps 2 and 3 count as the first hint that costs a star, step 1 as hint 1.
 */
export function stepOfRecordedHint({ step, asked }: RecordedHint): number {
  return asked === true || step < 2 ? step : FIRST_HINT_COSTING_STAR;
}

/**
 * Returns the number of the next hint, or of the last hint if there is no next one. `seen` is the number of the
 * strongest hint shown so far; 0 if none was shown.
 */
export function nextHintStep(seen: number): HintStep {
  return HINT_STEPS.find((step) => step > seen) ?? LAST_HINT_STEP;
}
