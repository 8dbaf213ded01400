import type { QuestionResult } from './question-result.ts';
import type { BoardTime } from './visits.ts';

/** Milliseconds without an act of a pupil after which their device counts as silent. */
export const SILENT_AFTER = 180_000;

/** A pupil from whose device nothing has come for a while; `lastActAt` is null where nothing has come in the lesson. */
export type Silence = { readonly pupil: string; readonly lastActAt: number | null };

type Heard = Pick<QuestionResult, 'lastActAt'> & { readonly pupil: string };

/**
 * The pupils of a lesson from whom no act has come for {@link SILENT_AFTER}, whatever they are at: the device may have lost
 * the line. Who was heard of and fell silent stands first, the longest silent before the others; then those of whom
 * nothing came since `startedAt`, in the order given. Moments in milliseconds since 1970; a pause is waited out.
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
