import type { PupilFigures } from '../lesson-measures/lesson-figures.ts';

/** A pupil as far as it matters for whom to speak to next. */
export type Attended = {
  readonly figures: PupilFigures;
  /** Whether they worked in the latest lesson; null where there was none. */
  readonly workedLast: boolean | null;
};

/** Why a pupil is worth a word before the next lesson; the strongest first. */
export const ATTENTION_REASONS = ['unsolved', 'lowFirstCheckRate', 'absent'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** So many questions begun and not solved make a reason, and first checks right in less than so many percent. */
export const MANY_UNSOLVED = 2;
export const LOW_FIRST_CHECK_RATE = 50;

/** How many questions a pupil has begun and not solved. */
export function unsolvedOf({ begun, solved }: Pick<PupilFigures, 'begun' | 'solved'>): number {
  return begun - solved;
}

/** Null for who needs no more attention than anybody. Of fewer than five questions no rate says anything. */
export function attentionReason({ figures, workedLast }: Attended): AttentionReason | null {
  if (unsolvedOf(figures) >= MANY_UNSOLVED) return 'unsolved';
  const { firstCheckRate: rate } = figures;
  if (rate.kind === 'percent' && rate.percent < LOW_FIRST_CHECK_RATE) return 'lowFirstCheckRate';
  return workedLast === false ? 'absent' : null;
}

/** The most pressing first: by reason, then the most unsolved questions, then the most wrong checks. */
export function byAttention<Pupil extends Attended>(pupils: readonly Pupil[]): Pupil[] {
  const rank = (pupil: Pupil): number => {
    const reason = attentionReason(pupil);
    return reason === null ? ATTENTION_REASONS.length : ATTENTION_REASONS.indexOf(reason);
  };
  return pupils.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      unsolvedOf(other.figures) - unsolvedOf(one.figures) ||
      other.figures.wrongChecks - one.figures.wrongChecks,
  );
}
