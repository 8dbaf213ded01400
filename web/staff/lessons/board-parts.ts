import { partsOfLesson, type LessonPart } from '../../../contract/lesson-parts.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { lessonOffersQuestion, type GradeLessonOffer } from '../../../contract/lesson-offer.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { columnsOfLessonQuestions, type QuestionOfLesson } from './lesson-questions.ts';
import { gradeQuestionWords } from './words.ts';

/**
 * A part of a lesson (the pupils who have the same questions). `columns`: the questions of the part in the order of the
 * grid's columns.
 */
export type LessonPartWithColumns = LessonPart & { readonly columns: readonly QuestionOfLesson[] };

/**
 * Returns the parts of a lesson with their columns, in the order of the grades. If all pupils have the same questions,
 * there is only one part. If two grades have different questions, each grade is a part. Its columns are the questions
 * for the grade, followed by other questions that its pupils have begun.
 */
export function lessonPartsWithColumns(
  snapshot: Pick<LessonSnapshot, 'lesson' | 'pupils' | 'results'>,
  questions: readonly QuestionOfLesson[],
): readonly LessonPartWithColumns[] {
  return partsOfLesson(snapshot).map((part) => {
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
  const isOffered = (question: QuestionOfLesson): boolean => lessonOffersQuestion(offer, question);
  const place = ({ id }: QuestionOfLesson): number => (offer.kind === 'questions' ? offer.questions.indexOf(id) : 0);
  return [
    ...questions.filter(isOffered).toSorted((one, other) => place(one) - place(other)),
    ...questions.filter((question) => !isOffered(question) && begun.has(question.id)),
  ];
}

/**
 * Returns the name of a question where it is shown outside of the grid. If the grid has one part for each grade, two
 * columns can have the same name, e.g. 2; the returned name then contains the grade. Returns null if the part has no
 * such question.
 */
export function questionNameOutsideGrid({ grade, columns }: LessonPartWithColumns, question: string): string | null {
  const column = columns.find(({ id }) => id === question);
  if (column === undefined) return null;
  return grade === null || column.name === questionNameForStaff(column)
    ? column.name
    : gradeQuestionWords(grade, column.name);
}
