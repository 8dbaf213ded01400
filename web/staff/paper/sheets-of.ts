import {
  createQuestionIdsOfSheet,
  createWorksheetQuestion,
  type WorksheetQuestion,
} from '../../../engine/worksheet/worksheet.ts';
import type * as generated from '../../../engine/levels/generated-question.ts';
import type { WorksheetKind } from './words.ts';

/**
 * A question on a worksheet. `animal`: if a pupil made the problem, the number of the animal that is shown instead of
 * the pupil's name; otherwise null.
 */
export type PrintedWorksheetQuestion = WorksheetQuestion & { readonly animal: number | null };

/**
 * One printed page for a pupil. `name`: the number that is printed on the page, e.g. 2 for the second page. If each
 * pupil gets a different worksheet, the user chooses a number for all of them. With the number 3, the second worksheet
 * has the name 3-2.
 */
export type PrintedWorksheetPage = { readonly name: string; readonly questions: readonly PrintedWorksheetQuestion[] };

/**
 * Returns how many questions fit on a printed page. A page with cards to cut out has space for two questions with three
 * slots, or for one question with more slots.
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

/** Distributes the questions over printed pages in their order. Returns at most the first `pages` pages. */
export function splitQuestionsIntoWorksheetPages(
  printed: readonly PrintedWorksheetQuestion[],
  kind: WorksheetKind,
  pages: number,
): PrintedWorksheetPage[] {
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

/** Returns `sheets` different worksheets for one level, each with its own generated questions. */
export function createDistinctWorksheets(
  { questionOfGeneratedId }: Pick<typeof generated, 'questionOfGeneratedId'>,
  { level, number, sheets, count }: Different,
): PrintedWorksheetPage[] {
  return Array.from({ length: sheets }, (_, sheet) => ({
    name: `${number}-${sheet + 1}`,
    questions: createQuestionIdsOfSheet(level, { number, sheet, count }).flatMap((id) => {
      const found = questionOfGeneratedId(id);
      const printed = found && createWorksheetQuestion(found.question);
      return printed ? [{ ...printed, animal: null }] : [];
    }),
  }));
}
