/** The parts of a lesson that has different questions for different grades; there is at least one part. */
export type LessonPartsByGrade<Part extends { readonly grade: number }> = readonly [Part, ...Part[]];

/**
 * Returns the part of a lesson for the grade of a pupil. If `grade` is null or no part is for this grade, returns the
 * first part.
 */
export function lessonPartOfGrade<Part extends { readonly grade: number }>(
  parts: LessonPartsByGrade<Part>,
  grade: number | null,
): Part {
  return parts.find((part) => part.grade === grade) ?? parts[0];
}
