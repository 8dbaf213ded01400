import type { QuestionResult } from './question-result.ts';
import type { StuckDetectionTimes } from './visits.ts';

/** Time in milliseconds without an act (stored action of a pupil) after which a device counts as silent. */
export const SILENCE_THRESHOLD_MS = 180_000;

/** A pupil whose device has been silent. `lastActAt` is null if the device has sent nothing in the lesson. */
export type SilentPupil = { readonly pupil: string; readonly lastActAt: number | null };

type Heard = Pick<QuestionResult, 'lastActAt'> & { readonly pupil: string };

/**
 * Returns the pupils of a lesson who have no act in the last {@link SILENCE_THRESHOLD_MS} ms at any question; their
 * device may be offline. Pupils with an earlier act in the lesson come first, the longest silent pupil at the
 * beginning. Pupils without an act since `startedAt` follow in the given order. Times are in milliseconds since 1970.
 * Time in which the lesson is paused does not count.
 */
export function silentPupils(
  pupils: readonly string[],
  results: readonly Heard[],
  startedAt: number,
  { now, paused }: StuckDetectionTimes,
): readonly SilentPupil[] {
  const heard = new Map<string, number>();
  for (const { pupil, lastActAt } of results) heard.set(pupil, Math.max(lastActAt, heard.get(pupil) ?? lastActAt));
  const until = Math.min(now, paused ?? now);
  return pupils
    .map((pupil): SilentPupil => ({ pupil, lastActAt: heard.get(pupil) ?? null }))
    .filter(({ lastActAt }) => until - (lastActAt ?? startedAt) >= SILENCE_THRESHOLD_MS)
    .toSorted(bySilence);
}

function bySilence({ lastActAt: one }: SilentPupil, { lastActAt: other }: SilentPupil): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
