import type { Offer } from '../../../contract/lesson-offer.ts';
import type { Question } from '../../../engine/question/question.ts';
import { requirementName as askedByQuestion, questionName } from '../../../engine/levels/question-name.ts';
import { readQuestion } from '../../../engine/question/read-question.ts';
import type { StaffOutputOf } from '../client.ts';

type Documents = StaffOutputOf<'lessonQuestions'>['questions'];

/** A question of the lesson at one of its versions, with its short name. */
export type LessonQuestion = {
  readonly id: string;
  readonly version: string;
  /** 2-1-3, the third question of level 2-1; 2-1れ for a generated one; ★3 for one of a question set. */
  readonly name: string;
  readonly level: number | null;
  readonly position: number | null;
  readonly question: Question;
};

/** The questions that can be read; one that cannot is no reason to show none. */
export function questionsOfLesson(documents: Documents): LessonQuestion[] {
  return documents.flatMap(({ id, version, document, level, position }) => {
    const reading = readQuestion(document);
    if (reading.kind === 'faults') return [];
    return [{ id, version, name: questionName({ id, level, position }), level, position, question: reading.question }];
  });
}

/**
 * One column for each question, whatever its versions. Chosen ones count from 1, as their pupils see them; in a lesson of
 * one level the place in it is name enough.
 */
export function questionColumns(questions: readonly LessonQuestion[], offer: Offer): LessonQuestion[] {
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

/** What the question asks for, in one line. */
export function askedBy({ question }: LessonQuestion): string {
  return askedByQuestion(question);
}
