/** A pupil's work at one question of a lesson, as far as attendance needs it. */
type Worked = { readonly pupil: string; readonly question: string };

/** What teachers marked about one pupil in a lesson. */
type AbsenceMark = { readonly pupil: string; readonly isAbsent: boolean };

/** A pupil who worked in a lesson of another group during the lesson, and the time of the latest act there. */
type Elsewhere = { readonly pupil: string; readonly lastActAt: number };

/** How the pupils of a lesson took part. A pupil is in exactly one list. Lists have the order of the pupils. */
export type LessonAttendance = {
  /** Pupils with at least one act in the lesson, even if a teacher marked them absent. */
  readonly joined: readonly string[];
  /**
   * Pupils without an act in the lesson who worked in a lesson of another group at that time, even if a teacher marked
   * them absent.
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
 * Returns the results without those of pupils whose latest act is in a lesson of another group. Such a pupil must not
 * be taken for stuck or silent here.
 */
export function resultsOfPresentPupils<Result extends Pick<Worked, 'pupil'> & { readonly lastActAt: number }>(
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
 * Returns the questions for pupils who missed a lesson. `chosen` are the questions that the teacher selected one by one
 * for this lesson; they are returned in their order. If the teacher selected none one by one, `chosen` is null. The
 * function then returns those of `questions` that at least half of the pupils with `results` began. It returns at most
 * {@link MAX_CATCH_UP_QUESTIONS} questions.
 */
export function catchUpQuestions(
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
