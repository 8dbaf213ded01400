import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';

/** Returns the items whose document can be parsed as a question, each (`of`) together with its question. */
export function itemsWithValidQuestion<Of extends { readonly document: unknown }>(
  all: readonly Of[],
): { readonly of: Of; readonly question: Question }[] {
  return all.flatMap((of) => {
    if (of.document === null) return [];
    const reading = parseQuestionDocument(of.document);
    return reading.kind === 'question' ? [{ of, question: reading.question }] : [];
  });
}
