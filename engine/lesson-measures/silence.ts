import type { QuestionResult } from './question-result.ts';
import type { TimesForStuckDetection } from './visits.ts';

/** Time in milliseconds after which a device counts as silent if it has sent no act (stored action of a pupil). */
export const SILENCE_THRESHOLD_MS = 180_000;

/**
 * A pupil whose device is silent. `lastActAt` is the time of the last act that it sent in the lesson; null if it sent
 * none.
 */
export type SilentPupil = { readonly pupil: string; readonly lastActAt: number | null };

type Heard = Pick<QuestionResult, 'lastActAt'> & { readonly pupil: string };

/**
 * Returns the pupils of a lesson whose devices have sent no act for {@link SILENCE_THRESHOLD_MS} ms. During a pause of
 * the lesson, no further device becomes silent. Pupils with an act in the lesson come first, in the order of their last
 * acts. The pupils without an act follow in the order of `pupils`; their time counts from the start of the lesson
 * (`startedAt`).
 */
export function silentPupils(
  pupils: readonly string[],
  results: readonly Heard[],
  startedAt: number,
  { now, paused }: TimesForStuckDetection,
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
