import type { WholeNumberRange, NumberPairRule } from './level.ts';
import type { StoryForm, SumStoryKind } from './plan.ts';

/** Form 1: the result is unknown. */
export const RESULT_UNKNOWN_FORMS: Readonly<Record<SumStoryKind, StoryForm<SumStoryKind>>> = {
  increase: { kind: 'increase', unknown: 'apex', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'right', reading: 'story' },
  combine: { kind: 'combine', unknown: 'apex', reading: 'story' },
  compare: { kind: 'compare', unknown: 'right', reading: 'story' },
};

/** Form 2: 3 + ? = 5, 5 − ? = 3. */
export const SECOND_UNKNOWN_FORMS: Readonly<Record<SumStoryKind, StoryForm<SumStoryKind>>> = {
  increase: { kind: 'increase', unknown: 'right', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'left', reading: 'story' },
  combine: { kind: 'combine', unknown: 'right', reading: 'story' },
  compare: { kind: 'compare', unknown: 'left', reading: 'story' },
};

/** Form 2: ? + 2 = 5, ? − 2 = 3. */
export const FIRST_UNKNOWN_FORMS: Readonly<Record<SumStoryKind, StoryForm<SumStoryKind>>> = {
  increase: { kind: 'increase', unknown: 'left', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'apex', reading: 'story' },
  combine: { kind: 'combine', unknown: 'left', reading: 'story' },
  compare: { kind: 'compare', unknown: 'apex', reading: 'story' },
};

/**
 * The forms of reverse thinking (form 3), in which the calculation uses the inverse operation: a story of increase is
 * calculated with −.
 */
export const REVERSE_THINKING_FORMS: readonly StoryForm<SumStoryKind>[] = [
  { kind: 'combine', unknown: 'right', reading: 'calculation' },
  { kind: 'increase', unknown: 'right', reading: 'calculation' },
  { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
  { kind: 'compare', unknown: 'apex', reading: 'calculation' },
  { kind: 'increase', unknown: 'left', reading: 'calculation' },
];

/** Returns a rule for the two numbers of a story: both are in the range, and their sum is at most `most`. */
export function createSameRangeNumberRule(range: WholeNumberRange, most: number): NumberPairRule {
  return { parts: [range, range], most };
}

export const NUMBERS_UP_TO_HUNDRED = createSameRangeNumberRule({ least: 3, most: 97 }, 100);
