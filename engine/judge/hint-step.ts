/**
 * The hints (docs/domain.md 4.4): 1 the task in other words, 2 what the cards in the slots tell so far, 3 fewer cards,
 * 4 a solved twin.
 */
export const HINT_STEPS = [1, 2, 3, 4] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** A hint from this step on costs a star. */
export const COSTLY_HINT: HintStep = 3;

export const LAST_HINT: HintStep = 4;

/** A hint as recorded in an act. */
export type RecordedHint = {
  readonly step: number;
  /**
   * Missing in acts of old pages, which recorded the feedback step that was shown (1 sort, 2 card, 3 contrast) as a
   * hint (decision 028).
   */
  readonly asked?: boolean | undefined;
};

/**
 * Returns the step of a recorded hint on the scale of {@link HINT_STEPS}. In old records, feedback steps 2 and 3 count
 * as a hint that costs a star.
 */
export function hintStepOf({ step, asked }: RecordedHint): number {
  return asked === true || step < 2 ? step : COSTLY_HINT;
}

/** Returns the step after the strongest hint seen (0 for none). After the last step, returns the last step again. */
export function hintAfter(seen: number): HintStep {
  return HINT_STEPS.find((step) => step > seen) ?? LAST_HINT;
}
