import { lessonParts, type LessonPart } from '../../../contract/lesson-parts.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { offersQuestion, type GradeOffer } from '../../../contract/lesson-offer.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import { questionColumns, type LessonQuestion } from './lesson-questions.ts';
import { gradeQuestionWords } from './words.ts';

/** A part of a lesson with its questions as columns. */
export type BoardPart = LessonPart & { readonly columns: readonly LessonQuestion[] };

/**
 * Returns the parts of a lesson with their columns, in the order of the grades. If the grades have different questions,
 * the columns of a part are those of its grade and those that its pupils began. Otherwise there is one part.
 */
export function boardParts(
  snapshot: Pick<LessonSnapshot, 'lesson' | 'pupils' | 'results'>,
  questions: readonly LessonQuestion[],
): readonly BoardPart[] {
  return lessonParts(snapshot).map((part) => {
    const own = 'grade' in part.offer ? questionsOf(part, part.offer, questions) : questions;
    return { ...part, columns: questionColumns(own, part.offer) };
  });
}

function questionsOf(
  { results }: LessonPart,
  offer: GradeOffer,
  questions: readonly LessonQuestion[],
): readonly LessonQuestion[] {
  const begun = new Set(results.map(({ question }) => question));
  const isOffered = (question: LessonQuestion): boolean => offersQuestion(offer, question);
  const place = ({ id }: LessonQuestion): number => (offer.kind === 'questions' ? offer.questions.indexOf(id) : 0);
  return [
    ...questions.filter(isOffered).toSorted((one, other) => place(one) - place(other)),
    ...questions.filter((question) => !isOffered(question) && begun.has(question.id)),
  ];
}

/**
 * Returns the name of a question outside of the grid. A name that the columns of both grades may have, such as 2,
 * contains the grade.
 */
export function boardQuestionName({ grade, columns }: BoardPart, question: string): string | null {
  const column = columns.find(({ id }) => id === question);
  if (column === undefined) return null;
  return grade === null || column.name === questionName(column) ? column.name : gradeQuestionWords(grade, column.name);
}
