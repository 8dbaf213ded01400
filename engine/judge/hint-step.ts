/** Hints that a pupil asks for, each stronger: 1 the task in other words, 2 what the table tells so far, 3 fewer cards, 4 a solved twin. */
export const HINT_STEPS = [1, 2, 3, 4] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** From this step on a hint costs a star. */
export const COSTLY_HINT: HintStep = 3;

export const LAST_HINT: HintStep = 4;

/** A hint as it was recorded. */
export type RecordedHint = {
  readonly step: number;
  /** Left out by pages that recorded the step of feedback shown: 1 sort, 2 card, 3 contrast (decision 028). */
  readonly asked?: boolean | undefined;
};

/** How strong a recorded hint was, on the scale of {@link HINT_STEPS}; steps 2 and 3 of feedback once cost a star. */
export function hintStepOf({ step, asked }: RecordedHint): number {
  return asked === true || step < 2 ? step : COSTLY_HINT;
}

/** The hint that follows the strongest seen so far; the last one again once all are seen. */
export function hintAfter(seen: number): HintStep {
  return HINT_STEPS.find((step) => step > seen) ?? LAST_HINT;
}
