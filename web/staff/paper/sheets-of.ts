import { questionIdsOfSheet, worksheetQuestion, type WorksheetQuestion } from '../../../engine/worksheet/worksheet.ts';
import type * as generated from '../../../engine/levels/generated-question.ts';
import type { WorksheetKind } from './words.ts';

/**
 * A question that is printed. `animal`: for a problem that a pupil of the class made, the number of the animal that
 * stands for the author; otherwise null.
 */
export type PrintedWorksheetQuestion = WorksheetQuestion & { readonly animal: number | null };

/** A page for pupils. `name`: a number or a text that distinguishes it from the other pages. */
export type WorksheetSheet = { readonly name: string; readonly questions: readonly PrintedWorksheetQuestion[] };

/**
 * Returns the maximum number of questions on a page. If pupils cut out cards, it is two for questions with three slots
 * and one for questions with more slots, because the cards need space.
 */
export function questionsPerPage(kind: WorksheetKind, slots: number): number {
  if (kind === 'solve') return slots > 3 ? 4 : 6;
  return slots > 3 ? 1 : 2;
}

function inPages(questions: readonly PrintedWorksheetQuestion[], size: number): PrintedWorksheetQuestion[][] {
  return Array.from({ length: Math.ceil(questions.length / size) }, (_, page) =>
    questions.slice(page * size, (page + 1) * size),
  );
}

/** Returns the first `pages` pages, which contain the questions in their order. */
export function worksheetsInOrder(
  printed: readonly PrintedWorksheetQuestion[],
  kind: WorksheetKind,
  pages: number,
): WorksheetSheet[] {
  const slots = Math.max(3, ...printed.map(({ question }) => question.slots));
  return inPages(printed, questionsPerPage(kind, slots))
    .slice(0, pages)
    .map((onPage, page) => ({ name: String(page + 1), questions: onPage }));
}

type Different = {
  readonly level: number;
  readonly number: number;
  readonly sheets: number;
  readonly count: number;
};

/** Returns `sheets` worksheets with generated questions of a level. No two of them have the same questions. */
export function distinctWorksheets(
  { questionOfGeneratedId }: Pick<typeof generated, 'questionOfGeneratedId'>,
  { level, number, sheets, count }: Different,
): WorksheetSheet[] {
  return Array.from({ length: sheets }, (_, sheet) => ({
    name: `${number}-${sheet + 1}`,
    questions: questionIdsOfSheet(level, { number, sheet, count }).flatMap((id) => {
      const found = questionOfGeneratedId(id);
      const printed = found && worksheetQuestion(found.question);
      return printed ? [{ ...printed, animal: null }] : [];
    }),
  }));
}
