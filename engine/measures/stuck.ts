import type { QuestionResult } from './question-result.ts';

/** Why a pupil is worth a visit now (DOMAIN.md 9), the strongest first. */
export const STUCK_REASONS = ['sameWrongComposition', 'manyChecks', 'noAct'] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

export const STUCK_CHECKS = 5;
export const STUCK_REPEATS = 3;
/** Milliseconds without an act at an open question. */
export const STUCK_SILENCE = 90_000;

/**
 * Why a pupil is stuck at the question of `work` at the moment `now`; null when they are not. `paused` tells since when
 * the lesson stands still: silence is counted to that moment only.
 */
export function stuckReason(
  { open, lastActAt }: Pick<QuestionResult, 'open' | 'lastActAt'>,
  now: number,
  paused: number | null = null,
): StuckReason | null {
  if (open === null) return null;
  if (open.sameWrong >= STUCK_REPEATS) return 'sameWrongComposition';
  if (open.wrongChecks >= STUCK_CHECKS) return 'manyChecks';
  return Math.min(now, paused ?? now) - lastActAt >= STUCK_SILENCE ? 'noAct' : null;
}
