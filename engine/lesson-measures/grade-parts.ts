/** The parts of a lesson that has different questions for different grades; there is at least one part. */
export type LessonPartsByGrade<Part extends { readonly grade: number }> = readonly [Part, ...Part[]];

/**
 * Returns the part of a lesson to which a pupil belongs, that is, the part for the pupil's grade. If the pupil has no
 * grade or there is no part for this grade, returns the first part.
 */
export function lessonPartOfGrade<Part extends { readonly grade: number }>(
  parts: LessonPartsByGrade<Part>,
  grade: number | null,
): Part {
  return parts.find((part) => part.grade === grade) ?? parts[0];
}
