/** A pupil who worked at a question in a lesson. Attendance needs no other data about the work. */
type Worked = { readonly pupil: string; readonly question: string };

/** What teachers marked about one pupil in a lesson. */
type AbsenceMark = { readonly pupil: string; readonly isAbsent: boolean };

/**
 * A pupil who, at the time of this lesson, worked in a lesson of another group. `lastActAt` is the time of the pupil's
 * latest act in the other lesson.
 */
type Elsewhere = { readonly pupil: string; readonly lastActAt: number };

/**
 * How the pupils of a lesson took part. Each pupil is in exactly one of the lists. Each list is in the order of the
 * argument `pupils` of {@link attendanceOfLesson}.
 */
export type LessonAttendance = {
  /** Pupils who did at least one act in the lesson. They are in this list even if a teacher marked them absent. */
  readonly joined: readonly string[];
  /**
   * Pupils who did no act in this lesson but worked in a lesson of another group at that time. They are in this list
   * even if a teacher marked them absent.
   */
  readonly elsewhere: readonly string[];
  /** Other pupils without an act who are marked absent. */
  readonly absent: readonly string[];
  /** Other pupils without an act who are not marked absent. */
  readonly notJoined: readonly string[];
};

/**
 * Returns how each pupil took part in a lesson. A pupil with an act counts as present, even if a teacher marked the
 * pupil absent (docs/domain.md 11.4).
 */
export function attendanceOfLesson(
  pupils: readonly string[],
  results: readonly Pick<Worked, 'pupil'>[],
  marks: readonly AbsenceMark[],
  elsewhere: readonly Pick<Elsewhere, 'pupil'>[],
): LessonAttendance {
  const worked = new Set(results.map(({ pupil }) => pupil));
  const other = new Set(elsewhere.map(({ pupil }) => pupil));
  const marked = new Set(marks.filter(({ isAbsent }) => isAbsent).map(({ pupil }) => pupil));
  const nowhere = pupils.filter((pupil) => !worked.has(pupil) && !other.has(pupil));
  return {
    joined: pupils.filter((pupil) => worked.has(pupil)),
    elsewhere: pupils.filter((pupil) => !worked.has(pupil) && other.has(pupil)),
    absent: nowhere.filter((pupil) => marked.has(pupil)),
    notJoined: nowhere.filter((pupil) => !marked.has(pupil)),
  };
}

/**
 * Returns the results of the pupils who are still in this lesson. The results of a pupil whose latest act is in a
 * lesson of another group are left out, because this pupil must not count as stuck or silent here.
 */
export function resultsOfPupilsStillInLesson<Result extends Pick<Worked, 'pupil'> & { readonly lastActAt: number }>(
  results: readonly Result[],
  elsewhere: readonly Elsewhere[],
): readonly Result[] {
  const left = elsewhere.filter(({ pupil, lastActAt }) =>
    results.every((result) => result.pupil !== pupil || result.lastActAt < lastActAt),
  );
  const gone = new Set(left.map(({ pupil }) => pupil));
  return gone.size === 0 ? results : results.filter(({ pupil }) => !gone.has(pupil));
}

/** The maximum number of questions of a catch-up homework. */
export const MAX_CATCH_UP_QUESTIONS = 100;

/**
 * Returns the questions for pupils who missed a lesson, at most {@link MAX_CATCH_UP_QUESTIONS}. If the teacher selected
 * single questions for the lesson, these are the questions (`chosen`). If `chosen` is null, they are those of the
 * lesson's `questions` that at least half of the pupils in the lesson began.
 */
export function selectCatchUpQuestions(
  questions: readonly string[],
  chosen: readonly string[] | null,
  results: readonly Worked[],
): string[] {
  if (chosen !== null) return [...new Set(chosen)].slice(0, MAX_CATCH_UP_QUESTIONS);
  const joined = new Set(results.map(({ pupil }) => pupil)).size;
  const begunBy = new Map<string, number>();
  for (const { question } of results) begunBy.set(question, (begunBy.get(question) ?? 0) + 1);
  return questions
    .filter((question) => 2 * (begunBy.get(question) ?? 0) >= Math.max(joined, 1))
    .slice(0, MAX_CATCH_UP_QUESTIONS);
}
