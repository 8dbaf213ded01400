import { wordsOfRequirement } from '../../engine/judge/requirementWords.ts';
import { readGeneratedId } from '../../engine/levels/generated.ts';
import type { Question } from '../../engine/question/question.ts';
import { readQuestion } from '../../engine/question/readQuestion.ts';
import type { OutputOf } from '../schools/staff-client.ts';

type Documents = OutputOf<'lessonQuestions'>['questions'];

/** A question of the lesson at one of its versions, with its short name. */
export type LessonQuestion = {
  readonly id: string;
  readonly version: string;
  /** 6-3, the third question of level 6; れ for a generated one; ★ for one of the school's own. */
  readonly name: string;
  readonly level: number | null;
  readonly position: number | null;
  readonly question: Question;
};

function nameOf(id: string, level: number | null, position: number | null): string {
  const generated = readGeneratedId(id);
  if (generated !== null) return `${generated.level}れ`;
  return level === null || position === null ? '★' : `${level}-${position}`;
}

/** The questions that can be read; one that cannot is no reason to show none. */
export function lessonQuestions(documents: Documents): LessonQuestion[] {
  return documents.flatMap(({ id, version, document, level, position }) => {
    const reading = readQuestion(document);
    if (reading.kind === 'faults') return [];
    return [{ id, version, name: nameOf(id, level, position), level, position, question: reading.question }];
  });
}

/** One column for each question, whatever its versions. In a lesson of one level the place in it is name enough. */
export function columnsOf(questions: readonly LessonQuestion[]): LessonQuestion[] {
  const columns = [...new Map(questions.map((question) => [question.id, question])).values()];
  const isOneLevel = new Set(columns.map(({ level }) => level)).size === 1;
  return columns.map((column) =>
    isOneLevel && column.position !== null ? { ...column, name: String(column.position) } : column,
  );
}

/** What the question asks for, in one line. */
export function askedBy({ question }: LessonQuestion): string {
  const { requirement, notation, title } = question;
  if (requirement === null) return title ?? 'いろいろな もんだい';
  const { storyKinds, equation } = wordsOfRequirement(requirement, notation);
  return `${storyKinds}　${equation}`;
}
