import type { Question } from '../engine/question/question.ts';
import { parseQuestionDocument } from '../engine/question/read-question.ts';
import type { QuestionForAttempt } from '../web/pupil/practice/attempt.ts';
import { createIncreaseQuestionDocument, RIGHT_INCREASE_SLOTS } from '../testing/server/questions.ts';

function question(id: string): Question {
  const reading = parseQuestionDocument(createIncreaseQuestionDocument(id, 1));
  if (reading.kind === 'faults') throw new Error(`${id} cannot be read`);
  return reading.question;
}

const OLD = ['plus-1', 'plus-2'];
/** The id of a question that only the newer version of pages and servers knows. */
const NEW = 'plus-3';

const OFFERED: ReadonlyMap<string, QuestionForAttempt> = new Map(
  [...OLD, NEW].map((id) => [id, { question: question(id), version: '1' }]),
);

/** Returns the questions of version 1 or 2 of the product. */
export function questionsOf(version: number): QuestionForAttempt[] {
  return [...OFFERED.values()].filter(({ question: { id } }) => version > 1 || id !== NEW);
}

export const RIGHT_SLOTS_OF_SIMULATED_QUESTIONS: readonly string[] = RIGHT_INCREASE_SLOTS;
