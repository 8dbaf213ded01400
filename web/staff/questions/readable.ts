import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';

/**
 * Parses the question document of each item. Returns pairs of an item (`of`) and its question. Items without a valid
 * document are left out.
 */
export function itemsWithValidQuestion<Of extends { readonly document: unknown }>(
  all: readonly Of[],
): { readonly of: Of; readonly question: Question }[] {
  return all.flatMap((of) => {
    if (of.document === null) return [];
    const reading = parseQuestionDocument(of.document);
    return reading.kind === 'question' ? [{ of, question: reading.question }] : [];
  });
}
