/** Steps of escalation: 1 what sort of thing is off, 2 which card is worth a second look, 3 a contrast. */
export const FEEDBACK_STEPS = [1, 2, 3] as const;
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number];

/** The step for the n-th time the same thing is off at a question, n counted from 1. */
export function stepAfter(repeats: number): FeedbackStep {
  if (repeats <= 1) return 1;
  return repeats === 2 ? 2 : 3;
}
