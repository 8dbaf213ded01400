import type { GradeLessonOffer, PupilLessonOffer } from '../../../contract/lesson-offer.ts';
import type { Question } from '../../../engine/question/question.ts';
import {
  requirementLineForStaff as askedByQuestion,
  questionNameForStaff,
} from '../../../engine/levels/question-name.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { StaffOutputOf } from '../client.ts';

type Documents = StaffOutputOf<'lessonQuestions'>['questions'];

/** A question of the lesson in one version (its content at one time). */
export type QuestionOfLesson = {
  readonly id: string;
  readonly version: string;
  /**
   * The short name of the question, e.g. 2-1-3 (third question of level 2-1), 2-1れ (a generated question) or ★3 (third
   * question of a question set).
   */
  readonly name: string;
  readonly level: number | null;
  readonly position: number | null;
  readonly question: Question;
};

/**
 * Parses the questions of a lesson. Questions that this version of the page cannot parse are left out, so that the
 * others are still shown.
 */
export function parseQuestionsOfLesson(documents: Documents): QuestionOfLesson[] {
  return documents.flatMap(({ id, version, document, level, position }) => {
    const reading = parseQuestionDocument(document);
    if (reading.kind === 'faults') return [];
    return [
      { id, version, name: questionNameForStaff({ id, level, position }), level, position, question: reading.question },
    ];
  });
}

/**
 * Returns one column for each question, even if pupils worked at different versions of it. If the teacher chose single
 * questions, these are named 1, 2, …, as pupils see them. Otherwise, if all questions belong to one level, their names
 * are their positions in the level.
 */
export function columnsOfLessonQuestions(
  questions: readonly QuestionOfLesson[],
  offer: PupilLessonOffer | GradeLessonOffer,
): QuestionOfLesson[] {
  const columns = [...new Map(questions.map((question) => [question.id, question])).values()];
  if (offer.kind === 'questions') {
    const chosen = columns.filter(({ id }) => offer.questions.includes(id));
    return columns.map((column) =>
      chosen.includes(column) ? { ...column, name: String(chosen.indexOf(column) + 1) } : column,
    );
  }
  const isOneLevel = new Set(columns.map(({ level }) => level)).size === 1;
  return columns.map((column) =>
    isOneLevel && column.level !== null && column.position !== null
      ? { ...column, name: String(column.position) }
      : column,
  );
}

/** Returns the requirement of a question as one line of text. */
export function requirementLineOfQuestion({ question }: QuestionOfLesson): string {
  return askedByQuestion(question);
}
