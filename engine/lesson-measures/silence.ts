import type { QuestionResult } from './question-result.ts';
import type { BoardTime } from './visits.ts';

/** A device counts as silent after this many milliseconds without an act of its pupil. */
export const SILENT_AFTER = 180_000;

/** A pupil whose device has sent nothing for a while; `lastActAt` is null if it sent nothing in the lesson. */
export type Silence = { readonly pupil: string; readonly lastActAt: number | null };

type Heard = Pick<QuestionResult, 'lastActAt'> & { readonly pupil: string };

/**
 * Returns the pupils of a lesson without an act for {@link SILENT_AFTER} at any question; their device may be offline.
 * First come pupils who fell silent, the longest silent one first; then, in the given order, those without an act since
 * `startedAt`. Times in milliseconds since 1970; time in a pause of the lesson does not count.
 */
export function silentPupils(
  pupils: readonly string[],
  results: readonly Heard[],
  startedAt: number,
  { now, paused }: BoardTime,
): readonly Silence[] {
  const heard = new Map<string, number>();
  for (const { pupil, lastActAt } of results) heard.set(pupil, Math.max(lastActAt, heard.get(pupil) ?? lastActAt));
  const until = Math.min(now, paused ?? now);
  return pupils
    .map((pupil): Silence => ({ pupil, lastActAt: heard.get(pupil) ?? null }))
    .filter(({ lastActAt }) => until - (lastActAt ?? startedAt) >= SILENT_AFTER)
    .toSorted(bySilence);
}

function bySilence({ lastActAt: one }: Silence, { lastActAt: other }: Silence): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
