import type { PupilFigures } from '../lesson-measures/lesson-figures.ts';

/** Data that decide whether the teacher should speak to a pupil before the next lesson. */
export type AttentionData = {
  readonly figures: PupilFigures;
  /**
   * How the pupil took part in the latest lesson of the group. `idle`: the pupil did no act, and no teacher marked the
   * pupil absent. Null if the group had no lesson, or if the pupil was in another group's lesson during this lesson.
   */
  readonly lastLesson: 'worked' | 'idle' | 'absent' | null;
};

/** Why the teacher should speak to a pupil before the next lesson; the strongest reason first. */
export const ATTENTION_REASONS = ['unsolved', 'lowFirstCheckRate', 'idle', 'absent'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Minimum number of begun but unsolved questions for the reason `unsolved`. */
export const MIN_UNSOLVED_FOR_ATTENTION = 2;
/**
 * A pupil has the reason `lowFirstCheckRate` if the first check was right at less than this percentage of questions.
 */
export const LOW_FIRST_CHECK_RATE = 50;

/** Returns the number of questions that a pupil has begun but not solved. */
export function countUnsolvedQuestions({ begun, solved }: Pick<PupilFigures, 'begun' | 'solved'>): number {
  return begun - solved;
}

/**
 * Returns the strongest reason why the teacher should speak to a pupil; null if there is none. The percentage of right
 * first checks is not used if the pupil checked fewer than five questions.
 */
export function findAttentionReason({ figures, lastLesson }: AttentionData): AttentionReason | null {
  if (countUnsolvedQuestions(figures) >= MIN_UNSOLVED_FOR_ATTENTION) return 'unsolved';
  const { firstCheckRate: rate } = figures;
  if (rate.kind === 'percent' && rate.percent < LOW_FIRST_CHECK_RATE) return 'lowFirstCheckRate';
  return lastLesson === 'worked' ? null : lastLesson;
}

/**
 * Returns the pupils in the order in which the teacher should speak to them: by their strongest reason, then by the
 * number of unsolved questions, then by the number of wrong checks.
 */
export function sortByAttention<Pupil extends AttentionData>(pupils: readonly Pupil[]): Pupil[] {
  const rank = (pupil: Pupil): number => {
    const reason = findAttentionReason(pupil);
    return reason === null ? ATTENTION_REASONS.length : ATTENTION_REASONS.indexOf(reason);
  };
  return pupils.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      countUnsolvedQuestions(other.figures) - countUnsolvedQuestions(one.figures) ||
      other.figures.wrongChecks - one.figures.wrongChecks,
  );
}
