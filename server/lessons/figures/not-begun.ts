import { isQuestionInLessonOffer, type LessonOffer } from '../../../contract/lesson-offer.ts';
import { lessonPartOfGrade } from '../../../engine/lesson-measures/grade-parts.ts';

type Worked = { readonly pupil: string; readonly question: string };

/**
 * A lesson with the results that count for the statistics of a group. `isElsewhere` is true if the group is a support
 * group and the lesson belongs to another group. In this case, `results` contains only the results of the support
 * group's members.
 */
export type LessonWithResults = {
  readonly offer: LessonOffer;
  readonly results: readonly Worked[];
  readonly isElsewhere: boolean;
};

/**
 * Returns the number of pupils who have not begun a question, although a lesson offered it to them. A lesson in which
 * no pupil began the question is ignored. Any other lesson offered the question to these pupils:
 * - a lesson of another group: to the pupils who worked in the lesson;
 * - a lesson with different questions for two grades: to the pupils of the grade that got the question;
 * - every other lesson: to all pupils.
 *
 * `gradeOf` returns null for a pupil without a grade.
 */
export function countPupilsYetToBeginQuestion(
  question: { readonly id: string; readonly level: number | null },
  pupils: readonly string[],
  lessons: readonly LessonWithResults[],
  gradeOf: (pupil: string) => number | null,
): number {
  const ofQuestion = lessons.map(({ offer, results, isElsewhere }) => ({
    offer,
    there: isElsewhere ? new Set(results.map(({ pupil }) => pupil)) : null,
    results: results.filter((result) => result.question === question.id),
  }));
  const begun = new Set(ofQuestion.flatMap(({ results }) => results.map(({ pupil }) => pupil)));
  const isGiven = (pupil: string): boolean =>
    ofQuestion.some(({ offer, results, there }) => {
      if (results.length === 0) return false;
      if (there !== null) return there.has(pupil);
      return (
        offer.kind !== 'byGrade' || isQuestionInLessonOffer(lessonPartOfGrade(offer.parts, gradeOf(pupil)), question)
      );
    });
  return pupils.filter((pupil) => !begun.has(pupil) && isGiven(pupil)).length;
}
