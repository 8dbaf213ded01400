import { lessonPartOfGrade } from '../engine/lesson-measures/grade-parts.ts';
import type { GradeLessonOffer, PupilLessonOffer } from './lesson-offer.ts';
import type { LessonSnapshot } from './lessons.ts';

/**
 * A part of a lesson: pupils who have the same questions, and their results. `grade` is the grade of these pupils; null
 * if all pupils of the lesson have the same questions.
 */
export type LessonPart = Pick<LessonSnapshot, 'pupils' | 'results'> & {
  readonly grade: number | null;
  readonly offer: PupilLessonOffer | GradeLessonOffer;
};

/**
 * Returns the parts of a lesson: one, or one for each grade if the lesson has different questions for two grades. Each
 * pupil and each result is in exactly one part. A pupil without a grade is in the first part.
 */
export function splitLessonIntoParts({
  lesson: { offer },
  pupils,
  results,
}: Pick<LessonSnapshot, 'lesson' | 'pupils' | 'results'>): readonly LessonPart[] {
  if (offer.kind !== 'byGrade') return [{ grade: null, offer, pupils, results }];
  const gradeOf = new Map(pupils.map(({ id, grade }) => [id, grade ?? null]));
  const partOf = (pupil: string) => lessonPartOfGrade(offer.parts, gradeOf.get(pupil) ?? null);
  return offer.parts.map((part) => ({
    grade: part.grade,
    offer: part,
    pupils: pupils.filter(({ id }) => partOf(id) === part),
    results: results.filter(({ pupil }) => partOf(pupil) === part),
  }));
}
