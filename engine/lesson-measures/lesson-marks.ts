/** A pupil's work at one question of a lesson, as far as attendance needs it. */
type Worked = { readonly pupil: string; readonly question: string };

/** What teachers marked about one pupil in a lesson. */
type AbsenceMark = { readonly pupil: string; readonly isAbsent: boolean };

/** How the pupils of a lesson took part. A pupil is in exactly one list. Lists have the order of the pupils. */
export type Attendance = {
  /** Pupils with at least one act in the lesson, with or without a mark. */
  readonly joined: readonly string[];
  /** Pupils without an act who are marked absent. */
  readonly absent: readonly string[];
  /** Pupils without an act who are not marked absent. */
  readonly notJoined: readonly string[];
};

/** Returns how each pupil took part in a lesson. An act counts more than a mark (docs/domain.md 11.4). */
export function attendanceOf(
  pupils: readonly string[],
  results: readonly Pick<Worked, 'pupil'>[],
  marks: readonly AbsenceMark[],
): Attendance {
  const worked = new Set(results.map(({ pupil }) => pupil));
  const marked = new Set(marks.filter(({ isAbsent }) => isAbsent).map(({ pupil }) => pupil));
  return {
    joined: pupils.filter((pupil) => worked.has(pupil)),
    absent: pupils.filter((pupil) => !worked.has(pupil) && marked.has(pupil)),
    notJoined: pupils.filter((pupil) => !worked.has(pupil) && !marked.has(pupil)),
  };
}

/** The maximum number of questions of a catch-up homework. */
export const MAX_CATCH_UP_QUESTIONS = 100;

/**
 * Returns the questions that make up for a lesson. `chosen` are the questions that the teacher selected one by one.
 * They are returned in their order. If `chosen` is null, returns those of `questions` that at least half of the joined
 * pupils began. Returns at most {@link MAX_CATCH_UP_QUESTIONS} questions.
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
