import type { Question } from '../../engine/question/question.ts';
import { sheetQuestionIds, worksheetQuestion, type WorksheetQuestion } from '../../engine/worksheet/worksheet.ts';
import type * as generated from '../../engine/levels/generated-question.ts';
import type { SheetKind } from './paper-words.ts';

/** One page for pupils; `name` tells it from the others. */
export type Sheet = { readonly name: string; readonly questions: readonly WorksheetQuestion[] };

/** Cards to be cut out take room: two questions of three slots a page, one of more. A told problem takes a sixth. */
export function questionsAPage(kind: SheetKind, slots: number): number {
  if (kind === 'solve') return slots > 3 ? 4 : 6;
  return slots > 3 ? 1 : 2;
}

function inPages(questions: readonly WorksheetQuestion[], size: number): WorksheetQuestion[][] {
  return Array.from({ length: Math.ceil(questions.length / size) }, (_, page) =>
    questions.slice(page * size, (page + 1) * size),
  );
}

/** The first pages of questions in their order; one that cannot be printed is left out. */
export function sheetsInOrder(questions: readonly Question[], kind: SheetKind, pages: number): Sheet[] {
  const printed = questions.flatMap((question) => worksheetQuestion(question) ?? []);
  const slots = Math.max(3, ...printed.map(({ question }) => question.slots));
  return inPages(printed, questionsAPage(kind, slots))
    .slice(0, pages)
    .map((onPage, page) => ({ name: String(page + 1), questions: onPage }));
}

type Different = {
  readonly level: number;
  readonly number: number;
  readonly sheets: number;
  readonly count: number;
};

/** Sheets of generated questions, each with others. */
export function differentSheets(
  { generatedQuestion }: Pick<typeof generated, 'generatedQuestion'>,
  { level, number, sheets, count }: Different,
): Sheet[] {
  return Array.from({ length: sheets }, (_, sheet) => ({
    name: `${number}-${sheet + 1}`,
    questions: sheetQuestionIds(level, { number, sheet, count }).flatMap((id) => {
      const found = generatedQuestion(id);
      return (found && worksheetQuestion(found.question)) ?? [];
    }),
  }));
}
