import { splitLessonIntoParts, type LessonPart } from '../../../contract/lesson-parts.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { isQuestionInLessonOffer, type GradeLessonOffer } from '../../../contract/lesson-offer.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { columnsOfLessonQuestions, type QuestionOfLesson } from './lesson-questions.ts';
import { questionNameWithGrade } from './words.ts';

/**
 * The pupils of a lesson who have the same questions. `columns`: these questions, in the order of the columns on the
 * lesson screen.
 */
export type LessonPartWithColumns = LessonPart & { readonly columns: readonly QuestionOfLesson[] };

/**
 * Returns the parts of a lesson with their columns, sorted by grade. There are two parts if two grades have different
 * questions, otherwise one. With two parts, the first columns of a part are the questions of its grade. The next
 * columns are all other questions that pupils of the part have begun.
 */
export function lessonPartsWithColumns(
  snapshot: Pick<LessonSnapshot, 'lesson' | 'pupils' | 'results'>,
  questions: readonly QuestionOfLesson[],
): readonly LessonPartWithColumns[] {
  return splitLessonIntoParts(snapshot).map((part) => {
    const own = 'grade' in part.offer ? questionsOf(part, part.offer, questions) : questions;
    return { ...part, columns: columnsOfLessonQuestions(own, part.offer) };
  });
}

function questionsOf(
  { results }: LessonPart,
  offer: GradeLessonOffer,
  questions: readonly QuestionOfLesson[],
): readonly QuestionOfLesson[] {
  const begun = new Set(results.map(({ question }) => question));
  const isOffered = (question: QuestionOfLesson): boolean => isQuestionInLessonOffer(offer, question);
  const place = ({ id }: QuestionOfLesson): number => (offer.kind === 'questions' ? offer.questions.indexOf(id) : 0);
  return [
    ...questions.filter(isOffered).toSorted((one, other) => place(one) - place(other)),
    ...questions.filter((question) => !isOffered(question) && begun.has(question.id)),
  ];
}

/**
 * Returns the name of a question for use outside of the table of pupils and questions. If two grades have different
 * questions, each grade can have a question with the name 2, so the grade is added to the name. Returns null if the
 * part has no such question.
 */
export function questionNameInLessonPart({ grade, columns }: LessonPartWithColumns, question: string): string | null {
  const column = columns.find(({ id }) => id === question);
  if (column === undefined) return null;
  return grade === null || column.name === questionNameForStaff(column)
    ? column.name
    : questionNameWithGrade(grade, column.name);
}
