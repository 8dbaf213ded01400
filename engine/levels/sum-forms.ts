import type { PartRange, NumberRule } from './level.ts';
import type { PlanForm, SumKind } from './plan.ts';

/** Form 1: the result is unknown. */
export const RESULT: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'apex', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'right', reading: 'story' },
  combine: { kind: 'combine', unknown: 'apex', reading: 'story' },
  compare: { kind: 'compare', unknown: 'right', reading: 'story' },
};

/** Form 2: 3 + ? = 5, 5 − ? = 3. */
export const SECOND_UNKNOWN: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'right', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'left', reading: 'story' },
  combine: { kind: 'combine', unknown: 'right', reading: 'story' },
  compare: { kind: 'compare', unknown: 'left', reading: 'story' },
};

/** Form 2: ? + 2 = 5, ? − 2 = 3. */
export const FIRST_UNKNOWN: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'left', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'apex', reading: 'story' },
  combine: { kind: 'combine', unknown: 'left', reading: 'story' },
  compare: { kind: 'compare', unknown: 'apex', reading: 'story' },
};

/** Form 3: the story has one operation, and the calculation has its inverse. */
export const REVERSE: readonly PlanForm<SumKind>[] = [
  { kind: 'combine', unknown: 'right', reading: 'calculation' },
  { kind: 'increase', unknown: 'right', reading: 'calculation' },
  { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
  { kind: 'compare', unknown: 'apex', reading: 'calculation' },
  { kind: 'increase', unknown: 'left', reading: 'calculation' },
];

/** Returns a rule for numbers in which both numbers come from the same range. */
export function bothFrom(range: PartRange, most: number): NumberRule {
  return { parts: [range, range], most };
}

export const TO_HUNDRED = bothFrom({ least: 3, most: 97 }, 100);
