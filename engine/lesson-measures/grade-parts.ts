/** At least one part of a lesson that has different questions for different grades. */
export type LessonPartsByGrade<Part extends { readonly grade: number }> = readonly [Part, ...Part[]];

/**
 * Returns the part of a lesson to which a pupil belongs: that of the pupil's grade. A pupil without a grade, or of a
 * grade without a part, belongs to the first part.
 */
export function lessonPartOfGrade<Part extends { readonly grade: number }>(
  parts: LessonPartsByGrade<Part>,
  grade: number | null,
): Part {
  return parts.find((part) => part.grade === grade) ?? parts[0];
}
