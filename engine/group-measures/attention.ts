import type { PupilFigures } from '../lesson-measures/lesson-figures.ts';

/** The data that decide whether the teacher should speak to a pupil next. */
export type AttentionData = {
  readonly figures: PupilFigures;
  /**
   * How the pupil took part in the latest lesson; null if there was no lesson, or if the pupil was in a lesson of another
   * group at that time. `idle`: no act and not marked absent.
   */
  readonly lastLesson: 'worked' | 'idle' | 'absent' | null;
};

/** Why the teacher should speak to a pupil before the next lesson; the strongest reason first. */
export const ATTENTION_REASONS = ['unsolved', 'lowFirstCheckRate', 'idle', 'absent'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** The number of questions, begun but not solved, from which a pupil has the reason `unsolved`. */
export const MIN_UNSOLVED_FOR_ATTENTION = 2;
/** The first-check rate, in percent, below which a pupil has the reason `lowFirstCheckRate`. */
export const LOW_FIRST_CHECK_RATE = 50;

/** Returns the number of questions that a pupil has begun but not solved. */
export function countUnsolvedQuestions({ begun, solved }: Pick<PupilFigures, 'begun' | 'solved'>): number {
  return begun - solved;
}

/** Returns the strongest reason, or null. With fewer than five questions the first-check rate is not used. */
export function attentionReason({ figures, lastLesson }: AttentionData): AttentionReason | null {
  if (countUnsolvedQuestions(figures) >= MIN_UNSOLVED_FOR_ATTENTION) return 'unsolved';
  const { firstCheckRate: rate } = figures;
  if (rate.kind === 'percent' && rate.percent < LOW_FIRST_CHECK_RATE) return 'lowFirstCheckRate';
  return lastLesson === 'worked' ? null : lastLesson;
}

/** Returns the pupils sorted by urgency: by reason, then by most unsolved questions, then by most wrong checks. */
export function sortByAttention<Pupil extends AttentionData>(pupils: readonly Pupil[]): Pupil[] {
  const rank = (pupil: Pupil): number => {
    const reason = attentionReason(pupil);
    return reason === null ? ATTENTION_REASONS.length : ATTENTION_REASONS.indexOf(reason);
  };
  return pupils.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      countUnsolvedQuestions(other.figures) - countUnsolvedQuestions(one.figures) ||
      other.figures.wrongChecks - one.figures.wrongChecks,
  );
}
